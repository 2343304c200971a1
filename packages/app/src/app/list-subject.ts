import { findArea, findCategory, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { findTopic, type HeadSubject } from '@manchester-eats/shared/head';
import { findSitePage, withoutSlashesAtEnd } from '@manchester-eats/shared/urls';

type TopicDocuments = Pick<DirectoryDocuments, 'pages' | 'categories' | 'areas'>;

/**
 * Returns the page of a list, or of the page store, at a path; null if there is none. Capital letters of fixed paths and
 * slashes at the end make no difference, as for the site's router: hosts of plain files may add one.
 */
export function findListSubject(pathname: string, documents: TopicDocuments): HeadSubject | null {
  const path = withoutSlashesAtEnd(pathname);
  const [first = '', second = ''] = decodedSegments(path) ?? [];
  const pattern = findSitePage(path);
  if (pattern === '/all-restaurants') return { kind: 'all-restaurants' };
  if (pattern === '/:slug') return findTopic(first, documents);
  if (pattern !== '/:area/:category') return null;
  const area = findArea(first, documents.areas);
  const category = findCategory(second, documents.categories);
  if (area === undefined || category === undefined) return null;
  return { kind: 'area-category', area, category };
}

/** Returns the category and the area of a page's list, `''` for all; null if it has no list. */
export function listTopicOf(about: HeadSubject): { category: string; area: string } | null {
  const { kind } = about;
  if (kind === 'all-restaurants') return { category: '', area: '' };
  if (kind === 'category') return { category: about.category.name, area: '' };
  if (kind === 'area') return { category: '', area: about.area.name };
  if (kind !== 'area-category') return null;
  return { category: about.category.name, area: about.area.name };
}

/** Returns the parts of a path; null if it has a stray %, since nothing has such a name. */
export function decodedSegments(pathname: string): readonly string[] | null {
  try {
    return pathname.split('/').slice(1).map(decodeURIComponent);
  } catch {
    return null;
  }
}
