import { expect, test } from 'vitest';
import { changeTable, readTableParams, writeTableParams } from './table-params.ts';

const read = (text: string) => readTableParams(new URLSearchParams(text));

test('without parameters, the table shows the first ten listings', () => {
  expect(read('tab=listings')).toEqual({
    ...{ text: '', sort: null, isDescending: false, page: 1, size: 10 },
  });
});

test('the URL keeps the search, the order and the page, and the tab stays', () => {
  const table = { text: 'pie', sort: 'area', isDescending: true, page: 3, size: 25 } as const;
  const written = writeTableParams(new URLSearchParams('tab=listings&q=old'), table).toString();

  expect(written).toBe('tab=listings&q=pie&sort=area&order=descending&rows=3&size=25');
  expect(read(written)).toEqual(table);
});

test.each(['size=7&rows=-1&sort=rating&order=descending', 'size=&rows=x&sort='])(
  'unknown values read as the default: %s',
  (text) => {
    expect(read(text)).toEqual(read(''));
  },
);

test('another search, order or size begins with the first page', () => {
  const table = read('rows=4');

  expect(changeTable(table, { text: 'pie' }).page).toBe(1);
  expect(changeTable(table, { sort: 'name' }).page).toBe(1);
  expect(changeTable(table, { size: 50 }).page).toBe(1);
  expect(changeTable(table, { page: 5 }).page).toBe(5);
});
