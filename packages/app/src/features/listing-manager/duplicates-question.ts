import { formatCount, formatNumber } from '@manchester-eats/shared/domain';
import {
  findExactSets,
  planDuplicateRemoval,
  type BulkPlan,
  type DuplicateRemoval,
} from '@manchester-eats/shared/listing-changes';
import type { BulkQuestion } from './bulk-question.ts';

/** Asks before listings with the same name and address are merged. */
export const duplicatesQuestion: BulkQuestion = {
  title: 'Remove duplicates?',
  verb: 'Remove duplicates',
  warning:
    'Listings with the same name and address are merged. The richest one stays, gets what it lacks from the others, and the pages of the others lead to it.',
  planFor: (listings) => planDuplicateRemoval(listings, findExactSets(listings)),
  notesOf: (plan) => listKept(plan as DuplicateRemoval),
  doneWith: (plan: BulkPlan) => {
    const { affected, sets } = plan as DuplicateRemoval;
    const text = `${formatCount(affected, 'listing')} merged into ${formatNumber(sets)}`;
    return { title: 'Duplicates Removed', text };
  },
};

/** Says which duplicates are kept, and why. */
function listKept({ skipped }: DuplicateRemoval): readonly string[] {
  const reasons = [
    ['owners', 'Kept twice, because two owners have them'],
    ['list-row', 'Kept twice until you sign in, because this browser does not know their details'],
    ['different', 'Kept, because two of them were found to be different businesses'],
  ] as const;
  return reasons.flatMap(([reason, text]) => {
    const count = skipped.filter((one) => one.reason === reason).length;
    return count === 0 ? [] : [`${text}: ${formatCount(count, 'business', 'businesses')}.`];
  });
}
