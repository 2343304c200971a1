import type { GooglePlace } from '../domain/google-place/google-place.ts';
import type { GoogleSearch } from '../domain/google-place/google-search.ts';
import type { Result } from '../domain/result.ts';

/** The places of a search. */
export interface FoundPlaces {
  readonly places: readonly GooglePlace[];
  /** Why the search ended before everything was found, as a sentence; `''` if it did not. */
  readonly problem: string;
}

/** Searches Google's places, directly or through the function `google-places-import`. */
export interface GooglePlacesPort {
  search(search: GoogleSearch): Promise<Result<FoundPlaces>>;
}
