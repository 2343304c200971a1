import type { CategoryWords, CityProfile } from '../../city/city-profile.ts';
import type { Candidate } from '../candidate/candidate.ts';
import { toWords } from '../listing/place-words.ts';
import { toSlug } from '../listing/slug.ts';
import { categoryForPlaceType, chooseCategory } from './place-types.ts';

/** The categories of a place; `all` begins with the primary one. */
interface PlaceCategories {
  readonly primary: string;
  readonly all: readonly string[];
}

type PlaceKind = Pick<Candidate, 'name' | 'source' | 'kinds'>;

/**
 * Returns the categories of a place, from the kinds that its source gives and from its name; null for a
 * registered business that the directory does not list. The primary one is the kind of place and the others
 * follow from its name (a registered pub has none), unless a file names the categories itself.
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

/** Whether a name contains one of the words, apart from phrases that mean something else. */
function mentionsOneOf(ownWordsOfName: string, { words, except = [] }: CategoryWords): boolean {
  let text = ownWordsOfName;
  for (const phrase of except) text = text.replaceAll(` ${phrase} `, ' ');
  return words.some((word) => text.includes(` ${word} `));
}

function categoriesOfRegistered(place: PlaceKind, city: CityProfile): PlaceCategories | null {
  const { restaurants, cafes, takeaways, bakery, bars } = city.kinds;
  const type = toWords(place.kinds[0] ?? '').trim();
  if (type === 'pub bar nightclub') return { primary: bars, all: [bars] };
  const words = ownWords(place.name);
  const isBakery = mentionsOneOf(words, city.bakeryWords);
  if (type === 'retailers other') {
    return isBakery ? withCuisines(bakery, words, city) : null;
  }
  const isTakeaway = type === 'takeaway sandwich shop';
  if (!isTakeaway && type !== 'restaurant cafe canteen') return null;
  const isCafe = mentionsOneOf(words, city.cafeWords);
  if (isBakery) return withCuisines(bakery, words, city, isCafe ? [cafes] : []);
  if (isCafe) return withCuisines(cafes, words, city);
  return withCuisines(isTakeaway ? takeaways : restaurants, words, city);
}

/**
 * Uses the categories in the file, in the city's spelling, and converts Google's place types. If there are
 * none, the place is a restaurant with the cuisines in its name.
 */
function categoriesOfFile(place: PlaceKind, city: CityProfile): PlaceCategories {
  const cityNames = new Map(city.categories.map(({ id, name }) => [id, name]));
  const names = place.kinds
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
    .map((kind) => cityNames.get(toSlug(kind)) ?? categoryForPlaceType(kind) ?? kind);
  const all = [...new Set(names)];
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
    .filter((words) => mentionsOneOf(ownWordsOfName, words))
    .map(({ category }) => category);
  return { primary, all: [...new Set([primary, ...more, ...cuisines])] };
}

/** The words of a name before " @ ": a caterer "@ Allied Bakeries" is not a bakery. */
function ownWords(name: string): string {
  const at = name.indexOf(' @ ');
  return toWords(at > 0 ? name.slice(0, at) : name);
}
