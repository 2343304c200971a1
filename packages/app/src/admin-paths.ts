import { part, paths, withQuery } from './paths.ts';

/** The tabs of the content manager, as the URL names them. */
export const contentTabs = ['listings', 'categories', 'pages', 'articles', 'ads', 'media'] as const;

export type ContentTab = (typeof contentTabs)[number];

/** The sections of the settings, as the URL names them. */
export const settingsSections = ['appearance', 'authentication', 'content', 'system'] as const;

export type SettingsSection = (typeof settingsSections)[number];

/** The parts of the publishing page, as the URL names them. */
export const publishingTabs = ['unpublished', 'conflicts', 'offers', 'log'] as const;

export type PublishingTab = (typeof publishingTabs)[number];

/** The parts of the duplicates workbench, as the URL names them. */
export const duplicatesTabs = ['pairs', 'different', 'merges'] as const;

export type DuplicatesTab = (typeof duplicatesTabs)[number];

/** The kinds of requests, as the URL names them. */
export const requestKinds = ['entries', 'claims', 'messages'] as const;

export type RequestKind = (typeof requestKinds)[number];

/** Query parameters of the content manager. */
interface ContentQuery {
  /** Without one, listings. */
  readonly tab?: ContentTab;
  /** In the categories tab, shows the locations. */
  readonly topics?: 'locations';
  /** The id of an article to edit. */
  readonly article?: string;
  /** The slug of a page to edit. */
  readonly page?: string;
}

/** Query parameters of the publishing page. */
interface PublishingQuery {
  /** Without one, the changes that are not published. */
  readonly show?: Exclude<PublishingTab, 'unpublished'>;
}

/** Query parameters of the duplicates workbench. */
interface DuplicatesQuery {
  /** Without one, the pairs to decide. */
  readonly show?: Exclude<DuplicatesTab, 'pairs'>;
  /** The ids of the pair that is shown. */
  readonly one?: string;
  readonly other?: string;
}

/** Query parameters of the requests. */
interface RequestsQuery {
  /** Without one, entries. */
  readonly kind?: Exclude<RequestKind, 'entries'>;
  readonly show?: 'decided';
  /** From 2. */
  readonly page?: string;
}

/** The path of every page for administrators. */
export const adminPaths = {
  dashboard: () => '/admin',
  content: toContent,
  /** The list that a category or a location belongs to. */
  topics: (kind: 'category' | 'area' = 'category') =>
    toContent({ tab: 'categories', ...(kind === 'area' ? { topics: 'locations' } : {}) }),
  publishing: (query: PublishingQuery = {}) => withQuery('/admin/publishing', query),
  settings: (query: { readonly section?: SettingsSection } = {}) =>
    withQuery('/admin/settings', query),
  mail: () => '/admin/mail',
  requests: (query: RequestsQuery = {}) => withQuery('/admin/requests', query),
  requestSettings: () => '/admin/requests/settings',
  duplicates: (query: DuplicatesQuery = {}) => withQuery('/admin/listings/duplicates', query),
  listing: paths.editListing,
  newListing: () => paths.editListing('new'),
  /** A category, or a location, whose ids start with `area-`. */
  topic: (id: string) => `/admin/category/${part(id)}`,
  newCategory: () => '/admin/category/new',
  newLocation: () => '/admin/category/area-new',
  newArticle: () => '/admin/article/new',
} as const;

function toContent(query: ContentQuery = {}): string {
  return withQuery('/admin/content', query);
}
