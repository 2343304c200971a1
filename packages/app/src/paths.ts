import { isFreeCategorySlug, toSlug } from '@manchester-eats/shared/domain';

/** Encodes a part of a path that comes from data. */
const part = encodeURIComponent;

/** Query parameters of the home page. */
interface HomeQuery {
  readonly q?: string;
  readonly category?: string;
}

/** Query parameters of the list of articles. */
interface ArticlesQuery {
  readonly q?: string;
  readonly tag?: string;
}

function withQuery(path: string, query: HomeQuery | ArticlesQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(entries).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The path of every page of the site. */
export const paths = {
  home: (query: HomeQuery = {}) => withQuery('/', query),
  auth: () => '/auth',
  articles: (query: ArticlesQuery = {}) => withQuery('/articles', query),
  article: (slug: string) => `/articles/${part(slug)}`,
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  allRestaurants: () => '/all-restaurants',
  listing: (id: string) => `/listing/${part(id)}`,
  claim: (listingId: string) => `/claim/${part(listingId)}`,
  /** A category, an area or a custom page: all are on the first level. */
  topic: (slug: string, query: Pick<HomeQuery, 'q'> = {}) => withQuery(`/${part(slug)}`, query),
  /** A category or an area by its name. Without a page of its own, it is a filter of the home page. */
  topicNamed: (name: string, query: Pick<HomeQuery, 'q'> = {}): string => {
    const slug = toSlug(name);
    return isFreeCategorySlug(slug)
      ? paths.topic(slug, query)
      : paths.home({ ...query, category: name });
  },
  areaCategory: (areaSlug: string, categorySlug: string, query: Pick<HomeQuery, 'q'> = {}) =>
    withQuery(`/${part(areaSlug)}/${part(categorySlug)}`, query),
  client: () => '/client',
  admin: () => '/admin',
  editListing: (id: string) => `/admin/listing/${part(id)}`,
} as const;
