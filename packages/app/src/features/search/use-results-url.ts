import { useCallback, useMemo } from 'react';
import { useLocation, useSearchParams, type NavigateOptions } from 'react-router-dom';
import {
  listingsPerStep,
  parseListingSearch,
  withListingSearch,
  type ListingSearchParams,
} from './listing-search-params.ts';
import { viewChosen } from '../map/use-scroll-to-map.ts';
import { parseMapSearch, withMapSearch, type MapSearch } from '../map/map-search-params.ts';
import {
  initialListParams,
  parseListParams,
  withListParams,
  type ListChange,
  type ListParams,
} from './list-params.ts';
import { useSearchDraft } from './use-search-draft.ts';

/** The search, page and map state in the URL, and functions that change it. */
export interface ResultsUrl {
  readonly search: ListingSearchParams;
  /** Filters, order and understanding of the text. */
  readonly list: ListParams;
  readonly map: MapSearch;
  /** Text of the search field; the URL follows a moment later. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** Writes the text to the URL at once, as a new history entry unless it is there already. */
  readonly submitText: () => void;
  /** Writes them to the URL, as a new history entry. */
  readonly setList: (list: ListChange) => void;
  /** Asks for a step more than `shown`, or than the page shows. */
  readonly showMore: (shown?: number) => void;
  readonly setMap: (search: Partial<MapSearch>) => void;
}

/** What another list begins with. */
const firstStep = { shown: listingsPerStep, start: 0 };

function isInAddressBar(text: string): boolean {
  return parseListingSearch(new URLSearchParams(window.location.search)).text === text;
}

/** Reads and changes the state of a results page that is in the URL, so that it can be shared. */
export function useResultsUrl(): ResultsUrl {
  const [params, navigateTo] = useSearchParams();
  const { pathname } = useLocation();
  const setParams = useCallback(
    (update: (current: URLSearchParams) => URLSearchParams, options: NavigateOptions) => {
      // The address bar is ahead of what React has rendered: the text is written when its field loses the focus,
      // just before the click on a filter arrives. While another page is loading, it is that page's.
      const { location } = window;
      const isCurrent = location.pathname === pathname;
      navigateTo(
        (rendered) => update(isCurrent ? new URLSearchParams(location.search) : rendered),
        options,
      );
    },
    [navigateTo, pathname],
  );
  const search = parseListingSearch(params);
  // The same object until the URL changes: counting thousands of listings depends on it.
  const list = useMemo(() => parseListParams(params), [params]);
  const change = useCallback(
    (next: Partial<ListingSearchParams>, replace: boolean) => {
      setParams(
        (current) => {
          const params = parseListingSearch(current);
          const isOther = next.text !== undefined && next.text !== params.text;
          // How a text is understood belongs to that text.
          const { exact, without } = initialListParams;
          const kept = isOther ? withListParams(current, { exact, without }) : current;
          return withListingSearch(kept, next);
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );
  const [text, setText] = useSearchDraft(
    search.text,
    useCallback(
      (typed: string) => {
        change({ text: typed, ...firstStep }, true);
      },
      [change],
    ),
  );
  const setMap = useCallback(
    (next: Partial<MapSearch>) => {
      // A listing was opened and its page is loading: a map that stops moving must not navigate back.
      if (window.location.pathname !== pathname) return;
      // Another view is a new history entry; dragging the map is not.
      const isOtherView = next.view !== undefined;
      setParams((current) => withMapSearch(current, next), {
        replace: !isOtherView,
        preventScrollReset: true,
        ...(isOtherView ? { state: viewChosen } : {}),
      });
    },
    [setParams, pathname],
  );
  const setList = useCallback(
    (next: ListChange) => {
      setParams((current) => withListingSearch(withListParams(current, next), firstStep), {
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  return {
    ...{ search, list, text, setText, setList, setMap },
    map: parseMapSearch(params),
    submitText: () => {
      change({ text, ...firstStep }, isInAddressBar(text));
    },
    showMore: (shown = search.shown) => {
      change({ shown: shown + listingsPerStep }, false);
    },
  };
}
