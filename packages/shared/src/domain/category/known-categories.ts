import type { ListingRecord } from '../listing/listing-schema.ts';
import { toSlug } from '../listing/slug.ts';

type UsedCategories = Pick<ListingRecord, 'category' | 'categories'>;

/** The categories of a directory, to find those of listings that are none. */
export interface KnownCategories {
  /** Returns the different names of a listing's categories that are no category. */
  unknownIn(listing: UsedCategories): readonly string[];
  /**
   * Returns the categories of a listing without those that are none. A name that differs from a category only in
   * its case, accents or punctuation becomes that category. A listing whose primary category is none gets the
   * first that remains, or `''`.
   */
  withoutUnknown(listing: UsedCategories): UsedCategories;
}

export function knownCategories(categories: readonly { readonly name: string }[]): KnownCategories {
  const names = new Set(categories.map(({ name }) => name));
  const bySlug = new Map(categories.map(({ name }) => [toSlug(name), name]));
  const mend = (name: string) => (names.has(name) ? name : (bySlug.get(toSlug(name)) ?? ''));
  return {
    unknownIn({ category, categories: others }) {
      if (names.has(category) && others.every((name) => names.has(name))) return [];
      return [...new Set([category, ...others])].filter((name) => name !== '' && !names.has(name));
    },
    withoutUnknown({ category, categories: others }) {
      const left = [...new Set(others.map(mend))].filter((name) => name !== '');
      return { category: mend(category) || (left[0] ?? ''), categories: left };
    },
  };
}
