import type { ImportProfile } from '../../city/import-profile.ts';
import { toSlug } from '../listing/slug.ts';

/** Converts the name of a category in a list to that of a starting category; undefined if none is meant. */
export type FindStartingCategory = (name: string) => string | undefined;

/**
 * Returns a function that finds the starting category of a name: by the name itself, its singular or plural, or one of
 * the usual names of the city profile. The categories of the directory, `own`, always keep their names.
 */
export function createCategoryFinder(
  { categories, categoryNames }: Pick<ImportProfile, 'categories' | 'categoryNames'>,
  own: readonly { readonly name: string }[],
): FindStartingCategory {
  const bySlug = new Map<string, string>();
  const add = (slugs: readonly string[], category: string) => {
    for (const slug of slugs) if (!bySlug.has(slug)) bySlug.set(slug, category);
  };
  for (const { name } of [...own, ...categories]) add([toSlug(name)], name);
  for (const { name } of categories) add(singularAndPlural(toSlug(name)), name);
  for (const { category, names } of categoryNames) {
    for (const name of names) add(singularAndPlural(toSlug(name)), category);
  }
  return (name) => bySlug.get(toSlug(name));
}

function singularAndPlural(slug: string): readonly string[] {
  const singular = slug.replace(/(?<=s)es$|(?<=ch|sh|x)es$|(?<!s)s$/u, '');
  const plural = /[^aeiou]y$/u.test(singular)
    ? `${singular.slice(0, -1)}ies`
    : `${singular}${/(?:s|ch|sh|x)$/u.test(singular) ? 'es' : 's'}`;
  return [slug, singular, plural];
}
