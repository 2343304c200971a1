import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import { success, type Listing } from '@manchester-eats/shared/domain';
import type * as FallbackPanels from '../features/fallbacks/fallback-panels.ts';
import type { DirectoryServices } from '../state/directory-services.ts';
import type { ListingResponse } from '@manchester-eats/shared/rendering';
import type { DirectoryView } from '../state/directory-view.ts';
import { createObservable } from '../state/observable.ts';
import { pageDocuments, type PageData } from '../state/page-data.ts';
import { receivedFacts } from '../state/page-facts.ts';
import { settled } from '../state/settled.ts';
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
  const descriptions = createObservable<ReadonlyMap<string, string> | null>(null);
  const unpublishedAds = createObservable<DirectoryView['unpublishedAds']>(null);
  let carried = page === null ? null : carriedView(page);
  const firstView = carried ?? buildView(store.getState(), status.read(), unpublishedAds.read());
  const view = createObservable(firstView);
  let loadingDescriptions: Promise<void> | null = null;

  /** Updates the view. If none of its values changes, the view stays the same object. */
  function updateView(): void {
    const current = view.read();
    const state = store.getState();
    const ads = unpublishedAds.read();
    if (prefersStore(state, status.read(), ads)) carried = null;
    const next =
      carried === null ? buildView(state, status.read(), ads) : withStatus(carried, status.read());
    const names = Object.keys(next) as (keyof DirectoryView)[];
    if (names.some((name) => next[name] !== current[name])) view.set(next);
  }

  let checked: Readonly<Record<'published' | 'ads', unknown>> = { published: null, ads: null };
  async function checkAds(): Promise<void> {
    const { findUnpublishedAds } = await published;
    const state = store.getState();
    const { ads } = state.documents;
    if (checked.published === state.published && checked.ads === ads) return;
    checked = { published: state.published, ads };
    unpublishedAds.set(findUnpublishedAds(state));
  }

  async function loadDescriptions(): Promise<void> {
    const found = await (await published).readDescriptions();
    if (found === null)
      loadingDescriptions = null; // The search works without them; its next use tries again.
    else descriptions.set(found);
  }

  async function refresh(): Promise<void> {
    status.set({ published: 'loading', failure: null });
    status.set(await (await published).pull(store));
  }

  const safety = dataSafetyCode.then(({ createDataSafety }) =>
    createDataSafety({ store, refresh, view: view.read, isAdministrator: isAdministrator.read }),
  );

  store.subscribe(updateView);
  store.subscribe(() => void checkAds());
  unpublishedAds.subscribe(updateView);
  store.subscribe(() => {
    if (store.getState().events.length > 0)
      void safety.then(({ reportEvents }) => {
        reportEvents();
      });
  });
  status.subscribe(updateView);
  return {
    view,
    firstView,
    descriptions,
    refresh,
    reload: () => safety.then(({ reload }) => reload()),
    recover: () => store.recover(),
    contactEmail,
    isAdministrator,
    requestDescriptions: () => {
      loadingDescriptions ??= loadDescriptions();
    },
    ...listingResponses(page?.listing ?? null, published),
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
    phase: 'open',
    published: page.total === 0 ? 'empty' : 'fresh',
    failure: null,
    hadListings: false,
    unpublishedAds: new Set(),
  };
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
