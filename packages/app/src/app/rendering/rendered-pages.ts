import { articlesToShow, greaterManchester } from '@manchester-eats/shared/city';
import {
  findArticle,
  pageOrDefault,
  publishedArticles,
  type AdPage,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import {
  buildPageHead,
  renderHead,
  type HeadSubject,
  type TopicFacts,
} from '@manchester-eats/shared/head';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import { findSitePage, type SitePagePattern } from '@manchester-eats/shared/urls';
import { topicFactsName } from '../../features/topics/use-topic-facts.ts';
import { decodedSegments, findListSubject, listTopicOf } from '../list-subject.ts';

/** A page of the directory that is rendered, and what its own long texts belong to. */
export interface RenderedSubject {
  /** The module of the page below `routes/public`; its code is loaded with the page. */
  readonly module: string;
  /** The kind of page, for its ads; null for pages without. */
  readonly ads: AdPage | null;
  readonly about: HeadSubject;
}

type FindSubject = (
  site: PublishedSite,
  pathname: string,
  segments: readonly string[],
) => RenderedSubject | null | Promise<RenderedSubject | null>;

/** Patterns of pages that are never rendered: those of accounts and administrators, and pages for frames. */
type PrivatePattern = '/auth' | `/${'admin' | 'claim' | 'client' | 'embed'}${string}`;

/**
 * How each public page is rendered, by its pattern; null for pages that browsers fill. A function returns null for what
 * the directory does not have.
 */
const pages: Readonly<Record<Exclude<SitePagePattern, PrivatePattern>, FindSubject | null>> = {
  '/': ({ documents }) => ({
    ...{ module: 'home', ads: 'home' },
    about: { kind: 'home', page: documents.pages['home'] },
  }),
  '/all-restaurants': list('all-restaurants'),
  '/articles': () => ({ module: 'articles', ads: 'articles', about: { kind: 'articles' } }),
  '/articles/:slug': ({ documents }, _, [, slug = '']) => {
    const article = findArticle(articlesToShow(documents.articles), slug);
    if (article === undefined) return null;
    return { module: 'article', ads: null, about: { kind: 'article', article } };
  },
  '/article/:id': null,
  '/listing/:id': async (site, _, [, id = '']) => {
    const response = await site.readListing(id);
    const listing = response.ok ? response.value.listing : null;
    if (listing === null) return null;
    return { module: 'listing', ads: 'listing', about: { kind: 'listing', listing } };
  },
  '/about': builtIn('about', 'about'),
  '/contact': builtIn('contact', null),
  '/terms': builtIn('terms', null),
  '/privacy': builtIn('privacy', null),
  '/partners': () => ({ module: 'partners', ads: null, about: { kind: 'partners' } }),
  '/saved': null,
  '/:slug': list('topic'),
  '/:area/:category': list('area-category'),
};

/** A list, or a page of the page store, whose URL looks the same. */
function list(module: string): FindSubject {
  return ({ documents }, pathname) => {
    const about = findListSubject(pathname, documents);
    if (about === null) return null;
    return { module, ads: about.kind === 'page' ? null : 'category', about };
  };
}

function builtIn(slug: string, ads: AdPage | null): FindSubject {
  return ({ documents }) => {
    const page = pageOrDefault(documents.pages, slug, greaterManchester);
    return page === null ? null : { module: 'built-in-page', ads, about: { kind: 'page', page } };
  };
}

/** Returns what the page at a path shows; null if the page is not rendered, or the directory does not have it. */
export async function findSubject(
  pathname: string,
  site: PublishedSite,
): Promise<RenderedSubject | null> {
  const pattern = findSitePage(pathname);
  const find = pattern !== undefined && isPublic(pattern) ? pages[pattern] : null;
  const segments = decodedSegments(pathname);
  return find === null || segments === null ? null : find(site, pathname, segments);
}

function isPublic(pattern: SitePagePattern): pattern is keyof typeof pages {
  return Object.hasOwn(pages, pattern);
}

type CarriedDocuments = Partial<Omit<DirectoryDocuments, 'listings'>>;

const topicTexts = [
  ...['description', 'metaTitle', 'metaDescription'],
  ...['headerContent', 'footerContent'],
] as const;

/**
 * Returns the documents that travel with a page: long texts and ads of other pages are left out. `filter` is the name
 * of the category or area that a page filters by.
 */
export function carriedDocuments(
  { documents }: PublishedSite,
  { ads, about }: RenderedSubject,
  filter: string,
): CarriedDocuments {
  const { categories, areas } = documents;
  const subjects: readonly unknown[] = Object.values(about);
  const own: ReadonlySet<unknown> = new Set([
    ...subjects,
    [...categories, ...areas].find(({ name }) => name === filter),
  ]);
  const without = <Each extends object>(each: Each, names: readonly string[]) =>
    own.has(each) ? each : { ...each, ...Object.fromEntries(names.map((name) => [name, ''])) };
  return {
    siteSettings: documents.siteSettings,
    claimsEnabled: documents.claimsEnabled,
    categories: categories.map((each) => without(each, topicTexts)),
    areas: areas.map((each) => without(each, topicTexts)),
    articles: documents.articles
      .filter(({ published }) => published)
      .map((each) => without(each, ['content'])),
    pages: Object.fromEntries(
      Object.entries(documents.pages).map(([slug, page]) => [
        slug,
        without(page, ['content', 'headerHtml', 'footerHtml']),
      ]),
    ),
    ads: documents.ads.filter((ad) => ad.enabled && ads !== null && ad.pages.includes(ads)),
  };
}

interface HeadInput {
  readonly siteUrl: string;
  /** The query of the URL. */
  readonly query: string;
  /** What the screens found while the page was rendered, by name. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The first listings of the page's list. */
  readonly listings: readonly ListingRecord[];
}

/** Returns the head of a page as HTML. */
export function renderPageHead(
  { about }: RenderedSubject,
  { documents }: PublishedSite,
  { facts, ...input }: HeadInput,
): string {
  const topic = listTopicOf(about);
  const found = topic === null ? null : facts[topicFactsName(topic.category, topic.area)];
  const head = buildPageHead(about, {
    ...{ ...input, city: greaterManchester, areas: documents.areas },
    facts: (found ?? null) as TopicFacts | null,
    articles: publishedArticles(documents.articles),
  });
  return renderHead(head);
}
