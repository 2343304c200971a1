import { articleSegment, findArticle } from '@manchester-eats/shared/domain';
import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ArticleUnavailable } from '../../features/articles/article-unavailable.tsx';
import { useArticles } from '../../features/articles/use-articles.ts';

/** Redirects the old URL of an article, `/article/{id}`, to the current one. */
export function Component() {
  const { id = '' } = useParams();
  const { articles, isComplete, mayBeMore } = useArticles();
  const article = findArticle(articles, id);
  if (article === undefined && !isComplete) return null;
  if (article === undefined && mayBeMore) return <ArticleUnavailable />;
  return (
    <Navigate
      to={article === undefined ? paths.articles() : paths.article(articleSegment(article))}
      replace
    />
  );
}
