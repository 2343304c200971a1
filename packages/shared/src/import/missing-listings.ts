import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Listing, ListingRecord } from '../domain/listing/listing-schema.ts';
import type { SourceRecords } from '../ports/places-source-port.ts';
import type { ImportedListing, ImportPlan } from './import-plan.ts';

/** An area that was read, and its plan. */
export interface ReadArea {
  readonly records: SourceRecords;
  readonly plan: ImportPlan;
}

/**
 * Returns the listings of the directory that the source had at an earlier import and no longer has, by name. Of the
 * register, these are listings of the authorities that were read. A file says nothing of the businesses of another
 * file, so listings are missing only if it has at least half of those that came from files. A search of Google is never
 * complete, so nothing can be missing from it.
 */
export function findMissing(
  source: Candidate['source'],
  listings: readonly ListingRecord[],
  areas: readonly ReadArea[],
): readonly ImportedListing[] {
  if (source === 'google') return [];
  const imported = listings.filter(
    (listing): listing is Listing => listing.partial !== true && listing.source === source,
  );
  const authorities = new Set(
    areas.flatMap(({ records }) => records.candidates.map((one) => one.hygieneAuthority)),
  );
  const ofThisSource =
    source === 'file' ? imported : imported.filter((one) => authorities.has(one.hygieneAuthority));
  const found = findMatched(areas);
  const left = findLeftOut(areas);
  const missing = ofThisSource.filter(
    (one) => !found.has(one.id) && !left.has(keyOf(one.hygieneAuthority, one.sourceId)),
  );
  const isOtherFile = source === 'file' && missing.length * 2 > ofThisSource.length;
  if (isOtherFile) return [];
  return missing
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

function findMatched(areas: readonly ReadArea[]): ReadonlySet<string> {
  return new Set(
    areas.flatMap(({ plan }) => [
      ...plan.update.map(({ listing }) => listing.id),
      ...plan.duplicates.map(({ listingId }) => listingId),
    ]),
  );
}

/** Returns the ids of records that the source still has, although they are not imported. */
function findLeftOut(areas: readonly ReadArea[]): ReadonlySet<string> {
  return new Set(
    areas.flatMap(({ records, plan }) => {
      const dropped = new Set(plan.dropped.map(({ position }) => position));
      const authority = records.candidates[0]?.hygieneAuthority ?? '';
      return [
        ...records.candidates
          .filter(({ position }) => dropped.has(position))
          .map((one) => keyOf(one.hygieneAuthority, one.sourceId)),
        ...records.unreadable.map(({ id }) => keyOf(authority, id)),
      ];
    }),
  );
}

function keyOf(authority: string, sourceId: string): string {
  return `${authority} ${sourceId}`;
}
