import type { Article } from '../article/article-schema.ts';

// What search engines may list: the sitemap has these pages, the heads of all others say `noindex`.

/** A page of a category in an area is worth finding with so many listings; with fewer, it is nearly empty. */
const leastInAreaAndCategory = 3;

/** Whether the page of a category or an area, or of both, is worth finding with so many listings that are real. */
export function isFindableTopic(listings: number, hasAreaAndCategory: boolean): boolean {
  return listings >= (hasAreaAndCategory ? leastInAreaAndCategory : 1);
}

/** Whether a listing is real: those of the demo directory are invented. */
export function isFindableListing({ source }: { readonly source: string }): boolean {
  return source !== 'demo';
}

/** Whether an article is the site's own, and neither of the demo directory nor a sample. */
export function isFindableArticle({ id }: Pick<Article, 'id'>): boolean {
  return !id.startsWith('demo-') && !id.startsWith('article-sample-');
}

/** Whether a page of the page store is the site's own. */
export function isFindablePage(slug: string): boolean {
  return !slug.startsWith('demo-');
}
