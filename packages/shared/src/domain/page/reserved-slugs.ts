import { toSlug } from '../listing/slug.ts';

/**
 * First segments of URLs that the site, its server or a well-known file uses or will use. A page, category
 * or area with such a slug has `-2` added to it in its URL.
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
  'demo',
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
  'llms',
  'login',
  'logout',
  'manifest',
  'map',
  'media',
  'nearby',
  'offline',
  'og',
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

/** Slugs of the pages that every site has. In the URL of a category or an area, they get `-2` added. */
export const defaultPageSlugs: readonly string[] = ['home', 'about', 'contact', 'terms', 'privacy'];

const reserved: ReadonlySet<string> = new Set(reservedSlugs);
const pages: ReadonlySet<string> = new Set(defaultPageSlugs);

/** Returns the first segment of the URL of a page. */
export function pageSegment(slug: string): string {
  return reserved.has(slug) ? `${slug}-2` : slug;
}

/** Returns the first segment of the URL of a category or an area; `''` for a name without letters and digits. */
export function topicSegment(name: string): string {
  const slug = toSlug(name);
  return pages.has(slug) ? `${slug}-2` : pageSegment(slug);
}

/** Whether a value is the name of a category or an area that has this segment in its URL. */
export function hasTopicSegment(name: unknown, segment: string): boolean {
  return typeof name === 'string' && topicSegment(name) === segment;
}
