import type { KindCategories } from './city-profile.ts';

/** The categories for kinds of business. The home page needs them before the rest of the profile is loaded. */
export const kindCategories: KindCategories = {
  restaurants: 'Restaurants',
  cafes: 'Cafes',
  takeaways: 'Takeaways',
  bakery: 'Bakery',
  bars: 'Bars & Pubs',
};

const names: ReadonlySet<string> = new Set(
  Object.values(kindCategories).map((name: string) => name.toLowerCase()),
);

/** Whether a category is a kind of business, such as Cafes, and not a cuisine; case does not matter. */
export function isKindOfBusiness(category: string): boolean {
  return names.has(category.toLowerCase());
}
