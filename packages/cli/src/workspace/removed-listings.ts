import type { DirectoryChange, DirectoryDocuments } from '@manchester-eats/shared/domain';
import type { PublishedBase } from '@manchester-eats/shared/sync';

const prefix = 'listing:';

/** Ids of the listings that a base knows as published. */
export function publishedListingIds(base: PublishedBase): string[] {
  return Object.keys(base.records)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

/**
 * The listings that must not come back by an import, once a pull or a publish is done: those known so
 * far, those that it took out of the file, and those that were published before and are no longer,
 * without any that stands in the file.
 */
export function removedListingsAfter(
  before: { readonly removedListings: readonly string[]; readonly base: PublishedBase },
  change: DirectoryChange,
  after: { readonly documents: DirectoryDocuments; readonly base: PublishedBase },
): readonly string[] {
  const pulled = change.remove.flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
  const held = new Set(after.documents.listings.map(({ id }) => id));
  const published = new Set(publishedListingIds(after.base));
  const unpublished = publishedListingIds(before.base).filter((id) => !published.has(id));
  const gone = [...before.removedListings, ...pulled, ...unpublished];
  return [...new Set(gone)].filter((id) => !held.has(id)).sort();
}
