import { draftOfArticle, emptyArticleDraft, newArticleId } from '@manchester-eats/shared/editing';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSettled } from '../../state/directory-view.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectory } from '../../state/use-directory.ts';
import { useOpened } from '../../state/use-opened.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { LoadingContent, MissingContent } from '../content-states/content-states.tsx';
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
  // A draft is known only once the administrator's read has ended.
  const isKnown = isSettled(view) && phase !== 'reading';
  if (id === newArticleParameter) return <NewArticle />;
  if (id !== '') return <OpenedArticle key={id} id={id} isKnown={isKnown} />;
  if (!isKnown && articles.length === 0) return <LoadingContent tab="articles" />;
  return <ArticleList articles={articles} />;
}

interface OpenedArticleProps {
  readonly id: string;
  /** Whether an article that is not found does not exist. */
  readonly isKnown: boolean;
}

function OpenedArticle({ id, isKnown }: OpenedArticleProps) {
  const { articles } = useDirectory().documents;
  const article = useOpened(articles.find((one) => one.id === id) ?? null);
  if (article !== null) {
    return <ArticleEditor id={id} stored={draftOfArticle(article)} slug={article.slug} />;
  }
  return isKnown ? <MissingContent tab="articles" /> : <LoadingContent tab="articles" />;
}

function NewArticle() {
  const { articles } = useDirectory().documents;
  const [id] = useState(() => newArticleId(Date.now(), articles));
  return <ArticleEditor id={id} stored={emptyArticleDraft} slug={null} />;
}
