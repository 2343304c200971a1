import type { Ad } from '../ad/ad-schema.ts';
import type { Area } from '../area/area-schema.ts';
import type { Article } from '../article/article-schema.ts';
import type { Category } from '../category/category-schema.ts';
import type { ListingRecord } from '../listing/listing-schema.ts';
import type { MediaFile } from '../media/media-file-schema.ts';
import type { Page } from '../page/page-schema.ts';
import type { AuthSettings, SiteSettings } from '../settings/settings-schema.ts';

/** Every document of a directory, parsed. */
export interface DirectoryDocuments {
  readonly listings: readonly ListingRecord[];
  readonly categories: readonly Category[];
  readonly areas: readonly Area[];
  readonly articles: readonly Article[];
  readonly ads: readonly Ad[];
  readonly siteSettings: SiteSettings;
  readonly authSettings: AuthSettings;
  /** By slug. */
  readonly pages: Readonly<Record<string, Page>>;
  readonly media: readonly MediaFile[];
  /** Whether visitors may ask to claim a listing. */
  readonly claimsEnabled: boolean;
  /** Whether what owners add and change waits for an administrator. */
  readonly reviewEnabled: boolean;
}
