import type { ApproximatePoint } from './neighbour-points.ts';
import type { UnknownName } from './unknown-names.ts';
import type { Area } from '../domain/area/area-schema.ts';
import type { Category } from '../domain/category/category-schema.ts';
import type { ScopeReason } from '../city/import-profile.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';

/** The reasons for dropping a record, as they appear in reports. */
export type DropReason =
  | 'unreadable'
  | 'no name'
  | 'no address'
  | 'no point'
  | 'not a food business'
  | 'outside the city'
  | 'removed before'
  | 'over the limit'
  | ScopeReason;

/** A record that is not imported. */
export interface DroppedRecord {
  readonly position: number;
  readonly reason: DropReason;
  /** A sentence that explains the reason. */
  readonly detail: string;
  /** The removed listing that the record would add again. */
  readonly removed?: ImportedListing;
}

/** A listing as a report names it. */
export interface ImportedListing {
  readonly id: string;
  readonly name: string;
}

/** A listing of the directory that is updated. */
export interface PlannedUpdate {
  readonly position: number;
  /** The whole listing after the update. */
  readonly listing: Listing;
}

/** A record of a business that the directory already has, or that this run has added. */
export interface DuplicateRecord {
  readonly position: number;
  /** Id of that business's listing. */
  readonly listingId: string;
}

/** A listing whose record would not be imported today: it stays, and an administrator is told. */
export interface OutOfScopeListing {
  readonly listingId: string;
  readonly name: string;
  readonly reason: DropReason;
}

/** An import plan for one area. Each record of the source is in exactly one of the first four lists. */
export interface ImportPlan {
  readonly areaId: string;
  readonly add: readonly Listing[];
  readonly update: readonly PlannedUpdate[];
  readonly duplicates: readonly DuplicateRecord[];
  readonly dropped: readonly DroppedRecord[];
  /** Listings of the directory that are no longer in scope. Their records are updates or duplicates. */
  readonly outOfScope: readonly OutOfScopeListing[];
  /** Categories that the listings need and the directory does not have yet. */
  readonly categories: readonly Category[];
  /** Areas that the listings need and the directory does not have yet. */
  readonly areas: readonly Area[];
  /** How many added listings have no point: they are in lists, but not on the map. */
  readonly withoutPoint: number;
  /** Added listings whose point was taken from their neighbours. */
  readonly approximatePoints: readonly ApproximatePoint[];
  /** Names of areas and categories in a file that nothing knew. */
  readonly unknownNames: readonly UnknownName[];
}
