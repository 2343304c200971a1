import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { documentKeys } from '../domain/directory/document-keys.ts';
import { area, category, listing, listingRow } from '../testing/directory-builders.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import {
  responseOf,
  namesIn,
  pullInto,
  putListings,
  readInto,
  removeListings,
} from '../testing/store-steps.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });
const row = listingRow({ id: 'row', name: 'Row' });

/** Creates a browser in which an administrator changed, added and removed a listing, all of it saved. */
async function editedBrowser(): Promise<MemoryBrowser> {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli, listing({ id: 'gone', name: 'Gone' })], 1));
  await tab.store.apply(putListings({ ...mughli, phone: '0161 2' }));
  await tab.store.apply(putListings(listing({ id: 'new', name: 'New' })));
  await tab.store.apply(removeListings('gone'));
  await browser.settle();
  await tab.store.flush();
  tab.kill();
  return browser;
}

function overwrite(browser: MemoryBrowser, key: string, text: string): void {
  browser.local.entries.set(key, text);
}

async function eventsIn(browser: MemoryBrowser): Promise<string[]> {
  const tab = await browser.open();
  await browser.settle();
  return tab.store.getState().events.map(({ kind }) => kind);
}

test('restores the changes listed in the mirror after the database was lost', async () => {
  const browser = await editedBrowser();
  browser.factory = new IDBFactory();
  const tab = await browser.open();
  expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli', 'New']);
  expect(tab.store.getState().events).toMatchObject([{ kind: 'recovered' }]);

  const theirs = { ...mughli, website: 'https://mughli.example' };
  await pullInto(tab, responseOf([theirs, listing({ id: 'gone', name: 'Gone' })], 1));
  expect(namesIn(tab)).toEqual(['Mughli', 'New']); // Rudy’s was removed there, "Gone" here.
  expect(tab.store.getState()).toMatchObject({ unpublished: 3, conflicts: 0 });
  expect(tab.store.getState().documents.listings[0]).toMatchObject({
    phone: '0161 2',
    website: 'https://mughli.example',
  });
});

test('never turns list rows into additions after the database was lost', async () => {
  const browser = memoryBrowser();
  const visitor = await browser.open();
  await readInto(visitor, responseOf([row], 1));
  await visitor.store.flush();
  visitor.kill();
  browser.factory = new IDBFactory();
  const tab = await browser.open();
  expect(namesIn(tab)).toEqual(['Row']);
  expect(tab.store.getState().unpublished).toBe(0);

  await readInto(tab, responseOf([listingRow({ id: 'other', name: 'Other' })], 2));
  expect(namesIn(tab)).toEqual(['Other']);
});

test('rewrites a truncated mirror from the database', async () => {
  const browser = await editedBrowser();
  const text = browser.local.entries.get(documentKeys.listings) ?? '';
  overwrite(browser, documentKeys.listings, text.slice(0, 40));
  expect(await eventsIn(browser)).toEqual(['recovered']);

  browser.clock.advance(10_000);
  expect(browser.local.entries.get(documentKeys.listings)).toBe(text);
});

test('restores one damaged document from its copy and leaves emptied lists empty', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  const areas = toRecord('area', 'area-ancoats', area());
  await pullInto(tab, {
    ...responseOf([rudys], 1, { complete: ['listing', 'area', 'category'] }),
    records: [
      ...responseOf([rudys], 1).records,
      { ...areas, revision: 1 },
      { ...toRecord('category', 'pizza', category({ name: 'Pizza' })), revision: 1 },
    ],
  });
  await tab.store.flush();
  await pullInto(tab, {
    ...responseOf([rudys], 2, { complete: ['category'], history: 'continued' }),
    records: [],
  });
  await tab.store.flush();
  tab.kill();
  // The database is lost except for the copies.
  const copies = await copiesOf(browser);
  browser.factory = new IDBFactory();
  await putCopies(browser, copies);
  overwrite(browser, documentKeys.listings, '[{"id":"ru');
  const next = await browser.open();

  expect(namesIn(next)).toEqual(['Rudy’s']);
  expect(next.store.getState().documents.categories).toEqual([]);
  expect(next.store.getState().documents.areas).toHaveLength(1);
});

async function copiesOf(browser: MemoryBrowser): Promise<[IDBValidKey, unknown][]> {
  return withRows(browser, 'readonly', async (rows, read) => {
    const [keys, values] = await Promise.all([read(rows.getAllKeys()), read(rows.getAll())]);
    return keys
      .map((key, place): [IDBValidKey, unknown] => [key, values[place]])
      .filter(([key]) => typeof key === 'string' && key.startsWith('eats:copy:'));
  });
}

async function putCopies(browser: MemoryBrowser, copies: [IDBValidKey, unknown][]): Promise<void> {
  await withRows(browser, 'readwrite', (rows) => {
    for (const [key, value] of copies) rows.put(value, key);
    return Promise.resolve();
  });
}

function withRows<Value>(
  browser: MemoryBrowser,
  mode: IDBTransactionMode,
  work: (
    rows: IDBObjectStore,
    read: <Found>(request: IDBRequest<Found>) => Promise<Found>,
  ) => Promise<Value>,
): Promise<Value> {
  return new Promise((resolve) => {
    const request = browser.factory.open('eats-directory', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('rows');
    request.onsuccess = () => {
      const transaction = request.result.transaction('rows', mode);
      const done = work(transaction.objectStore('rows'), (reading) => {
        return new Promise((resolveRead) => {
          reading.onsuccess = () => {
            resolveRead(reading.result);
          };
        });
      });
      transaction.oncomplete = () => {
        request.result.close();
        resolve(done);
      };
    };
  });
}

test('replaces documents of unknown origin when a visitor reads the directory', async () => {
  const browser = memoryBrowser();
  browser.local.entries.set(documentKeys.listings, JSON.stringify([row]));
  const tab = await browser.open();
  await readInto(tab, responseOf([listingRow({ id: 'other', name: 'Other' })], 2));
  expect(namesIn(tab)).toEqual(['Other']);
});

test('ignores a visitor’s edited mirror, and offers an administrator’s as a change', async () => {
  const edited = JSON.stringify([{ ...rudys, name: 'Edited' }]);
  const visitors = memoryBrowser();
  const visitor = await visitors.open();
  await readInto(visitor, responseOf([row], 1));
  await visitor.store.flush();
  overwrite(visitors, documentKeys.listings, JSON.stringify([{ ...row, name: 'Edited' }]));
  const again = await visitors.open();
  expect(namesIn(again)).toEqual(['Row']);
  expect(again.store.getState().offers).toEqual([]);

  const browser = await editedBrowser();
  overwrite(browser, documentKeys.listings, edited);
  const tab = await browser.open();
  expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli', 'New']);
  expect(tab.store.getState().offers).toMatchObject([
    { reason: 'edited-outside', change: { put: [{ id: 'rudys' }], remove: [] } },
  ]);
  await browser.settle();
  expect((await browser.open()).store.getState().offers).toHaveLength(1);
});

test('does not mistake an older mirror of this program for an external edit', async () => {
  const browser = await editedBrowser();
  const old = browser.local.entries.get(documentKeys.listings) ?? '';
  const tab = await browser.open();
  await tab.store.apply(putListings({ ...rudys, phone: '0161 9' }));
  await tab.store.flush();
  tab.kill();
  overwrite(browser, documentKeys.listings, old);
  const next = await browser.open();
  expect(next.store.getState()).toMatchObject({ offers: [], events: [] });
  expect(next.store.getState().documents.listings[0]).toMatchObject({ phone: '0161 9' });
});

test('overwrites nothing after a failed read, reports it and tries again', async () => {
  const browser = await editedBrowser();
  const mirror = new Map(browser.local.entries);
  browser.faults = { reads: 'fail' };
  const tab = await browser.open();
  await pullInto(tab, responseOf([], 9));
  void tab.store.apply(putListings(listing({ id: 'later', name: 'Later' })));
  tab.hide();
  await browser.settle();
  expect(tab.store.getState().events.map(({ kind }) => kind)).toContain('load-failed');
  for (const [key, text] of mirror) expect(browser.local.entries.get(key)).toBe(text);

  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  expect(namesIn(tab)).toEqual(expect.arrayContaining(['New', 'Later']));
  expect(tab.store.getState().storage).toBe('usable');
});

test('keeps changes and deletions without IndexedDB', async () => {
  const browser = await editedBrowser();
  browser.hasIndexedDb = false;
  const tab = await browser.open();
  const gone = listing({ id: 'gone', name: 'Gone' });
  await pullInto(tab, responseOf([rudys, mughli, gone], 1));
  expect(namesIn(tab)).not.toContain('Gone');
  void tab.store.apply(putListings({ ...rudys, phone: '0161 9' }));
  tab.kill();

  const next = await browser.open();
  expect(next.store.getState().storage).toBe('journal');
  expect(next.store.getState().documents.listings[0]).toMatchObject({ phone: '0161 9' });
  next.kill();
  browser.hasIndexedDb = true;
  const last = await browser.open();
  await browser.settle();
  expect(namesIn(last)).not.toContain('Gone');
  expect(last.store.getState().documents.listings[0]).toMatchObject({ phone: '0161 9' });
});

test('does not restore discarded changes from the journal without IndexedDB', async () => {
  const browser = memoryBrowser();
  browser.hasIndexedDb = false;
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys], 1));
  await tab.store.apply(putListings({ ...rudys, phone: '0161 9' }));
  const handle = await tab.store.handle;
  await handle.update((state) => ({
    patches: state.changes.flatMap(({ id, patches }) =>
      [...patches.keys()].map((key) => ({ change: id, key, patch: null })),
    ),
  }));
  await tab.store.flush();
  tab.kill();
  const next = await browser.open();
  expect(next.store.getState().unpublished).toBe(0);
});

test('reports full storage once and saves everything when there is room again', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  browser.faults = { writes: 'full' };
  await pullInto(tab, responseOf([rudys], 1));
  await pullInto(tab, responseOf([rudys, mughli], 2));
  const failed = () => tab.store.getState().events.filter(({ kind }) => kind === 'save-failed');
  expect(failed()).toMatchObject([{ documents: ['listings'] }]);
  expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli']);

  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  expect(tab.store.getState().events.map(({ kind }) => kind)).toContain('saved-again');
  expect(namesIn(await browser.open())).toEqual(['Rudy’s', 'Mughli']);
});

test('a change that storage refuses does not count as saved until there is room again', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys], 1));
  browser.faults = { writes: 'full' };
  const short = putListings({ ...rudys, phone: '0161 1' });
  expect(await tab.store.apply(short)).toMatchObject({ isSaved: true });

  browser.local.configure({ failWrite: () => 'full' });
  const edit = putListings({ ...rudys, phone: '0161 2' });
  expect(await tab.store.apply(edit)).toMatchObject({ isSaved: false });
  expect(await tab.store.apply(edit)).toMatchObject({ change: null, isSaved: false });

  browser.faults = {};
  expect(await tab.store.apply(edit)).toMatchObject({ change: null, isSaved: true });
  expect((await browser.open()).store.getState().documents.listings).toMatchObject([
    { phone: '0161 2' },
  ]);

  browser.faults = { writes: 'full' };
  expect(await tab.store.undo()).toMatchObject({ label: 'Edit', isSaved: false });
});

test('does not say that a read is saved again while the database refuses all access', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  browser.faults = { writes: 'full' };
  await pullInto(tab, responseOf([rudys], 1));
  browser.faults = { writes: 'blocked' };
  browser.clock.advance(10_000);
  await browser.settle();
  expect(tab.store.getState().events.map(({ kind }) => kind)).toEqual(['save-failed']);

  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  const events = tab.store.getState().events.map(({ kind }) => kind);
  expect(events).toEqual(['save-failed', 'saved-again']);
});

test('reports changes that an unexpected error leaves unsaved, and saves them later', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  browser.faults = {
    get writes(): never {
      throw new Error('unexpected');
    },
  };
  await tab.store.apply(putListings(rudys));
  const many = Array.from({ length: 300 }, (_, at) => listing({ id: `many-${String(at)}` }));
  await expect(tab.store.apply(putListings(...many))).rejects.toThrow('unexpected');
  await browser.settle();

  const { events } = tab.store.getState();
  expect(events).toMatchObject([{ kind: 'save-failed', documents: ['listings'] }]);
  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  expect(tab.store.getState().events.map(({ kind }) => kind)).toContain('saved-again');
  expect(namesIn(await browser.open())).toHaveLength(301);
});

test('names the listings when a read that only removes some cannot be saved', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  browser.faults = { writes: 'full' };
  const removals = [{ id: 'mughli', replacedBy: null, revision: 2, kind: 'listing' as const }];
  await pullInto(tab, responseOf([], 2, { removals, complete: [], history: 'continued' }));

  expect(namesIn(tab)).toEqual(['Rudy’s']);
  const failed = tab.store.getState().events.filter(({ kind }) => kind === 'save-failed');
  expect(failed).toMatchObject([{ documents: ['listings'] }]);
});

test('says that nothing is saved when local storage is full and there is no IndexedDB', async () => {
  const browser = memoryBrowser();
  browser.hasIndexedDb = false;
  browser.local.configure({ failWrite: () => 'full' });

  expect((await browser.open()).store.getState().storage).toBe('memory');
});

test('checks a write of unknown outcome by reading, and applies it once', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys], 1));
  browser.faults = { writes: 'hang-written' };
  const many = Array.from({ length: 300 }, (_, at) =>
    listing({ id: `many-${String(at)}`, name: 'Many' }),
  );
  void tab.store.apply(putListings(...many));
  expect([...browser.local.entries.keys()].filter((key) => key.includes('journal'))).toEqual([]);
  await browser.settle();
  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  const next = await browser.open();
  expect(namesIn(next)).toHaveLength(301);
  expect((await next.store.handle).state().log).toHaveLength(1);
});
