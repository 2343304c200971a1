import { expect, test } from 'vitest';
import { listing } from '../testing/directory-builders.ts';
import { base, fillDatabase, sidecar } from '../testing/legacy-storage.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import { namesIn, pullInto, responseOf, putListings } from '../testing/store-steps.ts';

const commonFields = `"address":"9 Cotton Street, Ancoats, Manchester, M4 5BF","category":"Restaurants","categories":["Restaurants"],"area":"Ancoats","lat":53.4846,"lng":-2.2263,"source":"administrator"`;
const rudysText = `{"id":"rudys","name":"Rudy’s",${commonFields},"status":"published"}`;
const newText = `{"id":"new","name":"New",${commonFields},"status":"published"}`;

const baseRecords = {
  'listing:rudys': { revision: 7, hash: '63f60be0cf9b6ff4', rest: 'a6c31385da16ce68' },
};

/** Creates a browser in which the legacy format stored listings too large for local storage. */
async function largeBrowser(): Promise<MemoryBrowser> {
  const browser = memoryBrowser();
  const text = `[${rudysText},${newText}]`;
  browser.local.entries.set('isAdmin', 'true');
  browser.local.entries.set(
    'eats:sidecar:directoryListings',
    sidecar(text, 'all', { place: 'large' }),
  );
  browser.local.entries.set('eats:published-base', base(baseRecords));
  await fillDatabase(browser, { directoryListings: text });
  return browser;
}

test('keeps large listings of the legacy format after a visit without IndexedDB', async () => {
  const browser = await largeBrowser();
  browser.hasIndexedDb = false;
  const first = await browser.open();
  first.hide();
  await browser.settle();
  browser.clock.advance(10_000);
  await browser.settle();
  first.kill();
  browser.hasIndexedDb = true;
  const tab = await browser.open();
  await browser.settle();
  expect(namesIn(tab)).toEqual(['Rudy’s', 'New']);
  await pullInto(tab, responseOf([listing({ id: 'rudys', name: 'Rudy’s' })], 9));
  expect(namesIn(tab)).toEqual(['Rudy’s', 'New']);
});

/** Makes the database of the legacy format unreadable until the returned function is called. */
function breakLegacyDatabase({ factory }: MemoryBrowser): () => void {
  const open = factory.open.bind(factory);
  factory.open = (name, version) => {
    if (name === 'eats-working-copy') throw new DOMException('Not readable.', 'UnknownError');
    return open(name, version);
  };
  return () => {
    factory.open = open;
  };
}

test('migrates the changes of the legacy format although its database was unreadable at first', async () => {
  const browser = await largeBrowser();
  const removed = { 'listing:mughli': { revision: 8, hash: '20a73b25b3b32560' } };
  browser.local.entries.set('eats:published-base', base({ ...baseRecords, ...removed }));
  const repair = breakLegacyDatabase(browser);
  const tab = await browser.open();
  expect(tab.store.getState().storage).toBe('failed');
  await tab.store.apply(putListings(listing({ id: 'later', name: 'Later' })));
  await browser.settle();
  repair();
  browser.clock.advance(10_000);
  await browser.settle();

  for (const { store } of [tab, await browser.open()]) {
    const { documents, unpublished, offers, storage } = store.getState();
    expect(documents.listings.map(({ name }) => name)).toEqual(['Rudy’s', 'New', 'Later']);
    // The removal of Mughli, and both additions.
    expect({ unpublished, offers, storage }).toEqual({
      unpublished: 3,
      offers: [],
      storage: 'usable',
    });
  }
});

test('creates one working copy when three tabs migrate the legacy format at once', async () => {
  const browser = await largeBrowser();
  const tabs = [browser.openTab(), browser.openTab(), browser.openTab()];
  await Promise.all(tabs.map(({ opened }) => opened));
  await browser.settle();
  for (const tab of tabs) tab.focus();
  await browser.settle();
  for (const tab of tabs) {
    expect(namesIn(tab)).toEqual(['Rudy’s', 'New']);
    expect(tab.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0, offers: [] });
  }
});

test('neither offers nor undoes edits made after an interrupted migration', async () => {
  for (let writes = 0; writes < 8; writes += 1) {
    for (const isWritten of [false, true]) {
      const browser = await largeBrowser();
      const dying = browser.openTab();
      dying.killAfter(writes, isWritten);
      await Promise.race([dying.opened, browser.settle()]);
      await browser.settle();
      dying.kill();
      const tab = await browser.open();
      const rudys = tab.store.getState().documents.listings[0];
      if (rudys === undefined || rudys.partial === true) throw new Error('The listing is missing.');
      await tab.store.apply(putListings({ ...rudys, phone: '1' }));
      await tab.store.flush();
      await browser.settle();
      tab.kill();
      for (let again = 0; again < 2; again += 1) {
        const next = await browser.open();
        await browser.settle();
        expect(next.store.getState().documents.listings).toMatchObject([
          { phone: '1' },
          { name: 'New' },
        ]);
        expect([writes, isWritten, next.store.getState().offers]).toEqual([writes, isWritten, []]);
        next.kill();
      }
    }
  }
});
