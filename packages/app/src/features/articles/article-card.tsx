import { articleSegment, type Article } from '@manchester-eats/shared/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { ArticlePicture } from './article-picture.tsx';

interface ArticleCardProps {
  readonly article: Article;
  /** The level of its heading, to fit the outline of the page. */
  readonly level?: 2 | 3;
}

/** An article in a list. The whole card is one link. In a wide container the picture is beside the text. */
export function ArticleCard({ article, level = 3 }: ArticleCardProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative flex w-full flex-col @min-[36rem]:flex-row overflow-hidden rounded-lg border border-line bg-surface shadow-card transition-[border-color,box-shadow] duration-200 has-[a:focus-visible]:border-ink has-[a:hover]:border-ink has-[a:hover]:shadow-float">
      <ArticlePicture
        article={article}
        className="h-40 w-full shrink-0 @min-[36rem]:h-auto @min-[36rem]:min-h-40 @min-[36rem]:w-2/5"
      />
      <div className="flex grow flex-col gap-2 p-5">
        <Heading className="text-lg break-words">
          <Link
            to={paths.article(articleSegment(article))}
            className="after:absolute after:inset-0 after:rounded-lg"
          >
            {article.title}
          </Link>
        </Heading>
        <p className="line-clamp-3 text-sm break-words text-ink-soft">{article.excerpt}</p>
        <Byline article={article} />
      </div>
    </article>
  );
}

/** The author and date of an article, as far as they are known. */
export function Byline({ article }: { readonly article: Article }) {
  const parts = [article.author, article.date].filter((part) => part !== '');
  return parts.length === 0 ? null : (
    <p className="mt-auto pt-2 text-xs break-words text-ink-soft">{parts.join(' · ')}</p>
  );
}
