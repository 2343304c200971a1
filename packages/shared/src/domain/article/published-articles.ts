import type { Article } from './article-schema.ts';

/** Filters of the article list; `''` for none. */
interface ArticleQuery {
  readonly text: string;
  readonly tag: string;
}

/** Returns the published articles, newest first. Those whose date cannot be read follow in their stored order. */
export function publishedArticles(articles: readonly Article[]): Article[] {
  return articles
    .filter((article) => article.published)
    .map((article) => ({ article, time: articleTime(article.date) ?? -Infinity }))
    .sort((one, other) => (one.time === other.time ? 0 : one.time < other.time ? 1 : -1))
    .map(({ article }) => article);
}

/** Reads a date as authors write it, such as `26 October 2026` or `26/10/2026`: Unix milliseconds, or null. */
export function articleTime(date: string): number | null {
  const british = /^\s*(\d{1,2})[/.](\d{1,2})[/.](\d{4})\s*$/;
  const time = Date.parse(date.replace(british, '$3/$2/$1'));
  return Number.isNaN(time) ? null : time;
}

/**
 * Returns the published articles that have the tag and contain the text in their title, excerpt, content or
 * author, ignoring case. HTML markup in the content is not searched.
 */
export function findArticles(articles: readonly Article[], query: ArticleQuery): Article[] {
  const text = query.text.trim().toLowerCase();
  const tag = query.tag.trim().toLowerCase();
  return publishedArticles(articles).filter(
    (article) =>
      (tag === '' || article.tags.some((name) => name.toLowerCase() === tag)) &&
      (text === '' ||
        [article.title, article.excerpt, withoutMarkup(article.content), article.author].some(
          (field) => field.toLowerCase().includes(text),
        )),
  );
}

function withoutMarkup(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/**
 * Returns the tags of the published articles, most used first, at most `limit`. Tags that differ only in case
 * count as one.
 */
export function mostUsedTags(articles: readonly Article[], limit: number): string[] {
  const uses = new Map<string, { tag: string; count: number }>();
  for (const tag of publishedArticles(articles).flatMap((article) => article.tags)) {
    const use = uses.get(tag.toLowerCase()) ?? { tag, count: 0 };
    use.count += 1;
    uses.set(tag.toLowerCase(), use);
  }
  return [...uses.values()]
    .sort((one, other) => other.count - one.count)
    .slice(0, limit)
    .map(({ tag }) => tag);
}

/** Finds a published article by its slug, or by its id, as in old URLs and for articles without a slug. */
export function findArticle(articles: readonly Article[], slugOrId: string): Article | undefined {
  const published = publishedArticles(articles);
  return (
    published.find((article) => article.slug !== '' && article.slug === slugOrId) ??
    published.find((article) => article.id === slugOrId)
  );
}

/** Returns the last segment of an article's URL. */
export function articleSegment({ id, slug }: Pick<Article, 'id' | 'slug'>): string {
  return slug === '' ? id : slug;
}
