import { articleTime, publishedArticles } from '../article/published-articles.ts';
import { articleDay } from '../head/article-json-ld.ts';
import { plainHeadText } from '../head/plain-head-text.ts';
import { shownName } from '../listing/shown-name.ts';
import { articlePath, listingPath } from '../urls/page-paths.ts';
import type { DiscoveredDirectory } from './discovered-directory.ts';
import { escapeXml } from './escape-xml.ts';

/** The most entries of a feed. */
export const mostInFeed = 50;

interface FeedEntry {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  /** An ISO time. */
  readonly updated: string;
}

/** Returns the newest articles as an Atom feed. Those whose date cannot be read or written are left out. */
export function articlesFeed(
  { articles }: DiscoveredDirectory,
  siteUrl: string,
  siteName: string,
): string {
  const entries = publishedArticles(articles).flatMap((article): FeedEntry[] => {
    const time = articleTime(article.date);
    if (time === null || articleDay(article.date) === null) return [];
    return [
      {
        path: articlePath(article),
        title: article.title,
        summary: article.excerpt,
        updated: new Date(time).toISOString(),
      },
    ];
  });
  return atom({ path: '/feeds/articles.xml', title: 'articles', siteName, entries }, siteUrl);
}

/** Returns the newest listings as an Atom feed. */
export function newListingsFeed(
  { listings }: DiscoveredDirectory,
  siteUrl: string,
  siteName: string,
): string {
  const entries = listings
    .filter(({ createdAt }) => createdAt !== '')
    .toSorted((one, other) => compare(other.createdAt, one.createdAt) || compare(one.id, other.id))
    .slice(0, mostInFeed)
    .map(({ id, name, category, area, address, createdAt }) => ({
      path: listingPath(id),
      title: shownName(name),
      summary: [category, area, address].filter((text) => text !== '').join(' · '),
      updated: createdAt,
    }));
  return atom({ path: '/feeds/new.xml', title: 'new places', siteName, entries }, siteUrl);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

interface Feed {
  readonly path: string;
  readonly title: string;
  /** Its author; its name begins the title. */
  readonly siteName: string;
  readonly entries: readonly FeedEntry[];
}

function atom({ path, title, siteName, entries }: Feed, siteUrl: string): string {
  const shown = entries.slice(0, mostInFeed);
  // A feed has to say when it changed; an empty one never did.
  const updated = shown.reduce(
    (last, entry) => (entry.updated > last ? entry.updated : last),
    '1970-01-01T00:00:00.000Z',
  );
  const url = escapeXml(siteUrl + path);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${url}</id>`,
    `<title>${escapeXml(`${siteName}: ${title}`)}</title>`,
    `<updated>${updated}</updated>`,
    `<link rel="self" href="${url}"/>`,
    `<link href="${escapeXml(siteUrl)}/"/>`,
    `<author><name>${escapeXml(siteName)}</name></author>`,
    ...shown.map((entry) => entryXml(entry, siteUrl)),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml({ path, title, summary, updated }: FeedEntry, siteUrl: string): string {
  const url = escapeXml(siteUrl + path);
  const text = summary === '' ? '' : `<summary>${escapeXml(summary)}</summary>`;
  return `<entry><id>${url}</id><title>${escapeXml(plainHeadText(title))}</title><updated>${updated}</updated><link href="${url}"/>${text}</entry>`;
}
