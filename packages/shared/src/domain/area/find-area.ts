import { hasSlug } from '../listing/slug.ts';
import { hasTopicSegment } from '../page/reserved-slugs.ts';

/** Finds the area whose name has this slug, or whose URL or id it is. */
export function findArea<Named extends { readonly id?: unknown; readonly name?: unknown }>(
  slug: string,
  areas: readonly Named[],
): Named | undefined {
  return (
    areas.find(({ id, name }) => hasSlug(name, slug) || id === slug) ??
    areas.find(({ name }) => hasTopicSegment(name, slug))
  );
}
