import type { Candidate } from '../domain/candidate/candidate.ts';
import type { Listing, ListingRecord } from '../domain/listing/listing-schema.ts';
import type { SourceRecords } from '../ports/places-source-port.ts';
import type { ImportedListing, ImportPlan } from './import-plan.ts';

/** What is remembered of an area that was read, instead of its records: those of a large file take much memory. */
export interface ReadArea {
  /** The authorities whose records were read. */
  readonly authorities: ReadonlySet<string>;
  /** The ids of the listings that records matched. */
  readonly matched: ReadonlySet<string>;
  /** The keys of records that the source still has, although they are not imported. */
  readonly leftOut: ReadonlySet<string>;
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
  const isIn = (name: keyof ReadArea, key: string) => areas.some((area) => area[name].has(key));
  const ofThisSource =
    source === 'file'
      ? imported
      : imported.filter((one) => isIn('authorities', one.hygieneAuthority));
  const missing = ofThisSource.filter(
    (one) =>
      !isIn('matched', one.id) && !isIn('leftOut', keyOf(one.hygieneAuthority, one.sourceId)),
  );
  const isOtherFile = source === 'file' && missing.length * 2 > ofThisSource.length;
  if (isOtherFile) return [];
  return missing
    .map(({ id, name }) => ({ id, name }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

/** Returns what `findMissing` needs of an area. */
export function rememberArea(records: SourceRecords, plan: ImportPlan): ReadArea {
  const dropped = new Set(plan.dropped.map(({ position }) => position));
  const authorities = new Set<string>();
  const leftOut = new Set<string>();
  for (const { position, hygieneAuthority, sourceId } of records.candidates) {
    authorities.add(hygieneAuthority);
    if (dropped.has(position)) leftOut.add(keyOf(hygieneAuthority, sourceId));
  }
  for (const { hygieneAuthority, sourceId } of records.outside ?? []) {
    authorities.add(hygieneAuthority);
    leftOut.add(keyOf(hygieneAuthority, sourceId));
  }
  const authority = records.candidates[0]?.hygieneAuthority ?? '';
  for (const { id } of records.unreadable) leftOut.add(keyOf(authority, id));
  const matched = new Set([
    ...plan.update.map(({ listing }) => listing.id),
    ...plan.duplicates.map(({ listingId }) => listingId),
  ]);
  return { authorities, matched, leftOut };
}

function keyOf(authority: string, sourceId: string): string {
  return `${authority} ${sourceId}`;
}
