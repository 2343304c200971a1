import { summariseHome } from '@manchester-eats/shared/head';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { TopCuisines } from '../../features/categories/top-cuisines.tsx';
import { AdministratorTools } from '../../features/administration/administrator-tools.tsx';
import { isLoading } from '../../state/directory-view.ts';
import { useListServices } from '../../state/list-services.ts';
import { useDirectory, useDirectoryServices } from '../../state/use-directory.ts';
import { HomeResults } from '../../features/results/home-results.tsx';
import { allCategories } from '../../features/search/directory-choices.ts';
import { SearchBar } from '../../features/search/search-bar.tsx';
import { useDirectoryChoices } from '../../features/search/use-directory-choices.ts';
import { useResultsUrl } from '../../features/search/use-results-url.ts';
import type { ResultView } from '../../features/map/map-search-params.ts';
import { Hero, type HeroSize } from '../../features/site/hero.tsx';
import { WithSidebar } from '../../ui/with-sidebar.tsx';
import { PageHead } from '../../ui/page-head.tsx';

const DirectorySidebar = lazy(() =>
  import('../../features/sidebar/directory-sidebar.tsx').then((module) => ({
    default: module.DirectorySidebar,
  })),
);

const LatestArticles = lazy(() =>
  import('../../features/articles/latest-articles.tsx').then((module) => ({
    default: module.LatestArticles,
  })),
);

// Created once: the page renders on every keystroke of a search.
const topAd = <AdSlot page="home" position="top" />;
const bottomAd = <AdSlot page="home" position="bottom" />;
const sidebar = <DirectorySidebar page="home" />;
const latestArticles = <LatestArticles />;

/** The home page: hero, search and results. */
export function Component() {
  const directory = useDirectory();
  const { documents } = directory;
  const { requestDescriptions } = useDirectoryServices();
  const { recentSearches, search: searchService } = useListServices();
  const groups = useDirectoryChoices();
  const navigate = useNavigate();
  const url = useResultsUrl();
  const page = documents.pages['home'];
  const { search, map, text, setText, submitText } = url;
  const isSearching = text !== '' || search.category !== '';
  const size = heroSize(map.view, isSearching);
  // While the directory is loading, the row keeps its place.
  const hasCuisines = isLoading(directory) || documents.categories.length > 0;
  const searchBar = (
    <SearchBar
      text={text}
      onText={setText}
      chosen={search.category}
      groups={groups}
      onFocus={() => {
        requestDescriptions();
        searchService.request();
      }}
      onChoose={(name) => {
        void navigate(
          name === allCategories ? paths.home({ q: text }) : paths.topic(name, { q: text }),
        );
      }}
      onSubmit={() => {
        submitText();
        recentSearches.add(text);
        document.getElementById('results')?.scrollIntoView();
      }}
    />
  );

  return (
    <>
      <PageHead {...summariseHome(page)} />
      <Hero page={page} image={documents.siteSettings.heroImage} size={size}>
        {searchBar}
      </Hero>
      {hasCuisines && (size === 'full' || size === 'compact') ? (
        <div className={`low:hidden ${isSearching ? 'max-md:hidden' : ''}`}>
          <TopCuisines categories={documents.categories} />
        </div>
      ) : null}
      <div
        id="results"
        className="mx-auto flex max-w-page flex-col gap-12 px-5 pt-5 md:px-8 md:pt-8 low:pt-2"
      >
        {topAd}
        <WithSidebar isAlone={map.view !== 'list'} sidebar={sidebar}>
          <AdministratorTools />
          <HomeResults url={url} />
        </WithSidebar>
        <Suspense>{latestArticles}</Suspense>
        {bottomAd}
      </div>
    </>
  );
}

function heroSize(view: ResultView, isSearching: boolean): HeroSize {
  if (view === 'map-only') return 'aside';
  if (view === 'list') return isSearching ? 'compact' : 'full';
  return 'bar';
}
