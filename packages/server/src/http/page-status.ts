import { findSitePage } from '@manchester-eats/shared/urls';
import { findArea, findCategory } from '@manchester-eats/shared/domain';
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
  if (pattern === '/:area/:category') {
    return areaCategoryStatus(firstSegment, secondSegment, directory);
  }
  return ok;
}

function areaCategoryStatus(
  area: string,
  category: string,
  { site }: Pick<PublicDirectory, 'site'>,
): PageStatus {
  const isFound =
    findArea(area, site.areas) !== undefined &&
    findCategory(category, site.categories) !== undefined;
  return isFound ? ok : notFound;
}

function listingStatus(
  id: string,
  directory: Pick<PublicDirectory, 'listing' | 'removal'>,
): PageStatus {
  const removal = directory.removal(id);
  // A listing that is not public may be in an administrator's or owner's working copy.
  if (removal === undefined) return ok;
  return removal.mergedInto !== null && directory.listing(removal.mergedInto) !== undefined
    ? { redirect: `/listing/${encodeURIComponent(removal.mergedInto)}` }
    : { status: 410 };
}

/** Not a regular expression: `/\/+$/` takes quadratic time for a path of many slashes. */
function withoutSlashesAtEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // No listing has an id with a stray %.
  }
}
