import { useParams } from 'react-router-dom';
import { findArea, findCategory } from '@manchester-eats/shared/domain';
import { areaCategoryTitle, summariseAreaCategory } from '@manchester-eats/shared/head';
import { isUnavailable, isSettled } from '../../state/directory-view.ts';
import { NoListingsPage } from '../../features/fallbacks/no-listings.tsx';
import { AreaBreadcrumbs } from '../../features/breadcrumbs/area-breadcrumbs.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicLayout } from '../../features/topics/topic-layout.tsx';
import { useTopicFacts } from '../../features/topics/use-topic-facts.ts';
import { TopicResults } from '../../features/results/topic-results.tsx';
import { TopicSkeleton } from '../../features/topics/topic-skeleton.tsx';
import { useResultsUrl } from '../../features/search/use-results-url.ts';
import { Component as NotFound } from './not-found.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/**
 * The listings of a category in an area: `/{area}/{category}`. As on the server, the page exists if both do, even
 * if nothing is listed there yet.
 */
export function Component() {
  const { area: areaSlug = '', category: categorySlug = '' } = useParams();
  const view = useDirectory();
  const url = useResultsUrl();

  const area = findArea(areaSlug, view.documents.areas);
  const category = findCategory(categorySlug, view.documents.categories);
  const facts = useTopicFacts(category?.name ?? '', area?.name ?? '');
  if (area === undefined || category === undefined) {
    if (!isSettled(view)) return <TopicSkeleton />;
    if (isUnavailable(view)) return <NoListingsPage />;
    return <NotFound />;
  }
  const title = areaCategoryTitle(area.name, category.name);
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 low:pt-4">
      <PageHead {...summariseAreaCategory(area.name, category.name, facts)} />
      <AreaBreadcrumbs area={area.name} category={category.name} />
      <TopicLayout view={url.map.view}>
        <TopicResults
          key={`${areaSlug}/${categorySlug}`}
          title={title}
          category={category.name}
          area={area.name}
          headerContent=""
          footerContent=""
          url={url}
        />
      </TopicLayout>
    </div>
  );
}
