import { NoMatch } from '../fallbacks/no-match.tsx';
import { SearchFailed } from '../fallbacks/search-failed.tsx';
import type { ListingResults } from '../search/use-listing-results.ts';
import type { ResultsUrl } from '../search/use-results-url.ts';
import { CardGridSkeleton } from './card-grid-skeleton.tsx';
import { LazyListTools } from './lazy-list-tools.tsx';

interface ListStatesProps {
  readonly results: ListingResults;
  readonly url: ResultsUrl;
  /** Whether the directory or the search is not ready. */
  readonly isWaiting: boolean;
  /** The topic of the list, `''` for none. */
  readonly category: string;
  readonly area: string;
  /** The number of placeholders while waiting. */
  readonly placeholders?: number;
}

/** The tools of a list, and what takes its place while it is loading, if the search fails or finds nothing. */
export function ListStates(props: ListStatesProps) {
  const { results, url, isWaiting, category, area, placeholders } = props;
  return (
    <>
      <LazyListTools results={results} list={url.list} onList={url.setList} />
      {isWaiting ? (
        <CardGridSkeleton {...(placeholders === undefined ? {} : { count: placeholders })} />
      ) : results.status === 'failed' ? (
        <SearchFailed />
      ) : results.total === 0 ? (
        <NoMatch
          text={results.text}
          category={category}
          area={area}
          hasFilters={results.unfiltered.length > 0}
          onText={url.setText}
          onList={url.setList}
        />
      ) : null}
    </>
  );
}
