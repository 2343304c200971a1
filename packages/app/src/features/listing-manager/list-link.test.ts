import { expect, test } from 'vitest';
import { listPathOf, toListState } from './list-link.ts';
import { readTableParams } from './table-params.ts';

const table = (query: string) => readTableParams(new URLSearchParams(query));

test('the editor leads back to the list as it was: search, order, page and size', () => {
  const state = toListState(table('q=pie+%26+mash&sort=area&order=descending&rows=3&size=25'));

  expect(listPathOf(state)).toBe(
    '/admin/content?tab=listings&q=pie+%26+mash&sort=area&order=descending&rows=3&size=25',
  );
});

test('an editor that was opened from elsewhere leads to the plain list', () => {
  expect(listPathOf(null)).toBe('/admin/content?tab=listings');
  expect(listPathOf({ list: 5 })).toBe('/admin/content?tab=listings');
  expect(listPathOf(toListState(table('')))).toBe('/admin/content?tab=listings');
});

test('nothing else than what the table shows gets into the path', () => {
  expect(listPathOf({ list: 'tab=ads&rows=-2&size=7&q=%20' })).toBe('/admin/content?tab=listings');
});
