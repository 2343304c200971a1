import { hasSlug } from '../listing/slug.ts';
import { hasTopicSegment } from '../page/reserved-slugs.ts';

/** Finds a category by the slug of its name, or by the segment of its URL. */
export function findCategory<Named extends { readonly name?: unknown }>(
  slug: string,
  categories: readonly Named[],
): Named | undefined {
  return (
    categories.find(({ name }) => hasSlug(name, slug)) ??
    categories.find(({ name }) => hasTopicSegment(name, slug))
  );
}
