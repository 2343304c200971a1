import { useMatch } from 'react-router-dom';
import { siteName } from '@manchester-eats/shared/city';
import { findTopic, topicTexts } from '../../features/directory/find-topic.ts';
import { isSettled } from '../../features/directory/directory-view.ts';
import { useDirectory } from '../../features/directory/use-directory.ts';
import { TopicSkeleton } from '../../features/listings/topic-skeleton.tsx';
import { SitePage } from '../../features/pages/site-page.tsx';
import { CalmPage } from '../../features/site/calm-page.tsx';

/** About, contact, terms or privacy: as the page store holds it, or one sentence until it does. */
export function Component() {
  const slug = useMatch('/:slug')?.params.slug ?? '';
  const view = useDirectory();
  const topic = findTopic(slug, { pages: view.documents.pages, categories: [], areas: [] });
  if (topic?.kind === 'page') {
    return (
      <div className="px-5 pt-12 md:px-8">
        <title>{`${topicTexts(topic).metaTitle} | ${siteName}`}</title>
        <SitePage page={topic.page} />
      </div>
    );
  }
  if (!isSettled(view)) return <TopicSkeleton />;
  const title = slug.charAt(0).toUpperCase() + slug.slice(1);
  return (
    <CalmPage title={title}>
      <title>{`${title} | ${siteName}`}</title>
      This page is being written and comes soon.
    </CalmPage>
  );
}
