import type { ListingRecord } from '@manchester-eats/shared/domain';
import { planDeletion, type BulkPlan } from '@manchester-eats/shared/listing-changes';
import { formatCount } from '../../ui/format-count.ts';
import type { BulkQuestion } from './bulk-question.ts';

const undoable = 'Until it is published, you can undo it here.';

/** Asks before one listing is deleted. */
export function deletionOf({ id, name }: ListingRecord): BulkQuestion {
  return {
    title: `Delete “${name}”?`,
    verb: 'Delete listing',
    warning: `The listing is removed. ${undoable}`,
    planFor: (listings) => planDeletion(listings, new Set([id])),
    notesOf: () => [],
    doneWith: () => ({ title: 'Listing deleted successfully' }),
  };
}

/** Asks before the chosen listings are deleted. */
export function deletionOfChosen(
  ids: ReadonlySet<string>,
  listings: readonly ListingRecord[],
): BulkQuestion {
  return {
    title: `Delete ${formatCount(ids.size, 'listing')}?`,
    verb: `Delete ${formatCount(ids.size, 'listing')}`,
    warning: `The chosen listings are removed. ${undoable}`,
    planFor: (now) => planDeletion(now, ids),
    notesOf: (plan) => noteOwners(plan, listings),
    doneWith: (plan) =>
      plan.affected === 1
        ? { title: 'Listing deleted successfully' }
        : { title: `${formatCount(plan.affected, 'listing')} deleted` },
  };
}

/** Asks before all listings are deleted. */
export function deletionOfAll(listings: readonly ListingRecord[]): BulkQuestion {
  return {
    title: 'Delete all listings?',
    verb: 'Delete all listings',
    warning: `This action cannot be undone once it is published. ${undoable}`,
    planFor: (now) => planDeletion(now, null),
    notesOf: (plan) => noteOwners(plan, listings),
    doneWith: () => ({ title: 'All listings have been deleted' }),
  };
}

function noteOwners(plan: BulkPlan, listings: readonly ListingRecord[]): readonly string[] {
  const removed = new Set(plan.change().remove.map(({ id }) => id));
  const owned = listings.filter(
    (listing) => removed.has(listing.id) && listing.partial !== true && listing.userId !== null,
  ).length;
  if (owned === 0) return [];
  return [owned === 1 ? 'One of them has an owner.' : `${String(owned)} of them have owners.`];
}
