import type { DirectoryView } from '../state/directory-view.ts';
import { settled } from '../state/settled.ts';

/** How long a page is shown again without asking, in milliseconds; and one that could not be read. */
const freshFor = 10 * 60_000;
const failedFor = 15_000;
/** How many pages are kept, those of the way back included. */
const mostPages = 60;

export interface PageViewsParts {
  /** Reads a page; null if it comes without content. Rejects if it cannot be read. */
  readonly read: (url: string) => Promise<DirectoryView | null>;
  /** Returns what a page without content shows, and one that could not be read. */
  readonly emptyView: (reachable: boolean) => DirectoryView;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** The pages that were visited, by their path and query. */
export interface PageViews {
  /** Returns the same promise for the same page until it is too old, so that `use` can suspend on it. Never rejects. */
  readonly viewOf: (url: string) => Promise<DirectoryView>;
  readonly keep: (url: string, view: DirectoryView) => void;
  /** Reads a page again and forgets all others. Returns whether it could be read. */
  readonly renew: (url: string) => Promise<boolean>;
}

/** Creates the pages that a tab keeps of a directory that is too large for the browser. */
export function createPageViews({ read, emptyView, now }: PageViewsParts): PageViews {
  const pages = new Map<string, { until: number; readonly view: Promise<DirectoryView> }>();
  /** The views of pages that could not be read. */
  const failed = new WeakSet<DirectoryView>();

  async function load(url: string): Promise<DirectoryView> {
    try {
      return (await read(url)) ?? emptyView(true);
    } catch {
      const view = emptyView(false);
      failed.add(view);
      return view;
    }
  }

  function put(url: string, view: Promise<DirectoryView>): void {
    const page = { until: now() + freshFor, view };
    pages.delete(url);
    pages.set(url, page);
    void view.then((read) => {
      if (failed.has(read)) page.until = now() + failedFor;
    });
    for (const oldest of pages.keys()) {
      if (pages.size <= mostPages) break;
      pages.delete(oldest);
    }
  }

  return {
    viewOf(url) {
      const kept = pages.get(url);
      if (kept !== undefined && now() < kept.until) return kept.view;
      const view = load(url);
      put(url, view);
      return view;
    },
    keep(url, view) {
      put(url, settled(view));
    },
    async renew(url) {
      const view = await load(url);
      const isReachable = view.published !== 'unreachable';
      const kept = await pages.get(url)?.view;
      if (!isReachable && kept !== undefined) {
        // Without an answer, what was read before is better than nothing.
        const { published } = kept;
        const stays: DirectoryView = {
          ...kept,
          published: published === 'fresh' ? 'fresh' : 'unreachable',
        };
        put(url, settled(failed.has(kept) ? view : stays));
        return false;
      }
      pages.clear();
      put(url, settled(view));
      return isReachable;
    },
  };
}
