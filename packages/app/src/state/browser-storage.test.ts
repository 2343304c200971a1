import { expect, test } from 'vitest';
import { createBrowserStorage } from './browser-storage.ts';

function createLimitedStorage(limit: number): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => entries.delete(key),
    clear: () => {
      entries.clear();
    },
  };
}

function blocked(): Storage {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('writes, reads, lists and removes an entry', () => {
  const storage = createLimitedStorage(100);
  const browserStorage = createBrowserStorage(() => storage);

  expect(browserStorage.write('siteArticles', '[]')).toBe('written');
  expect(browserStorage.read('siteArticles')).toBe('[]');
  expect(browserStorage.keys()).toEqual(['siteArticles']);
  browserStorage.remove('siteArticles');
  expect(browserStorage.read('siteArticles')).toBeNull();
});

test('reports that storage is full and keeps the old value', () => {
  const storage = createLimitedStorage(3);
  const browserStorage = createBrowserStorage(() => storage);
  browserStorage.write('siteArticles', '[]');

  expect(browserStorage.write('siteArticles', '[1,2,3]')).toBe('full');
  expect(browserStorage.read('siteArticles')).toBe('[]');
});

test('reads nothing while storage is blocked, and never throws', () => {
  const browserStorage = createBrowserStorage(blocked);

  expect(browserStorage.read('siteArticles')).toBeNull();
  expect(browserStorage.write('siteArticles', '[]')).toBe('blocked');
  expect(browserStorage.keys()).toEqual([]);
  expect(() => {
    browserStorage.remove('siteArticles');
  }).not.toThrow();
});

test('treats a missing local storage as blocked', () => {
  expect(createBrowserStorage().write('siteArticles', '[]')).toBe('blocked');
});
