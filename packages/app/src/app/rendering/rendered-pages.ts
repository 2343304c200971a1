import { articlesToShow, greaterManchester } from '@manchester-eats/shared/city';
import {
  findArea,
  findArticle,
  findCategory,
  pageOrDefault,
  publishedArticles,
  type AdPage,
  type DirectoryDocuments,
  type ListingRecord,
} from '@manchester-eats/shared/domain';
import {
  buildPageHead,
  findTopic,
  renderHead,
  type HeadSubject,
  type TopicFacts,
} from '@manchester-eats/shared/head';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import { findSitePage } from '@manchester-eats/shared/urls';
import { topicFactsName } from '../../features/topics/use-topic-facts.ts';

/** A page of the directory that is rendered, and what its own long texts belong to. */
export interface RenderedSubject {
  /** The module of the page below `routes/public`; its code is loaded with the page. */
  readonly module: string;
  /** The kind of page, for its ads; null for pages without. */
  readonly ads: AdPage | null;
  readonly about: HeadSubject;
}

type FindSubject = (
  segments: readonly string[],
  site: PublishedSite,
) => RenderedSubject | null | Promise<RenderedSubject | null>;

/** Every page that is rendered, by its pattern. Each returns null for what the directory does not have. */
const pages: Readonly<Record<string, FindSubject>> = {
  '/': (_, { documents }) => ({
    ...{ module: 'home', ads: 'home' },
    about: { kind: 'home', page: documents.pages['home'] },
  }),
  '/all-restaurants': () => ({
    ...{ module: 'all-restaurants', ads: 'category' },
    about: { kind: 'all-restaurants' },
  }),
  '/articles': () => ({ module: 'articles', ads: 'articles', about: { kind: 'articles' } }),
  '/articles/:slug': ([, slug = ''], { documents }) => {
    const article = findArticle(articlesToShow(documents.articles), slug);
    if (article === undefined) return null;
    return { module: 'article', ads: null, about: { kind: 'article', article } };
  },
  '/listing/:id': async ([, id = ''], site) => {
    const response = await site.readListing(id);
    const listing = response.ok ? response.value.listing : null;
    if (listing === null) return null;
    return { module: 'listing', ads: 'listing', about: { kind: 'listing', listing } };
  },
  '/:slug': ([slug = ''], { documents }) => {
    const about = findTopic(slug, documents);
    if (about === null) return null;
    return { module: 'topic', ads: about.kind === 'page' ? null : 'category', about };
  },
  '/:area/:category': ([areaSlug = '', categorySlug = ''], { documents }) => {
    const area = findArea(areaSlug, documents.areas);
    const category = findCategory(categorySlug, documents.categories);
    if (area === undefined || category === undefined) return null;
    return {
      ...{ module: 'area-category', ads: 'category' },
      about: { kind: 'area-category', area, category },
    };
  },
  ...Object.fromEntries(
    ['about', 'contact', 'terms', 'privacy'].map((slug) => [`/${slug}`, builtIn(slug)]),
  ),
};

function builtIn(slug: string): FindSubject {
  return (_, { documents }) => {
    const page = pageOrDefault(documents.pages, slug, greaterManchester);
    if (page === null) return null;
    const ads = slug === 'about' ? 'about' : null;
    return { module: 'built-in-page', ads, about: { kind: 'page', page } };
  };
}

/** Returns what the page at a path shows; null if the page is not rendered, or the directory does not have it. */
export async function findSubject(
  pathname: string,
  site: PublishedSite,
): Promise<RenderedSubject | null> {
  const pattern = findSitePage(pathname);
  const find = pattern === undefined ? undefined : pages[pattern];
  if (find === undefined) return null;
  try {
    return await find(pathname.split('/').slice(1).map(decodeURIComponent), site);
  } catch (error) {
    if (error instanceof URIError) return null; // Nothing has a name with a stray %.
    throw error;
  }
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

/** Returns the category and the area of a page's list, `''` for all; null if it has no list. */
function topicOf(about: HeadSubject): { category: string; area: string } | null {
  const { kind } = about;
  if (kind === 'all-restaurants') return { category: '', area: '' };
  if (kind === 'category') return { category: about.category.name, area: '' };
  if (kind === 'area') return { category: '', area: about.area.name };
  if (kind !== 'area-category') return null;
  return { category: about.category.name, area: about.area.name };
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
  const topic = topicOf(about);
  const found = topic === null ? null : facts[topicFactsName(topic.category, topic.area)];
  const head = buildPageHead(about, {
    ...{ ...input, city: greaterManchester, areas: documents.areas },
    facts: (found ?? null) as TopicFacts | null,
    articles: publishedArticles(documents.articles),
  });
  return renderHead(head);
}
