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
  const area = createBrowserStorage(() => storage);

  expect(area.write('siteArticles', '[]')).toBe('written');
  expect(area.read('siteArticles')).toBe('[]');
  expect(area.keys()).toEqual(['siteArticles']);
  area.remove('siteArticles');
  expect(area.read('siteArticles')).toBeNull();
});

test('reports a full storage and keeps the old value', () => {
  const storage = createLimitedStorage(3);
  const area = createBrowserStorage(() => storage);
  area.write('siteArticles', '[]');

  expect(area.write('siteArticles', '[1,2,3]')).toBe('full');
  expect(area.read('siteArticles')).toBe('[]');
});

test('reads nothing from a blocked storage and never throws', () => {
  const area = createBrowserStorage(blocked);

  expect(area.read('siteArticles')).toBeNull();
  expect(area.write('siteArticles', '[]')).toBe('blocked');
  expect(area.keys()).toEqual([]);
  expect(() => {
    area.remove('siteArticles');
  }).not.toThrow();
});

test('treats a missing local storage as blocked', () => {
  expect(createBrowserStorage().write('siteArticles', '[]')).toBe('blocked');
});
