import type { Category } from '../category/category-schema.ts';
import type { DirectoryChange } from '../directory/directory-change.ts';
import { toRecord } from '../directory/record-schema.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import { isOwned } from '../listing/owned-listing.ts';

/** What the deletion of a category means for the listings that have it. */
export interface CategoryCascade {
  /** Listings whose primary category it is, or that have no other: they are removed as well. */
  readonly removed: readonly ListingRecord[];
  /** Listings that lose only its name. */
  readonly stripped: readonly ListingRecord[];
  /** Owners' listings that would be removed by the rule: they stay, with their next category or none. */
  readonly kept: readonly ListingRecord[];
  /** How many of the removed ones are known only as list rows, which do not say whether they have an owner. */
  readonly unread: number;
}

/** Finds the listings that the deletion of a category of this name concerns. */
export function findCategoryCascade(
  name: string,
  listings: readonly ListingRecord[],
): CategoryCascade {
  const removed: ListingRecord[] = [];
  const stripped: ListingRecord[] = [];
  const kept: ListingRecord[] = [];
  for (const listing of listings) {
    const { category, categories } = listing;
    if (category !== name && !categories.includes(name)) continue;
    const others = categories.filter((other) => other !== name);
    const isLost = category === name || (category === '' && others.length === 0);
    if (!isLost) stripped.push(listing);
    else if (isOwned(listing)) kept.push(listing);
    else removed.push(listing);
  }
  return { removed, stripped, kept, unread: removed.filter(({ partial }) => partial).length };
}

/** Plans the deletion of a category with its cascade, as one change that is published as a whole. */
export function planCategoryRemoval(
  { id, name }: Pick<Category, 'id' | 'name'>,
  { removed, stripped, kept }: Pick<CategoryCascade, 'removed' | 'stripped' | 'kept'>,
): DirectoryChange {
  const listings = removed.length === 1 ? '1 listing' : `${String(removed.length)} listings`;
  return {
    label: `Deletion of category “${name}”${removed.length === 0 ? '' : ` and ${listings}`}`,
    put: [...stripped, ...kept].map((listing) =>
      toRecord('listing', listing.id, withoutCategory(listing, name)),
    ),
    remove: [
      { kind: 'category', id },
      ...removed.map((listing) => ({ kind: 'listing' as const, id: listing.id })),
    ],
    together: true,
  };
}

function withoutCategory(listing: ListingRecord, name: string): ListingRecord {
  const categories = listing.categories.filter((other) => other !== name);
  const category = listing.category === name ? (categories[0] ?? '') : listing.category;
  return { ...listing, category, categories };
}
