import type { ListingContacts, Position } from '@manchester-eats/shared/lists';
import { createBrowserStorage } from '../state/browser-storage.ts';
import type { DirectoryServices } from '../state/directory-services.ts';
import { isLoading } from '../state/directory-view.ts';
import type { ListServices } from '../state/list-services.ts';
import { nextTask } from '../state/next-task.ts';
import { createObservable } from '../state/observable.ts';
import { createRecentSearches } from '../state/recent-searches.ts';
import { createSearchService, type SearchedData } from '../state/search-service.ts';
import type { PageData } from '../state/page-data.ts';
import type { PublishedDirectory } from './published-directory.ts';
import { repeatImport } from '../ui/retry-import.ts';

interface ListServicesParts {
  readonly directory: Pick<DirectoryServices, 'view' | 'descriptions'>;
  readonly published: Promise<Pick<PublishedDirectory, 'readContacts'>>;
  /** What came with the page; null for nothing. */
  readonly page: Pick<PageData, 'day' | 'openedAt'> | null;
}

/** Builds the services of lists. The search begins to load its code when it is requested. */
export function createListServices({
  directory,
  published,
  page,
}: ListServicesParts): ListServices {
  const contacts = createObservable<ListingContacts | null>(null);
  const importSearch = repeatImport(() => import('./search-code.ts'));
  let loadingContacts: Promise<void> | null = null;
  async function loadContacts(): Promise<void> {
    const found = await (await published).readContacts();
    if (found === null) loadingContacts = null;
    else contacts.set(found);
  }
  const search = createSearchService({
    loadCode: async () => (await importSearch()).searchCode,
    data: searchedData(directory),
    nextTask,
    now: () => performance.now(),
  });
  return {
    search: { state: search.state, request: unlessLarge(directory.view, search.request) },
    recentSearches: createRecentSearches(createBrowserStorage()),
    contacts,
    requestContacts: unlessLarge(directory.view, () => {
      loadingContacts ??= loadContacts();
    }),
    countForPage: null,
    openedAt: page?.openedAt ?? Date.now(),
    day: page?.day ?? localDate(new Date()),
    here: createObservable<Position | null>(null),
    shown: createObservable<ReadonlySet<string>>(new Set()),
  };
}

/**
 * Returns a request that waits while the directory is too large for the browser: then the server searches and counts.
 * It is sent once all of it is read after all, as for an administrator.
 */
function unlessLarge(view: DirectoryServices['view'], request: () => void): () => void {
  let isWaiting = false;
  return () => {
    if (!view.read().isLarge) {
      request();
      return;
    }
    if (isWaiting) return;
    isWaiting = true;
    const stop = view.subscribe(() => {
      if (view.read().isLarge) return;
      stop();
      isWaiting = false;
      request();
    });
  };
}

/** Returns the parts of the directory that are searched, as an object that changes only when one of them does. */
function searchedData({
  view,
  descriptions,
}: Pick<DirectoryServices, 'view' | 'descriptions'>): SearchedData {
  const current = () => {
    const directory = view.read();
    const { listings, categories, areas } = directory.documents;
    const isWhole = directory.page === null && !isLoading(directory);
    return { listings, categories, areas, descriptions: descriptions.read(), isWhole };
  };
  const data = createObservable(current());
  const update = () => {
    const [last, next] = [data.read(), current()];
    const names = Object.keys(next) as (keyof typeof next)[];
    if (names.some((name) => last[name] !== next[name])) data.set(next);
  };
  view.subscribe(update);
  descriptions.subscribe(update);
  return data;
}

/** Returns a date as `2026-11-23`, in the visitor's time zone. */
function localDate(date: Date): string {
  const part = (number: number) => String(number).padStart(2, '0');
  return `${String(date.getFullYear())}-${part(date.getMonth() + 1)}-${part(date.getDate())}`;
}
