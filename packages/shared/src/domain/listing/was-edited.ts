import type { ListingRecord } from './listing-schema.ts';

/**
 * Whether an owner or administrator may have edited an imported listing. An import from its source sets
 * `updatedAt` and `sourceUpdatedAt` to the same time, unless it was edited before. List rows have neither, so
 * they count as edited.
 */
export function wasEdited(listing: ListingRecord): boolean {
  if (listing.partial === true) return true;
  if (listing.userId !== null) return true;
  if (listing.updatedAt === listing.sourceUpdatedAt) return false;
  // A database may write the same moment in another format.
  return Date.parse(listing.updatedAt) !== Date.parse(listing.sourceUpdatedAt);
}
