import { siteName } from '../../city/site-name.ts';
import { shownCounts } from '../lists/shown-counts.ts';
import { isVisible } from '../listing/shown-name.ts';
import type { Crumb } from './breadcrumbs.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';

const mostNameCharacters = 110;

const context = { '@context': 'https://schema.org' } as const;

/** Describes the site as the publisher of its pages. */
export function publisher(siteUrl: string): object {
  return {
    '@type': 'Organization',
    name: siteName,
    url: `${siteUrl}/`,
    logo: { '@type': 'ImageObject', url: `${siteUrl}/favicon.svg` },
  };
}

/** Describes the site, its publisher and its search. */
export function siteJsonLd(siteUrl: string): object {
  return {
    ...context,
    '@type': 'WebSite',
    name: siteName,
    url: `${siteUrl}/`,
    inLanguage: 'en-GB',
    publisher: publisher(siteUrl),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** Describes the way from the home page to a page at `path`; null if it has fewer than two steps with a name. */
export function breadcrumbsJsonLd(
  crumbs: readonly Crumb[],
  path: string,
  siteUrl: string,
): object | null {
  const items = crumbs
    .map(({ label, to = path }) => ({ name: visibleName(label), item: siteUrl + to }))
    .filter(({ name }) => name !== '');
  if (items.length < 2) return null;
  return { ...context, '@type': 'BreadcrumbList', itemListElement: numbered(items) };
}

/** An entry of a list: its name and its path. */
export interface ListedItem {
  readonly name: string;
  readonly path: string;
}

/** The most entries of a list that are described: what its page shows first. */
const mostListedItems: number = shownCounts.list;

/** Describes the first entries of a list; null for an empty one. */
export function listJsonLd(listed: readonly ListedItem[], siteUrl: string): object | null {
  const items = listed
    .map(({ name, path }) => ({ name: visibleName(name), url: siteUrl + path }))
    .filter(({ name }) => name !== '')
    .slice(0, mostListedItems);
  if (items.length === 0) return null;
  return { ...context, '@type': 'ItemList', itemListElement: numbered(items) };
}

function visibleName(name: string): string {
  return isVisible(name) ? shortenText(plainHeadText(name), mostNameCharacters) : '';
}

function numbered(items: readonly object[]): readonly object[] {
  return items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item }));
}
