import type { KindCategories } from './city-profile.ts';

/** The categories for kinds of business. The home page needs them before the rest of the profile is loaded. */
export const kindCategories: KindCategories = {
  restaurants: 'Restaurants',
  cafes: 'Cafes',
  takeaways: 'Takeaways',
  bakery: 'Bakery',
  bars: 'Bars & Pubs',
};
