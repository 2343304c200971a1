import type { CityProfile } from '../city/city-profile.ts';
import type { ImportProfile } from '../city/import-profile.ts';
import { newArea } from '../domain/area/new-area.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Category } from '../domain/category/category-schema.ts';
import { startingCategory } from '../domain/category/starting-category.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { findCertainMatch, findLikelyMatch } from '../domain/duplicates/find-match.ts';
import {
  createListingIndex,
  indexDirectory,
  type IndexedListing,
  type ListingIndex,
} from '../domain/duplicates/listing-index.ts';
import { isSameSpelling } from '../domain/duplicates/same-spelling.ts';
import { prepareBusiness, type PreparedBusiness } from '../domain/duplicates/prepared-business.ts';
import type { Listing, ListingRecord } from '../domain/listing/listing-schema.ts';
import { toSlug } from '../domain/listing/slug.ts';
import { toListingId } from '../domain/listing/source-id.ts';
import {
  createCandidateReader,
  type ImportScope,
  type ReadCandidate,
} from './candidate-listing.ts';
import type {
  DroppedRecord,
  DuplicateRecord,
  ImportPlan,
  OutOfScopeListing,
  PlannedUpdate,
} from './import-plan.ts';
import { listingIdFor } from './listing-id.ts';
import { mendTexts } from '../domain/mending/mend-texts.ts';
import { findRemoved, isRemoved, type RemovedListings } from './removed-listings.ts';
import { tidyBusinessName } from '../domain/mending/business-name.ts';
import { updateListing } from './update-listing.ts';

export interface PlanImportInput {
  readonly candidates: readonly Candidate[];
  readonly areaId: string;
  readonly documents: DirectoryDocuments;
  readonly city: ImportProfile;
  /** Name of the one category that every added listing gets; without it the source's kinds and names decide. */
  readonly category?: string;
  /** Whether to add only what the public visits (the default), or every place to eat of the register. */
  readonly scope?: ImportScope;
  /** ISO time of the import. */
  readonly now: string;
  readonly newId: () => string;
  /** Ids of listings that were removed, here or from the published directory: they are not added again. */
  readonly removedIds: ReadonlySet<string>;
  /** The most listings to add. */
  readonly limit?: number;
  /**
   * The index of the directory's listings and of listings that earlier areas of the same run have added;
   * the plan adds its own. Built from `documents` if missing.
   */
  readonly index?: ListingIndex;
}

/** A plan that is made in steps. */
export type PlanSteps = Generator<undefined, ImportPlan>;

/** They take some milliseconds. */
export const recordsInStep = 200;

type ReadRecord = Omit<ReadCandidate, 'outOfScope'>;

/** The names of categories and of an area that a listing gets from this import. */
interface GivenNames {
  readonly categories: readonly string[];
  readonly area: string;
}

/** A plan while it is being made. */
interface Draft {
  readonly input: PlanImportInput;
  readonly index: ListingIndex;
  /** How many records of this area passed the checks, by their `duplicateKey`. */
  readonly recordsByKey: ReadonlyMap<string, number>;
  /** The source ids of the records of this area. */
  readonly sourceIds: ReadonlySet<string>;
  readonly removed: RemovedListings;
  /** What the records of removed listings would become. */
  readonly removedBusinesses: ListingIndex;
  readonly given: GivenNames[];
  readonly add: Listing[];
  readonly update: PlannedUpdate[];
  readonly duplicates: DuplicateRecord[];
  readonly dropped: DroppedRecord[];
  readonly outOfScope: OutOfScopeListing[];
}

function runToEnd(steps: PlanSteps): ImportPlan {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * Plans the import of one area. Pure except for `newId` and `index`. Without a `limit`, planning the same
 * records again after the plan was applied adds nothing.
 */
export function planImport(input: PlanImportInput): ImportPlan {
  return runToEnd(planInSteps(input));
}

/** Plans as `planImport` does, in steps of some hundred records, between which the caller can do other work or stop. */
export function* planInSteps(input: PlanImportInput): PlanSteps {
  const { read, dropped } = yield* readCandidates(input);
  const draft: Draft = {
    input,
    index: input.index ?? indexDirectory(input.documents.listings),
    recordsByKey: countByKey(read),
    sourceIds: new Set(read.map(({ fresh }) => fresh.sourceId)),
    removed: findRemoved(input.removedIds),
    removedBusinesses: createListingIndex([]),
    given: [],
    add: [],
    update: [],
    duplicates: [],
    dropped,
    outOfScope: [],
  };
  // Certain matches first, so that a record that only resembles a listing never takes it from the record of
  // this area that certainly matches it.
  const inScope = read.filter(({ outOfScope }) => outOfScope === null);
  const unmatched: ReadCandidate[] = [];
  for (const [index, candidate] of inScope.entries()) {
    if (index % recordsInStep === 0) yield;
    const match =
      findCertainMatch(candidate.fresh, draft.index, candidate.key) ??
      findUnmendedMatch(candidate, draft);
    if (match === undefined) unmatched.push(candidate);
    else planMatch(candidate, match, true, draft);
  }
  for (const { fresh } of unmatched) {
    const id = toListingId(fresh.source, fresh.sourceId);
    if (isRemoved(fresh, id, draft.removed)) draft.removedBusinesses.add({ ...fresh, id }, true);
  }
  for (const [index, candidate] of unmatched.entries()) {
    if (index % recordsInStep === 0) yield;
    planUnmatched(candidate, draft);
  }
  for (const { outOfScope, ...candidate } of read) {
    if (outOfScope !== null) planOutOfScope(candidate, outOfScope, draft);
  }

  const { add, update, duplicates, given } = draft;
  return {
    areaId: input.areaId,
    add,
    update,
    duplicates,
    dropped,
    outOfScope: draft.outOfScope,
    categories: missingCategories(given, input),
    areas: missingAreas(given, input),
    withoutPoint: add.filter(({ lat }) => lat === null).length,
    approximatePoints: [],
    unknownNames: [],
  };
}

function* readCandidates(input: PlanImportInput): Generator<
  undefined,
  {
    readonly read: readonly ReadCandidate[];
    readonly dropped: DroppedRecord[];
  }
> {
  const readCandidate = createCandidateReader(input);
  const read: ReadCandidate[] = [];
  const dropped: DroppedRecord[] = [];
  for (const [index, candidate] of input.candidates.entries()) {
    if (index % recordsInStep === 0) yield;
    const outcome = readCandidate(candidate);
    if ('reason' in outcome) dropped.push(outcome);
    else read.push(outcome);
  }
  return { read, dropped };
}

/** Returns the listing that an earlier import stored without mending its texts. */
function findUnmendedMatch(
  { fresh, writtenKey }: ReadRecord,
  { index }: Pick<Draft, 'index'>,
): IndexedListing | undefined {
  const [written] = index.withKey(writtenKey);
  if (written !== undefined) return written;
  return index
    .withSourceId(fresh.source, fresh.sourceId)
    .find(({ listing }) => isSameSpelling(tidyBusinessName(listing.name), fresh.name));
}

function countByKey(candidates: readonly ReadCandidate[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { key } of candidates) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Plans a record without a certain match in the directory: it may resemble a listing or be new. */
function planUnmatched(candidate: ReadCandidate, draft: Draft): void {
  const { fresh } = candidate;
  const { index } = draft;
  // An equal record of this run may have been added since.
  const certain = findCertainMatch(fresh, index, candidate.key);
  const prepared = prepareBusiness(fresh);
  const match = certain ?? findLikelyMatch(fresh, prepared, index);
  if (match === undefined) planAddition(candidate, prepared, draft);
  else planMatch(candidate, match, certain !== undefined, draft);
}

/**
 * Plans a record that would not be added. A listing that an earlier import made from it stays and is updated;
 * any other listing that resembles it belongs to another record.
 */
function planOutOfScope(
  candidate: ReadRecord,
  reason: DroppedRecord,
  { index, dropped, outOfScope, ...draft }: Draft,
): void {
  const match =
    findCertainMatch(candidate.fresh, index, candidate.key) ??
    findUnmendedMatch(candidate, { index });
  if (match === undefined || match.isMatched || match.listing.source !== candidate.fresh.source) {
    dropped.push(reason);
    return;
  }
  planMatch(candidate, match, true, { index, dropped, outOfScope, ...draft });
  const { id, name } = match.listing;
  outOfScope.push({ listingId: id, name, reason: reason.reason });
}

function planAddition(
  { fresh, position }: ReadCandidate,
  prepared: PreparedBusiness,
  { input, index, removed, removedBusinesses, given, add, dropped }: Draft,
): void {
  const { limit = Number.POSITIVE_INFINITY, newId } = input;
  const id = listingIdFor(fresh, index, newId);
  // The register may have a second record of a removed business, which was a duplicate until then.
  const twin =
    findCertainMatch(fresh, removedBusinesses) ??
    findLikelyMatch(fresh, prepared, removedBusinesses);
  if (twin !== undefined || isRemoved(fresh, id, removed)) {
    dropped.push({
      position,
      reason: 'removed before',
      detail: `${fresh.name} was removed from the directory before and is not added again.`,
      removed: {
        id: isRemoved(fresh, id, removed) ? id : (twin?.listing.id ?? id),
        name: fresh.name,
      },
    });
  } else if (add.length >= limit) {
    dropped.push({
      position,
      reason: 'over the limit',
      detail: `${fresh.name} is over the limit of this import.`,
    });
  } else {
    const listing = { ...fresh, id };
    add.push(listing);
    given.push({ categories: categoriesOf(listing), area: listing.area });
    index.add(listing, true, prepared);
  }
}

/**
 * Plans an update if the record is the listing's first and changes it, and the listing is not a list row.
 * Otherwise the record is a duplicate.
 */
function planMatch(
  { fresh, place, position, key, extractedOn, isMarked }: ReadRecord,
  match: IndexedListing,
  certain: boolean,
  { input, index, recordsByKey, sourceIds, given, update, duplicates }: Draft,
): void {
  const { listing: current, isMatched } = match;
  match.isMatched = true;
  const updated =
    isMatched || current.partial === true
      ? null
      : updateListing(current, fresh, {
          now: input.now,
          extractedOn,
          isUnambiguous: certain && recordsByKey.get(key) === 1,
          isOwnRecord: current.sourceId === fresh.sourceId || !sourceIds.has(current.sourceId),
          city: input.city,
          place,
          isMarked,
          mended: mendedTexts(current, fresh, input.city),
        });
  if (updated === null) {
    duplicates.push({ position, listingId: current.id });
  } else {
    match.listing = updated;
    // Under its mended texts, further records of the same business find it.
    if (updated.name !== current.name || updated.address !== current.address) {
      index.add(updated, true);
    }
    update.push({ position, listing: updated });
    given.push(namesGivenTo(updated, current));
  }
}

/** What an administrator has deleted although a listing names it does not come back with the listing. */
function namesGivenTo(updated: Listing, current: ListingRecord): GivenNames {
  const known = new Set(categoriesOf(current));
  return {
    categories: categoriesOf(updated).filter((name) => !known.has(name)),
    area: updated.area === current.area ? '' : updated.area,
  };
}

function categoriesOf({ category, categories }: ListingRecord): readonly string[] {
  return [category, ...categories];
}

/** Returns what the current rules make of a listing's name and address. */
function mendedTexts(current: Listing, fresh: Listing, city: CityProfile) {
  const isMended = current.name === fresh.name && current.address === fresh.address;
  return isMended ? fresh : mendTexts({ ...current, registeredName: fresh.registeredName }, city);
}

function missingCategories(
  given: readonly GivenNames[],
  { documents, city }: PlanImportInput,
): readonly Category[] {
  const existingIds = new Set(documents.categories.map(({ name }) => toSlug(name)));
  const missing = new Map<string, Category>();
  for (const { categories } of given) {
    for (const name of categories) {
      const id = toSlug(name);
      if (id === '' || existingIds.has(id) || missing.has(id)) continue;
      missing.set(id, startingCategory(name, city));
    }
  }
  return [...missing.values()];
}

function missingAreas(
  given: readonly GivenNames[],
  { documents, city }: PlanImportInput,
): readonly Area[] {
  const existingIds = new Set(documents.areas.map(({ id }) => id));
  const missing = new Map<string, Area>();
  const addMissing = (name: string) => {
    if (name === '' || missing.has(name)) return;
    const record = newArea(name, city);
    if (existingIds.has(record.id)) return;
    missing.set(name, record);
    // A listing is found under its borough, too.
    addMissing(record.parent);
  };
  for (const { area } of given) addMissing(area);
  return [...missing.values()];
}
