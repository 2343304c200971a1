import { greaterManchester } from '@manchester-eats/shared/city';
import {
  findArea,
  findArticle,
  findCategory,
  pageOrDefault,
  type AdPage,
  type DirectoryDocuments,
  type Listing,
} from '@manchester-eats/shared/domain';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import { findSitePage } from '@manchester-eats/shared/urls';
import { findTopic } from '../../features/topics/find-topic.ts';

/** A page of the directory that is rendered, and what its own long texts belong to. */
export interface RenderedSubject {
  /** The module of the page below `routes/public`; its code is loaded with the page. */
  readonly module: string;
  /** The kind of page, for its ads; null for pages without. */
  readonly ads: AdPage | null;
  /** The listing that the page is about. */
  readonly listing?: Listing;
  /** The ids of the article, category or area, or the slug of the page, that the page is about. */
  readonly records: ReadonlySet<string>;
}

type FindSubject = (
  segments: readonly string[],
  site: PublishedSite,
) => RenderedSubject | null | Promise<RenderedSubject | null>;

/** Every page that is rendered, by its pattern. Each returns null for what the directory does not have. */
const pages: Readonly<Record<string, FindSubject>> = {
  '/': () => subject('home', 'home', 'home'),
  '/all-restaurants': () => subject('all-restaurants', 'category'),
  '/articles': () => subject('articles', 'articles'),
  '/articles/:slug': ([, slug = ''], { documents }) => {
    const article = findArticle(documents.articles, slug);
    return article === undefined ? null : subject('article', null, article.id);
  },
  '/listing/:id': async ([, id = ''], site) => {
    const response = await site.readListing(id);
    const listing = response.ok ? response.value.listing : null;
    return listing === null ? null : { ...subject('listing', 'listing'), listing };
  },
  '/:slug': ([slug = ''], { documents }) => {
    const topic = findTopic(slug, documents);
    if (topic === null) return null;
    if (topic.kind === 'page') return subject('topic', null, topic.page.slug);
    return subject('topic', 'category', topic.kind === 'area' ? topic.area.id : topic.category.id);
  },
  '/:area/:category': ([area = '', category = ''], { documents }) => {
    const isFound =
      findArea(area, documents.areas) !== undefined &&
      findCategory(category, documents.categories) !== undefined;
    return isFound ? subject('area-category', 'category') : null;
  },
  ...Object.fromEntries(
    ['about', 'contact', 'terms', 'privacy'].map((slug) => [`/${slug}`, builtIn(slug)]),
  ),
};

function builtIn(slug: string): FindSubject {
  return (_, { documents }) =>
    pageOrDefault(documents.pages, slug, greaterManchester) === null
      ? null
      : subject('built-in-page', slug === 'about' ? 'about' : null, slug);
}

function subject(module: string, ads: AdPage | null, ...records: string[]): RenderedSubject {
  return { module, ads, records: new Set(records) };
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

/** Returns the documents that travel with a page: long texts and ads of other pages are left out. */
export function carriedDocuments(
  { documents }: PublishedSite,
  { ads, records }: RenderedSubject,
): CarriedDocuments {
  const without = <Each extends object>(id: string, each: Each, names: readonly (keyof Each)[]) =>
    records.has(id) ? each : { ...each, ...Object.fromEntries(names.map((name) => [name, ''])) };
  const topicTexts = [
    'description',
    'metaTitle',
    'metaDescription',
    'headerContent',
    'footerContent',
  ] as const;
  return {
    siteSettings: documents.siteSettings,
    claimsEnabled: documents.claimsEnabled,
    categories: documents.categories.map((each) => without(each.id, each, topicTexts)),
    areas: documents.areas.map((each) => without(each.id, each, topicTexts)),
    articles: documents.articles
      .filter(({ published }) => published)
      .map((each) => without(each.id, each, ['content'])),
    pages: Object.fromEntries(
      Object.entries(documents.pages).map(([slug, page]) => [
        slug,
        without(slug, page, ['content', 'headerHtml', 'footerHtml']),
      ]),
    ),
    ads: documents.ads.filter((ad) => ad.enabled && ads !== null && ad.pages.includes(ads)),
  };
}
