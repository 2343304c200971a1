import { summariseArticles } from '@manchester-eats/shared/head';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { ArticleList } from '../../features/articles/article-list.tsx';
import {
  parseArticleSearch,
  withArticleSearch,
} from '../../features/articles/article-search-params.ts';
import { ArticlesSidebar } from '../../features/articles/articles-sidebar.tsx';
import { useArticles } from '../../features/articles/use-articles.ts';
import { useSearchDraft } from '../../features/search/use-search-draft.ts';
import { WithSidebar } from '../../ui/with-sidebar.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** All articles, filtered by text and topic. */
export function Component() {
  const { articles } = useArticles();
  const [params, setParams] = useSearchParams();
  const search = parseArticleSearch(params);
  const [text, setText] = useSearchDraft(
    search.text,
    useCallback(
      (typed: string) => {
        setParams((current) => withArticleSearch(current, { text: typed }), { replace: true });
      },
      [setParams],
    ),
  );
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-5 pt-10 md:px-8">
      <PageHead {...summariseArticles(articles)} />
      <AdSlot page="articles" position="top" />
      <WithSidebar sidebar={<ArticlesSidebar articles={articles} />}>
        <ArticleList
          search={{ text, tag: search.tag }}
          onSearch={(next) => {
            if (next.text !== undefined) setText(next.text);
            if (next.tag !== undefined) setParams((current) => withArticleSearch(current, next));
          }}
        />
      </WithSidebar>
      <AdSlot page="articles" position="bottom" />
    </div>
  );
}
