import { parseJson } from '@manchester-eats/shared/domain';
import { recentSearchesKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import { createObservable, type Observable, type WritableObservable } from './observable.ts';

/** How many searches are remembered. */
const most = 5;
const maxLength = 200;

/** The searches that a visitor made last, newest first. They stay in the browser. */
export interface RecentSearches extends Observable<readonly string[]> {
  readonly add: (text: string) => void;
  readonly clear: () => void;
}

/** Reads the recent searches when they are first needed, and saves them in local storage. */
export function createRecentSearches(storage: LocalStoragePort): RecentSearches {
  let stored: WritableObservable<readonly string[]> | null = null;
  const searches = () =>
    (stored ??= createObservable(parseSearches(storage.read(recentSearchesKey))));
  return {
    read: () => searches().read(),
    subscribe: (listener) => searches().subscribe(listener),
    add(typed) {
      const text = typed.trim().slice(0, maxLength);
      if (text === '') return;
      const others = searches()
        .read()
        .filter((one) => one.toLowerCase() !== text.toLowerCase());
      const next = [text, ...others].slice(0, most);
      storage.write(recentSearchesKey, JSON.stringify(next));
      searches().set(next);
    },
    clear() {
      storage.remove(recentSearchesKey);
      searches().set([]);
    },
  };
}

function parseSearches(stored: string | null): readonly string[] {
  const json = parseJson(stored ?? '[]');
  if (!json.ok || !Array.isArray(json.value)) return [];
  return (json.value as unknown[])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map((text) => text.slice(0, maxLength))
    .slice(0, most);
}
