import { encodePart, pageSegment, topicSegment } from '@manchester-eats/shared/domain';

/** Encodes a part of a path that comes from data. */
export const part = encodePart;

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

/** Query parameters of the sign-in page. */
interface AuthQuery {
  readonly tab?: 'signup';
  /** Where to lead afterwards: a path of this site. */
  readonly next?: string;
}

/** Adds the parameters that have a value to a path. */
export function withQuery(path: string, query: object): string {
  const entries = Object.entries(query as Record<string, string>).filter(
    ([, value]) => value !== '',
  );
  const text = new URLSearchParams(entries).toString();
  return text === '' ? path : `${path}?${text}`;
}

/** The path of every page of the site but those of administrators, which are in admin-paths.ts. */
export const paths = {
  home: (query: HomeQuery = {}) => withQuery('/', query),
  auth: (query: AuthQuery = {}) => withQuery('/auth', query),
  articles: (query: ArticlesQuery = {}) => withQuery('/articles', query),
  article: (slug: string) => `/articles/${part(slug)}`,
  about: () => '/about',
  contact: () => '/contact',
  terms: () => '/terms',
  privacy: () => '/privacy',
  allRestaurants: () => '/all-restaurants',
  /** For sites that show the directory. */
  partners: () => '/partners',
  /** The visitor's own saved places, or the list of a link; see `features/saved/shared-ids.ts`. */
  saved: (ids: readonly string[] = []) =>
    // An id is encoded twice: the query is decoded before it is split at its commas.
    ids.length === 0 ? '/saved' : `/saved?ids=${ids.map((id) => part(part(id))).join(',')}`,
  listing: (id: string) => `/listing/${part(id)}`,
  claim: (listingId: string) => `/claim/${part(listingId)}`,
  page: (slug: string) => `/${part(pageSegment(slug))}`,
  /** A category or an area. One whose name has no letters or digits is a filter on the home page. */
  topic: (name: string, query: Pick<HomeQuery, 'q'> = {}): string => {
    const segment = topicSegment(name);
    return segment === ''
      ? paths.home({ ...query, category: name })
      : withQuery(`/${part(segment)}`, query);
  },
  /** A category in an area. If the name of one has no letters or digits, this is the page of the other. */
  areaCategory: (area: string, category: string, query: Pick<HomeQuery, 'q'> = {}): string => {
    const [areaSegment, categorySegment] = [topicSegment(area), topicSegment(category)];
    if (categorySegment === '') return paths.topic(area, query);
    if (areaSegment === '') return paths.topic(category, query);
    return withQuery(`/${part(areaSegment)}/${part(categorySegment)}`, query);
  },
  client: () => '/client',
  account: () => '/client/account',
  addListing: () => '/client/listings/new',
  editOwnListing: (id: string) => `/client/listings/${part(id)}/edit`,
  /** Where the link of an approved claim leads; its token follows as the fragment. */
  acceptListing: () => '/client/accept',
  /** For administrators; the cards of listings link to it. */
  editListing: (id: string) => `/admin/listing/${part(id)}`,
} as const;
