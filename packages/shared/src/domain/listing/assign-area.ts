import type { Borough, CityProfile, Neighbourhood } from '../../city/city-profile.ts';
import {
  namesStreet,
  parsePlaceWords,
  mentionsPlace,
  toWords,
  type PlaceWords,
} from './place-words.ts';
import { postcodeIn } from './postcode.ts';

/** What is known of where a place is. */
export interface PlaceWhereabouts {
  readonly name: string;
  readonly address: string;
  /** The borough that the source itself names. */
  readonly borough?: string;
}

/** A word that tells a place, what it tells, and the postcodes that do not belie it. */
interface PlaceWord {
  readonly word: string;
  readonly area: string;
  readonly within: readonly string[];
}

/**
 * The name of the area that a place belongs to.
 *
 * The source's own borough comes first; words in the name, then in the address, then the postcode
 * refine it within that borough. Where no source names a borough, the same words decide in the same
 * order over the whole city, and at last the fallback. Words are whole, never part of a street's
 * name or of another place's, and no evidence where the place's own postcode lies elsewhere.
 */
export function assignArea(place: PlaceWhereabouts, city: CityProfile): string {
  const name = parsePlaceWords(place.name, city.otherPlaces);
  const address = parsePlaceWords(place.address, city.otherPlaces);
  const district = postcodeIn(place.address)?.district ?? '';
  const borough = findBorough(place.borough ?? '', city);
  if (borough === null) {
    return (
      areaSaid(name, district, citySigns(city).names) ??
      areaSaid(address, district, citySigns(city).addresses) ??
      areaOfDistrict(district, city.neighbourhoods) ??
      city.boroughs.find(({ districts }) => districts.includes(district))?.area ??
      city.fallbackArea
    );
  }
  const { inside, signs } = boroughSigns(borough, city);
  return (
    areaSaid(name, district, signs) ??
    areaSaid(address, district, signs) ??
    areaOfDistrict(district, inside) ??
    borough.area
  );
}

/** The borough that a source names, whatever its authority calls itself; null when it is none of the city's. */
export function findBorough(name: string, city: CityProfile): Borough | null {
  if (name === '') return null;
  const words = toWords(name);
  return city.boroughs.find((borough) => words.includes(boroughSigns(borough, city).own)) ?? null;
}

/** The borough of an area of the city, be it a borough's own or a neighbourhood; null when unknown. */
export function boroughOfArea(area: string, city: CityProfile): Borough | null {
  const near = city.neighbourhoods.find(({ name }) => name === area)?.borough;
  return city.boroughs.find(({ name, area: own }) => own === area || name === near) ?? null;
}

function areaSaid(words: PlaceWords, district: string, signs: readonly PlaceWord[]): string | null {
  const said = signs.find(
    ({ word, within }) =>
      (district === '' || within.includes(district)) && mentionsPlace(words, word),
  );
  return said?.area ?? null;
}

function areaOfDistrict(district: string, neighbourhoods: readonly Neighbourhood[]): string | null {
  if (district === '') return null;
  return neighbourhoods.find(({ districts }) => districts.includes(district))?.name ?? null;
}

function signsOf({ name, words, within }: Neighbourhood): PlaceWord[] {
  return words.map((word) => ({ word, area: name, within }));
}

interface BoroughSigns {
  /** The words of its own name. */
  readonly own: string;
  readonly inside: readonly Neighbourhood[];
  readonly signs: readonly PlaceWord[];
}

const signsOfBoroughs = new WeakMap<CityProfile, Map<Borough, BoroughSigns>>();

/** What tells the places within a borough, put together once. */
function boroughSigns(borough: Borough, city: CityProfile): BoroughSigns {
  const ofCity = signsOfBoroughs.get(city) ?? new Map<Borough, BoroughSigns>();
  signsOfBoroughs.set(city, ofCity);
  const known = ofCity.get(borough);
  if (known !== undefined) return known;
  const inside = city.neighbourhoods.filter((one) => one.borough === borough.name);
  const signs = { own: toWords(borough.name), inside, signs: inside.flatMap(signsOf) };
  ofCity.set(borough, signs);
  return signs;
}

interface CitySigns {
  readonly names: readonly PlaceWord[];
  readonly addresses: readonly PlaceWord[];
}

const signsOfCities = new WeakMap<CityProfile, CitySigns>();

/**
 * Every word that tells a place of a city. Every town has a King Street, so streets tell nothing
 * here; names of small towns are surnames too and are looked for in addresses only.
 */
function citySigns(city: CityProfile): CitySigns {
  const known = signsOfCities.get(city);
  if (known !== undefined) return known;
  const near = city.neighbourhoods.flatMap(signsOf).filter(({ word }) => !namesStreet(word));
  const wide = city.boroughs.flatMap((borough) => {
    const within = [...borough.districts, ...borough.sharedDistricts];
    return borough.towns.map((word) => ({ word, area: borough.area, within, borough }));
  });
  const own = wide.filter(({ word, borough }) => word === borough.name.toLowerCase());
  const signs = { names: [...near, ...own], addresses: [...near, ...wide] };
  signsOfCities.set(city, signs);
  return signs;
}
