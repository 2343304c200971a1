import type { ListingRecord } from '../listing/listing-schema.ts';

/** Counts the listings of each category, by its name. */
export function countListingsByCategory(
  listings: readonly Pick<ListingRecord, 'category' | 'categories'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string) => {
    if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  for (const { category, categories } of listings) {
    for (const name of categories) count(name);
    if (!categories.includes(category)) count(category);
  }
  return counts;
}
