import { siteName } from '../../city/site-name.ts';
import { withSiteName, type PageSummary } from './page-summary.ts';

/** The page for partner sites. */
export const partnersSummary: PageSummary = {
  title: withSiteName('For partners'),
  description: `Show places to eat from ${siteName} on your own site: cards, a map or a search field, with two lines of code.`,
  path: '/partners',
  isIndexed: true,
};

/** The places that a visitor saved: each sees their own. */
export const savedSummary: PageSummary = {
  title: withSiteName('Saved places'),
  description: `The places to eat that you saved on ${siteName}, in this browser only.`,
  path: '/saved',
  isIndexed: false,
};

/** What is shown where there is no page. */
export const notFoundSummary: PageSummary = {
  title: withSiteName('Page not found'),
  description: '',
  path: null,
  isIndexed: false,
};
