import { articleSegment } from '../article/published-articles.ts';
import type { Article } from '../article/article-schema.ts';
import { pageSegment, topicSegment } from '../page/reserved-slugs.ts';
import { encodePart } from './encode-part.ts';

/** Returns the path of a listing's page. */
export function listingPath(id: string): string {
  return `/listing/${encodePart(id)}`;
}

/** Returns the path of an article's page. */
export function articlePath(article: Article): string {
  return `/articles/${encodePart(articleSegment(article))}`;
}

/** Returns the path of a page of the page store. */
export function pagePath(slug: string): string {
  return slug === 'home' ? '/' : `/${encodePart(pageSegment(slug))}`;
}

/** Returns the path of the page of a category or an area; null if its name has no letters or digits. */
export function topicPath(name: string): string | null {
  const segment = topicSegment(name);
  return segment === '' ? null : `/${encodePart(segment)}`;
}

/**
 * Returns the path of a category in an area. If the name of one has no letters or digits, this is the path of the
 * other.
 */
export function areaCategoryPath(area: string, category: string): string | null {
  const [areaPath, categoryPath] = [topicPath(area), topicPath(category)];
  if (areaPath === null || categoryPath === null) return areaPath ?? categoryPath;
  return areaPath + categoryPath;
}
