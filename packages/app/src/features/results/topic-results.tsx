import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useMemo } from 'react';
import { TypedSearch } from '../../ui/typed-search.tsx';
import { WindowedList } from '../../ui/windowed-list.tsx';
import { isLoading } from '../../state/directory-view.ts';
import { UnreachableNotice } from '../fallbacks/unreachable-notice.tsx';
import {
  useDirectory,
  useDirectoryServices,
  useIsAdministrator,
} from '../../state/use-directory.ts';
import { HtmlContent } from '../html/html-content.tsx';
import { drawnAtFirst } from '../search/carried-results.ts';
import { useListingResults, type ListingResults } from '../search/use-listing-results.ts';
import type { ResultsUrl } from '../search/use-results-url.ts';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { AreaParts } from './area-parts.tsx';
import { FewMatches } from '../fallbacks/no-match.tsx';
import { ListStart } from './list-start.tsx';
import { ListStates } from './list-states.tsx';
import { MoreWithoutScripts } from './more-without-scripts.tsx';
import { ListOrMap } from './list-or-map.tsx';
import { ShowMore } from './show-more.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { useShownListings } from './use-shown-listings.ts';
import { ViewSwitch } from './view-switch.tsx';

interface TopicResultsProps {
  readonly title: string;
  /** Names to filter by, `''` for none. */
  readonly category: string;
  readonly area: string;
  /** Unsanitised HTML above and below the list. */
  readonly headerContent: string;
  readonly footerContent: string;
  readonly url: ResultsUrl;
}

/** The listings of a category, an area, both or the whole directory, with a search field. */
export function TopicResults(props: TopicResultsProps) {
  const { title, category, area, headerContent, footerContent, url } = props;
  const { text, map, setMap } = url;
  const directory = useDirectory();
  const isEditable = useIsAdministrator();
  const results = useListingResults({
    ...{ ...url.list, text, category, area },
    drawn: Math.max(drawnAtFirst, url.search.shown),
    start: url.search.start,
  });
  useShownListings(results.listings, drawnAtFirst);
  // Memoised: other changes on the page must not render the cards again.
  const list = useMemo(
    () => (
      <WindowedList
        entries={results.listings}
        keyOf={getId}
        noun="Businesses"
        atOnce={results.isWhole ? 0 : results.listings.length}
        renderEntry={(listing, index) => (
          <ListingCard
            listing={listing}
            showArea={area === ''}
            isFirst={index < 3}
            mark={results.mark}
            isEditable={isEditable}
          />
        )}
      />
    ),
    [results, area, isEditable],
  );
  const waiting = isLoading(directory) || results.status === 'waiting';
  return (
    <section aria-labelledby="results-title" className="flex flex-col gap-4 md:gap-6 low:gap-3">
      <UnreachableNotice />
      <ResultsHeading
        title={title}
        total={results.status === 'failed' ? null : results.total}
        text={results.searchedText}
        isLoading={waiting}
        level={1}
      />
      {/* Beside each other on a low window, so that the first cards can be seen. */}
      <div className="flex flex-col gap-4 empty:hidden md:gap-6 low:flex-row low:items-center low:*:min-w-0 low:*:flex-1">
        {area === '' ? null : <AreaParts area={area} category={category} />}
        <HtmlContent html={headerContent} />
      </div>
      <TopicTools title={title} url={url} />
      <ListStates results={results} url={url} isWaiting={waiting} category={category} area={area} />
      <ListOrMap
        listings={results.listings}
        isWhole={results.isWhole}
        mark={results.mark}
        search={map}
        onSearch={setMap}
      >
        <h2 className="sr-only">All businesses</h2>
        <ListStart total={results.total} />
        {list}
        <TopicMore results={results} url={url} />
      </ListOrMap>
      {waiting ? null : <FewMatches results={results} category={category} area={area} />}
      <HtmlContent html={footerContent} />
    </section>
  );
}

interface TopicToolsProps {
  readonly title: string;
  readonly url: ResultsUrl;
}

/** The search field of a list, and how it is shown. */
function TopicTools({ title, url }: TopicToolsProps) {
  const { isLarge } = useDirectory();
  return (
    <div className="flex flex-wrap gap-3">
      <TopicSearch title={title} text={url.text} onText={url.setText} />
      {isLarge ? null : (
        <ViewSwitch
          view={url.map.view}
          className="max-sm:w-full"
          onChoose={(view) => {
            url.setMap({ view });
          }}
        />
      )}
    </div>
  );
}

interface TopicMoreProps {
  readonly results: ListingResults;
  readonly url: ResultsUrl;
}

/** The way to the rest of a list that is not all here. */
function TopicMore({ results: { listings, total }, url }: TopicMoreProps) {
  const { isLarge } = useDirectory();
  if (url.search.start + listings.length >= total) return null;
  return (
    <div className="flex flex-col items-center gap-3 pt-4">
      {isLarge ? (
        <ShowMore
          isWhole={false}
          shown={listings.length}
          total={total}
          onMore={() => {
            url.showMore(listings.length);
          }}
        />
      ) : null}
      <MoreWithoutScripts shown={listings.length} total={total} step={listings.length} />
    </div>
  );
}

interface TopicSearchProps {
  readonly title: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The search of a list. */
function TopicSearch({ title, text, onText }: TopicSearchProps) {
  const { requestDescriptions } = useDirectoryServices();
  return (
    <TypedSearch
      label={`Search in ${title}`}
      placeholder="Search by name, description or address"
      text={text}
      onText={onText}
      onFocus={requestDescriptions}
      className="min-w-[min(15rem,100%)] grow"
    />
  );
}

function getId(listing: ListingRecord): string {
  return listing.id;
}
