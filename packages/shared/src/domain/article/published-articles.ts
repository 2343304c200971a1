import type { Article } from './article-schema.ts';

/** Filters of the article list; `''` for none. */
interface ArticleQuery {
  readonly text: string;
  readonly tag: string;
}

/** Returns the published articles in their stored order. */
export function publishedArticles(articles: readonly Article[]): Article[] {
  return articles.filter((article) => article.published);
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
      (tag === '' || article.tags.some((own) => own.toLowerCase() === tag)) &&
      (text === '' ||
        [article.title, article.excerpt, withoutMarkup(article.content), article.author].some(
          (field) => field.toLowerCase().includes(text),
        )),
  );
}

function withoutMarkup(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** Returns the tags of the published articles, most used first, at most `limit`. */
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
export function articleSegment(article: Article): string {
  return article.slug === '' ? article.id : article.slug;
}
