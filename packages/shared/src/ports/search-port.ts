import type { ListingRow } from '../domain/listing/listing-schema.ts';
import type { Result } from '../domain/result.ts';
import type { Recognised, SearchQuery, SearchResult } from '../domain/search/search-source.ts';

/** The orders in which a search by the database can return listings. */
export type SearchSort = 'best' | 'name' | 'rating' | 'hygiene';

/** A search of the published directory, and which part of its result is wanted. */
export interface PagedSearch extends SearchQuery {
  readonly sort?: SearchSort;
  /** How many listings to return: 1 to 100, 20 if it is missing. */
  readonly first?: number;
  /** How many to skip: 0 to 1,000. */
  readonly after?: number;
}

/** A part of what was found, best first, and how the query was understood. */
export interface SearchPage extends Pick<
  SearchResult,
  'corrected' | 'searchedText' | 'words' | 'total'
> {
  readonly listings: readonly ListingRow[];
  /** Whether there are more than `total`: then it is only a lower limit. */
  readonly isMore: boolean;
  readonly recognised: readonly Recognised[];
}

/** Searches the published directory where it is stored. */
export interface SearchPort {
  readonly search: (query: PagedSearch) => Promise<Result<SearchPage>>;
}
