/** Listings shown at first, and added by each "show more". */
export const listingsPerStep = 12;

/** Beyond this a list is not what one looks for; it also keeps a mangled address from costing anything. */
const mostShown = listingsPerStep * 1000;
const longestText = 200;

/** What an address says of a list of listings. */
export interface ListingSearch {
  /** Text to find, `''` for none. */
  readonly text: string;
  /** Name of a category or an area, `''` for all. */
  readonly category: string;
  /** How many listings are shown, a multiple of 12. */
  readonly shown: number;
}

/** Reads the state of a list from an address. Whatever a person mangled reads as if it were not there. */
export function parseListingSearch(params: URLSearchParams): ListingSearch {
  const shown = Number(params.get('show') ?? listingsPerStep);
  const steps = Number.isFinite(shown) ? Math.ceil(shown / listingsPerStep) : 1;
  return {
    text: (params.get('q') ?? '').slice(0, longestText),
    category: (params.get('category') ?? '').slice(0, longestText),
    shown: Math.min(Math.max(steps, 1) * listingsPerStep, mostShown),
  };
}

/** Writes the state of a list into an address; what this file does not know of stays as it was. */
export function withListingSearch(
  params: URLSearchParams,
  search: Partial<ListingSearch>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const put = (name: string, value: string | undefined, initial: string) => {
    if (value === undefined) return;
    if (value === initial) next.delete(name);
    else next.set(name, value);
  };
  put('q', search.text, '');
  put('category', search.category, '');
  put('show', search.shown?.toString(), String(listingsPerStep));
  return next;
}
