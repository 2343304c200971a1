import { expect, test } from 'vitest';
import { greaterManchester } from '../city/greater-manchester.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { healDocuments } from '../domain/healing/heal-documents.ts';
import { documentKeys, mirrorKey } from '../domain/directory/document-keys.ts';
import { area, category, listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import {
  responseOf as response,
  namesIn as names,
  pullInto as pull,
  putListings as put,
  removeListings as remove,
} from '../testing/store-steps.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });

test('shows pulled listings and an edit in the next tab', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys, mughli], 1));
  await tab.store.apply(put({ ...mughli, name: 'Mughli Charcoal Pit' }));
  await browser.settle();
  expect(names(tab)).toEqual(['Rudy’s', 'Mughli Charcoal Pit']);

  const next = await browser.open();
  expect(names(next)).toEqual(['Rudy’s', 'Mughli Charcoal Pit']);
  expect(next.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0, storage: 'usable' });
});

test('saves a short change before apply returns', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys], 1));
  void tab.store.apply(put({ ...rudys, name: 'Rudy’s Ancoats' }));
  tab.kill();
  await browser.settle();

  expect(names(await browser.open())).toEqual(['Rudy’s Ancoats']);
});

test('shows the changes of another tab and keeps edits of different fields', async () => {
  const browser = memoryBrowser();
  const one = await browser.open();
  await pull(one, response([rudys], 1));
  const other = await browser.open();
  void one.store.apply(put({ ...rudys, name: 'Rudy’s Ancoats' }));
  void other.store.apply(put({ ...rudys, phone: '0161 1' }));
  await browser.settle();

  for (const { store } of [one, other]) {
    expect(store.getState().documents.listings[0]).toMatchObject({
      name: 'Rudy’s Ancoats',
      phone: '0161 1',
    });
    expect(store.getState().conflicts).toBe(0);
  }
});

test('reports a conflict when two tabs change the same field at once', async () => {
  const browser = memoryBrowser();
  const one = await browser.open();
  await pull(one, response([rudys], 1));
  const other = await browser.open();
  void one.store.apply(put({ ...rudys, name: 'One' }));
  void other.store.apply(put({ ...rudys, name: 'Other' }));
  await browser.settle();

  expect(one.store.getState().conflicts).toBe(1);
  expect(names(one)).toEqual(names(other));
});

test('mirrors the documents when the page is hidden and paints them first in the next tab', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys], 1));
  tab.hide();
  expect(browser.local.entries.get(documentKeys.listings)).toContain('Rudy’s');

  const next = browser.openTab();
  expect(names(next)).toEqual(['Rudy’s']);
  expect(next.store.getState().phase).toBe('painted');
  await next.opened;
});

test('shows documents of another program once they are validated, without their invalid records', async () => {
  const browser = memoryBrowser();
  const damaged = { ...mughli, name: 5 };
  browser.local.write(documentKeys.listings, JSON.stringify([rudys, damaged]));
  const tab = browser.openTab();
  expect(names(tab)).toEqual([]);

  await tab.opened;
  expect(names(tab)).toEqual(['Rudy’s']);
});

test('does not trust a mirror without the defaults of its listings', async () => {
  const browser = memoryBrowser();
  const first = await browser.open();
  await pull(first, response([rudys], 1));
  first.hide();
  const record = JSON.parse(browser.local.read(mirrorKey) ?? '') as object;
  browser.local.write(mirrorKey, JSON.stringify({ ...record, defaults: { row: {}, whole: 5 } }));

  const next = browser.openTab();
  expect(names(next)).toEqual([]);
  await next.opened;
  expect(next.store.getState().documents.listings).toEqual([rudys]);
  next.hide();
  expect(names(browser.openTab())).toEqual(['Rudy’s']);
});

test('undoes the last change made in an earlier tab', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys], 1));
  await tab.store.apply(put({ ...rudys, name: 'Wrong' }));
  await browser.settle();
  const next = await browser.open();

  expect(await next.store.undo()).toEqual({ label: 'Edit', kept: [], isSaved: true });
  expect(names(next)).toEqual(['Rudy’s']);
  await browser.settle();
  expect(next.store.getState().unpublished).toBe(0);
});

test('keeps a deletion when another tab pulls that listing', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys, mughli], 1));
  const other = await browser.open();
  void tab.store.apply(remove('mughli'));
  await pull(other, response([mughli], 2, { history: 'continued', complete: [] }));
  await browser.settle();

  expect(names(tab)).toEqual(['Rudy’s']);
  expect(names(other)).toEqual(['Rudy’s']);
});

test('keeps an edit when the tab crashes while a read is still being stored', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, response([rudys, mughli], 1));
  await browser.settle();
  const handle = await tab.store.handle;
  const record = toRecord('listing', 'mughli', { ...mughli, phone: '0161 2' });
  const read = [{ kind: 'listing', id: 'mughli', entry: { record, revision: 2 } } as const];
  browser.faults = { writes: 'hang-unwritten' };
  void handle.update(() => ({ published: { reset: false, put: read, remove: [] } }));
  void tab.store.apply(put({ ...rudys, name: 'Rudy’s Ancoats' }));
  tab.kill();
  browser.faults = {};

  const next = await browser.open();
  await browser.settle();
  expect(names(next)).toEqual(['Rudy’s Ancoats', 'Mughli']);
  expect(next.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });
});

test('does not count an id corrected by healing as a change, and applies commands that use it', async () => {
  const browser = memoryBrowser({
    heal: (documents) => healDocuments(documents, greaterManchester).documents,
  });
  const tab = await browser.open();
  const chips = category({ id: 'category-17', name: 'Fish and Chips' });
  const ancoats = area({ id: 'area-17', name: 'Ancoats' });
  const read = (revision: number, description: string) => ({
    ...response([{ ...rudys, area: '' }], revision, { complete: ['listing', 'category', 'area'] }),
    records: [
      ...response([{ ...rudys, area: '' }], revision).records,
      { ...toRecord('category', chips.id, { ...chips, description }), revision },
      { ...toRecord('area', ancoats.id, ancoats), revision },
    ],
  });
  await pull(tab, read(1, ''));
  expect(tab.store.getState().documents.categories).toMatchObject([{ id: 'fish-and-chips' }]);
  expect(tab.store.getState()).toMatchObject({ unpublished: 0, conflicts: 0 });

  // Edit the category under the id that is shown, while a colleague edits another of its fields.
  const [shown = chips] = tab.store.getState().documents.categories;
  await tab.store.apply({
    label: 'Edit',
    put: [toRecord('category', shown.id, { ...shown, metaTitle: 'Chips' })],
    remove: [],
  });
  await pull(tab, read(2, 'By a colleague'));
  expect(tab.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });
  expect(tab.store.getState().documents.categories).toMatchObject([
    { id: 'fish-and-chips', metaTitle: 'Chips', description: 'By a colleague' },
  ]);
  const { changes } = (await tab.store.handle).state();
  expect(changes.flatMap(({ patches }) => [...patches.keys()])).toEqual(['category:category-17']);

  await tab.store.apply({
    label: 'Remove',
    put: [],
    remove: [{ kind: 'category', id: 'fish-and-chips' }],
  });
  expect(tab.store.getState().documents.categories).toEqual([]);
});
