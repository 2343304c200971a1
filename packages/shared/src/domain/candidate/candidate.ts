import type { importSources } from '../listing/listing-schema.ts';
import type { Review } from '../review/review-schema.ts';

/** A business as a source describes it, before any rule of the directory is applied. */
export interface Candidate {
  /** Its position in the source, from 1. */
  readonly position: number;
  readonly source: (typeof importSources)[number];
  /** The source's own id, or `''`. */
  readonly sourceId: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The borough that the source names (a file may name another area instead), or `''`. */
  readonly borough: string;
  /** What the source calls it: a register's business type, place types, or a file's category names. */
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
  /** The day on which the source collected its records, an ISO date; `''` if it does not say. */
  readonly extractedOn: string;
}
