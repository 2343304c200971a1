import type { CategoryWords, CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../candidate/candidate.ts';
import { toWords } from '../listing/place-words.ts';
import { toSlug } from '../listing/slug.ts';
import { categoryForPlaceType, chooseCategory } from './place-types.ts';

/** The categories of a place, the primary one first among them. */
export interface PlaceCategories {
  readonly primary: string;
  readonly all: readonly string[];
}

/** What tells the categories of a place. */
export type PlaceKind = Pick<Candidate, 'name' | 'source' | 'kinds'>;

/**
 * The categories of a place by what its source calls it and by its name; null for what is no food
 * business that the directory lists. The primary one is what kind of place it is, the others are
 * cuisines that its name tells.
 */
export function assignCategories(place: PlaceKind, city: CityProfile): PlaceCategories | null {
  switch (place.source) {
    case 'fhrs':
      return categoriesOfRegistered(place, city);
    case 'google':
      return withCuisines(chooseCategory(place.kinds), ownWords(place.name), city);
    case 'file':
      return categoriesOfFile(place, city);
  }
}

/** Whether a name says one of the words, whole, and none of the phrases that mean something else. */
export function nameSays(name: string, words: CategoryWords): boolean {
  return saysOneOf(ownWords(name), words);
}

function saysOneOf(ownWordsOfName: string, { words, except = [] }: CategoryWords): boolean {
  let text = ownWordsOfName;
  for (const phrase of except) text = text.replaceAll(` ${phrase} `, ' ');
  return words.some((word) => text.includes(` ${word} `));
}

function categoriesOfRegistered(place: PlaceKind, city: CityProfile): PlaceCategories | null {
  const { restaurants, cafes, takeaways, bakery, bars } = city.kinds;
  const type = toWords(place.kinds[0] ?? '').trim();
  if (type === 'pub bar nightclub') return { primary: bars, all: [bars] };
  const words = ownWords(place.name);
  const bakes = saysOneOf(words, city.bakeryWords);
  if (type === 'retailers other') {
    return bakes ? withCuisines(bakery, words, city) : null;
  }
  const takeaway = type === 'takeaway sandwich shop';
  if (!takeaway && type !== 'restaurant cafe canteen') return null;
  const serves = saysOneOf(words, city.cafeWords);
  if (bakes) return withCuisines(bakery, words, city, serves ? [cafes] : []);
  if (serves) return withCuisines(cafes, words, city);
  return withCuisines(takeaway ? takeaways : restaurants, words, city);
}

/** A file says itself what a place is; its words are matched to the categories that the city knows. */
function categoriesOfFile(place: PlaceKind, city: CityProfile): PlaceCategories {
  const known = new Map(city.categories.map(({ id, name }) => [id, name]));
  const named = place.kinds
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
    .map((kind) => known.get(toSlug(kind)) ?? categoryForPlaceType(kind) ?? kind);
  const all = [...new Set(named)];
  const [primary] = all;
  if (primary === undefined)
    return withCuisines(city.kinds.restaurants, ownWords(place.name), city);
  return { primary, all };
}

function withCuisines(
  primary: string,
  ownWordsOfName: string,
  city: CityProfile,
  more: readonly string[] = [],
): PlaceCategories {
  const cuisines = city.cuisineWords
    .filter((words) => saysOneOf(ownWordsOfName, words))
    .map(({ category }) => category);
  return { primary, all: [...new Set([primary, ...more, ...cuisines])] };
}

/** The words of a name. A caterer "@ Allied Bakeries" bakes nothing: what follows the sign names its customer. */
function ownWords(name: string): string {
  const at = name.indexOf(' @ ');
  return toWords(at > 0 ? name.slice(0, at) : name);
}
