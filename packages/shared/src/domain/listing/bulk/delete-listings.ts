import type { ListingRecord } from '../listing-schema.ts';
import { countListings, mostSamples, type BulkPlan } from './bulk-plan.ts';

/** Returns the plan that deletes the chosen listings; all of them if `chosen` is null. */
export function planDeletion(
  listings: readonly ListingRecord[],
  chosen: ReadonlySet<string> | null,
): BulkPlan {
  const deleted = chosen === null ? listings : listings.filter(({ id }) => chosen.has(id));
  const [first] = deleted;
  const one = deleted.length === 1 && first !== undefined ? `“${first.name}”` : null;
  return {
    change: () => ({
      label: `Deletion of ${one ?? countListings(deleted.length)}`,
      put: [],
      remove: deleted.map(({ id }) => ({ kind: 'listing', id })),
    }),
    affected: deleted.length,
    before: listings.length,
    after: listings.length - deleted.length,
    samples: deleted
      .slice(0, mostSamples)
      .map(({ id, name, address }) => ({ id, name, before: address, after: '' })),
  };
}
