import { expect, test } from 'vitest';
import { documentKeys } from '../storage/document-keys.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import {
  answerOf as answer,
  namesIn as names,
  pullInto as pull,
  putListings as put,
  removeListings as remove,
} from '../testing/store-steps.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });

test('keeps a pull and a change for the next tab', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, answer([rudys, mughli], 1));
  await tab.store.apply(put({ ...mughli, name: 'Mughli Charcoal Pit' }));
  await browser.settle();
  expect(names(tab)).toEqual(['Rudy’s', 'Mughli Charcoal Pit']);

  const next = await browser.open();
  expect(names(next)).toEqual(['Rudy’s', 'Mughli Charcoal Pit']);
  expect(next.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0, storage: 'usable' });
});

test('has a short change safe before apply returns', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, answer([rudys], 1));
  void tab.store.apply(put({ ...rudys, name: 'Rudy’s Ancoats' }));
  tab.kill();
  await browser.settle();

  expect(names(await browser.open())).toEqual(['Rudy’s Ancoats']);
});

test('shows in one tab what another one changed, and keeps edits of different fields', async () => {
  const browser = memoryBrowser();
  const one = await browser.open();
  await pull(one, answer([rudys], 1));
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

test('asks where two tabs changed the same field at once', async () => {
  const browser = memoryBrowser();
  const one = await browser.open();
  await pull(one, answer([rudys], 1));
  const other = await browser.open();
  void one.store.apply(put({ ...rudys, name: 'One' }));
  void other.store.apply(put({ ...rudys, name: 'Other' }));
  await browser.settle();

  expect(one.store.getState().conflicts).toBe(1);
  expect(names(one)).toEqual(names(other));
});

test('mirrors the documents when the page is hidden, and paints them first', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, answer([rudys], 1));
  tab.hide();
  expect(browser.local.entries.get(documentKeys.listings)).toContain('Rudy’s');

  const next = browser.openTab();
  expect(names(next)).toEqual(['Rudy’s']);
  expect(next.store.getState().phase).toBe('painted');
  await next.opened;
});

test('takes the last change back, also in a later tab', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, answer([rudys], 1));
  await tab.store.apply(put({ ...rudys, name: 'Wrong' }));
  await browser.settle();
  const next = await browser.open();

  expect(await next.store.undo()).toBe('Edit');
  expect(names(next)).toEqual(['Rudy’s']);
  await browser.settle();
  expect(next.store.getState().unpublished).toBe(0);
});

test('keeps a deletion when another tab merely pulled that listing', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pull(tab, answer([rudys, mughli], 1));
  const other = await browser.open();
  void tab.store.apply(remove('mughli'));
  await pull(other, answer([mughli], 2, { history: 'continued', complete: [] }));
  await browser.settle();

  expect(names(tab)).toEqual(['Rudy’s']);
  expect(names(other)).toEqual(['Rudy’s']);
});
