import { publishedArticles } from '@manchester-eats/shared/domain';
import { paths } from '../../paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ArticleCard } from './article-card.tsx';
import { useArticles } from './use-articles.ts';

const latestLimit = 3;

/** The newest articles; nothing if there are none. Where a row has two, the third is as wide as a row. */
export function LatestArticles() {
  const { articles } = useArticles();
  const latest = publishedArticles(articles).slice(0, latestLimit);
  if (latest.length === 0) return null;
  return (
    <section aria-labelledby="latest-articles" className="flex flex-col gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="latest-articles" className="text-2xl font-extrabold">
          Latest Articles
        </h2>
        <TextLink to={paths.articles()}>All articles</TextLink>
      </div>
      <ul className="card-grid [--card-visibility:visible] [--row-height:19rem]">
        {latest.map((article) => (
          <li key={article.id} className="@container flex min-[40rem]:max-lg:nth-3:col-span-2">
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </section>
  );
}
