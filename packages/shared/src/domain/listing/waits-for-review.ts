import { importSources, type ListingRecord } from './listing-schema.ts';

const imported: ReadonlySet<string> = new Set(importSources);

/**
 * Returns whether a listing is `pending` and was not imported. An imported listing that an administrator
 * set to `pending` does not wait for review: nobody submitted it.
 */
export function waitsForReview(listing: ListingRecord): boolean {
  if (listing.partial === true) return false; // List rows are public.
  return listing.status === 'pending' && !imported.has(listing.source);
}
