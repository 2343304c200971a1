import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import type { ListingContacts } from '../domain/lists/listing-filters.ts';
import type { Result } from '../domain/result.ts';

/** A published listing; if it is not published, the id of the listing that it was merged into, or null. */
export type ListingResponse = Result<
  { readonly listing: Listing } | { readonly listing: null; readonly mergedInto: string | null }
>;

/** The published directory as visitors see it, for pages that are rendered without a browser. */
export interface PublishedSite {
  /** As a visitor's browser has them after its first read: listings are list rows. */
  readonly documents: DirectoryDocuments;
  readonly readListing: (id: string) => Promise<ListingResponse>;
  /** Returns descriptions by id; null if they could not be read. */
  readonly readDescriptions: () => Promise<ReadonlyMap<string, string> | null>;
  /** Returns which listings have a telephone number or a website; null if that could not be read. */
  readonly readContacts: () => Promise<ListingContacts | null>;
}
