import { hasSlug } from '../listing/slug.ts';

/** Finds the area whose name has this slug, or whose id it is: both are URLs of the area. */
export function findArea<Named extends { readonly id?: unknown; readonly name?: unknown }>(
  slug: string,
  areas: readonly Named[],
): Named | undefined {
  return areas.find(({ id, name }) => hasSlug(name, slug) || id === slug);
}
