import type { CityProfile } from '../../city/city-profile.ts';
import type { Area } from '../area/area-schema.ts';
import type { NestedArea } from '../area/nested-areas.ts';
import type { Article } from '../article/article-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import type { Page } from '../page/page-schema.ts';
import type { TopicFacts } from './topic-facts.ts';

/** What a page is about. */
export type HeadSubject =
  /** `page` is the stored home page, if there is one. */
  | { readonly kind: 'home'; readonly page?: Pick<Page, 'seo'> | undefined }
  | { readonly kind: 'all-restaurants' }
  | { readonly kind: 'category'; readonly category: Category }
  | { readonly kind: 'area'; readonly area: Area }
  | { readonly kind: 'area-category'; readonly area: Area; readonly category: Category }
  | { readonly kind: 'listing'; readonly listing: ListingRecord }
  | { readonly kind: 'articles' }
  | { readonly kind: 'article'; readonly article: Article }
  /** A page of the page store or a built-in one. */
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'partners' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'not-found' };

/** What a head needs to know besides the subject of its page. */
export interface HeadContext {
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  readonly city: CityProfile;
  /** The query of the URL, such as `?q=pie`; `''` for none. */
  readonly query: string;
  /** All areas: they tell which borough an area is in. */
  readonly areas: readonly NestedArea[];
  /** What `topicFacts` returns for the list of the page; null if unknown, or if the page has no list. */
  readonly facts: TopicFacts | null;
  /** The listings of the page's list in its order, or at least the first ones; empty if it has none. */
  readonly listings: readonly Pick<ListingRecord, 'id' | 'name' | 'source'>[];
  /** The published articles, in the order of their list; needed by the page of all articles only. */
  readonly articles: readonly Article[];
}

/** What machines read in the head of a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** An absolute URL; null for a page that is none, such as one that was not found. */
  readonly canonical: string | null;
  /** What the robots of search engines must not do; `''` if they may do everything. */
  readonly robots: '' | 'noindex';
  readonly openGraph: OpenGraph;
  readonly twitterCard: 'summary_large_image';
  /** Objects of schema.org. */
  readonly jsonLd: readonly object[];
}

/** How a link to the page is shown where it is shared. */
export interface OpenGraph {
  readonly type: 'website' | 'article';
  readonly siteName: string;
  readonly locale: 'en_GB';
  /** Without the name of the site at its end. */
  readonly title: string;
  readonly description: string;
  /** An absolute URL; null where there is no canonical one. */
  readonly url: string | null;
  readonly image: {
    /** An absolute URL. */
    readonly url: string;
    readonly alt: string;
    /** In pixels; null if unknown. */
    readonly size: { readonly width: number; readonly height: number } | null;
  };
}
