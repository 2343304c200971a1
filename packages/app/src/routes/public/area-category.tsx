import { Navigate, useParams } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import { findArea, findCategory } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { isUnavailable, isSettled } from '../../state/directory-view.ts';
import { NoListingsPage } from '../../features/fallbacks/no-listings.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicLayout } from '../../features/topics/topic-layout.tsx';
import { TopicResults } from '../../features/results/topic-results.tsx';
import { TopicSkeleton } from '../../features/topics/topic-skeleton.tsx';
import { useResultsUrl } from '../../features/search/use-results-url.ts';
import { MessagePage } from '../../features/site/message-page.tsx';

/** The listings of a category in an area: `/{area}/{category}`. */
export function Component() {
  const { area: areaSlug = '', category: categorySlug = '' } = useParams();
  const view = useDirectory();
  const url = useResultsUrl();

  const area = findArea(areaSlug, view.documents.areas);
  const category = findCategory(categorySlug, view.documents.categories);
  if (area === undefined || category === undefined) {
    if (!isSettled(view)) return <TopicSkeleton />;
    if (isUnavailable(view)) return <NoListingsPage />;
    if (area !== undefined) return <Navigate to={paths.topic(area.name)} replace />;
    return <MessagePage title="Oops! Page not found">This page does not exist.</MessagePage>;
  }
  const title = `${category.name} in ${area.name}`;
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      <title>{`${title} | ${siteName}`}</title>
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
