import { findSitePage, withoutSlashesAtEnd } from '@manchester-eats/shared/urls';
import { sampleArticles } from '@manchester-eats/shared/city';
import { encodePart, findArea, findCategory, pageSegment } from '@manchester-eats/shared/domain';
import type { PublicDirectory } from '../snapshot/public-directory.ts';

/** The HTTP status of a page, or where it redirects to. */
type PageStatus = { readonly status: 200 | 404 | 410 } | { readonly redirect: string };

const ok: PageStatus = { status: 200 };
const notFound: PageStatus = { status: 404 };

/**
 * Returns the HTTP status or the redirect of a path. The HTML is the same with every status, so only the
 * status tells search engines to drop a removed listing.
 */
export function pageStatus(
  path: string,
  directory: Pick<PublicDirectory, 'listing' | 'removal' | 'site'>,
): PageStatus {
  const page = withoutSlashesAtEnd(path);
  const [, firstSegment = '', secondSegment = ''] = page.split('/');
  const pattern = findSitePage(page);
  if (pattern === undefined) return notFound;
  if (pattern === '/listing/:id') return listingStatus(decoded(secondSegment), directory);
  if (pattern === '/articles/:slug' || pattern === '/article/:id') {
    const isOld = pattern === '/article/:id';
    return articleStatus(decoded(secondSegment), isOld, directory);
  }
  if (pattern === '/:slug') return statusOf(hasTopic(decoded(firstSegment), directory));
  if (pattern === '/:area/:category') {
    return statusOf(
      hasArea(decoded(firstSegment), directory) && hasCategory(decoded(secondSegment), directory),
    );
  }
  return ok;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function statusOf(exists: boolean): PageStatus {
  return exists ? ok : notFound;
}

type Site = Pick<PublicDirectory, 'site'>;

function hasArea(slug: string, { site }: Site): boolean {
  return findArea(slug, site.areas) !== undefined;
}

function hasCategory(slug: string, { site }: Site): boolean {
  return findCategory(slug, site.categories) !== undefined;
}

function hasTopic(slug: string, directory: Site): boolean {
  const { pages } = directory.site;
  const isPage = pages.some((page) => pageSegment(textOf(page['slug'])) === slug);
  return isPage || hasCategory(slug, directory) || hasArea(slug, directory);
}

/**
 * Leads from the id of an article, also in the old form `/article/{id}`, to its address. The site shows sample articles
 * as long as none are published.
 */
function articleStatus(slugOrId: string, isOld: boolean, { site }: Site): PageStatus {
  const names = (site.articles.length === 0 ? sampleArticles : site.articles).map((article) => ({
    id: textOf(article.id),
    slug: textOf(article['slug']),
  }));
  const withSlug = (wanted: string) => names.find(({ slug }) => slug === wanted);
  const found = withSlug(slugOrId) ?? names.find(({ id }) => id === slugOrId);
  if (found === undefined) return notFound;
  // Two articles may have one slug, which then leads to the first.
  const segment = withSlug(found.slug) === found ? found.slug : found.id;
  return segment === slugOrId && !isOld ? ok : { redirect: `/articles/${encodePart(segment)}` };
}

function listingStatus(
  id: string,
  directory: Pick<PublicDirectory, 'listing' | 'removal'>,
): PageStatus {
  if (directory.listing(id) !== undefined) return ok;
  const removal = directory.removal(id);
  // It may be in an administrator's or owner's working copy, so the page is sent all the same.
  if (removal === undefined) return notFound;
  return removal.mergedInto !== null && directory.listing(removal.mergedInto) !== undefined
    ? { redirect: `/listing/${encodePart(removal.mergedInto)}` }
    : { status: 410 };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // No listing has an id with a stray %.
  }
}
