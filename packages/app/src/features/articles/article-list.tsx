import { findArticles, formatCount } from '@manchester-eats/shared/domain';
import { Bee } from '../../ui/bee.tsx';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { EmptyState } from '../../ui/notice.tsx';
import { TypedSearch } from '../../ui/typed-search.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArticleCard } from './article-card.tsx';
import type { ArticleSearch } from './article-search-params.ts';
import { UnreachableNotice } from '../fallbacks/unreachable-notice.tsx';
import { useArticles } from './use-articles.ts';

interface ArticleListProps {
  readonly search: ArticleSearch;
  readonly onSearch: (search: Partial<ArticleSearch>) => void;
}

/** The published articles that match the search and the chosen topic, below a search field. */
export function ArticleList({ search, onSearch }: ArticleListProps) {
  const { articles, areSamples, isKnown } = useArticles();
  const found = findArticles(articles, search);
  const isFiltered = search.text.trim() !== '' || search.tag !== '';
  const count = formatCount(found.length, 'article');
  return (
    <section aria-labelledby="articles-title" className="flex flex-col gap-6">
      <UnreachableNotice areSamples={areSamples} />
      <header className="flex flex-col gap-2">
        <h1 id="articles-title" tabIndex={-1} className="text-3xl font-extrabold">
          Articles
        </h1>
        <p className="text-ink-soft">{isKnown ? count : 'Loading…'}</p>
      </header>
      <LiveRegion message={isKnown ? `${count} found` : ''} />
      <TypedSearch
        label="Search articles"
        placeholder="Search articles"
        text={search.text}
        onText={(text) => {
          onSearch({ text });
        }}
      />
      {search.tag === '' ? null : (
        <p className="flex flex-wrap items-center gap-3">
          <span>
            Topic: <strong>{search.tag}</strong>
          </span>
          <Button
            variant="quiet"
            size="inline"
            className="no-scripts:hidden"
            onClick={() => {
              onSearch({ tag: '' });
            }}
          >
            Show all topics
          </Button>
        </p>
      )}
      {isKnown && found.length === 0 ? (
        <EmptyState
          art={<Bee className="size-20" />}
          title="No articles found"
          {...(isFiltered
            ? {
                actions: (
                  <Button
                    className="no-scripts:hidden"
                    onClick={() => {
                      onSearch({ text: '', tag: '' });
                    }}
                  >
                    Show all articles
                  </Button>
                ),
              }
            : {})}
        >
          {isFiltered
            ? 'No articles match your search criteria'
            : 'Check back later for new articles'}
        </EmptyState>
      ) : null}
      <ul className="card-grid">
        {isKnown
          ? found.map((article) => (
              <li key={article.id} className="flex">
                <ArticleCard article={article} level={2} />
              </li>
            ))
          : [1, 2, 3].map((place) => (
              <li key={place}>
                <Skeleton className="h-80 w-full rounded-lg" />
              </li>
            ))}
      </ul>
    </section>
  );
}
