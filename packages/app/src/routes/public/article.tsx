import { findArticle } from '@manchester-eats/shared/domain';
import { summariseArticle, withSiteName } from '@manchester-eats/shared/head';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ArticleUnavailable } from '../../features/articles/article-unavailable.tsx';
import { ArticlePage } from '../../features/articles/article-page.tsx';
import { ArticleSkeleton } from '../../features/articles/article-skeleton.tsx';
import { ArticlesSidebar } from '../../features/articles/articles-sidebar.tsx';
import { useArticles } from '../../features/articles/use-articles.ts';
import { WithSidebar } from '../../ui/with-sidebar.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** An article. A missing or unpublished one redirects to the list, unless the backend is unreachable. */
export function Component() {
  const { slug = '' } = useParams();
  const { articles, isComplete, mayBeMore } = useArticles();
  const article = findArticle(articles, slug);
  if (article === undefined && isComplete) {
    return mayBeMore ? <ArticleUnavailable /> : <Navigate to={paths.articles()} replace />;
  }
  return (
    <div className="mx-auto max-w-page px-5 pt-10 md:px-8">
      {article === undefined ? (
        <PageHead title={withSiteName('Article')} />
      ) : (
        <PageHead {...summariseArticle(article)} />
      )}
      <WithSidebar sidebar={<ArticlesSidebar articles={articles} />}>
        {article === undefined ? <ArticleSkeleton /> : <ArticlePage article={article} />}
      </WithSidebar>
    </div>
  );
}
