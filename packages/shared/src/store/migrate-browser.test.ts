import { expect, test } from 'vitest';
import { textHash } from '../domain/json/text-hash.ts';
import { listing, listingRow } from '../testing/directory-builders.ts';
import type { DatabaseFaults } from '../testing/faulty-database.ts';
import { base, fillDatabase, sidecar } from '../testing/legacy-storage.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import { changeRows } from '../testing/stored-rows.ts';
import { responseOf, isVisitor, namesIn, pullInto, readInto } from '../testing/store-steps.ts';

// Records and hashes exactly as the legacy format wrote them.

const commonFields = `"address":"9 Cotton Street, Ancoats, Manchester, M4 5BF","category":"Restaurants","categories":["Restaurants"],"area":"Ancoats","lat":53.4846,"lng":-2.2263,"source":"administrator"`;
const rudysText = `{"id":"rudys","name":"Rudy’s",${commonFields},"status":"published"}`;
const mughliText = `{"id":"mughli","name":"Mughli",${commonFields},"phone":"0161 2","status":"published"}`;
const rowText = `{"id":"row","name":"Row",${commonFields},"partial":true}`;
const categoryText = `{"id":"pizza","name":"Pizza","description":"","metaTitle":"","metaDescription":"","headerContent":"","footerContent":""}`;

const entries = {
  'listing:rudys': { revision: 7, hash: '63f60be0cf9b6ff4', rest: 'a6c31385da16ce68' },
  'listing:mughli': { revision: 8, hash: '20a73b25b3b32560', rest: 'c936acb04167caa4' },
  'listing:row': { revision: 9, hash: '185ecca940284bc8' },
  'category:pizza': { revision: 3, hash: 'be55cb0e7dc19be4' },
};

const entriesButRow = Object.fromEntries(
  Object.entries(entries).filter(([key]) => key !== 'listing:row'),
);

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli', phone: '0161 2' });

/** Creates a browser with local storage as the legacy format left it. */
function legacy(
  texts: Readonly<Record<string, string>>,
  keep: 'all' | 'cache',
  more: Readonly<Record<string, string>> = {},
): MemoryBrowser {
  const browser = memoryBrowser();
  for (const [key, text] of Object.entries(texts)) {
    browser.local.entries.set(key, text);
    browser.local.entries.set(`eats:sidecar:${key}`, sidecar(text, keep));
  }
  for (const [key, text] of Object.entries(more)) browser.local.entries.set(key, text);
  return browser;
}

test('migrates an unchanged working copy without anything to publish', async () => {
  const browser = legacy(
    {
      directoryListings: `[${rudysText},${mughliText},${rowText}]`,
      directoryCategories: `[${categoryText}]`,
    },
    'all',
    { 'eats:published-base': base(entries) },
  );
  const tab = await browser.open();

  expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli', 'Row']);
  expect(tab.store.getState()).toMatchObject({ unpublished: 0, conflicts: 0 });
  const { published } = (await tab.store.handle).state();
  expect(published.entries.listing.get('mughli')).toMatchObject({ revision: 8 });
  expect(published.entries.category.get('pizza')).toMatchObject({ revision: 3 });
  expect([...browser.local.entries.keys()].filter((key) => key.includes('sidecar'))).toEqual([]);
});

test('keeps an edit without a conflict if nobody else changed the listing', async () => {
  const edited = mughliText.replace('0161 2', '0161 3');
  const browser = legacy({ directoryListings: `[${rudysText},${edited}]` }, 'all', {
    'eats:published-base': base(entriesButRow),
  });
  const tab = await browser.open();
  expect(tab.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });

  await pullInto(tab, responseOf([mughli], 8, { complete: [], history: 'continued' }));
  expect(tab.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });
  expect(tab.store.getState().documents.listings[1]).toMatchObject({ phone: '0161 3' });
});

test('reports a conflict for a field that a colleague has changed since', async () => {
  const edited = mughliText.replace('0161 2', '0161 3');
  const browser = legacy({ directoryListings: `[${edited}]` }, 'all', {
    'eats:published-base': base({ 'listing:mughli': entries['listing:mughli'] }),
  });
  const tab = await browser.open();
  const theirs = { ...mughli, phone: '0161 4', website: 'https://mughli.example' };
  await pullInto(tab, responseOf([theirs], 12));

  expect(tab.store.getState().conflicts).toBeGreaterThan(0);
});

test('treats a listing without a base as new, but not a list row', async () => {
  const browser = legacy({ directoryListings: `[${rudysText},${rowText}]` }, 'all', {
    'eats:published-base': base({}),
  });
  const tab = await browser.open();
  expect(tab.store.getState().unpublished).toBe(1);
  await pullInto(tab, responseOf([], 1));
  expect(namesIn(tab)).toEqual(['Rudy’s']);
});

test('keeps the removal of a listing, or reports a conflict if a colleague has changed it since', async () => {
  const open = async () => {
    const browser = legacy({ directoryListings: `[${rudysText}]` }, 'all', {
      'eats:published-base': base({
        'listing:rudys': entries['listing:rudys'],
        'listing:mughli': entries['listing:mughli'],
      }),
    });
    return browser.open();
  };
  const same = await open();
  await pullInto(same, {
    ...responseOf([rudys], 7, { complete: [], history: 'continued' }),
    records: [...responseOf([rudys], 7).records, ...responseOf([mughli], 8).records],
  });
  expect(namesIn(same)).toEqual(['Rudy’s']);
  expect(same.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });

  const changed = await open();
  await pullInto(changed, {
    ...responseOf([rudys], 7),
    records: [
      ...responseOf([rudys], 7).records,
      ...responseOf([{ ...mughli, name: 'Mughli Charcoal Pit' }], 12).records,
    ],
  });
  expect(changed.store.getState().conflicts).toBe(1);
});

test('migrates a visitor’s documents as a cache only', async () => {
  const browser = legacy({ directoryListings: `[${rowText}]` }, 'cache');
  const tab = await browser.open();
  expect(namesIn(tab)).toEqual(['Row']);
  expect(await isVisitor(tab)).toBe(true);

  await readInto(tab, responseOf([listingRow({ id: 'other', name: 'Other' })], 20));
  expect(namesIn(tab)).toEqual(['Other']);
});

test('finds nothing to publish in a visitor’s cached articles, and lets a read replace them', async () => {
  const article = `{"id":"old","title":"Old","slug":"old","content":"<p>Old</p>","published":true}`;
  const browser = legacy(
    { directoryListings: `[${rowText}]`, siteArticles: `[${article}]` },
    'cache',
  );
  const tab = await browser.open();

  expect(tab.store.getState().documents.articles).toHaveLength(1);
  expect(tab.store.getState().unpublished).toBe(0);
  expect(await isVisitor(tab)).toBe(true);
  await readInto(tab, responseOf([], 20, { complete: ['listing', 'article'] }));
  expect(tab.store.getState().documents.articles).toEqual([]);
});

test('migrates documents from IndexedDB, not an older text in local storage, then deletes their database', async () => {
  const large = `[${rudysText},${mughliText}]`;
  const olderText = `[${rowText}]`;
  const metadata = sidecar(large, 'all', { place: 'large', replaced: textHash(olderText) });
  const browser = memoryBrowser();
  browser.local.entries.set('directoryListings', olderText);
  browser.local.entries.set('eats:sidecar:directoryListings', metadata);
  await fillDatabase(browser, {
    directoryListings: large,
    'eats:sidecar:directoryListings': metadata,
    'eats:published-base': base(entries),
    'eats:copy:directoryListings:hour': new Uint8Array([1]),
  });
  const tab = await browser.open();

  expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli']);
  tab.kill();
  await browser.settle();
  await browser.open();
  await browser.settle();
  const names = (await browser.factory.databases()).map(({ name }) => name);
  expect(names).toEqual(['eats-directory']);
});

test('finds nothing to publish after a save was interrupted between its documents and its base', async () => {
  const browser = legacy({ directoryListings: `[${rudysText},${mughliText}]` }, 'all', {
    'eats:published-base': base({
      ...entriesButRow,
      'listing:mughli': { revision: 2, hash: 'old', rest: 'old' },
    }),
    'eats:published-base:next': base(entriesButRow),
  });
  expect((await browser.open()).store.getState().unpublished).toBe(0);
});

test.each([
  ['a base without records', { 'eats:published-base': '{"stamp":1,"data":{}}' }],
  ['a base that is nested too deep', { 'eats:published-base': '['.repeat(50_000) }],
  ['a base with invalid records', { 'eats:published-base': base({ 'listing:rudys': null, x: 7 }) }],
  ['a damaged sidecar', { 'eats:sidecar:directoryListings': '[1' }],
  ['a damaged list of unreadable records', { 'eats:set-aside:directoryListings': '[null]' }],
  ['a document that is nested too deep', { siteArticles: '['.repeat(50_000) }],
])('keeps the listings despite %s', async (_what, damage) => {
  const browser = legacy({ directoryListings: `[${rudysText}]` }, 'all', damage);
  const tab = await browser.open();
  expect(namesIn(tab)).toEqual(['Rudy’s']);
});

test('reports an unreadable record and removes nothing because of it', async () => {
  const browser = legacy({ directoryListings: `[${rudysText},{"id":"mughli","name":7}]` }, 'all', {
    'eats:published-base': base(entries),
  });
  const tab = await browser.open();
  const { events, unpublished } = tab.store.getState();

  expect(events).toMatchObject([{ kind: 'unreadable-records', document: 'listings', count: 1 }]);
  const { changes } = (await tab.store.handle).state();
  expect(changes.flatMap(({ patches }) => [...patches.keys()])).not.toContain('listing:mughli');
  expect(unpublished).toBe(1); // Only the list row, which really is missing.
});

test.each([1, 2])(
  'keeps an unreadable record and an old copy where they are if write %i is refused',
  async (failing) => {
    const keys = ['eats:set-aside:directoryListings', 'eats:copy:directoryListings:1'] as const;
    const browser = legacy({ directoryListings: `[${rudysText}]` }, 'all', {
      'eats:published-base': base(entries),
      [keys[0]]: '[{"id":"other","name":8}]',
      [keys[1]]: '[]',
    });
    failWrite(browser, failing);
    const tab = await browser.open();
    await browser.settle();

    expect(namesIn(tab)).toEqual(['Rudy’s']);
    expect(keys.filter((key) => !browser.local.entries.has(key))).toEqual([]);
  },
);

test.each([
  ['its old copies', 1],
  ['its unreadable records', 2],
])('moves %s on a later visit if the database was full at first', async (_what, failing) => {
  const other = '[{"id":"other","name":8}]';
  const large = `[${rudysText},{"id":"mughli","name":7}]`;
  const browser = memoryBrowser();
  const metadata = sidecar(large, 'all', { place: 'large' });
  browser.local.entries.set('eats:sidecar:directoryListings', metadata);
  browser.local.entries.set('eats:set-aside:directoryListings', other);
  browser.local.entries.set('eats:copy:directoryListings:1', '[]');
  await fillDatabase(browser, {
    directoryListings: large,
    'eats:copy:directoryListings:hour': new Uint8Array([1]),
  });
  await openWithRefusedWrite(browser, failing);
  for (let visit = 2; visit <= 4; visit += 1) await openAndClose(browser);

  const stored = new Map<string, unknown>();
  await changeRows(browser, (key, value) => {
    stored.set(key, value);
    return value;
  });
  expect([...stored.keys()]).toContain('eats:copy:directoryListings:1');
  expect([...stored.keys()]).toContain('eats:copy:directoryListings:hour');
  expect([...stored.values()]).toContain(other);
  expect(JSON.stringify([...stored.values()])).toContain('\\"id\\":\\"mughli\\",\\"name\\":7');
  const left = [...browser.local.entries.keys()].filter((key) =>
    /sidecar|set-aside|copy/u.test(key),
  );
  expect(left).toEqual([]);
  const names = (await browser.factory.databases()).map(({ name }) => name);
  expect(names).toEqual(['eats-directory']);
});

test('keeps an unreadable record of local storage if the database was full at first', async () => {
  const browser = legacy({ directoryListings: `[${rudysText},{"id":"mughli","name":7}]` }, 'all');
  await openWithRefusedWrite(browser, 1);
  for (let visit = 2; visit <= 4; visit += 1) await openAndClose(browser);

  const stored: unknown[] = [];
  await changeRows(browser, (key, value) => {
    if (key.startsWith('eats:set-aside:')) stored.push(value);
    return value;
  });
  expect(stored.join()).toContain('"id":"mughli","name":7');
});

/** Opens and closes a tab whose write number `failing` finds the database full. */
async function openWithRefusedWrite(browser: MemoryBrowser, failing: number): Promise<void> {
  failWrite(browser, failing);
  await openAndClose(browser);
  browser.faults = {};
}

/** Makes the database full for its write number `failing` only. */
function failWrite(browser: MemoryBrowser, failing: number): void {
  let count = 0;
  browser.faults = {
    get writes() {
      count += 1;
      return count === failing ? ('full' as const) : undefined;
    },
  } as DatabaseFaults;
}

/** Opens a tab and closes it after it has written the mirror. */
async function openAndClose(browser: MemoryBrowser): Promise<void> {
  const tab = await browser.open();
  browser.clock.advance(10_000);
  tab.hide();
  await browser.settle();
  tab.kill();
}

test('removes nothing because of an unreadable document', async () => {
  const browser = legacy({ directoryListings: `[${rudysText},` }, 'all', {
    'eats:published-base': base(entries),
  });
  const tab = await browser.open();
  expect(tab.store.getState().unpublished).toBe(0);
  expect(tab.store.getState().events.map(({ kind }) => kind)).toContain('load-failed');
});

test('completes a migration in the next tab if it was interrupted at any write', async () => {
  const edited = mughliText.replace('0161 2', '0161 3');
  for (let writes = 0; writes < 14; writes += 1) {
    const browser = legacy({ directoryListings: `[${rudysText},${edited}]` }, 'all', {
      'eats:published-base': base(entries),
    });
    const dying = browser.openTab();
    dying.killAfter(writes);
    await browser.settle();
    dying.kill();
    const tab = await browser.open();
    expect(namesIn(tab)).toEqual(['Rudy’s', 'Mughli']);
    expect(tab.store.getState()).toMatchObject({ conflicts: 0, offers: [] });
    const { changes } = (await tab.store.handle).state();
    expect(changes.flatMap(({ patches }) => [...patches.keys()])).toContain('listing:mughli');
  }
});

test('treats details older than their list row as outdated', async () => {
  const known = { ...entries['listing:mughli'], revision: 12, restRevision: 8 };
  const data = JSON.stringify({
    revision: 8,
    snapshot: { revision: 12, etag: '"12"' },
    directory: 'eats.example',
    records: { 'listing:mughli': known },
  });
  const browser = legacy({ directoryListings: `[${mughliText}]` }, 'all', {
    'eats:published-base': `{"stamp":4,"checksum":"${textHash(data)}","documents":{},"data":${data}}`,
  });
  const tab = await browser.open();

  expect(tab.store.getState()).toMatchObject({ unpublished: 0, conflicts: 0 });
  const { published } = (await tab.store.handle).state();
  expect(published.entries.listing.get('mughli')).toMatchObject({ revision: 12, restRevision: 8 });
  expect(published).toMatchObject({ cursor: null, snapshot: null });
});

test('treats documents without a base as an administrator’s edits or a visitor’s cache', async () => {
  const open = async (isAdmin: boolean) => {
    const browser = memoryBrowser();
    browser.local.entries.set('directoryListings', `[${rudysText},${rowText}]`);
    if (isAdmin) browser.local.entries.set('isAdmin', 'true');
    return browser.open();
  };
  const work = await open(true);
  expect(work.store.getState().unpublished).toBe(1);
  await pullInto(work, responseOf([rudys], 7));
  expect(namesIn(work)).toEqual(['Rudy’s']);
  expect(work.store.getState()).toMatchObject({ unpublished: 0, conflicts: 0 });

  const cache = await open(false);
  expect(namesIn(cache)).toEqual(['Rudy’s', 'Row']);
  expect(cache.store.getState().unpublished).toBe(0);
  await readInto(cache, responseOf([listingRow({ id: 'other', name: 'Other' })], 20));
  expect(namesIn(cache)).toEqual(['Other']);
});

test('keeps an edit of the legacy format without IndexedDB', async () => {
  const edited = mughliText.replace('0161 2', '0161 3');
  const browser = legacy({ directoryListings: `[${rudysText},${edited}]` }, 'all', {
    'eats:published-base': base(entriesButRow),
  });
  browser.hasIndexedDb = false;
  const tab = await browser.open();
  expect(tab.store.getState()).toMatchObject({ unpublished: 1, storage: 'journal' });
  await tab.store.flush();
  tab.kill();

  browser.hasIndexedDb = true;
  const next = await browser.open();
  expect(next.store.getState().unpublished).toBe(1);
  await pullInto(next, responseOf([rudys], 7, { complete: [], history: 'continued' }));
  await pullInto(next, responseOf([mughli], 8, { complete: [], history: 'continued' }));
  expect(next.store.getState()).toMatchObject({ unpublished: 1, conflicts: 0 });
});
