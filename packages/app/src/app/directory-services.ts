import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import type * as FallbackPanels from '../features/fallbacks/fallback-panels.ts';
import type { DirectoryServices, ListingResponse } from '../state/directory-services.ts';
import type { DirectoryView } from '../state/directory-view.ts';
import { createObservable } from '../state/observable.ts';
import type { PublishedDirectory, PublishedStatus } from './published-directory.ts';

interface DirectoryServicesParts {
  readonly store: DirectoryStore;
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
  const { store, published, contactEmail, isAdministrator, dataSafetyCode } = parts;
  const status = createObservable<PublishedStatus>({ published: 'loading', failure: null });
  const descriptions = createObservable<ReadonlyMap<string, string> | null>(null);
  const unpublishedAds = createObservable<DirectoryView['unpublishedAds']>(null);
  const view = createObservable(buildView(store.getState(), status.read(), unpublishedAds.read()));
  const responses = new Map<string, Promise<ListingResponse>>();
  let loadingDescriptions: Promise<void> | null = null;

  /** Updates the view. If none of its values changes, the view stays the same object. */
  function updateView(): void {
    const current = view.read();
    const next = buildView(store.getState(), status.read(), unpublishedAds.read());
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
    descriptions,
    refresh,
    reload: () => safety.then(({ reload }) => reload()),
    recover: () => store.recover(),
    contactEmail,
    isAdministrator,
    requestDescriptions: () => {
      loadingDescriptions ??= loadDescriptions();
    },
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
    phase: state.phase === 'unread' ? 'opening' : 'open',
    hadListings: state.hadListings,
    unpublishedAds,
    ...status,
  };
}
