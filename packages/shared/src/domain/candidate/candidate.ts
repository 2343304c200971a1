import type { Review } from '../review/review-schema.ts';

/** What a source says of one business, before any rule of the directory was applied. */
export interface Candidate {
  /** Where it stands in the source, from 1. */
  readonly position: number;
  readonly source: 'google' | 'fhrs' | 'file';
  /** The source's own id, or `''`. */
  readonly sourceId: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The borough that the source itself names, or `''`. */
  readonly borough: string;
  /** The source's words for what it is: register business type, place types, category names of a file. */
  readonly kinds: readonly string[];
  readonly description: string;
  readonly phone: string;
  readonly website: string;
  readonly email: string;
  readonly imageUrl: string;
  readonly rating: number | null;
  readonly reviews: number;
  readonly reviewsData: readonly Review[];
  readonly hygieneRating: string;
  readonly hygieneRatingDate: string;
  readonly hygieneAuthority: string;
}
