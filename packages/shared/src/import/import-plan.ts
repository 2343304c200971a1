import type { Area } from '../domain/area/area-schema.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';

/** Why a record of a source does not become a listing, in the words of the report. */
export const dropReasons = [
  'unreadable',
  'no name',
  'no address',
  'no point',
  'not a food business',
  'outside the city',
  'removed before',
  'over the limit',
] as const;

export type DropReason = (typeof dropReasons)[number];

/** A record that is left out. `detail` tells the person who asks why. */
export interface DroppedRecord {
  readonly position: number;
  readonly reason: DropReason;
  readonly detail: string;
}

/** A listing that is in the directory already and learns something. */
export interface PlannedUpdate {
  readonly position: number;
  /** The whole listing as it will be. */
  readonly listing: Listing;
}

/** A record that is a business which the directory, or this run, has already. */
export interface DuplicateRecord {
  readonly position: number;
  /** Id of the listing that it is. */
  readonly listingId: string;
}

/** What an import of one area would do, as data: each record of the source is in exactly one of the four lists. */
export interface ImportPlan {
  readonly areaId: string;
  readonly add: readonly Listing[];
  readonly update: readonly PlannedUpdate[];
  readonly duplicates: readonly DuplicateRecord[];
  readonly dropped: readonly DroppedRecord[];
  /** Categories that the listings name and the directory lacks. */
  readonly categories: readonly Category[];
  /** Areas that the listings name and the directory lacks. */
  readonly areas: readonly Area[];
  /** Added listings that no point is known of: they are in the lists, not on the map. */
  readonly withoutPoint: number;
}
