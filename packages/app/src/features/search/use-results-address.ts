import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import {
  listingsPerStep,
  parseListingSearch,
  withListingSearch,
  type ListingSearch,
} from './listing-search-params.ts';
import { parseMapSearch, withMapSearch, type MapSearch } from '../map/map-search-params.ts';
import { useSearchDraft } from './use-search-draft.ts';

/** What an address says of its results, and how to make it say something else. */
export interface ResultsAddress {
  readonly search: ListingSearch;
  readonly map: MapSearch;
  /** What stands in the search field; the address follows a moment later. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Says so at once, as a step that Back returns from. */
  readonly submitText: () => void;
  readonly showMore: () => void;
  readonly setMap: (search: Partial<MapSearch>) => void;
}

/** The state of a page of results, all of which lies in its address, so that it can be shared. */
export function useResultsAddress(): ResultsAddress {
  const [params, setParams] = useSearchParams();
  const search = parseListingSearch(params);
  const change = useCallback(
    (next: Partial<ListingSearch>, replace: boolean) => {
      setParams((held) => withListingSearch(held, next), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const [text, setText] = useSearchDraft(
    search.text,
    useCallback(
      (typed: string) => {
        change({ text: typed, shown: listingsPerStep }, true);
      },
      [change],
    ),
  );
  const { pathname } = useLocation();
  const setMap = useCallback(
    (next: Partial<MapSearch>) => {
      // A place was opened and its page is on its way: a map that comes to rest must not lead back.
      if (window.location.pathname !== pathname) return;
      // Another view is a step; a map that is dragged about is not.
      const replace = next.view === undefined;
      setParams((held) => withMapSearch(held, next), { replace, preventScrollReset: true });
    },
    [setParams, pathname],
  );
  return {
    search,
    map: parseMapSearch(params),
    text,
    setText,
    submitText: () => {
      change({ text, shown: listingsPerStep }, false);
    },
    showMore: () => {
      change({ shown: search.shown + listingsPerStep }, false);
    },
    setMap,
  };
}
