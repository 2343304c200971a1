import type { CityProfile } from '../../city/city-profile.ts';
import { isStreetName, toWords } from '../listing/place-words.ts';

/** The names of places that addresses end with, in lower case. */
interface PlaceNames {
  /** Towns, neighbourhoods and boroughs. */
  readonly towns: ReadonlySet<string>;
  /** The boroughs, each with the letters that most of its postcodes begin with. */
  readonly boroughs: ReadonlyMap<string, string>;
  readonly boroughsWithoutTown: ReadonlySet<string>;
  readonly postTowns: ReadonlySet<string>;
  readonly counties: ReadonlySet<string>;
}

const namesOfCity = new WeakMap<CityProfile, PlaceNames>();

function placeNames(city: CityProfile): PlaceNames {
  const known = namesOfCity.get(city) ?? findPlaceNames(city);
  namesOfCity.set(city, known);
  return known;
}

function findPlaceNames({ boroughs, neighbourhoods, regions }: CityProfile): PlaceNames {
  const towns = boroughs.flatMap(({ name, towns: names }) => [name, ...names]);
  const localities = neighbourhoods.flatMap((place) => place.localities);
  const quarters = neighbourhoods
    .flatMap(({ name, words }) => [name, ...words.map(({ word }) => word)])
    .map(toPlainWords);
  return {
    // The quarter "Oxford Road" is a street, but "Hazel Grove" is a town.
    towns: new Set([
      ...[...towns, ...localities].map(toPlainWords),
      ...quarters.filter((name) => !isStreetName(name)),
    ]),
    boroughs: new Map(
      boroughs.map(({ name, districts }) => [plain(name), mostFrequent(districts.map(lettersOf))]),
    ),
    boroughsWithoutTown: new Set(regions.boroughs),
    postTowns: new Set(regions.postTowns),
    counties: new Set(regions.counties),
  };
}

function toPlainWords(name: string): string {
  return toWords(name).trim();
}

/** Whether a part of an address is the name of a town or neighbourhood. */
export function isTown(part: string, city: CityProfile): boolean {
  return placeNames(city).towns.has(plain(part));
}

/**
 * Leaves out counties, a borough that is no town (Tameside) beside one of its towns, a borough after a post
 * town ("Cheadle, Stockport"), and one after a town whose post comes by another ("Prestwich, Bury, M25 9JZ").
 */
export function withoutRegions(
  parts: readonly string[],
  postcode: string | null,
  city: CityProfile,
): string[] {
  const { boroughs, boroughsWithoutTown, postTowns, counties } = placeNames(city);
  const rest = parts.filter((part) => !counties.has(plain(part)));
  return rest.filter((part, index) => {
    const own = plain(part);
    const letters = boroughs.get(own);
    if (letters === undefined) return true;
    const before = plain(rest[index - 1] ?? '');
    const hasOtherPost = postcode !== null && lettersOf(postcode) !== letters;
    if (postTowns.has(before) || (hasOtherPost && isTown(before, city))) return false;
    if (!boroughsWithoutTown.has(own)) return true;
    // The register names villages that the city's data does not know, such as Hollingworth.
    const isVillage = index > 1 && !/\d/.test(before) && !isStreetName(before);
    return !isVillage && !rest.some((other) => other !== part && isTown(other, city));
  });
}

function lettersOf(postcode: string): string {
  return /^[A-Z]*/.exec(postcode)?.[0] ?? '';
}

function mostFrequent(texts: readonly string[]): string {
  const countOf = (text: string) => texts.filter((other) => other === text).length;
  return texts.reduce((best, text) => (countOf(text) > countOf(best) ? text : best), '');
}

function plain(part: string): string {
  return part.toLowerCase().replaceAll('-', ' ');
}
