import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserLargeArea } from './browser-large-area.ts';

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('text and bytes come back as they were, also after the tab was closed', async () => {
  const area = createBrowserLargeArea();

  expect(await area.write('text', 'Café')).toBe('written');
  expect(await area.write('bytes', new Uint8Array([1, 2, 3]))).toBe('written');

  const next = createBrowserLargeArea();
  expect(await next.read('text')).toBe('Café');
  expect(await next.read('bytes')).toEqual(new Uint8Array([1, 2, 3]));
  expect([...(await next.keys())].sort()).toEqual(['bytes', 'text']);
  await next.remove('text');
  expect(await next.read('text')).toBeNull();
});

test('where IndexedDB is forbidden, reads answer nothing and writes say so', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('Forbidden', 'SecurityError');
    },
  });
  const area = createBrowserLargeArea();

  expect(await area.read('text')).toBeNull();
  expect(await area.write('text', 'x')).toBe('blocked');
  expect(await area.keys()).toEqual([]);
  await expect(area.remove('text')).resolves.toBeUndefined();
});
