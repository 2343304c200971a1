import { importSources, type ListingRecord } from './listing-schema.ts';

const imported: ReadonlySet<string> = new Set(importSources);

/**
 * Returns whether a listing was submitted and no administrator has approved it yet. An imported listing that
 * an administrator set to `pending` is not one of these: its business was already known.
 */
export function waitsForReview(listing: ListingRecord): boolean {
  if (listing.partial === true) return false; // List rows are public.
  return listing.status === 'pending' && !imported.has(listing.source);
}
