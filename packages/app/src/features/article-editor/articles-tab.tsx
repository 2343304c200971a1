import { draftOfArticle, emptyArticleDraft, newArticleId } from '@manchester-eats/shared/editing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { adminPaths } from '../../admin-paths.ts';
import { isSettled } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-queue.ts';
import { ArticleEditor } from './article-editor.tsx';
import { ArticleList } from './article-list.tsx';

/** The value of the parameter `article` that opens the editor for a new one. */
export const newArticleParameter = 'new';

/** The articles of the content manager: their list, or the editor of the one in the URL. */
export function ArticlesTab() {
  const [params] = useSearchParams();
  const view = useDirectory();
  const { reading } = useAdministration();
  const { phase } = useObservable(reading);
  const isFailed = phase === 'failed';
  useEffect(() => {
    if (isFailed) showToast({ tone: 'danger', title: 'Failed to load articles' });
  }, [isFailed]);
  const id = params.get('article') ?? '';
  const { articles } = view.documents;
  const article = articles.find((one) => one.id === id);
  // A draft is known only once the administrator's read has ended.
  const isKnown = isSettled(view) && phase !== 'reading';
  if (id === newArticleParameter) return <NewArticle />;
  if (article !== undefined) {
    return <ArticleEditor key={id} id={id} stored={draftOfArticle(article)} slug={article.slug} />;
  }
  if (!isKnown && (articles.length === 0 || id !== '')) return <LoadingArticles />;
  return id === '' ? <ArticleList articles={articles} /> : <NoArticle />;
}

function NewArticle() {
  const { articles } = useDirectory().documents;
  const [id] = useState(() => newArticleId(Date.now(), articles));
  return <ArticleEditor id={id} stored={emptyArticleDraft} slug={null} />;
}

function NoArticle() {
  return (
    <EmptyState
      title="This article does not exist"
      actions={
        <ButtonLink to={adminPaths.content({ tab: 'articles' })}>Show all articles</ButtonLink>
      }
    >
      It was deleted, or the link is wrong.
    </EmptyState>
  );
}

function LoadingArticles() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">Loading the articles…</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-64" />
    </div>
  );
}
