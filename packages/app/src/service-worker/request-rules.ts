import { isFilePath, purposeOfPath } from '@manchester-eats/shared/urls';

/** What the rules need to know about a request. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  /** `navigate` for a page that the visitor opens. */
  readonly mode: string;
  /** The URL of the page, or of what it loaded, that asks; `''` if unknown. */
  readonly referrer: string;
  /** Whether the site reads what a page shows from the page: it asks for `text/html`. */
  readonly wantsPage: boolean;
  readonly hasRange: boolean;
  /** Whether the page asks only for what has changed (`if-none-match`), or forbids caches (`no-store`). */
  readonly isConditional: boolean;
}

/**
 * How a request is answered. `leave`: as if there were no worker. `page`, `data` and `file`: by the network, and by the
 * last answer without it. `asset` and `picture`: by what is kept, since their content never changes.
 */
export type Treatment = 'leave' | 'page' | 'data' | 'asset' | 'picture' | 'file';

/** First segments of paths that no worker may come near: accounts, APIs, and what other sites embed. */
const untouched: ReadonlySet<string> = new Set([
  'rest',
  'functions',
  'widgets',
  'healthz',
  'feeds',
  'sitemaps',
]);

/** Published data that is kept: the details of listings, and what the search reads beside the list. */
const keptData =
  /^\/(?:config\.json|data\/(?:listings\/[^/]+|descriptions|search-details)(?:\.json))$/;

/** Decides how a request of a page of the site at `origin` is answered. */
export function treatRequest(request: RequestFacts, origin: string): Treatment {
  if (request.method !== 'GET' || request.hasRange || request.isConditional) return 'leave';
  const url = new URL(request.url);
  if (url.origin !== origin || purposeOfPath(url.pathname) !== 'public') return 'leave';
  // What owners and administrators work on must be what the server has, or nothing.
  if (request.mode !== 'navigate' && !isPublicPage(request.referrer)) return 'leave';
  const [, first = ''] = url.pathname.toLowerCase().split('/');
  if (untouched.has(first)) return 'leave';
  if (request.mode === 'navigate' || request.wantsPage)
    return isServedFile(url.pathname) ? 'leave' : 'page';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (keptData.test(url.pathname)) return url.search === '' ? 'data' : 'leave';
  if (url.pathname.startsWith('/storage/v1/object/public/')) return 'picture';
  if (url.pathname.startsWith('/demo/') || url.pathname === '/favicon.svg') return 'file';
  return 'leave';
}

function isPublicPage(url: string): boolean {
  return !URL.canParse(url) || purposeOfPath(new URL(url).pathname) === 'public';
}

/** Whether the server sends what is at a path as it is. */
function isServedFile(path: string): boolean {
  return isFilePath(path) || path.startsWith('/storage/') || path.startsWith('/data/');
}
