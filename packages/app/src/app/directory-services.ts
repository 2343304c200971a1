import type { DirectoryStore, StoreState } from '@manchester-eats/shared/store';
import type { DirectoryServices, ListingAnswer } from '../state/directory-services.ts';
import type { DirectoryView } from '../state/directory-view.ts';
import { createAdministratorFlag } from '../state/administrator-flag.ts';
import { createBrowserStorage } from '../state/browser-storage.ts';
import type { Published, PublishedWord } from './background.ts';
import { createSettable } from './watched.ts';

/** What the services are made of. */
export interface DirectoryServicesParts {
  readonly store: DirectoryStore;
  /** Comes once its code was fetched and the server said where its answers lie. */
  readonly published: Promise<Published>;
  readonly contactEmail: Promise<string>;
}

/** Builds what the screens may ask of the directory: the working copy at once, then what is published. */
export function createDirectoryServices(parts: DirectoryServicesParts): DirectoryServices {
  const { store, published, contactEmail } = parts;
  const word = createSettable<PublishedWord>({ published: 'asking', failure: null });
  const descriptions = createSettable<ReadonlyMap<string, string> | null>(null);
  const unpublishedAds = createSettable<DirectoryView['unpublishedAds']>(null);
  const view = createSettable(viewOf(store.getState(), word.read(), unpublishedAds.read()));
  const answers = new Map<string, Promise<ListingAnswer>>();
  const isAdministrator = createAdministratorFlag(createBrowserStorage());
  let asked: Promise<void> | null = null;

  /** The store tells of much that no screen shows; the same view stays the same object. */
  function look(): void {
    const held = view.read();
    const next = viewOf(store.getState(), word.read(), unpublishedAds.read());
    const names = Object.keys(next) as (keyof DirectoryView)[];
    if (names.some((name) => next[name] !== held[name])) view.set(next);
  }

  let checked: Readonly<Record<'published' | 'ads', unknown>> = { published: null, ads: null };
  async function checkAds(): Promise<void> {
    const { compareAds } = await published;
    const state = store.getState();
    const { ads } = state.documents;
    if (checked.published === state.published && checked.ads === ads) return;
    checked = { published: state.published, ads };
    unpublishedAds.set(compareAds(state));
  }

  async function bringDescriptions(): Promise<void> {
    const found = await (await published).readDescriptions();
    if (found === null)
      asked = null; // The search goes on without them; its next use asks again.
    else descriptions.set(found);
  }

  async function refresh(): Promise<void> {
    word.set({ published: 'asking', failure: null });
    word.set(await (await published).pull(store));
  }

  const safety = import('../features/fallbacks/fallback-panels.ts').then(({ createDataSafety }) =>
    createDataSafety({ store, refresh, view: view.read, isAdministrator: isAdministrator.read }),
  );

  store.subscribe(look);
  store.subscribe(() => void checkAds());
  unpublishedAds.subscribe(look);
  store.subscribe(() => {
    if (store.getState().events.length > 0)
      void safety.then(({ tell }) => {
        tell();
      });
  });
  word.subscribe(look);
  return {
    view,
    descriptions,
    refresh,
    reload: () => safety.then(({ reload }) => reload()),
    recover: () => store.recover(),
    contactEmail,
    isAdministrator,
    requestDescriptions: () => {
      asked ??= bringDescriptions();
    },
    readListing: (id) => {
      const known = answers.get(id);
      if (known !== undefined) return known;
      const answer = published.then(({ readListing }) => readListing(id));
      answers.set(id, answer);
      return answer;
    },
    forgetListing: (id) => {
      answers.delete(id);
    },
  };
}

function viewOf(
  state: StoreState,
  word: PublishedWord,
  unpublishedAds: DirectoryView['unpublishedAds'],
): DirectoryView {
  return {
    documents: state.documents,
    phase: state.phase === 'unread' ? 'opening' : 'open',
    hadListings: state.hadListings,
    unpublishedAds,
    ...word,
  };
}
