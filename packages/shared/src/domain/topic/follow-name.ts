import type { PutRecord } from '../directory/directory-change.ts';
import { toRecord } from '../directory/record-schema.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import type { TopicKind } from './topic-draft.ts';

/** Returns the listings with one of the old names, with the new one instead. */
export function followName(
  kind: TopicKind,
  listings: readonly ListingRecord[],
  oldNames: ReadonlySet<string>,
  name: string,
): readonly PutRecord[] {
  const next = (old: string) => (oldNames.has(old) ? name : old);
  return listings.flatMap((listing): PutRecord[] => {
    const { category, categories, area } = listing;
    if (kind === 'area') {
      return oldNames.has(area) ? [toListing({ ...listing, area: name })] : [];
    }
    if (![category, ...categories].some((old) => oldNames.has(old))) return [];
    const renamed = [...new Set(categories.map(next))];
    return [toListing({ ...listing, category: next(category), categories: renamed })];
  });
}

function toListing(listing: ListingRecord): PutRecord {
  return toRecord('listing', listing.id, listing);
}
