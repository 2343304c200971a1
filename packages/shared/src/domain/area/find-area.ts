import { hasSlug } from '../listing/slug.ts';
import { hasTopicSegment } from '../page/reserved-slugs.ts';

/** Finds an area by the slug of its name, by its id, or by the segment of its URL. */
export function findArea<Named extends { readonly id?: unknown; readonly name?: unknown }>(
  slug: string,
  areas: readonly Named[],
): Named | undefined {
  return (
    areas.find(({ id, name }) => hasSlug(name, slug) || id === slug) ??
    areas.find(({ name }) => hasTopicSegment(name, slug))
  );
}
