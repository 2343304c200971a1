// The light part: what pages say about themselves in a browser.
export { areaCrumbs, listingBreadcrumbs } from '../domain/head/breadcrumbs.ts';
export { notFoundSummary, partnersSummary } from '../domain/head/fixed-summaries.ts';
export { summariseArticle, summariseArticles } from '../domain/head/article-summary.ts';
export { summariseHome } from '../domain/head/home-summary.ts';
export { summariseListing, summariseListingPage } from '../domain/head/listing-summary.ts';
export { type PageSummary, withSiteName } from '../domain/head/page-summary.ts';
export { isResultsQuery, renderedParameters } from '../domain/head/results-query.ts';
export { topicFacts, type TopicFacts } from '../domain/head/topic-facts.ts';
export {
  summariseAllListings,
  summariseAreaCategory,
  summariseTopic,
  topicTexts,
} from '../domain/head/topic-summary.ts';
export { areaCategoryTitle, topicTitle } from '../domain/head/topic-title.ts';
export { findTopic } from '../domain/topic/find-topic.ts';
// The whole head, for the server.
export { buildPageHead } from '../domain/head/build-page-head.ts';
export type { HeadContext, HeadSubject, PageHead } from '../domain/head/head-subject.ts';
export { renderHead } from '../domain/head/render-head.ts';
