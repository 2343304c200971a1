import { type ListingRecord, formatCount, formatNumber } from '@manchester-eats/shared/domain';
import { planDeletion, type DeletionPlan } from '@manchester-eats/shared/listing-changes';
import type { BulkQuestion } from './bulk-question.ts';

const undoable = 'Until it is published, you can undo it here.';

/** Asks before one listing is deleted. */
export function deletionQuestion({ id, name }: ListingRecord): BulkQuestion {
  return {
    title: `Delete “${name}”?`,
    verb: 'Delete listing',
    isDestructive: true,
    warning: `The listing is removed. ${undoable}`,
    planFor: (listings) => planDeletion(listings, new Set([id])),
    notesOf: (plan) => noteOwners(plan as DeletionPlan),
    doneWith: () => ({ title: 'Listing deleted successfully' }),
  };
}

/** Asks before the chosen listings are deleted. */
export function chosenDeletionQuestion(ids: ReadonlySet<string>): BulkQuestion {
  return {
    title: `Delete ${formatCount(ids.size, 'listing')}?`,
    verb: `Delete ${formatCount(ids.size, 'listing')}`,
    isDestructive: true,
    warning: `The chosen listings are removed. ${undoable}`,
    planFor: (now) => planDeletion(now, ids),
    notesOf: (plan) => noteOwners(plan as DeletionPlan),
    doneWith: (plan) =>
      plan.affected === 1
        ? { title: 'Listing deleted successfully' }
        : { title: `${formatCount(plan.affected, 'listing')} deleted` },
  };
}

/** Asks before all listings are deleted. */
export function allDeletionQuestion(): BulkQuestion {
  return {
    title: 'Delete all listings?',
    verb: 'Delete all listings',
    isDestructive: true,
    warning: `This action cannot be undone once it is published. ${undoable}`,
    planFor: (now) => planDeletion(now, null),
    notesOf: (plan) => noteOwners(plan as DeletionPlan),
    doneWith: () => ({ title: 'All listings have been deleted' }),
  };
}

function noteOwners({ affected, owned, unread }: DeletionPlan): readonly string[] {
  return [
    ...(owned === 0 ? [] : [`${ofThem(owned, affected)} an owner.`]),
    ...(unread === 0
      ? []
      : [
          `This browser does not know the owners of ${formatCount(unread, 'listing')} until you sign in as an administrator.`,
        ]),
  ];
}

function ofThem(count: number, all: number): string {
  if (all === 1) return 'It has';
  return count === 1 ? 'One of them has' : `${formatNumber(count)} of them have`;
}
