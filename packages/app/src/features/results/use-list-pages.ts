import { useLocation, useSearchParams } from 'react-router-dom';
import { mostCarried } from '../search/carried-results.ts';
import { parseListingSearch, withListingSearch } from '../search/listing-search-params.ts';

interface ListPart {
  /** How many listings are shown, of how many. */
  readonly shown: number;
  readonly total: number;
  /** How many more one more page has. */
  readonly step: number;
}

/** URLs of other parts of a list; null for parts that it does not have. */
export interface ListPages {
  /** How many listings come before those that are shown. */
  readonly start: number;
  /** The same part, with more listings. */
  readonly more: string | null;
  /** The parts after and before, since a page has only so many listings. */
  readonly next: string | null;
  readonly previous: string | null;
}

/** Returns the parts of the list of the page. */
export function useListPages({ shown, total, step }: ListPart): ListPages {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { start } = parseListingSearch(params);
  const part = (search: { readonly shown?: number; readonly start?: number }) => {
    const query = withListingSearch(params, search).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  // A link may go beyond the end.
  const before = Math.min(start, Math.ceil(total / mostCarried) * mostCarried) - mostCarried;
  const isMore = start + shown < total;
  return {
    start,
    more:
      isMore && shown < mostCarried ? part({ shown: Math.min(shown + step, mostCarried) }) : null,
    next:
      isMore && shown >= mostCarried
        ? part({ start: start + mostCarried, shown: mostCarried })
        : null,
    previous: start === 0 ? null : part({ start: Math.max(0, before), shown: mostCarried }),
  };
}
