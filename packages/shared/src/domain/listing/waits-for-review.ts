import { importSources, type ListingRecord } from './listing-schema.ts';

const imported: ReadonlySet<string> = new Set(importSources);

/**
 * Whether a listing was posted by an owner and is not approved yet. An imported one that an administrator
 * made `pending` was known before, and is not such a listing.
 */
export function waitsForReview(listing: ListingRecord): boolean {
  if (listing.partial === true) return false; // Rows are public.
  return listing.status === 'pending' && !imported.has(listing.source);
}
