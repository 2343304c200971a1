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

/** Every page of the site, and the planned `/embed`; fixed paths before those of topics and custom pages. */
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

/** A path of the server that is not a page. */
export interface ServerPath {
  /** A file, a folder with everything in it (`/data/`), or an API with everything below it (`/rest/v1/*`). */
  readonly pattern: string;
  /** Whether the API serves it; otherwise, it is part of the built site. */
  readonly isApi: boolean;
  /** Whether pages from any origin may read it. */
  readonly isOpen: boolean;
}

/** Every path of the API, and those of the built site's files that pages from any origin may read. */
export const serverPaths: readonly ServerPath[] = [
  { pattern: '/config.json', isApi: true, isOpen: true },
  { pattern: '/healthz', isApi: true, isOpen: false },
  { pattern: '/data/', isApi: true, isOpen: true },
  { pattern: '/auth/v1/*', isApi: true, isOpen: false },
  { pattern: '/rest/v1/*', isApi: true, isOpen: true },
  { pattern: '/functions/v1/*', isApi: true, isOpen: false },
  { pattern: '/widgets/', isApi: false, isOpen: true },
];

/** The pattern of a page. */
export type SitePagePattern = (typeof sitePages)[number]['pattern'];

const compiledPages = sitePages.map((page) => ({ page, expression: pageExpression(page.pattern) }));
const compiledServerPaths = serverPaths.map((path) => ({
  path,
  expression: serverExpression(path.pattern),
}));

/** Finds the page at a path without a trailing slash. */
export function findSitePage(path: string): (typeof sitePages)[number] | undefined {
  return compiledPages.find(({ expression }) => expression.test(path))?.page;
}

/** Finds the entry of a server path; undefined for pages and other files of the site. */
export function findServerPath(path: string): ServerPath | undefined {
  return compiledServerPaths.find(({ expression }) => expression.test(path))?.path;
}

/** Returns the purpose of the pages under the first segment of a path, even if the path itself has no page. */
export function purposeOfPath(path: string): SitePage['purpose'] {
  const [, segment = ''] = path.split('/');
  return sitePages.find(({ pattern }) => pattern.split('/')[1] === segment)?.purpose ?? 'public';
}

function pageExpression(pattern: string): RegExp {
  const expression = pattern
    // A first segment with a dot is a file name, such as robots.txt.
    .replace(/^\/:\w+/, '/[^/.]+')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${expression}$`);
}

function serverExpression(pattern: string): RegExp {
  const expression = pattern.replaceAll('.', String.raw`\.`);
  if (pattern.endsWith('/*')) return new RegExp(`^${expression.slice(0, -2)}(?:/|$)`);
  return new RegExp(pattern.endsWith('/') ? `^${expression}` : `^${expression}$`);
}
