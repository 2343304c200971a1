import { part, paths, withQuery } from './paths.ts';

/** The tabs of the content manager, as the URL names them. */
export const contentTabs = ['listings', 'categories', 'pages', 'articles', 'ads', 'media'] as const;

export type ContentTab = (typeof contentTabs)[number];

/** The sections of the settings, as the URL names them. */
export const settingsSections = ['appearance', 'authentication', 'content', 'system'] as const;

export type SettingsSection = (typeof settingsSections)[number];

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
  readonly show?: 'conflicts' | 'offers' | 'log';
}

/** Query parameters of the requests. */
interface RequestsQuery {
  /** Without one, entries. */
  readonly kind?: 'claims' | 'messages';
  readonly show?: 'decided';
  /** From 2. */
  readonly page?: string;
}

/** The path of every page for administrators. */
export const adminPaths = {
  dashboard: () => '/admin',
  content: (query: ContentQuery = {}) => withQuery('/admin/content', query),
  publishing: (query: PublishingQuery = {}) => withQuery('/admin/publishing', query),
  settings: (query: { readonly section?: SettingsSection } = {}) =>
    withQuery('/admin/settings', query),
  mail: () => '/admin/mail',
  requests: (query: RequestsQuery = {}) => withQuery('/admin/requests', query),
  requestSettings: () => '/admin/requests/settings',
  listing: paths.editListing,
  newListing: () => paths.editListing('new'),
  /** A category, or a location, whose ids start with `area-`. */
  topic: (id: string) => `/admin/category/${part(id)}`,
  newCategory: () => '/admin/category/new',
  newLocation: () => '/admin/category/area-new',
  newArticle: () => '/admin/article/new',
} as const;
