/**
 * First segments of addresses that the site, its server or a well-known file takes. No page, category
 * or area may stand under one of them.
 */
export const reservedSlugs: readonly string[] = [
  'admin',
  'all-restaurants',
  'api',
  'article',
  'articles',
  'assets',
  'auth',
  'categories',
  'claim',
  'client',
  'config',
  'data',
  'embed',
  'favicon',
  'feed',
  'fonts',
  'functions',
  'graphql',
  'health',
  'healthz',
  'images',
  'index',
  'listing',
  'listings',
  'login',
  'logout',
  'manifest',
  'map',
  'media',
  'offline',
  'realtime',
  'rest',
  'robots',
  'rss',
  'search',
  'service-worker',
  'signup',
  'sitemap',
  'static',
  'storage',
  'sw',
  'well-known',
  'widgets',
];

/** Pages that every site has: they can be edited, not deleted, and no category may take their names. */
export const defaultPageSlugs: readonly string[] = ['home', 'about', 'contact', 'terms', 'privacy'];

const reserved: ReadonlySet<string> = new Set(reservedSlugs);
const pages: ReadonlySet<string> = new Set(defaultPageSlugs);

/** Whether a page may stand under a slug; `''` is nobody's. */
export function isFreePageSlug(slug: string): boolean {
  return slug !== '' && !reserved.has(slug);
}

/** Whether a category or an area may: it gives way to the site's own pages as well. */
export function isFreeCategorySlug(slug: string): boolean {
  return isFreePageSlug(slug) && !pages.has(slug);
}
