import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import { slugOf } from '@manchester-eats/shared/domain';
import { paths } from '../../app/paths.ts';
import { TopCuisines } from '../../features/categories/top-cuisines.tsx';
import { useDirectory, useDirectoryServices } from '../../features/directory/use-directory.ts';
import { HomeResults } from '../../features/listings/home-results.tsx';
import {
  listingsPerStep,
  parseListingSearch,
  withListingSearch,
  type ListingSearch,
} from '../../features/listings/listing-search-params.ts';
import { everything } from '../../features/search/directory-choices.ts';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { useDirectoryChoices } from '../../features/search/use-directory-choices.ts';
import { useSearchDraft } from '../../features/search/use-search-draft.ts';
import { Hero } from '../../features/site/hero.tsx';

/** The home page: the city, the search, and what there is to eat. */
export function Component() {
  const { documents } = useDirectory();
  const { requestDescriptions } = useDirectoryServices();
  const groups = useDirectoryChoices();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = parseListingSearch(params);

  const change = useCallback(
    (next: Partial<ListingSearch>, replace: boolean) => {
      setParams((held) => withListingSearch(held, next), { replace, preventScrollReset: true });
    },
    [setParams],
  );
  const [text, setText] = useSearchDraft(
    search.text,
    useCallback(
      (typed: string) => {
        change({ text: typed, shown: listingsPerStep }, true);
      },
      [change],
    ),
  );

  return (
    <>
      <title>{`${siteName}: restaurants, cafes and takeaways across Greater Manchester`}</title>
      <Hero image={documents.siteSettings.heroImage}>
        <SearchBar
          text={text}
          onText={setText}
          chosen={search.category}
          groups={groups}
          onFocus={requestDescriptions}
          onChoose={(name) => {
            void navigate(name === everything ? paths.home() : paths.topic(slugOf(name)));
          }}
          onSubmit={() => {
            change({ text, shown: listingsPerStep }, false);
            document.getElementById('results')?.scrollIntoView();
          }}
        />
      </Hero>
      <TopCuisines categories={documents.categories} />
      <div id="results" className="mx-auto max-w-page px-5 pt-12 md:px-8">
        <HomeResults
          search={{ ...search, text }}
          onShowMore={() => {
            change({ shown: search.shown + listingsPerStep }, false);
          }}
          onClearText={() => {
            setText('');
          }}
        />
      </div>
    </>
  );
}
