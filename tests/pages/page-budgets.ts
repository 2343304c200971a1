/** What a first visit to a page may transfer until it is complete; headers and compressed bodies, in kB of 1000 bytes. */
export interface PageBudget {
  readonly kind: string;
  readonly path: string;
  readonly html: number;
  readonly css: number;
  readonly javaScript: number;
  readonly fonts: number;
  /** Everything together, with pictures. */
  readonly total: number;
  readonly requests: number;
}

/** CSS and fonts are the same on every page. */
const shared = { css: 14.5, fonts: 43 };

/** The table in `packages/app/README.md` shows them. */
export const pageBudgets: readonly PageBudget[] = [
  { kind: 'home', path: '/', html: 15, javaScript: 122, total: 202, requests: 12, ...shared },
  {
    kind: 'list by category',
    path: '/bakery',
    ...{ html: 15, javaScript: 121, total: 200, requests: 13, ...shared },
  },
  {
    kind: 'list by area',
    path: '/bury',
    ...{ html: 15, javaScript: 121, total: 200, requests: 13, ...shared },
  },
  {
    kind: 'listing',
    path: '/listing/demo-two-tups',
    ...{ html: 11, javaScript: 129, total: 200, requests: 14, ...shared },
  },
  {
    kind: 'article',
    path: '/articles/demo-how-to-read-a-chippy-menu',
    ...{ html: 10, javaScript: 121, total: 194, requests: 14, ...shared },
  },
  {
    kind: 'page',
    path: '/about',
    ...{ html: 10, javaScript: 133, total: 212, requests: 14, ...shared },
  },
];
