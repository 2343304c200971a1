import type { Article } from '../article/article-schema.ts';
import { toSlug } from '../listing/slug.ts';

/** Gives each article without a slug one that no other article has. The others stay the same objects. */
export function addSlugs<Each extends Pick<Article, 'id' | 'slug' | 'title'>>(
  articles: readonly Each[],
): readonly Each[] {
  const taken = new Set(articles.map(({ slug }) => slug));
  return articles.map((article) => {
    if (article.slug !== '') return article;
    const preferred = toSlug(article.title) || toSlug(article.id) || 'article';
    let slug = preferred;
    for (let number = 2; taken.has(slug); number += 1) slug = `${preferred}-${number}`;
    taken.add(slug);
    return { ...article, slug };
  });
}
