import type { Article } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HtmlContent } from '../html/html-content.tsx';
import { Byline } from './article-card.tsx';
import { ArticlePicture } from './article-picture.tsx';

/** The full text of an article. */
export function ArticlePage({ article }: { readonly article: Article }) {
  return (
    <article className="flex max-w-prose flex-col gap-6">
      <Link
        to={paths.articles()}
        className="inline-flex min-h-11 items-center gap-2 self-start font-medium text-accent-ink underline-offset-4 hover:underline"
      >
        <Icon name="back" />
        Back to Articles
      </Link>
      <header className="flex flex-col gap-3">
        <h1 tabIndex={-1} className="text-3xl font-extrabold break-words">
          {article.title}
        </h1>
        {article.excerpt === '' ? null : (
          <p className="text-lg break-words text-ink-soft">{article.excerpt}</p>
        )}
        <Byline article={article} />
      </header>
      <ArticlePicture
        article={article}
        className="h-64 w-full overflow-hidden rounded-lg md:h-80"
      />
      <HtmlContent html={article.content} isMainText />
      {article.tags.length === 0 ? null : (
        <ul aria-label="Topics" className="flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Link
                to={paths.articles({ tag })}
                className="inline-block max-w-full hover:underline"
              >
                <Badge tone="accent">{tag}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
