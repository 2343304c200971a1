import type { ListingRecord } from '../listing-schema.ts';

/** Returns the categories of a listing as a text, the primary one first; `None` without any. */
export function nameCategories({
  category,
  categories,
}: Pick<ListingRecord, 'category' | 'categories'>): string {
  const names = [category, ...categories.filter((name) => name !== category)];
  return names.filter((name) => name !== '').join(', ') || 'None';
}
