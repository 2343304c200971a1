import { type Category, type ListingRecord, formatCount } from '@manchester-eats/shared/domain';
import { planCategoryCleanup, type CategoryCleanup } from '@manchester-eats/shared/listing-changes';
import type { BulkQuestion } from './bulk-question.ts';

/** The most names that are listed. */
const mostNames = 10;

/** Asks before the names of deleted categories are removed; null if all listings have valid categories. */
export function cleanupQuestion(
  listings: readonly ListingRecord[],
  categories: readonly Category[],
): BulkQuestion | null {
  if (planCategoryCleanup(listings, categories).affected === 0) return null;
  const planFor = (now: readonly ListingRecord[]) => planCategoryCleanup(now, categories);
  return {
    title: 'Clean up deleted categories?',
    verb: 'Clean up',
    warning:
      'Names of categories that no longer exist are removed from listings. A name that is only written differently becomes the category. No listing is removed.',
    planFor,
    notesOf: (plan) => listUnknown(plan as CategoryCleanup),
    doneWith: ({ affected }) => ({
      title: 'Cleanup Complete',
      text: `${formatCount(affected, 'listing')} changed`,
    }),
  };
}

/** Says which names are no categories, and what is left without one. */
function listUnknown({ unknown, uncategorised }: CategoryCleanup): readonly string[] {
  const names = unknown
    .slice(0, mostNames)
    .map(({ name, count }) => `“${name}” (${formatCount(count, 'listing')})`);
  const others = unknown.length - names.length;
  const list = others > 0 ? [...names, formatCount(others, 'other')] : names;
  const notes = [`These are no categories: ${list.join(', ')}.`];
  if (uncategorised > 0) {
    const left = formatCount(uncategorised, 'listing');
    notes.push(`${left} ${uncategorised === 1 ? 'stays' : 'stay'} without a category.`);
  }
  return notes;
}
