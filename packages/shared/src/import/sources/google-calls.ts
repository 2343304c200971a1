import { placesPerPage } from './google-requests.ts';

/** How many requests an import sends to Google, by kind. */
export interface GoogleCalls {
  readonly searches: number;
  readonly pictures: number;
  /** One for each place whose reviews the search did not give. */
  readonly details: number;
}

/**
 * Returns how many requests an import needs if each area has as many places as it may add: places that are close
 * together or outside the circle cost further searches, and areas with fewer places cost less.
 */
export function estimateGoogleCalls(areas: number, placesPerArea: number): GoogleCalls {
  const places = areas * placesPerArea;
  return {
    searches: areas * Math.ceil(placesPerArea / placesPerPage),
    pictures: places,
    details: places,
  };
}
