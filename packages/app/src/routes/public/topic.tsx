import { Navigate, useParams } from 'react-router-dom';
import { findTopic, summariseTopic, topicTexts, topicTitle } from '@manchester-eats/shared/head';
import { paths } from '../../paths.ts';
import { isUnavailable, isSettled } from '../../state/directory-view.ts';
import { NoListingsPage } from '../../features/fallbacks/no-listings.tsx';
import { AreaBreadcrumbs } from '../../features/breadcrumbs/area-breadcrumbs.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicLayout } from '../../features/topics/topic-layout.tsx';
import { useTopicFacts } from '../../features/topics/use-topic-facts.ts';
import { TopicResults } from '../../features/results/topic-results.tsx';
import { TopicSkeleton } from '../../features/topics/topic-skeleton.tsx';
import { SitePage } from '../../features/pages/site-page.tsx';
import { useResultsUrl } from '../../features/search/use-results-url.ts';
import { PageHead } from '../../ui/page-head.tsx';

/**
 * A page, a category or an area: `/{slug}`. An unknown slug redirects to the home page, unless no listings
 * are saved and the backend is unreachable.
 */
export function Component() {
  const { slug = '' } = useParams();
  const view = useDirectory();
  const url = useResultsUrl();

  const topic = findTopic(slug, view.documents);
  const category = topic?.kind === 'category' ? topic.category.name : '';
  const area = topic?.kind === 'area' ? topic.area.name : '';
  const facts = useTopicFacts(category, area);
  if (topic === null) {
    if (isUnavailable(view)) return <NoListingsPage />;
    return isSettled(view) ? <Navigate to={paths.home()} replace /> : <TopicSkeleton />;
  }
  const texts = topicTexts(topic);
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 low:pt-4">
      <PageHead {...summariseTopic(topic, facts)} />
      {topic.kind === 'area' ? <AreaBreadcrumbs area={topic.area.name} /> : null}
      {topic.kind === 'page' ? (
        <SitePage page={topic.page} />
      ) : (
        <TopicLayout view={url.map.view}>
          <TopicResults
            key={slug}
            title={topicTitle(topic)}
            category={category}
            area={area}
            headerContent={texts.headerContent}
            footerContent={texts.footerContent}
            url={url}
          />
        </TopicLayout>
      )}
    </div>
  );
}
