import {
  emptyDocuments,
  isObject,
  parseJson,
  type DirectoryDocuments,
  type Listing,
} from '@manchester-eats/shared/domain';

/** Raised whenever the shape of page data changes: an open tab may ask a newer server for a page. */
export const pageDataFormat = 2;

/** What a rendered page shows of the published directory; it comes with the page, as JSON. */
export interface PageData {
  readonly format: typeof pageDataFormat;
  /** The date and the time (Unix milliseconds) that the page was rendered for. */
  readonly day: string;
  readonly openedAt: number;
  /** The number of listings of the directory. */
  readonly total: number;
  /** Without the listings, and without the long texts of other pages. Empty documents are left out. */
  readonly documents: Partial<Omit<DirectoryDocuments, 'listings'>>;
  /** By name; see `PageFacts`. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The listing that the page is about; null if it is about none. */
  readonly listing: Listing | null;
  /** Whether the page is a file: its host sends it whatever the query asks for. */
  readonly isStatic: boolean;
  /** The server's public configuration, as `/config.json` has it. */
  readonly config: unknown;
}

/**
 * Reads page data; null if it is damaged or of another version of the site. The server made it from parsed records,
 * so its parts are not parsed again.
 */
export function parsePageData(text: string): PageData | null {
  const json = parseJson(text);
  if (!json.ok || !isObject(json.value) || json.value['format'] !== pageDataFormat) return null;
  const { documents, facts } = json.value;
  return isObject(documents) && isObject(facts) ? (json.value as unknown as PageData) : null;
}

/** Returns the documents of page data. */
export function pageDocuments({ documents }: Pick<PageData, 'documents'>): DirectoryDocuments {
  return { ...emptyDocuments(), ...documents };
}
