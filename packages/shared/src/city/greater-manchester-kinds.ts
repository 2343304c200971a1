import type { KindCategories } from './city-profile.ts';

// The home page needs these names before the rest of the profile is loaded.

/** The categories for kinds of business. */
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

/** The other starting categories: cuisines, and what a place is known for. */
const cuisines: ReadonlySet<string> = new Set([
  ...['Indian', 'Chinese', 'Italian', 'Pizza', 'Burgers', 'Chicken', 'Fish & Chips', 'Kebabs'],
  ...['Sandwiches', 'Desserts', 'Japanese', 'Thai', 'Turkish', 'Caribbean', 'Mexican'],
  ...['Shisha & Lounges', 'Middle Eastern', 'Spanish', 'Greek', 'African', 'Vietnamese'],
]);

/** Whether a category is one of the starting ones that say what is served, such as Thai. */
export function isStartingCuisine(category: string): boolean {
  return cuisines.has(category);
}
