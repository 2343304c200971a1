import { toRecord } from '../../directory/record-schema.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { countListings, mostSamples, type BulkPlan, type BulkSample } from './bulk-plan.ts';
import { nameCategories } from './name-categories.ts';

type Categories = Pick<ListingRecord, 'category' | 'categories'>;

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
  const changed: { readonly listing: ListingRecord; readonly next: Categories }[] = [];
  const samples: BulkSample[] = [];
  for (const listing of listings) {
    if (!chosen.has(listing.id)) continue;
    const { categories } = listing;
    const others = isOnly ? [] : categories.filter((name) => name !== category);
    const next = { category, categories: [category, ...others] };
    if (listing.category === category && categories.length === next.categories.length) continue;
    // The order of the others stays, so that the change names no more than it has to.
    if (!isOnly && categories.includes(category)) next.categories = categories;
    changed.push({ listing, next });
    if (samples.length < mostSamples) {
      const [before, after] = [nameCategories(listing), nameCategories(next)];
      samples.push({ id: listing.id, name: listing.name, before, after });
    }
  }
  const label = `Category “${category}” for ${countListings(changed.length)}`;
  return {
    change: () => ({
      label,
      put: changed.map(({ listing, next }) =>
        toRecord('listing', listing.id, { ...listing, ...next }),
      ),
      remove: [],
    }),
    affected: changed.length,
    before: listings.length,
    after: listings.length,
    samples,
  };
}
