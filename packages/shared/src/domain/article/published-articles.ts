import type { Article } from './article-schema.ts';

/** What a reader asks of the article list; empty text means no wish. */
export interface ArticleWish {
  readonly text: string;
  readonly tag: string;
}

/** The articles that the public may read, in their stored order (the newest first). */
export function publishedArticles(articles: readonly Article[]): Article[] {
  return articles.filter((article) => article.published);
}

/**
 * The published articles whose title, excerpt, content or author holds the text, whatever its case,
 * and which carry the tag. Marks of the content's HTML are not searched, only its words.
 */
export function findArticles(articles: readonly Article[], wish: ArticleWish): Article[] {
  const text = wish.text.trim().toLowerCase();
  const tag = wish.tag.trim().toLowerCase();
  return publishedArticles(articles).filter(
    (article) =>
      (tag === '' || article.tags.some((own) => own.toLowerCase() === tag)) &&
      (text === '' ||
        [article.title, article.excerpt, toWords(article.content), article.author].some((field) =>
          field.toLowerCase().includes(text),
        )),
  );
}

function toWords(html: string): string {
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

/** The distinct tags of the published articles, the most used first, at most `limit`. */
export function articleTopics(articles: readonly Article[], limit: number): string[] {
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

/** What one segment of an article's address means: its slug, or its id from before slugs. */
export function findArticle(articles: readonly Article[], slugOrId: string): Article | undefined {
  const readable = publishedArticles(articles);
  return (
    readable.find((article) => article.slug !== '' && article.slug === slugOrId) ??
    readable.find((article) => article.id === slugOrId)
  );
}

/** The segment under which an article is reached. */
export function articleSegment(article: Article): string {
  return article.slug === '' ? article.id : article.slug;
}
