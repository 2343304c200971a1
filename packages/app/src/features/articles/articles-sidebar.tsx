import {
  articleSegment,
  articleTopics,
  publishedArticles,
  type Article,
} from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { SidebarLinks, SidebarSection } from '../../ui/sidebar.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';

const recentLimit = 5;
const topicLimit = 8;

/** Beside articles: the newest ones, what they are about, and ways on. */
export function ArticlesSidebar({ articles }: { readonly articles: readonly Article[] }) {
  // Not known yet: what came first would be pushed down by the rest.
  if (articles.length === 0) return null;
  const recent = publishedArticles(articles).slice(0, recentLimit);
  const topics = articleTopics(articles, topicLimit);
  return (
    <>
      {recent.length === 0 ? null : (
        <SidebarSection title="Recent Articles">
          <SidebarLinks
            links={recent.map((article) => ({
              key: article.id,
              label: article.title,
              to: paths.article(articleSegment(article)),
            }))}
          />
        </SidebarSection>
      )}
      {topics.length === 0 ? null : (
        <SidebarSection title="Topics">
          <SidebarLinks
            links={topics.map((tag) => ({ key: tag, label: tag, to: paths.articles({ tag }) }))}
          />
        </SidebarSection>
      )}
      <SidebarSection title="Quick Links">
        <SidebarLinks
          links={[
            { key: 'home', label: 'Find a place to eat', to: paths.home() },
            { key: 'about', label: 'About us', to: paths.about() },
          ]}
        />
      </SidebarSection>
      <AdSlot page="articles" position="sidebar" />
    </>
  );
}
