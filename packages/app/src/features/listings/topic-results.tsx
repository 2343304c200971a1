import type { ListingRecord } from '@manchester-eats/shared/domain';
import { SearchField } from '../../ui/search-field.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { isWaiting } from '../directory/directory-view.ts';
import { PublishedNotice } from '../directory/published-notice.tsx';
import { useDirectory, useDirectoryServices } from '../directory/use-directory.ts';
import { HtmlContent } from '../html/html-content.tsx';
import { useListingResults } from '../search/use-listing-results.ts';
import { ListingCard } from './listing-card.tsx';
import { ListingGridSkeleton } from './listing-grid-skeleton.tsx';
import { NoMatch } from './no-match.tsx';
import { ResultsHeading } from './results-heading.tsx';

interface TopicResultsProps {
  readonly title: string;
  /** Names to filter by, `''` for none. */
  readonly category: string;
  readonly area: string;
  /** HTML above and below the list, as it was written. */
  readonly headerContent: string;
  readonly footerContent: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** All listings of a category, an area or both, with a search of their own. */
export function TopicResults(props: TopicResultsProps) {
  const { title, category, area, headerContent, footerContent, text, onText } = props;
  const view = useDirectory();
  const { requestDescriptions } = useDirectoryServices();
  const results = useListingResults({ text, category, area });
  const waiting = isWaiting(view);
  return (
    <section aria-labelledby="results-title" className="flex flex-col gap-6">
      <PublishedNotice />
      <ResultsHeading
        title={title}
        total={results.total}
        text={results.text}
        isWaiting={waiting}
        level={1}
      />
      <HtmlContent html={headerContent} />
      <SearchField
        label={`Search in ${title}`}
        placeholder="Search by name, description or address"
        value={text}
        onChange={onText}
        onFocus={requestDescriptions}
        className="w-full max-w-prose"
      />
      {waiting ? <ListingGridSkeleton /> : null}
      {!waiting && results.total === 0 ? (
        <NoMatch
          text={results.text}
          onClearText={() => {
            onText('');
          }}
        />
      ) : null}
      <h2 className="sr-only">All businesses</h2>
      <WindowedList
        entries={results.listings}
        keyOf={idOf}
        noun="Businesses"
        renderEntry={(listing, index) => (
          <ListingCard listing={listing} showArea={area === ''} isFirst={index < 3} />
        )}
      />
      <HtmlContent html={footerContent} />
    </section>
  );
}

function idOf(listing: ListingRecord): string {
  return listing.id;
}
