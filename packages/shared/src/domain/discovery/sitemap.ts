import { namesAround } from '../area/nested-areas.ts';
import { publishedArticles } from '../article/published-articles.ts';
import { defaultPageSlugs, topicSegment } from '../page/reserved-slugs.ts';
import { encodePart } from '../urls/encode-part.ts';
import { articlePath, listingPath, pagePath } from '../urls/page-paths.ts';
import type { DiscoveredDirectory, DiscoveredListing } from './discovered-directory.ts';
import { escapeXml } from './escape-xml.ts';
import { isFindableTopic } from './findable-pages.ts';

/** A page of the site, and when its content last changed: an ISO time, or `''` if that is unknown. */
export interface SitemapEntry {
  readonly path: string;
  readonly changed: string;
}

/** The most pages in one file: a fifth of what search engines read. */
export const mostInSitemap = 10_000;

/** The parts of the sitemap, in the order in which they are listed. */
export const sitemapParts = ['pages', 'topics', 'listings', 'articles'] as const;

export type SitemapPart = (typeof sitemapParts)[number];

/** Returns the pages of a part that search engines should list. Never those of accounts and administrators. */
export function sitemapEntries(
  part: SitemapPart,
  directory: DiscoveredDirectory,
): readonly SitemapEntry[] {
  switch (part) {
    case 'pages':
      return sitePages(directory);
    case 'topics':
      return topicPages(directory);
    case 'listings':
      return directory.listings.map(({ id, updatedAt }) => ({
        path: listingPath(id),
        changed: updatedAt,
      }));
    case 'articles':
      return articlePages(directory);
  }
}

function sitePages({ listings, pages, articles }: DiscoveredDirectory): readonly SitemapEntry[] {
  const changed = latest(listings);
  return [
    { path: '/', changed },
    { path: '/all-restaurants', changed },
    ...(articles.length === 0 ? [] : [{ path: '/articles', changed: '' }]),
    ...defaultPageSlugs
      .filter((slug) => slug !== 'home')
      .map((slug) => ({ path: `/${slug}`, changed: '' })),
    { path: '/partners', changed: '' },
    ...pages
      .filter((slug) => !defaultPageSlugs.includes(slug))
      .map((slug) => ({ path: pagePath(slug), changed: '' })),
  ];
}

/** Two articles may have one slug; their URL shows the first. */
function articlePages({ articles }: DiscoveredDirectory): readonly SitemapEntry[] {
  const paths = new Set(publishedArticles(articles).map((article) => articlePath(article)));
  return [...paths].map((path) => ({ path, changed: '' }));
}

interface TopicPage {
  count: number;
  changed: string;
}

function topicPages(directory: DiscoveredDirectory): readonly SitemapEntry[] {
  const { listings, areas, categories } = directory;
  const known = {
    categories: new Set(categories.map(({ name }) => name)),
    areas: new Set(areas.map(({ name }) => name)),
  };
  const pages = new Map<string, TopicPage>();
  const count = (path: string, changed: string) => {
    const page = pages.get(path);
    if (page === undefined) pages.set(path, { count: 1, changed });
    else {
      page.count += 1;
      if (changed > page.changed) page.changed = changed;
    }
  };
  for (const listing of listings) {
    const own = segmentsOf([listing.category, ...listing.categories], known.categories);
    const around = segmentsOf(namesAround(listing.area, areas), known.areas);
    for (const segment of [...own, ...around]) count(`/${segment}`, listing.updatedAt);
    for (const area of around) {
      for (const category of own) count(`/${area}/${category}`, listing.updatedAt);
    }
  }
  // A page of the site goes before a topic of the same name.
  for (const slug of directory.pages) pages.delete(pagePath(slug));
  return [...pages]
    .filter(([path, { count }]) => isFindableTopic(count, path.lastIndexOf('/') > 0))
    .map(([path, { changed }]) => ({ path, changed }));
}

function segmentsOf(names: Iterable<string>, known: ReadonlySet<string>): ReadonlySet<string> {
  const segments = [...names]
    .filter((name) => known.has(name))
    .map((name) => encodePart(topicSegment(name)))
    .filter((segment) => segment !== '');
  return new Set(segments);
}

function latest(listings: readonly DiscoveredListing[]): string {
  return listings.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), '');
}

/** Returns the index of the sitemap: the files of its parts. `siteUrl` is the origin of the site. */
export function sitemapIndexXml(directory: DiscoveredDirectory, siteUrl: string): string {
  const files = sitemapParts.flatMap((part) => {
    const entries = sitemapEntries(part, directory);
    const count = Math.ceil(entries.length / mostInSitemap);
    return Array.from({ length: count }, (_, at) => {
      const inFile = entries.slice(at * mostInSitemap, (at + 1) * mostInSitemap);
      return { path: `/sitemaps/${part}-${String(at + 1)}.xml`, changed: latestOf(inFile) };
    });
  });
  const items = files.map((file) => `<sitemap>${locationXml(file, siteUrl)}</sitemap>`);
  return document('sitemapindex', items);
}

/** Returns a file of a part of the sitemap, counted from 1; null if it has no pages. */
export function sitemapXml(
  part: SitemapPart,
  number: number,
  directory: DiscoveredDirectory,
  siteUrl: string,
): string | null {
  const first = (number - 1) * mostInSitemap;
  const entries = sitemapEntries(part, directory).slice(first, first + mostInSitemap);
  if (entries.length === 0) return null;
  return document(
    'urlset',
    entries.map((entry) => `<url>${locationXml(entry, siteUrl)}</url>`),
  );
}

function latestOf(entries: readonly SitemapEntry[]): string {
  return entries.reduce((last, { changed }) => (changed > last ? changed : last), '');
}

function locationXml({ path, changed }: SitemapEntry, siteUrl: string): string {
  const day = /^\d{4}-\d\d-\d\dT/.test(changed) ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : '';
  return `<loc>${escapeXml(siteUrl + path)}</loc>${day}`;
}

function document(root: string, items: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...items,
    `</${root}>`,
    '',
  ].join('\n');
}
