import type { ListChange, ListParams } from '../search/list-params.ts';
import type { ListingResults } from '../search/use-listing-results.ts';

/** What the tools of a list show and change. */
export interface ListToolsProps {
  readonly results: ListingResults;
  readonly list: ListParams;
  readonly onList: (list: ListChange) => void;
}
