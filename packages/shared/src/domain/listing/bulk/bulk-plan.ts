import { formatCount } from '../../format-count.ts';
import type { DirectoryChange, PutRecord } from '../../directory/directory-change.ts';
import { toRecord } from '../../directory/record-schema.ts';
import type { ListingRecord } from '../listing-schema.ts';

/** One of the listings that a bulk action changes, as an example. */
export interface BulkSample {
  readonly id: string;
  readonly name: string;
  /** What the action changes, before and after; `''` after for a listing that it removes. */
  readonly before: string;
  readonly after: string;
}

/** What a bulk action will do, to be shown before it is done. */
export interface BulkPlan {
  /** Builds the change. Yields after each listing, because thousands take longer than the figures. */
  readonly change: () => Generator<void, DirectoryChange>;
  /** How many listings it changes or removes. */
  readonly affected: number;
  /** How many listings there are before and after. */
  readonly before: number;
  readonly after: number;
  /** The first few of them. */
  readonly samples: readonly BulkSample[];
}

/** How many examples a plan has. */
export const mostSamples = 5;

interface FieldChanges<Field extends keyof ListingRecord> {
  /** Returns the new values of a listing; null to leave it as it is. */
  readonly nextOf: (listing: ListingRecord) => Pick<ListingRecord, Field> | null;
  /** Returns the values as an example shows them. */
  readonly describe: (values: Pick<ListingRecord, Field>) => string;
  /** Returns the label of the change, given `1,204 listings`. */
  readonly labelFor: (listings: string) => string;
}

/** Returns the plan that gives listings new values of some fields. No listing is removed. */
export function planFieldChanges<Field extends keyof ListingRecord>(
  listings: readonly ListingRecord[],
  { nextOf, describe, labelFor }: FieldChanges<Field>,
): BulkPlan {
  const changed = listings.flatMap((listing) => {
    const next = nextOf(listing);
    return next === null ? [] : [{ listing, next }];
  });
  return {
    *change() {
      const put: PutRecord[] = [];
      for (const { listing, next } of changed) {
        yield;
        put.push(toRecord('listing', listing.id, { ...listing, ...next }));
      }
      return { label: labelFor(formatCount(changed.length, 'listing')), put, remove: [] };
    },
    affected: changed.length,
    before: listings.length,
    after: listings.length,
    samples: changed.slice(0, mostSamples).map(({ listing, next }) => ({
      id: listing.id,
      name: listing.name,
      before: describe(listing),
      after: describe(next),
    })),
  };
}
