/** A page of the site. */
export interface SitePage {
  /** A path with `:name` for one segment; `/*` at the end matches anything below, or nothing. */
  readonly pattern: string;
  /**
   * `account`: people sign in or manage something there, so scripts of other sites, except the map's, are
   * blocked, and no page may show it in a frame.
   * `embed`: made to be shown in frames of other sites.
   */
  readonly purpose: 'public' | 'account' | 'embed';
}

/** Every page of the site, fixed paths before those of categories, areas and custom pages. */
export const sitePages = [
  { pattern: '/', purpose: 'public' },
  { pattern: '/listing/:id', purpose: 'public' },
  { pattern: '/auth', purpose: 'account' },
  { pattern: '/claim/:listingId', purpose: 'public' },
  { pattern: '/client/*', purpose: 'account' },
  { pattern: '/admin/*', purpose: 'account' },
  { pattern: '/articles', purpose: 'public' },
  { pattern: '/articles/:slug', purpose: 'public' },
  { pattern: '/article/:id', purpose: 'public' },
  { pattern: '/about', purpose: 'public' },
  { pattern: '/contact', purpose: 'public' },
  { pattern: '/terms', purpose: 'public' },
  { pattern: '/privacy', purpose: 'public' },
  { pattern: '/all-restaurants', purpose: 'public' },
  { pattern: '/embed/:widget', purpose: 'embed' },
  { pattern: '/:slug', purpose: 'public' },
  { pattern: '/:area/:category', purpose: 'public' },
] as const satisfies readonly SitePage[];

/** The pattern of a page. */
export type SitePagePattern = (typeof sitePages)[number]['pattern'];

/**
 * Returns the purpose of the pages under the first segment of a path, even if the path itself has no page.
 * As the site's router does, it ignores capital letters and percent-encoding.
 */
export function purposeOfPath(path: string): SitePage['purpose'] {
  const segment = decoded(path.split('/').find((text) => text !== '') ?? '').toLowerCase();
  return sitePages.find(({ pattern }) => pattern.split('/')[1] === segment)?.purpose ?? 'public';
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment; // The router, too, takes a malformed segment as it is.
  }
}
