import type { ListingEntry, ValueChanges } from '../domain/entry/listing-entry.ts';
import type { DraftValues } from '../domain/entry/listing-draft.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import type { Result } from '../domain/result.ts';

/** A listing of the account that is signed in. */
export interface OwnListing {
  readonly listing: Listing;
  /** The listing's revision, which a change of it is guarded by. */
  readonly revision: number;
  /** The newest entry: what waits, or how it was decided. Null if there is none. */
  readonly entry: ListingEntry | null;
}

/** The listings of an account, newest first. */
export interface OwnListings {
  readonly listings: readonly OwnListing[];
  /** How many were left out, because they could not be read. */
  readonly unreadable: number;
}

/** Reads and writes the listings of the account that is signed in. A failure changes nothing. */
export interface OwnListingsPort {
  readonly read: () => Promise<Result<OwnListings>>;
  /** Deletes a listing that the account added; false if it is not there any more, or not the account's to delete. */
  readonly remove: (id: string) => Promise<Result<boolean>>;
  /** Gives up a listing of a register, which stays without an owner; false if it is not the account's any more. */
  readonly giveUp: (id: string) => Promise<Result<boolean>>;
  /**
   * Changes a listing; what visitors see of reviewed fields waits for approval. False if it was changed meanwhile, for
   * example in another tab, or is gone: then not everything was set, and what is stored has to be read again.
   */
  readonly change: (own: OwnListing, changes: ValueChanges) => Promise<Result<boolean>>;
  /**
   * Adds a listing, which waits for approval unless reviews are off; returns its id. An account has each name and
   * address once: after a failure the same listing can be added again, whether the lost request arrived or not.
   */
  readonly add: (values: DraftValues) => Promise<Result<string>>;
}
