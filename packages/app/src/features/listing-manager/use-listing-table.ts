import type { ListingRecord } from '@manchester-eats/shared/domain';
import {
  prepareListingTable,
  slices,
  sortListingTable,
} from '@manchester-eats/shared/listing-changes';
import { useDeferredValue, useEffect, useMemo } from 'react';
import { useListServices, useSearchState } from '../../state/list-services.ts';
import type { SearchState } from '../../state/search-service.ts';
import { nextTask } from '../../state/next-task.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { whileCurrent } from '../../state/while-current.ts';
import type { TableParams } from './table-params.ts';

/** How long the listings stay the same before the orders of the table are prepared; in ms. */
const quietTime = 250;

/** The listings that the table shows. */
export interface ListingTable {
  /** All that were found, in order. */
  readonly found: readonly ListingRecord[];
  /** Those of the page. */
  readonly rows: readonly ListingRecord[];
  /** The page that is shown: the last one, if there are fewer. */
  readonly page: number;
  readonly search: 'none' | 'loading' | 'failed' | 'ready';
}

/** Finds and sorts the listings of the table, with the search that visitors have. */
export function useListingTable(table: TableParams): ListingTable {
  const { sort, isDescending, size } = table;
  const { listings } = useDirectory().documents;
  const text = useDeferredValue(table.text.trim());
  const state = useSearchState();
  useSearchCode(text);
  const found = useMemo(() => find(listings, state, text), [listings, state, text]);
  usePreparedOrders(listings);
  // Sorted once for both directions, because reversing is much faster.
  const field = sort ?? (text === '' ? 'name' : null);
  const ascending = useMemo(
    () => (field === null ? found : sortListingTable(found, field)),
    [found, field],
  );
  const ordered = useMemo(
    () => (isDescending ? ascending.toReversed() : ascending),
    [ascending, isDescending],
  );
  const pages = Math.max(1, Math.ceil(ordered.length / size));
  const page = Math.min(table.page, pages);
  return {
    found: ordered,
    rows: ordered.slice((page - 1) * size, page * size),
    page,
    search: text === '' ? 'none' : state.phase,
  };
}

/** Sorts by every column in advance, because a sort of ten thousand listings would be felt at the click. */
function usePreparedOrders(listings: readonly ListingRecord[]): void {
  useEffect(() => {
    const current = new AbortController();
    const timer = setTimeout(() => {
      const run = slices(performance, whileCurrent(current.signal, nextTask));
      void run(prepareListingTable(listings));
    }, quietTime);
    return () => {
      current.abort();
      clearTimeout(timer);
    };
  }, [listings]);
}

/** Loads the search with the table, and what it needs of list rows once something is typed. */
function useSearchCode(text: string): void {
  const { request } = useListServices().search;
  const { requestDescriptions } = useDirectoryServices();
  const isSearching = text !== '';
  useEffect(() => {
    request();
    if (isSearching) requestDescriptions();
  }, [request, requestDescriptions, isSearching]);
}

function find(
  listings: readonly ListingRecord[],
  state: SearchState,
  text: string,
): readonly ListingRecord[] {
  if (text === '') return listings;
  if (state.phase !== 'ready') return [];
  // The index may be a moment older than the listings.
  const now = new Map(listings.map((listing) => [listing.id, listing]));
  return state.index.find({ text }).listings.flatMap(({ id }) => now.get(id) ?? []);
}
