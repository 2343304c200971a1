import { summariseAllListings, topicTitle } from '@manchester-eats/shared/head';
import { isLoading } from '../../state/directory-view.ts';
import { NoListingsPage } from '../../features/fallbacks/no-listings.tsx';
import { useDirectory } from '../../state/use-directory.ts';
import { TopicLayout } from '../../features/topics/topic-layout.tsx';
import { useTopicFacts } from '../../features/topics/use-topic-facts.ts';
import { TopicResults } from '../../features/results/topic-results.tsx';
import { useResultsUrl } from '../../features/search/use-results-url.ts';
import { PageHead } from '../../ui/page-head.tsx';

/** All listings. */
export function Component() {
  const view = useDirectory();
  const url = useResultsUrl();
  const facts = useTopicFacts('', '');
  if (!isLoading(view) && view.total === 0) return <NoListingsPage />;
  const title = topicTitle(null);
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8 low:pt-4">
      <PageHead {...summariseAllListings(facts)} />
      <TopicLayout view={url.map.view}>
        <TopicResults
          title={title}
          category=""
          area=""
          headerContent=""
          footerContent=""
          url={url}
        />
      </TopicLayout>
    </div>
  );
}
