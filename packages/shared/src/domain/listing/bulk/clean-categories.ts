import type { ListingRecord } from '../listing-schema.ts';
import { toSlug } from '../slug.ts';
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
  const names = new Set(categories.map(({ name }) => name));
  const bySlug = new Map(categories.map(({ name }) => [toSlug(name), name]));
  const counts = new Map<string, number>();
  let uncategorised = 0;
  const mend = (name: string) => (names.has(name) ? name : (bySlug.get(toSlug(name)) ?? ''));
  const plan = planFieldChanges<'category' | 'categories'>(listings, {
    nextOf: (listing) => {
      const used = new Set([listing.category, ...listing.categories].filter((name) => name !== ''));
      const gone = [...used].filter((name) => !names.has(name));
      if (gone.length === 0) return null;
      for (const name of gone) counts.set(name, (counts.get(name) ?? 0) + 1);
      const left = [...new Set(listing.categories.map(mend))].filter((name) => name !== '');
      const category = mend(listing.category) || (left[0] ?? '');
      if (category === '') uncategorised += 1;
      return { category, categories: left };
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
