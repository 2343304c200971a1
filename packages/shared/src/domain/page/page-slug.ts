import type { DirectoryDocuments } from '../directory/directory-documents.ts';
import { toSlug } from '../listing/slug.ts';
import { defaultPageSlugs, hasTopicSegment, reservedSlugs } from './reserved-slugs.ts';

/** The slug of a new page, or why it cannot have its name. */
export type NewPageSlug =
  | { readonly slug: string; readonly problem: '' }
  | { readonly slug: null; readonly problem: string };

/** Whether a page is one that every site has, and so cannot be deleted. */
export function isDefaultPage(slug: string): boolean {
  return defaultPageSlugs.includes(slug);
}

/** Returns the slug of a new page with this name, or what is wrong with the name. */
export function findNewPageSlug(
  name: string,
  documents: Pick<DirectoryDocuments, 'pages' | 'categories' | 'areas'>,
): NewPageSlug {
  const slug = toSlug(name);
  if (slug === '') return refuse('Please enter a page name');
  if (slug.length > 300) return refuse('The name must have at most 300 characters');
  if (isDefaultPage(slug) || Object.hasOwn(documents.pages, slug)) {
    return refuse('A page with this name already exists');
  }
  if (reservedSlugs.includes(slug)) {
    return refuse(`The site itself uses the URL /${slug}. Choose another name`);
  }
  const topics = [...documents.categories, ...documents.areas];
  if (topics.some((topic) => hasTopicSegment(topic.name, slug))) {
    return refuse(`A category or an area has the URL /${slug}. Choose another name`);
  }
  return { slug, problem: '' };
}

function refuse(problem: string): NewPageSlug {
  return { slug: null, problem };
}
