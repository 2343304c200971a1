import type { CityProfile } from '../city/city-profile.ts';
import { newArea } from '../domain/area/area-of-name.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Category } from '../domain/category/category-schema.ts';
import { startingCategory } from '../domain/category/starting-category.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { prepareBusiness } from '../domain/duplicates/same-business.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { slugOf } from '../domain/listing/slug.ts';
import { createCandidateReader, type ReadCandidate } from './candidate-listing.ts';
import type { DroppedRecord, DuplicateRecord, ImportPlan, PlannedUpdate } from './import-plan.ts';
import { listingIdFor } from './listing-id.ts';
import { updatedListing } from './listing-update.ts';
import { findCertainMatch, findLikelyMatch } from './matching/find-match.ts';
import {
  indexDirectory,
  type IndexedListing,
  type ListingIndex,
} from './matching/listing-index.ts';

export interface PlanImportInput {
  readonly candidates: readonly Candidate[];
  readonly areaId: string;
  readonly documents: DirectoryDocuments;
  readonly city: CityProfile;
  /** Name of the one category that every listing gets; without it the source's kinds decide. */
  readonly category?: string;
  /** ISO time of the import. */
  readonly now: string;
  readonly newId: () => string;
  /** Ids of listings that were public once and are gone: they are not brought back. */
  readonly removedSourceIds: ReadonlySet<string>;
  /** At most so many listings are added. */
  readonly limit?: number;
  /**
   * The listings of the directory with what earlier areas of the same run have added; the plan adds
   * its own. Without it, it is made from `documents`.
   */
  readonly index?: ListingIndex;
}

/**
 * What an import of one area would do. Pure but for `newId` and `index`; planning the same again after
 * the plan was applied adds nothing.
 */
export function planImport(input: PlanImportInput): ImportPlan {
  const index = input.index ?? indexDirectory(input.documents.listings);
  const readCandidate = createCandidateReader(input);
  const add: Listing[] = [];
  const update: PlannedUpdate[] = [];
  const duplicates: DuplicateRecord[] = [];
  const dropped: DroppedRecord[] = [];

  const read: ReadCandidate[] = [];
  for (const candidate of input.candidates) {
    const outcome = readCandidate(candidate);
    if ('reason' in outcome) dropped.push(outcome);
    else read.push(outcome);
  }

  const recordsWithKey = new Map<string, number>();
  for (const { key } of read) {
    recordsWithKey.set(key, (recordsWithKey.get(key) ?? 0) + 1);
  }

  // What is certain first: a record that only resembles a listing never takes it from its own record.
  const uncertain: ReadCandidate[] = [];
  for (const candidate of read) {
    const match = findCertainMatch(candidate, index);
    if (match === undefined) uncertain.push(candidate);
    else settle(candidate, match, true);
  }
  for (const candidate of uncertain) {
    const { fresh, position } = candidate;
    // An equal record of the same run may have been added since.
    const certain = findCertainMatch(candidate, index);
    const prepared = prepareBusiness(fresh);
    const match = certain ?? findLikelyMatch(fresh, prepared, index);
    if (match !== undefined) {
      settle(candidate, match, certain !== undefined);
      continue;
    }
    const id = listingIdFor(fresh, index, input.newId);
    if (isRemoved(fresh, id, input.removedSourceIds)) {
      dropped.push({
        position,
        reason: 'removed before',
        detail: `${fresh.name} was taken out of the directory before and is not brought back.`,
      });
    } else if (add.length >= (input.limit ?? Number.POSITIVE_INFINITY)) {
      dropped.push({
        position,
        reason: 'over the limit',
        detail: `${fresh.name} is beyond the limit of this import.`,
      });
    } else {
      const listing = { ...fresh, id };
      add.push(listing);
      index.add(listing, true, prepared);
    }
  }

  function settle(
    { fresh, position, key }: ReadCandidate,
    match: IndexedListing,
    certain: boolean,
  ): void {
    const { listing: held, claimed } = match;
    match.claimed = true;
    // The first record that is a listing's own speaks for it; a second one has nothing to add.
    const renewed =
      claimed || held.partial === true
        ? null
        : updatedListing(held, fresh, {
            now: input.now,
            own: certain && recordsWithKey.get(key) === 1,
          });
    if (renewed === null) {
      duplicates.push({ position, listingId: held.id });
    } else {
      match.listing = renewed;
      update.push({ position, listing: renewed });
    }
  }

  const written = [...add, ...update.map(({ listing }) => listing)];
  return {
    areaId: input.areaId,
    add,
    update,
    duplicates,
    dropped,
    categories: missingCategories(written, input),
    areas: missingAreas(written, input.documents),
    withoutPoint: add.filter(({ lat }) => lat === null).length,
  };
}

function isRemoved(fresh: Listing, id: string, removed: ReadonlySet<string>): boolean {
  if (removed.size === 0) return false;
  return removed.has(id) || (fresh.sourceId !== '' && removed.has(fresh.sourceId));
}

function missingCategories(
  listings: readonly Listing[],
  { documents, city }: PlanImportInput,
): readonly Category[] {
  const known = new Set(documents.categories.map(({ name }) => slugOf(name)));
  const missing = new Map<string, Category>();
  for (const { category, categories } of listings) {
    for (const name of [category, ...categories]) {
      const id = slugOf(name);
      if (id === '' || known.has(id) || missing.has(id)) continue;
      missing.set(id, startingCategory(name, city));
    }
  }
  return [...missing.values()];
}

function missingAreas(
  listings: readonly Listing[],
  documents: DirectoryDocuments,
): readonly Area[] {
  const known = new Set(documents.areas.map(({ id }) => id));
  const missing = new Map<string, Area>();
  for (const { area } of listings) {
    if (area === '' || missing.has(area)) continue;
    const made = newArea(area);
    if (!known.has(made.id)) missing.set(area, made);
  }
  return [...missing.values()];
}
