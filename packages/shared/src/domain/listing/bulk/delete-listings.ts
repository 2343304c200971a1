import { formatCount } from '../../format-count.ts';
import type { RemoveRecord } from '../../directory/directory-change.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { mostSamples, type BulkPlan } from './bulk-plan.ts';

/** The plan of a deletion. */
export interface DeletionPlan extends BulkPlan {
  /** How many of the listings have an owner. */
  readonly owned: number;
  /** How many are known only as list rows, which do not say whether they have an owner. */
  readonly unread: number;
}

/** Returns the plan that deletes the chosen listings; all of them if `chosen` is null. */
export function planDeletion(
  listings: readonly ListingRecord[],
  chosen: ReadonlySet<string> | null,
): DeletionPlan {
  const deleted = chosen === null ? listings : listings.filter(({ id }) => chosen.has(id));
  const [first] = deleted;
  const one = deleted.length === 1 && first !== undefined ? `“${first.name}”` : null;
  return {
    *change() {
      const remove: RemoveRecord[] = [];
      for (const { id } of deleted) {
        yield;
        remove.push({ kind: 'listing', id });
      }
      return {
        label: `Deletion of ${one ?? formatCount(deleted.length, 'listing')}`,
        put: [],
        remove,
      };
    },
    owned: deleted.filter((listing) => listing.partial !== true && listing.userId !== null).length,
    unread: deleted.filter(({ partial }) => partial === true).length,
    affected: deleted.length,
    before: listings.length,
    after: listings.length - deleted.length,
    samples: deleted
      .slice(0, mostSamples)
      .map(({ id, name, address }) => ({ id, name, before: address, after: '' })),
  };
}
