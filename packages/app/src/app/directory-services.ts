import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { success, type Listing } from '@manchester-eats/shared/domain';
import { isResultsQuery } from '@manchester-eats/shared/head';
import type * as FallbackPanels from '../features/fallbacks/fallback-panels.ts';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { ListingResponse } from '@manchester-eats/shared/rendering';
import type { DirectoryView } from '../state/directory-view.ts';
import { createObservable, type Observable } from '../state/observable.ts';
import { pageDocuments, type PageData } from '../state/page-data.ts';
import { receivedFacts } from '../state/page-facts.ts';
import { settled } from '../state/settled.ts';
import { mostWholeOf } from './env.ts';
import { createPageViews, type PageViews } from './page-views.ts';
import type { PublishedDirectory, PublishedStatus } from './published-directory.ts';

interface DirectoryServicesParts {
  readonly store: DirectoryStore;
  /** What came with the page; null for nothing. */
  readonly page: PageData | null;
  /** Resolves once its code has been loaded and the server's configuration, or its default, is known. */
  readonly published: Promise<PublishedDirectory>;
  readonly contactEmail: Promise<string>;
  readonly isAdministrator: DirectoryServices['isAdministrator'];
  /** Resolves once the code that reports lost and unsaved data has been loaded. */
  readonly dataSafetyCode: Promise<Pick<typeof FallbackPanels, 'createDataSafety'>>;
}

/**
 * Builds the services of the screens. They use the working copy at once, the published directory once its
 * code has been loaded.
 */
export function createDirectoryServices(parts: DirectoryServicesParts): DirectoryServices {
  const { store, page, published, contactEmail, isAdministrator, dataSafetyCode } = parts;
  const status = createObservable<PublishedStatus>({ published: 'loading', failure: null });
  const unpublishedAds = checkedAds(store, published);
  let carried = page === null ? null : carriedView(page);
  /** Whether the page that is shown is what its host would send now; a file lacks what its query asks for. */
  let isNew = page !== null && !(page.isStatic && isResultsQuery(window.location.search));
  const firstView = carried ?? buildView(store.getState(), status.read(), unpublishedAds.read());
  const view = createObservable(firstView);

  const pages = visitedPages(published, () => carried ?? view.read());
  if (carried?.isLarge === true)
    pages.keep(currentUrl(), isNew ? carried : { ...carried, published: 'loading' });

  /** Whether this visitor only reads the pages of a directory. Whoever works on it needs all of it. */
  const readsPages = () => !isAdministrator.read() && store.getState().unpublished === 0;

  /** Updates the view. If none of its values changes, the view stays the same object. */
  function updateView(): void {
    const current = view.read();
    const state = store.getState();
    const ads = unpublishedAds.read();
    const isLarge = carried?.isLarge === true && readsPages();
    if (!isLarge && prefersStore(state, status.read(), ads)) carried = null;
    const next =
      carried === null
        ? buildView(state, status.read(), ads)
        : { ...withStatus(carried, status.read()), isLarge };
    const names = Object.keys(next) as (keyof DirectoryView)[];
    if (names.some((name) => next[name] !== current[name])) view.set(next);
  }

  async function refresh(): Promise<void> {
    status.set({ published: 'loading', failure: null });
    const code = await published;
    if (page === null && carried === null && readsPages()) {
      const url = currentUrl();
      const first = await code.readFirstPage(url);
      if (first !== null) {
        carried = carriedView(first.page);
        if (first.isOwn) pages.keep(url, carried);
        isNew = first.isOwn;
        updateView();
      }
    }
    status.set(view.read().isLarge ? await renewPage() : await code.pull(store));
  }

  async function renewPage(): Promise<PublishedStatus> {
    const isReachable = isNew || (await pages.renew(currentUrl()));
    if (!isNew) view.set({ ...view.read() }); // Renders the page, which has another view now.
    isNew = false;
    return { published: isReachable ? 'fresh' : 'unreachable', failure: null };
  }

  const safety = dataSafetyCode.then(({ createDataSafety }) =>
    createDataSafety({ store, refresh, view: view.read, isAdministrator: isAdministrator.read }),
  );

  for (const { subscribe } of [store, unpublishedAds, status]) subscribe(updateView);
  reportEvents(store, safety);
  // The page may be there before it is known who uses the browser.
  isAdministrator.subscribe(() => {
    if (!isAdministrator.read() || !view.read().isLarge) return;
    updateView();
    void refresh();
  });
  return {
    view,
    firstView,
    viewOfPage: pages.viewOf,
    ...loadedDescriptions(view, published),
    refresh,
    reload: () => safety.then(({ reload }) => reload()),
    recover: () => store.recover(),
    contactEmail,
    isAdministrator,
    ...listingResponses(page?.listing ?? null, published),
  };
}

/** Reports what happens to the data of this browser, once the code for that is loaded. */
function reportEvents(
  store: DirectoryStore,
  safety: Promise<ReturnType<typeof FallbackPanels.createDataSafety>>,
): void {
  store.subscribe(() => {
    if (store.getState().events.length === 0) return;
    void safety.then((code) => {
      code.reportEvents();
    });
  });
}

/** Creates the pages of a large directory. One without content shows what other pages share. */
function visitedPages(
  published: DirectoryServicesParts['published'],
  shared: () => DirectoryView,
): PageViews {
  return createPageViews({
    read: async (url) => {
      const read = await (await published).readPage(url);
      return read === null ? null : carriedView(read);
    },
    emptyView: (reachable) => ({ ...shared(), published: reachable ? 'fresh' : 'unreachable' }),
    now: Date.now,
  });
}

/** Returns the ids of the ads that are not published, which follows the store; null until it is known. */
function checkedAds(
  store: DirectoryStore,
  published: DirectoryServicesParts['published'],
): Observable<DirectoryView['unpublishedAds']> {
  const unpublishedAds = createObservable<DirectoryView['unpublishedAds']>(null);
  let checked: Readonly<Record<'published' | 'ads', unknown>> = { published: null, ads: null };
  async function check(): Promise<void> {
    const { findUnpublishedAds } = await published;
    const state = store.getState();
    const { ads } = state.documents;
    if (checked.published === state.published && checked.ads === ads) return;
    checked = { published: state.published, ads };
    unpublishedAds.set(findUnpublishedAds(state));
  }
  store.subscribe(() => void check());
  return unpublishedAds;
}

/** Loads the descriptions on request. Those of a large directory are searched by the server. */
function loadedDescriptions(
  view: Observable<DirectoryView>,
  published: DirectoryServicesParts['published'],
): Pick<DirectoryServices, 'descriptions' | 'requestDescriptions'> {
  const descriptions = createObservable<ReadonlyMap<string, string> | null>(null);
  let loading: Promise<void> | null = null;
  async function load(): Promise<void> {
    const found = await (await published).readDescriptions();
    if (found === null)
      loading = null; // The search works without them; its next use tries again.
    else descriptions.set(found);
  }
  return {
    descriptions,
    requestDescriptions: () => {
      if (!view.read().isLarge) loading ??= load();
    },
  };
}

/** Caches the responses for whole listings. That of a listing that came with the page is there at once. */
function listingResponses(
  carried: Listing | null,
  published: DirectoryServicesParts['published'],
): Pick<DirectoryServices, 'readListing' | 'forgetListing'> {
  const responses = new Map<string, Promise<ListingResponse>>();
  if (carried !== null) responses.set(carried.id, settled(success({ listing: carried })));
  return {
    readListing: (id) => {
      const cached = responses.get(id);
      if (cached !== undefined) return cached;
      const response = published.then(({ readListing }) => readListing(id));
      responses.set(id, response);
      return response;
    },
    forgetListing: (id) => {
      responses.delete(id);
    },
  };
}

function buildView(
  state: StoreState,
  status: PublishedStatus,
  unpublishedAds: DirectoryView['unpublishedAds'],
): DirectoryView {
  return {
    documents: state.documents,
    total: state.documents.listings.length,
    page: null,
    isLarge: false,
    phase: state.phase === 'unread' ? 'opening' : 'open',
    hadListings: state.hadListings,
    unpublishedAds,
    ...status,
  };
}

/** The view of what came with a page. Its ads are published, so their code may run. */
function carriedView(page: PageData): DirectoryView {
  return {
    documents: pageDocuments(page),
    total: page.total,
    page: receivedFacts(page.facts),
    isLarge: page.total > mostWholeOf(page.config),
    phase: 'open',
    published: page.total === 0 ? 'empty' : 'fresh',
    failure: null,
    hadListings: false,
    unpublishedAds: new Set(),
  };
}

/** Returns the path and the query of the page that is open. */
function currentUrl(): string {
  const { pathname, search } = window.location;
  return `${pathname}${search}`;
}

function withStatus(view: DirectoryView, { published, failure }: PublishedStatus): DirectoryView {
  return published === 'unreachable' ? { ...view, published, failure } : view;
}

/**
 * Whether the working copy is shown instead of what came with the page: it holds the published directory as it is now,
 * or changes that are not published, or the directory cannot be reached.
 */
function prefersStore(
  state: StoreState,
  { published }: PublishedStatus,
  unpublishedAds: DirectoryView['unpublishedAds'],
): boolean {
  if (state.unpublished > 0) return true;
  // Without the ids of ads, those that run would be removed and run again.
  if (published === 'fresh' || published === 'empty') return unpublishedAds !== null;
  return published === 'unreachable' && state.documents.listings.length > 0;
}
