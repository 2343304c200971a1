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
  const opened = params.get('article') ?? '';
  const idOfNew = useIdOfNew(opened);
  const { articles } = view.documents;
  // A draft is known only once the administrator's read has ended.
  const isKnown = isSettled(view) && phase !== 'reading';
  const id = opened === newArticleParameter ? idOfNew : opened;
  if (id !== '') {
    return <OpenedArticle key={id} isNew={id !== opened} {...{ id, isKnown }} />;
  }
  if (!isKnown && articles.length === 0) return <LoadingContent tab="articles" />;
  return <ArticleList articles={articles} />;
}

/**
 * Returns the id of the new article while it is in the URL, as new or, once it is saved, by its id: the editor, and the
 * focus in it, stay when it is saved.
 */
function useIdOfNew(opened: string): string {
  const { articles } = useDirectory().documents;
  const [id, setId] = useState('');
  if (opened === newArticleParameter) {
    if (id === '') setId(() => newArticleId(Date.now(), articles));
  } else if (id !== '' && id !== opened) {
    setId('');
  }
  return id;
}

interface OpenedArticleProps {
  readonly id: string;
  readonly isNew: boolean;
  /** Whether an article that is not found does not exist. */
  readonly isKnown: boolean;
}

function OpenedArticle({ id, isNew, isKnown }: OpenedArticleProps) {
  const { articles } = useDirectory().documents;
  const article = useOpened(articles.find((one) => one.id === id) ?? null);
  if (!isNew && article === null) {
    return isKnown ? <MissingContent tab="articles" /> : <LoadingContent tab="articles" />;
  }
  const isStored = !isNew && article !== null;
  return (
    <ArticleEditor
      id={id}
      stored={isStored ? draftOfArticle(article) : emptyArticleDraft}
      slug={isStored ? article.slug : null}
    />
  );
}
