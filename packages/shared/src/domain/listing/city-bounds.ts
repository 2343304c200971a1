import type { CityProfile, MapPoint } from '../../city/city-profile.ts';
import { findBorough } from './assign-area.ts';
import { toWords } from './place-words.ts';
import { postcodeIn } from './postcode.ts';

/** What tells whether a place is in the city. */
export interface PlacePosition {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string;
  /** The authority that registered it. */
  readonly authority?: string;
}

/** Why a place is taken or dropped: `no-point` and `no-marker` say what is missing. */
export type CityCheck = 'inside' | 'outside' | 'no-marker' | 'no-point';

/** Whether a point lies within the city's bounds, its edges included. */
export function isWithinBounds({ lat, lng }: MapPoint, { bounds }: CityProfile): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

/** Whether an address holds one of the city's words or a postcode of one of its districts. */
export function hasCityMarker(address: string, city: CityProfile): boolean {
  const words = toWords(address);
  if (city.addressMarkers.some((marker) => words.includes(` ${marker} `))) return true;
  const district = postcodeIn(address)?.district;
  return district !== undefined && cityDistricts(city).has(district);
}

/**
 * Where a place stands: it must lie within the bounds, and its address or its authority must be the
 * city's. `no-point` is said only of a place that is the city's otherwise.
 */
export function checkPlace(place: PlacePosition, city: CityProfile): CityCheck {
  const marked =
    findBorough(place.authority ?? '', city) !== null || hasCityMarker(place.address, city);
  if (!marked) return 'no-marker';
  if (place.lat === null || place.lng === null) return 'no-point';
  return isWithinBounds({ lat: place.lat, lng: place.lng }, city) ? 'inside' : 'outside';
}

/**
 * Whether a place is the city's: within the bounds and marked as such. A place without a point is
 * only where one of the city's own authorities registered it.
 */
export function isInCity(place: PlacePosition, city: CityProfile): boolean {
  const check = checkPlace(place, city);
  if (check !== 'no-point') return check === 'inside';
  return findBorough(place.authority ?? '', city) !== null;
}

const districtsOfCities = new WeakMap<CityProfile, ReadonlySet<string>>();

function cityDistricts(city: CityProfile): ReadonlySet<string> {
  const known = districtsOfCities.get(city);
  if (known !== undefined) return known;
  const districts = new Set(
    city.boroughs.flatMap((borough) => [...borough.districts, ...borough.sharedDistricts]),
  );
  districtsOfCities.set(city, districts);
  return districts;
}
