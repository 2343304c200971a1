import { slugOf, type JsonValue } from '@manchester-eats/shared/domain';
import type { PublicDirectory } from '../snapshot/public-directory.ts';

/** How a page is answered: with a status, or by sending the browser on. */
type PageStatus = { readonly status: 200 | 404 | 410 } | { readonly redirect: string };

const ok: PageStatus = { status: 200 };
const notFound: PageStatus = { status: 404 };

/** Shapes of path that the site's route table knows; the site itself says the rest. */
const knownShapes = [
  /^\/$/,
  /^\/[^/.]+$/,
  /^\/(articles|article|claim|embed)\/[^/]+$/,
  /^\/client(\/|$)/,
  /^\/admin(\/|$)/,
];

/**
 * The status of a page, so that search engines learn what is gone. Every page is drawn by the site,
 * whatever its status.
 */
export function pageStatus(
  path: string,
  directory: Pick<PublicDirectory, 'listing' | 'removal' | 'site'>,
): PageStatus {
  const asked = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const [, first = '', second = '', ...rest] = asked.split('/');
  if (first === 'listing' && second !== '' && rest.length === 0) {
    return listingStatus(decoded(second), directory);
  }
  if (knownShapes.some((shape) => shape.test(asked))) return ok;
  if (second === '' || rest.length > 0) return notFound;
  const isArea = directory.site.areas.some(
    ({ id, name }) => id === first || slugOfText(name) === first,
  );
  const isCategory = directory.site.categories.some(({ name }) => slugOfText(name) === second);
  return isArea && isCategory ? ok : notFound;
}

function listingStatus(
  id: string,
  directory: Pick<PublicDirectory, 'listing' | 'removal'>,
): PageStatus {
  const removal = directory.removal(id);
  if (removal === undefined) {
    // Not public here, but an administrator's or owner's working copy may hold it.
    return ok;
  }
  return removal.mergedInto !== null && directory.listing(removal.mergedInto) !== undefined
    ? { redirect: `/listing/${encodeURIComponent(removal.mergedInto)}` }
    : { status: 410 };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // A stray % names no listing.
  }
}

function slugOfText(name: JsonValue | undefined): string {
  return typeof name === 'string' ? slugOf(name) : '';
}
