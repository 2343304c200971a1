import type { ListingRecord } from '../listing-schema.ts';
import { planFieldChanges, type BulkPlan } from './bulk-plan.ts';
import { nameCategories } from './name-categories.ts';

interface CategoryAssignment {
  readonly category: string;
  /** Whether the listings lose their other categories. */
  readonly isOnly: boolean;
}

/** Returns the plan that makes a category the primary one of the chosen listings. */
export function planCategoryAssignment(
  listings: readonly ListingRecord[],
  chosen: ReadonlySet<string>,
  { category, isOnly }: CategoryAssignment,
): BulkPlan {
  return planFieldChanges<'category' | 'categories'>(listings, {
    nextOf: (listing) => {
      if (!chosen.has(listing.id)) return null;
      const { categories } = listing;
      const others = isOnly ? [] : categories.filter((name) => name !== category);
      const next = [category, ...others];
      if (listing.category === category && categories.length === next.length) return null;
      // The order of the others stays, so that the change names no more than it has to.
      return { category, categories: !isOnly && categories.includes(category) ? categories : next };
    },
    describe: nameCategories,
    labelFor: (count) => `Category “${category}” for ${count}`,
  });
}
