import {
  articleSegment,
  mostUsedTags,
  publishedArticles,
  type Article,
} from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { SidebarLinks, SidebarSection } from '../../ui/sidebar.tsx';
import { AdSlot } from '../ads/ad-slot.tsx';

const recentLimit = 5;
const topicLimit = 8;

/** The sidebar of articles: recent articles, topics, links and an ad. */
export function ArticlesSidebar({ articles }: { readonly articles: readonly Article[] }) {
  // Nothing is rendered before there are articles, so that the links and the ad do not move down later.
  if (articles.length === 0) return null;
  const recent = publishedArticles(articles).slice(0, recentLimit);
  const topics = mostUsedTags(articles, topicLimit);
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
