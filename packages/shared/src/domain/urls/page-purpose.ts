/**
 * What a page is for. `account`: people sign in, prove who they are or manage something there, so scripts of other
 * sites, except the map's, are blocked, and no page may show it in a frame. `embed`: made to be shown in frames of
 * other sites.
 */
type PagePurpose = 'public' | 'account' | 'embed';

/** By the first segment of a path; pages under any other segment are public. */
const purposes: Readonly<Record<string, PagePurpose>> = {
  admin: 'account',
  auth: 'account',
  claim: 'account',
  client: 'account',
  embed: 'embed',
};

/**
 * Returns the purpose of the pages under the first segment of a path, even if the path itself has no page.
 * As the site's router does, it ignores capital letters and percent-encoding.
 */
export function purposeOfPath(path: string): PagePurpose {
  const segment = decoded(path.split('/').find((text) => text !== '') ?? '').toLowerCase();
  return Object.hasOwn(purposes, segment) ? (purposes[segment] ?? 'public') : 'public';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // The router, too, takes a malformed segment as it is.
  }
}
