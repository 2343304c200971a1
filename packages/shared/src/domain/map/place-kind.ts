import { isStartingCuisine } from '../../city/greater-manchester-kinds.ts';

/** The kinds of place that have a mark of their own on the map. */
export const placeKinds = ['restaurant', 'cafe', 'takeaway', 'bakery', 'bar', 'other'] as const;

export type PlaceKind = (typeof placeKinds)[number];

/** Words in the name of a category. The first match wins: "Bar & Restaurant" is a bar. */
const kindWords: readonly (readonly [RegExp, PlaceKind])[] = [
  [/take-?\s?away|delivery|chippy|fish (?:&|and) chips/i, 'takeaway'],
  [/baker|patisserie|cakes?\b/i, 'bakery'],
  [/\bbars?\b|\bpubs?\b|brewer|\btap ?rooms?\b|shisha/i, 'bar'],
  [/caf[eé]|coffee|\btea ?rooms?\b|dessert|ice cream|sandwich/i, 'cafe'],
  [/restaurant|bistro|diner/i, 'restaurant'],
];

/**
 * Returns the kind of a place by its primary category, or by its other categories if that says nothing. A place
 * with no more than a cuisine of the city counts as a restaurant.
 */
export function findPlaceKind(category: string, categories: readonly string[]): PlaceKind {
  const all = [category, ...categories];
  for (const name of all) {
    const kind = kindWords.find(([words]) => words.test(name))?.[1];
    if (kind !== undefined) return kind;
  }
  return all.some(isStartingCuisine) ? 'restaurant' : 'other';
}
