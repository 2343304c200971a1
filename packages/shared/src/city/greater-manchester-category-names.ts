import type { CategoryNames } from './import-profile.ts';

/**
 * What lists call the starting categories, besides their names and the singular or plural of those. Only names that mean
 * nothing else: "Tapas bar" stays a category of its own. `docs/data-sources.md` lists them.
 */
export const categoryNames: readonly CategoryNames[] = [
  { category: 'Restaurants', names: ['eatery', 'bistro', 'brasserie', 'diner'] },
  { category: 'Cafes', names: ['coffee shop', 'coffee house', 'tea room', 'tearoom', 'tea shop'] },
  { category: 'Takeaways', names: ['take away', 'take out', 'fast food', 'hot food takeaway'] },
  { category: 'Bakery', names: ['baker', 'bakehouse'] },
  {
    category: 'Bars & Pubs',
    names: ['pub', 'bar', 'public house', 'pubs & bars', 'pub & bar', 'bar & pub', 'inn', 'tavern'],
  },
  { category: 'Pizza', names: ['pizzeria', 'pizza shop', 'pizza takeaway'] },
  { category: 'Burgers', names: ['burger bar', 'burger restaurant'] },
  {
    category: 'Fish & Chips',
    names: ['fish and chips', 'fish and chip shop', 'fish & chip shop', 'chip shop', 'chippy'],
  },
  { category: 'Kebabs', names: ['kebab shop', 'kebab house'] },
  { category: 'Sandwiches', names: ['sandwich shop', 'sandwich bar'] },
  { category: 'Desserts', names: ['dessert parlour', 'dessert shop', 'ice cream parlour'] },
];
