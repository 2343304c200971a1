import { recentSearchesKey, type LocalStoragePort } from '@manchester-eats/shared/storage';
import { expect, test } from 'vitest';
import { createRecentSearches } from './recent-searches.ts';

function storageWith(
  value: string | null,
): LocalStoragePort & { readonly value: () => string | null } {
  let stored = value;
  return {
    read: (key) => (key === recentSearchesKey ? stored : null),
    write: (_key, next) => {
      stored = next;
      return 'written';
    },
    remove: () => {
      stored = null;
    },
    keys: () => [],
    value: () => stored,
  };
}

test('remembers the last five searches, newest first, each once', () => {
  const storage = storageWith(null);
  const recent = createRecentSearches(storage);
  for (const text of ['a', 'b', 'c', ' ', 'd', 'e', 'B ', 'f']) recent.add(text);

  expect(recent.read()).toEqual(['f', 'B', 'e', 'd', 'c']);
  expect(createRecentSearches(storage).read()).toEqual(['f', 'B', 'e', 'd', 'c']);
});

test('clears them', () => {
  const storage = storageWith('["pizza"]');
  const recent = createRecentSearches(storage);
  recent.clear();

  expect(recent.read()).toEqual([]);
  expect(storage.value()).toBeNull();
});

test.each(['{', '{}', '[1, null]', 'null'])('ignores %s in the storage', (stored) => {
  expect(createRecentSearches(storageWith(stored)).read()).toEqual([]);
});
