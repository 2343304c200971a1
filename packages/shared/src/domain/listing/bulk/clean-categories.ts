import { knownCategories } from '../../category/known-categories.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { planFieldChanges, type BulkPlan } from './bulk-plan.ts';
import { nameCategories } from './name-categories.ts';

/** The plan of a cleanup. */
export interface CategoryCleanup extends BulkPlan {
  /** The names that are no category, with the number of listings that have each, most first. */
  readonly unknown: readonly { readonly name: string; readonly count: number }[];
  /** How many listings are left without a category. They stay. */
  readonly uncategorised: number;
}

/**
 * Returns the plan that removes the names of deleted categories from listings. A name that differs from a category
 * only in its case, accents or punctuation becomes that category. A listing whose primary category is gone gets the
 * first that remains.
 */
export function planCategoryCleanup(
  listings: readonly ListingRecord[],
  categories: readonly { readonly name: string }[],
): CategoryCleanup {
  const known = knownCategories(categories);
  const counts = new Map<string, number>();
  let uncategorised = 0;
  const plan = planFieldChanges<'category' | 'categories'>(listings, {
    nextOf: (listing) => {
      const gone = known.unknownIn(listing);
      if (gone.length === 0) return null;
      for (const name of gone) counts.set(name, (counts.get(name) ?? 0) + 1);
      const next = known.withoutUnknown(listing);
      if (next.category === '') uncategorised += 1;
      return next;
    },
    describe: nameCategories,
    labelFor: (count) => `Deleted categories of ${count}`,
  });
  return {
    ...plan,
    unknown: [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((one, other) => other.count - one.count),
    uncategorised,
  };
}
