import type { Listing, ListingRecord } from './listing-schema.ts';

/**
 * Whether an owner or administrator may have edited an imported listing. An import from its source sets
 * `updatedAt` and `sourceUpdatedAt` to the same time, unless it was edited before. List rows have neither, so
 * they count as edited.
 */
export function wasEdited(listing: ListingRecord): boolean {
  return listing.partial === true || hasEditTimes(listing);
}

/** `wasEdited` for the fields of a whole listing. */
export function hasEditTimes({
  userId,
  updatedAt,
  sourceUpdatedAt,
}: Pick<Listing, 'userId' | 'updatedAt' | 'sourceUpdatedAt'>): boolean {
  if (userId !== null) return true;
  if (updatedAt === sourceUpdatedAt) return false;
  // A database may write the same moment in another format.
  return Date.parse(updatedAt) !== Date.parse(sourceUpdatedAt);
}
