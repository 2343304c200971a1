import { type Article, formatCount } from '@manchester-eats/shared/domain';
import { searchArticles } from '@manchester-eats/shared/editing';
import { adminPaths } from '../../admin-paths.ts';
import { useUrlSearch } from '../../state/use-url-search.ts';
import { Bee } from '../../ui/bee.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useFocusAfterRemoval } from '../../ui/use-focus-after-removal.ts';
import { ArticleRow } from './article-row.tsx';

/** All articles, drafts too. */
export function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  const [text, setText] = useUrlSearch();
  const { target, onFocus } = useFocusAfterRemoval<HTMLParagraphElement>();
  const found = searchArticles(articles, text);
  const drafts = found.filter(({ published }) => !published).length;
  if (articles.length === 0) {
    return (
      <EmptyState
        art={<Bee className="size-16" />}
        title="No articles yet"
        actions={
          <ButtonLink to={adminPaths.newArticle()} variant="primary">
            Write an article
          </ButtonLink>
        }
      >
        Visitors see three sample articles until you publish one.
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4" onFocus={onFocus}>
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search articles"
          placeholder="Title, author or tag"
          value={text}
          onChange={setText}
          className="min-w-56 grow"
        />
        <ButtonLink to={adminPaths.newArticle()} variant="primary">
          New article
        </ButtonLink>
      </div>
      <p role="status" ref={target} tabIndex={-1} className="text-sm text-ink-soft">
        {formatCount(found.length, 'article', 'articles')}
        {drafts === 0 ? '' : `, ${formatCount(drafts, 'draft', 'drafts')} among them`}
      </p>
      {found.length === 0 ? (
        <EmptyState
          title={`No matches for “${text.trim()}”`}
          actions={
            <Button
              onClick={() => {
                setText('');
              }}
            >
              Show all articles
            </Button>
          }
        />
      ) : (
        <ul
          aria-label="Articles"
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {found.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </ul>
      )}
    </div>
  );
}
