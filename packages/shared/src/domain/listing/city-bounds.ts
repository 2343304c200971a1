import type { CityProfile } from '../../city/city-profile.ts';
import type { MapPoint } from '../map/map-point.ts';
import { findBorough } from './assign-area.ts';
import { toWords } from './place-words.ts';
import { findPostcode } from './postcode.ts';

/** The fields that decide whether a place is in the city. */
interface PlacePosition {
  readonly lat: number | null;
  readonly lng: number | null;
  readonly address: string;
  /** The authority that registered it. */
  readonly authority?: string;
}

/** `no-marker`: neither address nor authority belongs to the city. `no-point`: only the position is missing. */
type CityCheck = 'inside' | 'outside' | 'no-marker' | 'no-point';

/** Whether a point is within the city's bounds, edges included. */
export function isWithinBounds({ lat, lng }: MapPoint, { bounds }: CityProfile): boolean {
  return lat >= bounds.south && lat <= bounds.north && lng >= bounds.west && lng <= bounds.east;
}

/** Whether an address contains one of the city's marker words or a postcode of its districts. */
function hasCityMarker(address: string, city: CityProfile): boolean {
  const words = toWords(address);
  if (city.addressMarkers.some((marker) => words.includes(` ${marker} `))) return true;
  const district = findPostcode(address)?.district;
  return district !== undefined && cityDistricts(city).has(district);
}

/**
 * Checks a place: it must be within the city's bounds, and its address or its authority must belong to the
 * city.
 */
export function checkPlace(place: PlacePosition, city: CityProfile): CityCheck {
  const marked =
    findBorough(place.authority ?? '', city) !== null || hasCityMarker(place.address, city);
  if (!marked) return 'no-marker';
  if (place.lat === null || place.lng === null) return 'no-point';
  return isWithinBounds({ lat: place.lat, lng: place.lng }, city) ? 'inside' : 'outside';
}

/**
 * Whether a place is in the city. A place without a position counts as in it if one of the city's
 * authorities registered it.
 */
export function isInCity(place: PlacePosition, city: CityProfile): boolean {
  const check = checkPlace(place, city);
  if (check !== 'no-point') return check === 'inside';
  return findBorough(place.authority ?? '', city) !== null;
}

const districtsOfCities = new WeakMap<CityProfile, ReadonlySet<string>>();

function cityDistricts(city: CityProfile): ReadonlySet<string> {
  const cached = districtsOfCities.get(city);
  if (cached !== undefined) return cached;
  const districts = new Set(
    city.boroughs.flatMap((borough) => [...borough.districts, ...borough.sharedDistricts]),
  );
  districtsOfCities.set(city, districts);
  return districts;
}
