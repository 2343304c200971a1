/**
 * Patterns of every page of the site and of the pages for frames below `/embed`, fixed paths before those of topics and
 * custom pages. In a pattern, `:name` matches one segment; `/*` at the end matches anything below, or nothing.
 */
export const sitePages = [
  '/',
  '/listing/:id',
  '/auth',
  '/claim/:listingId',
  '/client',
  '/client/account',
  '/client/listings/new',
  '/client/listings/:id/edit',
  '/client/accept',
  '/client/*',
  '/admin/*',
  '/articles',
  '/articles/:slug',
  '/article/:id',
  '/about',
  '/contact',
  '/terms',
  '/privacy',
  '/all-restaurants',
  '/partners',
  '/saved',
  '/embed/:widget',
  '/:slug',
  '/:area/:category',
] as const;

/** The pattern of a page. */
export type SitePagePattern = (typeof sitePages)[number];

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
  { pattern: '/robots.txt', isApi: true, isOpen: false },
  { pattern: '/llms.txt', isApi: true, isOpen: false },
  { pattern: '/sitemap.xml', isApi: true, isOpen: false },
  { pattern: '/sitemaps/', isApi: true, isOpen: false },
  { pattern: '/feeds/', isApi: true, isOpen: true },
  { pattern: '/auth/v1/*', isApi: true, isOpen: false },
  { pattern: '/rest/v1/*', isApi: true, isOpen: true },
  { pattern: '/functions/v1/*', isApi: true, isOpen: false },
  { pattern: '/storage/v1/object/public/*', isApi: true, isOpen: true },
  { pattern: '/storage/v1/*', isApi: true, isOpen: false },
  { pattern: '/widgets/', isApi: false, isOpen: true },
  // The pictures of the invented businesses, which cards on pages of partners show.
  { pattern: '/demo/', isApi: false, isOpen: true },
];

const compiledPages = sitePages.map((page) => ({ page, expression: pageExpression(page) }));
const compiledServerPaths = serverPaths.map((path) => ({
  path,
  expression: serverExpression(path.pattern),
}));

/** Finds the pattern of the page at a path without a trailing slash; capital letters make no difference. */
export function findSitePage(path: string): SitePagePattern | undefined {
  return compiledPages.find(({ expression }) => expression.test(path))?.page;
}

/**
 * Returns the one spelling of the path of a page without a trailing slash: the fixed parts of its pattern in lower case. Slugs
 * and ids stay as they are.
 */
export function exactPagePath(path: string, pattern: SitePagePattern): string {
  const parts = pattern.split('/');
  return path
    .split('/')
    .map((segment, at) => (/^\w/.test(parts[at] ?? '') ? segment.toLowerCase() : segment))
    .join('/');
}

/**
 * Whether a path names a file: its last segment has an ending, as `/licences.txt` has. The ids of listings and the slugs of
 * articles may have one too.
 */
export function isFilePath(path: string): boolean {
  if (!/\.[a-z0-9]{2,12}$/i.test(path)) return false;
  return !/^\/\w+\/:\w+$/.test(findSitePage(path) ?? '');
}

/** Finds the entry of a server path; undefined for pages and other files of the site. */
export function findServerPath(path: string): ServerPath | undefined {
  return compiledServerPaths.find(({ expression }) => expression.test(path))?.path;
}

function pageExpression(pattern: string): RegExp {
  const expression = pattern
    // A first segment with a dot is a file name, such as robots.txt.
    .replace(/^\/:\w+/, '/[^/.]+')
    .replaceAll(/:\w+/g, '[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  return new RegExp(`^${expression}$`, 'i');
}

function serverExpression(pattern: string): RegExp {
  const expression = pattern.replaceAll('.', String.raw`\.`);
  if (pattern.endsWith('/*')) return new RegExp(`^${expression.slice(0, -2)}(?:/|$)`);
  return new RegExp(pattern.endsWith('/') ? `^${expression}` : `^${expression}$`);
}
