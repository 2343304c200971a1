import { hasSlug } from '../listing/slug.ts';

/** Finds the category whose name has this slug: its URL. */
export function findCategory<Named extends { readonly name?: unknown }>(
  slug: string,
  categories: readonly Named[],
): Named | undefined {
  return categories.find(({ name }) => hasSlug(name, slug));
}
