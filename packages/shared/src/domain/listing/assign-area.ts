import type { Borough, CityProfile, Neighbourhood, PlaceWord } from '../../city/city-profile.ts';
import { findWard } from '../area/find-ward.ts';
import { namesAround } from '../area/nested-areas.ts';
import { groupBy } from '../group-by.ts';
import type { Listing } from './listing-schema.ts';
import {
  isStreetName,
  parsePlaceWords,
  mentionsPlace,
  toWords,
  type PlaceWords,
} from './place-words.ts';
import { findPostcode, type Postcode } from './postcode.ts';

/** The fields of a place that its area depends on. */
interface PlaceWhereabouts {
  readonly name: string;
  readonly address: string;
  /** The borough that the source names. */
  readonly borough?: string;
  readonly lat?: number | null;
  readonly lng?: number | null;
}

/** A word for an area, and the postcode districts and sectors in which it means that area. */
interface AreaWord extends PlaceWord {
  readonly area: string;
}

/**
 * Returns the name of the area of a place: the finest that is known.
 *
 * If the source names a borough of the city, the area is in it. In this order: a town that is a whole part of
 * the address, words in the name, words in the address, the postcode sector, the ward of the point (if the
 * profile has wards), the postcode district, the borough's own area. Without a borough, the words of the whole
 * city count, but neither streets nor points; then the postcode, then the fallback area. Only whole words
 * count, and only if the postcode does not contradict them. A word that is not itself a street does not count
 * in the name of a street or of another place.
 */
export function assignArea(place: PlaceWhereabouts, city: CityProfile): string {
  const postcode = findPostcode(place.address);
  const borough = findBorough(place.borough ?? '', city);
  const address = parsePlaceWords(place.address, city.otherPlaces);
  if (borough === null) {
    const name = parsePlaceWords(place.name, city.otherPlaces);
    const { names, addresses, postcodes } = cityWords(city);
    return (
      findMentionedArea(name, postcode, names) ??
      findMentionedArea(address, postcode, addresses) ??
      findPostcodeArea(postcode, postcodes) ??
      city.boroughs.find(({ districts }) => districts.includes(postcode?.district ?? ''))?.area ??
      city.fallbackArea
    );
  }
  const { parts, places, postcodes } = boroughWords(borough, city);
  const named = findNamedArea(address, postcode, parts);
  if (named !== null) return named;
  return (
    findMentionedArea(parsePlaceWords(place.name, city.otherPlaces), postcode, places) ??
    findMentionedArea(address, postcode, places) ??
    postcodes.get(postcode?.sector ?? '') ??
    findWardArea(place, borough, city) ??
    postcodes.get(postcode?.district ?? '') ??
    borough.area
  );
}

/**
 * Returns the areas that an import may have given to a listing, now or under the specified rules alone, which
 * know neither towns nor sectors. Any other area was set by a person.
 */
export function areasOfImports(
  listing: Pick<Listing, 'name' | 'address' | 'hygieneAuthority'>,
  area: string,
  city: CityProfile,
): ReadonlySet<string> {
  const areas = new Set(namesAround(area, city.neighbourhoods));
  const postcode = findPostcode(listing.address);
  const district = postcode?.district ?? '';
  const registered = findBorough(listing.hygieneAuthority, city);
  const borough = registered ?? city.boroughs.find(({ districts }) => districts.includes(district));
  if (borough === undefined) return areas.add(city.fallbackArea);
  const { places, postcodes } = boroughWords(borough, city);
  for (const text of [listing.name, listing.address]) {
    const mentioned = findMentionedArea(parsePlaceWords(text, city.otherPlaces), postcode, places);
    if (mentioned !== null) areas.add(mentioned);
  }
  return areas.add(postcodes.get(district) ?? borough.area);
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

/** Whether the postcode allows a word that means a place only `within` some districts and sectors. */
function agrees(within: readonly string[], postcode: Postcode | null): boolean {
  if (postcode === null) return true;
  return within.includes(postcode.district) || within.includes(postcode.sector);
}

/** Finds the area of the first part of an address that is the name of a town. */
function findNamedArea(
  { parts }: PlaceWords,
  postcode: Postcode | null,
  towns: ReadonlyMap<string, readonly AreaWord[]>,
): string | null {
  for (const part of parts) {
    const found = towns.get(part)?.find(({ within }) => agrees(within, postcode));
    if (found !== undefined) return found.area;
  }
  return null;
}

function findMentionedArea(
  words: PlaceWords,
  postcode: Postcode | null,
  places: readonly AreaWord[],
): string | null {
  const found = places.find(
    ({ word, within }) => agrees(within, postcode) && mentionsPlace(words, word),
  );
  return found?.area ?? null;
}

function findPostcodeArea(
  postcode: Postcode | null,
  areas: ReadonlyMap<string, string>,
): string | null {
  if (postcode === null) return null;
  return areas.get(postcode.sector) ?? areas.get(postcode.district) ?? null;
}

function findWardArea(
  { lat = null, lng = null }: PlaceWhereabouts,
  borough: Borough,
  { wards }: CityProfile,
): string | null {
  if (wards === undefined || lat === null || lng === null) return null;
  const map = wards.find((one) => one.borough === borough.name);
  const ward = map === undefined ? null : findWard({ lat, lng }, map);
  return ward === null || ward.area === '' ? null : ward.area;
}

function areaWords({ name, words }: Neighbourhood): AreaWord[] {
  return words.map(({ word, within }) => ({ word, within, area: name }));
}

/** Returns the words for a place that count if they are a whole part of an address. */
function partWords(place: Neighbourhood): AreaWord[] {
  const { name, localities, within } = place;
  return [
    ...areaWords(place).filter(({ word }) => !isStreetName(word)),
    ...localities.map((word) => ({ word, within, area: name })),
  ];
}

interface BoroughWords {
  /** The words of the borough's name. */
  readonly name: string;
  /** Names of towns and neighbourhoods, by their words. */
  readonly parts: ReadonlyMap<string, readonly AreaWord[]>;
  readonly places: readonly AreaWord[];
  /** Areas by postcode sector and district. */
  readonly postcodes: ReadonlyMap<string, string>;
}

const wordsByBorough = new WeakMap<CityProfile, Map<Borough, BoroughWords>>();

/** Returns the words for the places in a borough; computed once. */
function boroughWords(borough: Borough, city: CityProfile): BoroughWords {
  const byBorough = wordsByBorough.get(city) ?? new Map<Borough, BoroughWords>();
  wordsByBorough.set(city, byBorough);
  const cached = byBorough.get(borough);
  if (cached !== undefined) return cached;
  const inside = city.neighbourhoods.filter((one) => one.borough === borough.name);
  const words = {
    name: toWords(borough.name),
    parts: groupBy(inside.flatMap(partWords), ({ word }) => word),
    places: inside.flatMap(areaWords),
    postcodes: postcodeAreas(inside),
  };
  byBorough.set(borough, words);
  return words;
}

/** Returns areas by postcode sector and district; the first place that names one has it. */
function postcodeAreas(places: readonly Neighbourhood[]): ReadonlyMap<string, string> {
  const areas = new Map<string, string>();
  for (const { name, sectors, districts } of places) {
    for (const code of [...sectors, ...districts]) {
      if (!areas.has(code)) areas.set(code, name);
    }
  }
  return areas;
}

interface CityWords {
  readonly names: readonly AreaWord[];
  readonly addresses: readonly AreaWord[];
  readonly postcodes: ReadonlyMap<string, string>;
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
  const towns = city.boroughs.flatMap((borough) => townWords(borough, city));
  const boroughNames = new Set(city.boroughs.map(({ name }) => name.toLowerCase()));
  const byText = {
    names: [...neighbourhoods, ...towns.filter(({ word }) => boroughNames.has(word))],
    addresses: [
      ...neighbourhoods,
      // A town in a borough is finer than the borough, whose name is often in the same address.
      ...towns.filter(({ word }) => !boroughNames.has(word)),
      ...towns.filter(({ word }) => boroughNames.has(word)),
    ],
    postcodes: postcodeAreas(city.neighbourhoods),
  };
  wordsByCity.set(city, byText);
  return byText;
}

function townWords(borough: Borough, city: CityProfile): AreaWord[] {
  const inside = city.neighbourhoods.filter((one) => one.borough === borough.name);
  return borough.towns.map((word) => {
    const place = inside.find(({ localities }) => localities.includes(word));
    return place === undefined
      ? { word, area: borough.area, within: [...borough.districts, ...borough.sharedDistricts] }
      : { word, area: place.name, within: place.within };
  });
}
