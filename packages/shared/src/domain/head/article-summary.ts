import { cityName } from '../../city/greater-manchester-texts.ts';
import type { Article } from '../article/article-schema.ts';
import { isFindableArticle } from '../discovery/findable-pages.ts';
import { withoutEntities } from '../mending/markup.ts';
import { articlePath } from '../urls/page-paths.ts';
import { withSiteName, type PageSummary } from './page-summary.ts';
import { plainHeadText, shortenText } from './plain-head-text.ts';

/** Search engines cut off anything longer. */
const maxDescriptionLength = 160;
/** Enough of the HTML of an article for a description. */
const maxBeginning = 4000;

/** Summarises the list of articles: it is worth finding once one of them is the site's own. */
export function summariseArticles(articles: readonly Article[]): PageSummary {
  return {
    title: withSiteName('Articles'),
    description: `Articles about eating out in ${cityName}: places, areas, dishes and how to choose.`,
    path: '/articles',
    isIndexed: articles.some((article) => article.published && isFindableArticle(article)),
  };
}

/** Summarises an article. */
export function summariseArticle(article: Article): PageSummary {
  return {
    title: withSiteName(article.title),
    description: plainHeadText(article.excerpt) || beginning(article.content),
    path: articlePath(article),
    isIndexed: article.published && isFindableArticle(article),
  };
}

/** Returns the beginning of a text in HTML. */
function beginning(html: string): string {
  const text = html.slice(0, maxBeginning).replace(/<[^>]*(?:>|$)/gu, ' ');
  return shortenText(plainHeadText(withoutEntities(text)), maxDescriptionLength);
}
