import type { Borough, CityProfile, Neighbourhood } from '../../city/city-profile.ts';
import {
  isStreetName,
  parsePlaceWords,
  mentionsPlace,
  toWords,
  type PlaceWords,
} from './place-words.ts';
import { findPostcode } from './postcode.ts';

/** The fields of a place that its area depends on. */
interface PlaceWhereabouts {
  readonly name: string;
  readonly address: string;
  /** The borough that the source names. */
  readonly borough?: string;
}

/** A word for an area, and the postcode districts in which it means that area. */
interface AreaWord {
  readonly word: string;
  readonly area: string;
  readonly within: readonly string[];
}

/**
 * Returns the name of the area of a place.
 *
 * If the source names a borough of the city, the area is in it: decided by words in the name, then words in
 * the address, then the postcode, else the borough's own area. Without a borough, the words of the whole city
 * are used in the same order, but without streets and with the boroughs' names and towns; then the postcode's
 * borough, then the fallback area. Only whole words count, and only if the postcode does not contradict them.
 * A word that is not itself a street does not count in the name of a street or of another place.
 */
export function assignArea(place: PlaceWhereabouts, city: CityProfile): string {
  const name = parsePlaceWords(place.name, city.otherPlaces);
  const address = parsePlaceWords(place.address, city.otherPlaces);
  const district = findPostcode(place.address)?.district ?? '';
  const borough = findBorough(place.borough ?? '', city);
  if (borough === null) {
    return (
      findMentionedArea(name, district, cityWords(city).names) ??
      findMentionedArea(address, district, cityWords(city).addresses) ??
      findDistrictArea(district, city.neighbourhoods) ??
      city.boroughs.find(({ districts }) => districts.includes(district))?.area ??
      city.fallbackArea
    );
  }
  const { inside, places } = boroughWords(borough, city);
  return (
    findMentionedArea(name, district, places) ??
    findMentionedArea(address, district, places) ??
    findDistrictArea(district, inside) ??
    borough.area
  );
}

/** Finds the borough in the name of an authority, such as "Bury Council"; null if there is none. */
export function findBorough(name: string, city: CityProfile): Borough | null {
  if (name === '') return null;
  const words = toWords(name);
  return city.boroughs.find((borough) => words.includes(boroughWords(borough, city).name)) ?? null;
}

/** Returns the borough of an area, which is a neighbourhood or the borough's own area; null if unknown. */
export function boroughOfArea(area: string, city: CityProfile): Borough | null {
  const borough = city.neighbourhoods.find(({ name }) => name === area)?.borough;
  return (
    city.boroughs.find(({ name, area: ownArea }) => ownArea === area || name === borough) ?? null
  );
}

function findMentionedArea(
  words: PlaceWords,
  district: string,
  places: readonly AreaWord[],
): string | null {
  const found = places.find(
    ({ word, within }) =>
      (district === '' || within.includes(district)) && mentionsPlace(words, word),
  );
  return found?.area ?? null;
}

function findDistrictArea(
  district: string,
  neighbourhoods: readonly Neighbourhood[],
): string | null {
  if (district === '') return null;
  return neighbourhoods.find(({ districts }) => districts.includes(district))?.name ?? null;
}

function areaWords({ name, words, within }: Neighbourhood): AreaWord[] {
  return words.map((word) => ({ word, area: name, within }));
}

interface BoroughWords {
  /** The words of the borough's name. */
  readonly name: string;
  readonly inside: readonly Neighbourhood[];
  readonly places: readonly AreaWord[];
}

const wordsByBorough = new WeakMap<CityProfile, Map<Borough, BoroughWords>>();

/** Returns the words for the places in a borough; computed once. */
function boroughWords(borough: Borough, city: CityProfile): BoroughWords {
  const byBorough = wordsByBorough.get(city) ?? new Map<Borough, BoroughWords>();
  wordsByBorough.set(city, byBorough);
  const cached = byBorough.get(borough);
  if (cached !== undefined) return cached;
  const inside = city.neighbourhoods.filter((one) => one.borough === borough.name);
  const words = { name: toWords(borough.name), inside, places: inside.flatMap(areaWords) };
  byBorough.set(borough, words);
  return words;
}

interface CityWords {
  readonly names: readonly AreaWord[];
  readonly addresses: readonly AreaWord[];
}

const wordsByCity = new WeakMap<CityProfile, CityWords>();

/**
 * Returns the words for all places of a city, without streets, because every town has a King Street. Many
 * names of small towns are surnames as well, so they only count in addresses.
 */
function cityWords(city: CityProfile): CityWords {
  const cached = wordsByCity.get(city);
  if (cached !== undefined) return cached;
  const words = city.neighbourhoods.flatMap(areaWords);
  const neighbourhoods = words.filter(({ word }) => !isStreetName(word));
  const towns = city.boroughs.flatMap((borough) => {
    const within = [...borough.districts, ...borough.sharedDistricts];
    return borough.towns.map((word) => ({ word, area: borough.area, within, borough }));
  });
  const boroughNames = towns.filter(({ word, borough }) => word === borough.name.toLowerCase());
  const byText = {
    names: [...neighbourhoods, ...boroughNames],
    addresses: [...neighbourhoods, ...towns],
  };
  wordsByCity.set(city, byText);
  return byText;
}
