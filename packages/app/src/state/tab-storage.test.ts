import { expect, test } from 'vitest';
import { createTabStorage } from './tab-storage.ts';

test('what is stored is the browser’s', () => {
  const values = new Map<string, string>();
  const browser = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  };
  createTabStorage(() => browser).setItem('a', '1');

  expect(createTabStorage(() => browser).getItem('a')).toBe('1');
  createTabStorage(() => browser).removeItem('a');
  expect(values.size).toBe(0);
});

const full = {
  getItem: () => 'older',
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};

test.each([
  ['blocked', null],
  ['full', full],
])('what is typed where storage is %s lasts until the document is left', (_name, browser) => {
  const storage = createTabStorage(() => {
    if (browser === null) throw new DOMException('Blocked', 'SecurityError');
    return browser;
  });
  storage.setItem('a', '1');
  expect(storage.getItem('a')).toBe('1');

  storage.removeItem('a');
  expect(storage.getItem('a')).not.toBe('1');
});
