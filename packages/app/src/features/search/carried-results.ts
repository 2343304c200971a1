import type { ListingRecord } from '@manchester-eats/shared/domain';
import { shownCounts } from '@manchester-eats/shared/lists';
import type { SearchResult } from '@manchester-eats/shared/search';
import type { CarriedChoices } from '../../state/carried-choices.ts';
import type { ListParams } from './list-params.ts';

/** A page comes with no more listings: thousands would keep the server busy for seconds. */
export const mostCarried = 240;

/** How many cards the list of a topic has before the rest of it is here. */
export const drawnAtFirst = shownCounts.list;

/** What a list asks for; an empty string matches everything. */
export interface AskedResults extends ListParams {
  readonly text: string;
  /** The name of a category or of an area. */
  readonly category: string;
  readonly area: string;
}

/** How a text was understood. */
export type Understanding = Pick<SearchResult, 'recognised' | 'corrected' | 'searchedText'>;

/** The results as they travel with a page. */
export interface CarriedResults {
  readonly total: number;
  readonly listings: readonly ListingRecord[];
  /** The text that was searched for, with its corrections. */
  readonly searchedText: string;
  /** What the tools of a list say about a text; absent without one. */
  readonly understood?: Understanding;
  /** What the filters offer, of a directory that is too large for its listings to come. */
  readonly choices?: CarriedChoices;
}

/** Returns the name of the results among the facts of a page. */
export function resultsName(asked: AskedResults): string {
  const { filters, sort, exact, without, text, category, area } = asked;
  return `results ${JSON.stringify({ filters, sort, exact, without, text, category, area })}`;
}
