import { cityTexts } from '@manchester-eats/shared/city';
import type { ListingRecord } from '@manchester-eats/shared/domain';
import { useMemo } from 'react';
import { useDirectory, useIsAdministrator } from '../../state/use-directory.ts';
import { isLoading } from '../../state/directory-view.ts';
import { NoListings } from '../fallbacks/no-listings.tsx';
import { UnreachableNotice } from '../fallbacks/unreachable-notice.tsx';
import { HtmlContent } from '../html/html-content.tsx';
import { useListingResults, type ListingResults } from '../search/use-listing-results.ts';
import type { ResultsUrl } from '../search/use-results-url.ts';
import { useHeldEntries } from '../../ui/use-held-entries.ts';
import { formatBusinesses } from './format-businesses.ts';
import { ListingCard } from '../listing-card/listing-card.tsx';
import { listingsPerStep } from '../search/listing-search-params.ts';
import { FewMatches } from '../fallbacks/no-match.tsx';
import { ListStart } from './list-start.tsx';
import { ListStates } from './list-states.tsx';
import { MoreWithoutScripts } from './more-without-scripts.tsx';
import { ListOrMap } from './list-or-map.tsx';
import { ShowMore } from './show-more.tsx';
import { ResultsHeading } from './results-heading.tsx';
import { useShownListings } from './use-shown-listings.ts';
import { ViewSwitch } from './view-switch.tsx';

interface HomeResultsProps {
  readonly url: ResultsUrl;
}

/** The results on the home page, with a button to show more. */
export function HomeResults({ url }: HomeResultsProps) {
  const directory = useDirectory();
  const { text, map, setMap } = url;
  const { category, shown, start } = url.search;
  const results = useListingResults({
    ...url.list,
    ...{ text, category, area: '', drawn: shown, start },
  });
  // Memoised: other changes on the page must not render the cards again.
  const cards = useMemo(() => <Cards results={results} shown={shown} />, [results, shown]);
  // Without scripts, a page may have fewer than its address asks for.
  const drawn = results.isWhole ? shown : Math.min(shown, results.listings.length);
  const waiting = isLoading(directory) || results.status === 'waiting';
  useShownListings(results.listings, map.view === 'list' ? shown : results.listings.length);
  const filter = [...directory.documents.categories, ...directory.documents.areas].find(
    ({ name }) => name === category,
  );
  if (!isLoading(directory) && directory.total === 0) return <NoListings />;
  return (
    <section aria-labelledby="results-title" className="flex flex-col gap-4 md:gap-6 low:gap-2">
      <UnreachableNotice />
      <ResultsHeading
        title={cityTexts.resultsTitle}
        total={results.status === 'failed' ? null : results.total}
        text={results.searchedText}
        isLoading={waiting}
        level={2}
      >
        {directory.isLarge ? null : (
          <ViewSwitch
            view={map.view}
            onChoose={(view) => {
              setMap({ view });
            }}
          />
        )}
      </ResultsHeading>
      {category === '' ? null : (
        <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-6">
          <h3 className="text-xl">{category}</h3>
          <p className="text-ink-soft">{waiting ? 'Loading…' : formatBusinesses(results.total)}</p>
          <HtmlContent html={filter?.headerContent ?? ''} />
        </div>
      )}
      <ListStates
        results={results}
        url={url}
        isWaiting={waiting}
        category={category}
        area=""
        placeholders={listingsPerStep}
      />
      <ListOrMap
        listings={results.listings}
        isWhole={results.isWhole}
        mark={results.mark}
        search={map}
        onSearch={setMap}
      >
        <ListStart total={results.total} />
        {cards}
        {results.total > start + drawn ? (
          <div className="flex flex-col items-center gap-3 pt-4">
            <ShowMore
              isWhole={results.isWhole}
              shown={drawn}
              total={results.total}
              onMore={() => {
                url.showMore();
              }}
            />
            <MoreWithoutScripts shown={drawn} total={results.total} step={listingsPerStep} />
          </div>
        ) : null}
      </ListOrMap>
      {waiting ? null : <FewMatches results={results} category={category} />}
    </section>
  );
}

/** The cards that a keystroke draws at once: two rows on a wide screen. */
const cardsAtOnce = 6;

interface CardsProps {
  readonly results: ListingResults;
  readonly shown: number;
}

function Cards({ results, shown }: CardsProps) {
  const isEditable = useIsAdministrator();
  const isHeld = useHeldEntries(results.listings, getId, cardsAtOnce);
  return (
    <ul className="card-grid" aria-labelledby="results-title">
      {results.listings.slice(0, shown).map((listing, index) => (
        <li key={listing.id} className="flex">
          {isHeld(index) ? null : (
            <ListingCard
              listing={listing}
              isFirst={index < 3}
              mark={results.mark}
              isEditable={isEditable}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

function getId(listing: ListingRecord): string {
  return listing.id;
}
