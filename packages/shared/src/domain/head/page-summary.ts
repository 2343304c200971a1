import { siteName } from '../../city/site-name.ts';

/** What a page says about itself in a browser; `buildPageHead` adds what only other machines read. */
export interface PageSummary {
  /** The whole title, with the name of the site. */
  readonly title: string;
  /** For search engines; if empty, the description of the site. */
  readonly description: string;
  /** The one path at which the page should be found; null if there is none. */
  readonly path: string | null;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
}

/** Returns the whole title of a page: with the name of the site, unless it has that already. */
export function withSiteName(title: string): string {
  return title.toLowerCase().includes(siteName.toLowerCase()) ? title : `${title} | ${siteName}`;
}
