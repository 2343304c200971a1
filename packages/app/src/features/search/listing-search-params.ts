import { cutParameter } from '@manchester-eats/shared/domain';
import { shownCounts } from '@manchester-eats/shared/lists';
import { mostCarried } from './carried-results.ts';

/** Number of listings shown at first, and added by each "Show more". */
export const listingsPerStep = shownCounts.home;

/** Nobody reads further, and a huge number in a URL must not slow the page down. */
const maxShown = listingsPerStep * 1000;

/** The largest number of a first listing; no directory has more. */
const maxStart = mostCarried * 10_000;

/** The search and filters in the URL of a list of listings. */
export interface ListingSearchParams {
  /** Text to find, `''` for none. */
  readonly text: string;
  /** Name of a category or an area, `''` for all. */
  readonly category: string;
  /** How many listings the home page shows at most, a multiple of `listingsPerStep`. */
  readonly shown: number;
  /** How many listings come before those that are shown, a multiple of `mostCarried`: a page has no more of them. */
  readonly start: number;
}

/** Reads the search and filters from a URL. Invalid parameters are ignored. */
export function parseListingSearch(params: URLSearchParams): ListingSearchParams {
  const shown = Number(params.get('show') ?? listingsPerStep);
  const start = Number(params.get('start') ?? 0);
  const steps = Number.isFinite(shown) ? Math.ceil(shown / listingsPerStep) : 1;
  return {
    text: cutParameter(params.get('q') ?? ''),
    category: cutParameter(params.get('category') ?? ''),
    shown: Math.min(Math.max(steps, 1) * listingsPerStep, maxShown),
    start: start > 0 ? Math.floor(Math.min(start, maxStart) / mostCarried) * mostCarried : 0,
  };
}

/** Writes the search and filters into a URL and keeps its other parameters. */
export function withListingSearch(
  params: URLSearchParams,
  search: Partial<ListingSearchParams>,
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
  put('start', search.start?.toString(), '0');
  return next;
}
