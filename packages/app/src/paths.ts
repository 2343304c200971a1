import { isFreeCategorySlug, slugOf } from '@manchester-eats/shared/domain';

/** Every address within the site. A part that comes from data is encoded here, and only here. */
const part = encodeURIComponent;

/** What the home page can be asked for. */
interface HomeQuery {
  readonly q?: string;
  readonly category?: string;
}

/** What the list of articles can be asked for. */
interface ArticlesQuery {
  readonly q?: string;
  readonly tag?: string;
}

function withQuery(path: string, query: HomeQuery | ArticlesQuery): string {
  const entries = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(entries).toString();
  return text === '' ? path : `${path}?${text}`;
}

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
  /** A category, an area or a custom page: they share the first level. */
  topic: (slug: string, query: Pick<HomeQuery, 'q'> = {}) => withQuery(`/${part(slug)}`, query),
  /** A category or an area by its name. One that has no address of its own filters the home page. */
  topicNamed: (name: string, query: Pick<HomeQuery, 'q'> = {}): string => {
    const slug = slugOf(name);
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
