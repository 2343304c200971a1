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

/** Slugs of the pages that every site has. Categories and areas may not use them. */
export const defaultPageSlugs: readonly string[] = ['home', 'about', 'contact', 'terms', 'privacy'];

const reserved: ReadonlySet<string> = new Set(reservedSlugs);
const pages: ReadonlySet<string> = new Set(defaultPageSlugs);

/** Whether a page may have this slug. */
export function isFreePageSlug(slug: string): boolean {
  return slug !== '' && !reserved.has(slug);
}

/** Whether a category or an area may have this slug. */
export function isFreeCategorySlug(slug: string): boolean {
  return isFreePageSlug(slug) && !pages.has(slug);
}
