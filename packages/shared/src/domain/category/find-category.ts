import { hasSlug } from '../listing/slug.ts';
import { hasTopicSegment } from '../page/reserved-slugs.ts';

/** Finds the category whose name has this slug, or whose URL has it. */
export function findCategory<Named extends { readonly name?: unknown }>(
  slug: string,
  categories: readonly Named[],
): Named | undefined {
  return (
    categories.find(({ name }) => hasSlug(name, slug)) ??
    categories.find(({ name }) => hasTopicSegment(name, slug))
  );
}
