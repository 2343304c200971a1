import type { ImportProfile } from '../../city/import-profile.ts';
import type { Candidate } from '../candidate/candidate.ts';
import { mentionsOneOf } from '../candidate/name-words.ts';
import { parseRegisterKind, type RegisterKind } from '../candidate/register-kind.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { toWords } from '../listing/place-words.ts';
import { categoryForPlaceType, chooseCategory } from './place-types.ts';
import { createCategoryFinder, type FindStartingCategory } from './sheet-category.ts';

/** The categories of a place; `all` begins with the primary one. */
interface PlaceCategories {
  readonly primary: string;
  readonly all: readonly string[];
}

/** What the categories of a place depend on. */
export type PlaceFacts = Pick<Candidate, 'name' | 'source' | 'kinds'> &
  Partial<Pick<Listing, 'access' | 'service'>>;

/**
 * Returns the categories of a place, from the kinds that its source gives and from its name. The primary one
 * is the kind of place and the others follow from its name (a registered pub has none), unless a file names
 * the categories itself; `find` converts these. Whether the place is listed at all is decided by `judgeScope`.
 */
export function assignCategories(
  place: PlaceFacts,
  city: ImportProfile,
  find?: FindStartingCategory,
): PlaceCategories {
  switch (place.source) {
    case 'fhrs':
      return categoriesOfRegistered(place, city);
    case 'google':
      return withCuisines([chooseCategory(place.kinds)], ownWords(place.name), 'restaurant', city);
    case 'file':
      return categoriesOfFile(place, city, find ?? createCategoryFinder(city, []));
  }
}

/**
 * Returns every category that an import, today's or an earlier one, may have given a registered place: what
 * today's rules give, the usual kind of its type, and whatever a word of its name means, exceptions or not.
 */
export function categoriesOfImports(place: PlaceFacts, city: ImportProfile): ReadonlySet<string> {
  const { restaurants, cafes, takeaways, bakery, bars } = city.kinds;
  const kind = parseRegisterKind(place.kinds[0] ?? '');
  const words = ownWords(place.name);
  const usual = kind === 'pub' ? bars : kind === 'takeaway' ? takeaways : restaurants;
  const meanings = [
    ...city.cuisineWords,
    { category: cafes, ...city.cafeWords },
    { category: cafes, ...city.snackWords },
    { category: bakery, ...city.bakeryWords },
    { category: bars, ...city.pubWords },
    { category: bars, ...city.barWords },
    { category: takeaways, ...city.takeawayWords },
  ];
  const meant = meanings.filter((each) => mentionsOneOf(words, { words: each.words }));
  const ofName = meant.map(({ category }) => category);
  return new Set([...assignCategories(place, city).all, usual, ...ofName]);
}

function categoriesOfRegistered(place: PlaceFacts, city: ImportProfile): PlaceCategories {
  const { bars } = city.kinds;
  const kind = parseRegisterKind(place.kinds[0] ?? '');
  if (kind === 'pub' || place.access === 'members') return { primary: bars, all: [bars] };
  const words = ownWords(place.name);
  const delivers = place.service === 'delivery';
  const kinds = delivers ? [city.kinds.takeaways] : kindsOfPlace(kind, words, city);
  return withCuisines(kinds, words, delivers ? 'takeaway' : kind, city);
}

/** Returns the categories for kinds of business, the primary one first. */
function kindsOfPlace(kind: RegisterKind, words: string, city: ImportProfile): readonly string[] {
  const { restaurants, cafes, takeaways, bakery, bars } = city.kinds;
  const isBakery = mentionsOneOf(words, city.bakeryWords);
  const isCafe = mentionsOneOf(words, city.cafeWords);
  if (isBakery) return isCafe ? [bakery, cafes] : [bakery];
  if (kind === 'hotel') return mentionsOneOf(words, city.pubWords) ? [bars] : [restaurants, bars];
  if (isCafe) return kind === 'takeaway' ? [cafes, takeaways] : [cafes];
  if (kind !== 'restaurant' && kind !== 'takeaway') {
    if (mentionsOneOf(words, city.pubWords)) return [bars];
    return [mentionsOneOf(words, city.restaurantWords) ? restaurants : takeaways];
  }
  if (kind === 'takeaway' || mentionsOneOf(words, city.takeawayWords)) return [takeaways];
  if (mentionsOneOf(words, city.pubWords)) return [bars, restaurants];
  if (mentionsOneOf(words, city.snackWords)) return [cafes];
  return mentionsOneOf(words, city.barWords) ? [restaurants, bars] : [restaurants];
}

/**
 * Uses the categories in the file, in the spelling of the directory or the city, and converts Google's place types. If
 * there are none, the place is a restaurant with the cuisines in its name.
 */
function categoriesOfFile(
  place: PlaceFacts,
  city: ImportProfile,
  find: FindStartingCategory,
): PlaceCategories {
  const names = place.kinds
    .map((kind) => kind.trim())
    .filter((kind) => kind !== '')
    .map((kind) => find(kind) ?? categoryForPlaceType(kind) ?? kind);
  const all = [...new Set(names)];
  const [primary] = all;
  if (primary === undefined)
    return withCuisines([city.kinds.restaurants], ownWords(place.name), 'restaurant', city);
  return { primary, all };
}

function withCuisines(
  kinds: readonly string[],
  ownWordsOfName: string,
  kind: RegisterKind,
  city: ImportProfile,
): PlaceCategories {
  const cuisines = city.cuisineWords
    .filter(({ onlyTakeaways = false }) => !onlyTakeaways || kind === 'takeaway')
    .filter((words) => mentionsOneOf(ownWordsOfName, words))
    .map(({ category }) => category);
  return { primary: kinds[0] ?? '', all: [...new Set([...kinds, ...cuisines])] };
}

/** The words of a name before " @ ": a caterer "@ Allied Bakeries" is not a bakery. */
function ownWords(name: string): string {
  const at = name.indexOf(' @ ');
  return toWords(at > 0 ? name.slice(0, at) : name);
}
