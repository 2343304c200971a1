/**
 * First segments of URLs that the site, its server or a well-known file uses or will use. No page,
 * category or area may have one of them as its slug.
 */
export const reservedSlugs: readonly string[] = [
  'account',
  'admin',
  'all-restaurants',
  'api',
  'area',
  'areas',
  'article',
  'articles',
  'assets',
  'auth',
  'categories',
  'category',
  'claim',
  'client',
  'config',
  'data',
  'embed',
  'favicon',
  'feed',
  'feeds',
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
  'nearby',
  'offline',
  'opensearch',
  'partner',
  'partners',
  'realtime',
  'rest',
  'robots',
  'rss',
  'saved',
  'search',
  'service-worker',
  'signup',
  'sitemap',
  'sitemaps',
  'static',
  'storage',
  'sw',
  'well-known',
  'widget',
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
