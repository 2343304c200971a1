import type { PublishedSite } from './published-site.ts';

/** A page of the site to render. */
export interface PageRequest {
  /** The path and the query, as in `/bury?q=pizza`. */
  readonly url: string;
  /** The origin of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Unix milliseconds. */
  readonly now: number;
  /** What `/config.json` has. */
  readonly config: object;
  /** Whether the site has no server that searches for browsers without scripts; its pages say so to them. */
  readonly isStatic?: boolean;
}

/** A rendered page. */
export interface RenderedPage {
  /** The whole document. */
  readonly html: string;
  /** What the page shows of the directory, as JSON; it is in the document, too. */
  readonly data: string;
}

/** Renders the public pages of the site without a browser. */
export interface SiteRenderer {
  /** The names of the parameters of a query that pages read; others change nothing. */
  readonly queryNames: readonly string[];
  /**
   * Renders a page of a directory. Returns null if the page is not one of the public pages, or does not exist in this
   * directory.
   */
  readonly render: (request: PageRequest, site: PublishedSite) => Promise<RenderedPage | null>;
}

/** What the renderer needs of the built site. */
export interface SiteRendererParts {
  /** The built `index.html`. */
  readonly template: string;
  /** The files of the code of each page, by the name of its route; see `route-files.json` beside the renderer. */
  readonly routeFiles: Readonly<Record<string, readonly string[]>>;
}

export type CreateSiteRenderer = (parts: SiteRendererParts) => SiteRenderer;
