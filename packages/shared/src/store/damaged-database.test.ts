import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { documentKeys, mirrorKey } from '../domain/directory/document-keys.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { ad, listing, listingRow } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import { responseOf, namesIn, pullInto, putListings, readInto } from '../testing/store-steps.ts';
import { changeRows } from '../testing/stored-rows.ts';
import { readPublished } from '../application/read-published.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';

const rudys = listing({ id: 'rudys', name: 'Rudy’s' });
const mughli = listing({ id: 'mughli', name: 'Mughli' });

function deleteDatabase(browser: MemoryBrowser): Promise<void> {
  return new Promise((resolve) => {
    const request = browser.factory.deleteDatabase('eats-directory');
    request.onsuccess = () => {
      resolve();
    };
  });
}

for (const writes of [0, 1, 2, 3, 4, 5]) {
  test(`two tabs agree after one recreated the lost database and wrote to it ${String(writes)} times`, async () => {
    const browser = memoryBrowser();
    const old = await browser.open();
    await pullInto(old, responseOf([rudys, mughli], 1));
    await old.store.apply(putListings({ ...mughli, phone: '0161 2' }));
    await browser.settle();
    await old.store.flush();
    await deleteDatabase(browser);
    const other = await browser.open();
    for (let at = 0; at < writes; at += 1) {
      await other.store.apply(putListings(listing({ id: `other-${String(at)}`, name: 'Other' })));
      await browser.settle();
    }
    old.focus();
    await browser.settle();
    await old.store.apply(putListings({ ...rudys, phone: '0161 1' }));
    await browser.settle();
    other.focus();
    await browser.settle();
    const fresh = await browser.open();
    const shown = [old, other, fresh].map((tab) => {
      const { documents, unpublished } = tab.store.getState();
      const phones = documents.listings.map((one) => [one.id, 'phone' in one ? one.phone : null]);
      return { unpublished, phones: phones.sort() };
    });
    expect(shown[0]?.phones).toHaveLength(2 + writes);
    expect(shown[1]).toEqual(shown[0]);
    expect(shown[2]).toEqual(shown[0]);
  });

  test(`an open tab loses nothing after another recreated the lost database and wrote to it ${String(writes)} times`, async () => {
    const browser = memoryBrowser();
    const old = await browser.open();
    await pullInto(old, responseOf([rudys, mughli], 1));
    await old.store.flush();
    await old.store.apply(putListings({ ...mughli, phone: '0161 2' }));
    await browser.settle();
    await deleteDatabase(browser);
    const other = await browser.open();
    for (let at = 0; at < writes; at += 1) {
      await other.store.apply(putListings(listing({ id: `other-${String(at)}`, name: 'Other' })));
      await browser.settle();
    }
    await old.store.apply(putListings({ ...rudys, phone: '0161 1' }));
    await browser.settle();
    other.focus();
    old.focus();
    await browser.settle();
    const fresh = await browser.open();
    for (const tab of [old, other, fresh]) {
      await pullInto(tab, responseOf([rudys, mughli], 1));
      await browser.settle();
    }
    const phones = [old, other, fresh].map((tab) =>
      Object.fromEntries(
        tab.store
          .getState()
          .documents.listings.map((one) => [one.id, 'phone' in one ? one.phone : null]),
      ),
    );
    expect(phones[0]).toMatchObject({ rudys: '0161 1', mughli: '0161 2' });
    expect(Object.keys(phones[0] ?? {})).toHaveLength(2 + writes);
    expect(phones[1]).toEqual(phones[0]);
    expect(phones[2]).toEqual(phones[0]);
  });
}

test('does not restore storage that was cleared while a tab was open', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  await tab.store.apply(putListings({ ...mughli, phone: '0161 2' }));
  await tab.store.flush();
  await browser.settle();
  await deleteDatabase(browser);
  browser.local.entries.clear();
  tab.focus();
  await browser.settle();
  const fresh = await browser.open();
  expect(namesIn(fresh)).toEqual([]);
  expect(fresh.store.getState().unpublished).toBe(0);
});

test('recognises a different database even with the same version number', async () => {
  const [here, there] = [memoryBrowser(), memoryBrowser()];
  const tab = await here.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  await tab.store.apply(putListings({ ...mughli, phone: '0161 2' }));
  await here.settle();
  const tabThere = await there.open();
  await pullInto(tabThere, responseOf([rudys, mughli], 1));
  await tabThere.store.apply(putListings(listing({ id: 'other', name: 'Other' })));
  await there.settle();
  const rows = new Map<string, unknown>();
  await changeRows(there, (key, value) => {
    rows.set(key, value);
    return value;
  });
  // As if another tab had recreated a lost database with as many transactions, unnoticed by this one.
  await changeRows(here, (key) => rows.get(key));
  await addRows(here, rows);
  await tab.store.apply(putListings({ ...rudys, phone: '0161 1' }));
  await here.settle();
  const fresh = await here.open();
  expect(namesIn(tab)).toContain('Other');
  expect(namesIn(fresh)).toEqual(namesIn(tab));
  expect(fresh.store.getState().unpublished).toBe(tab.store.getState().unpublished);
});

function addRows(browser: MemoryBrowser, rows: ReadonlyMap<string, unknown>): Promise<void> {
  return new Promise((resolve) => {
    const request = browser.factory.open('eats-directory', 1);
    request.onsuccess = () => {
      const transaction = request.result.transaction('rows', 'readwrite');
      for (const [key, value] of rows) transaction.objectStore('rows').put(value, key);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

async function visitDirectory() {
  const directory = createMemoryDirectory();
  directory.insertRaw({ kind: 'listing', id: 'rudys' }, toRecord('listing', 'rudys', rudys).fields);
  const shown = ad({ enabled: true, code: '<p>Tea</p>' });
  directory.insertRaw({ kind: 'ad', id: shown.id }, toRecord('ad', shown.id, shown).fields);
  const browser = memoryBrowser();
  const tab = await browser.open();
  const { visitor } = directory;
  await readPublished({ copy: await tab.store.handle, snapshot: visitor });
  await tab.store.flush();
  await browser.settle();
  tab.kill();
  return { directory, browser, visitor };
}

test('reads a visitor’s records again if their stored rows were edited by hand', async () => {
  const { browser, visitor } = await visitDirectory();
  await changeRows(browser, (key, value) =>
    /^entries:/u.test(key)
      ? {
          ...(value as object),
          text: (value as { text: string }).text.replace('Rudy’s', 'Edited').replace('Tea', 'Tin'),
        }
      : value,
  );
  const next = await browser.open();
  await readPublished({ copy: await next.store.handle, snapshot: visitor });
  expect(namesIn(next)).toEqual(['Rudy’s']);
  expect(next.store.getState().documents.ads.map(({ code }) => code)).toEqual(['<p>Tea</p>']);
});

test('replaces edited records that every response contains, even if their checksums match', async () => {
  const { browser, visitor } = await visitDirectory();
  const entries: string[] = [];
  await changeRows(browser, (key, value) => {
    if (key === 'working-copy') {
      const meta = value as { checksums: object };
      return { ...meta, checksums: { ...meta.checksums, entries } };
    }
    if (!/^entries:/u.test(key)) return value;
    const text = (value as { text: string }).text.replace('Tea', 'Tin');
    entries.push(textHash(text));
    return { ...(value as object), text };
  });
  const next = await browser.open();
  await readPublished({ copy: await next.store.handle, snapshot: visitor });
  expect(next.store.getState().documents.ads.map(({ code }) => code)).toEqual(['<p>Tea</p>']);
});

test('replaces edited records although the database was edited to look like an administrator’s', async () => {
  const { browser, visitor } = await visitDirectory();
  await changeRows(browser, (key, value) => {
    if (key.startsWith('position:')) {
      const [{ snapshot }] = JSON.parse((value as { text: string }).text) as [
        { snapshot: { cursor: object } },
      ];
      const position = { cursor: { ...snapshot.cursor, revision: 1e9 }, snapshot: null };
      return { ...(value as object), text: JSON.stringify([position]) };
    }
    if (!/^entries:/u.test(key)) return value;
    const text = (value as { text: string }).text
      .replace('Rudy’s', 'Edited')
      .replaceAll(/"revision":\d+/g, '"revision":999999');
    return { ...(value as object), text };
  });
  const next = await browser.open();
  await readPublished({ copy: await next.store.handle, snapshot: visitor });
  expect(namesIn(next)).toEqual(['Rudy’s']);
});

for (const [what, text] of [
  ['invalid JSON', '[{"id":'],
  ['null', 'null'],
  ['a list of null', '[null]'],
  ['a list of numbers', '[1,[2]]'],
  ['nested brackets', '['.repeat(100_000)],
  ['an object', '{"length":3}'],
  ['a listing without a name', '[{"id":"x"}]'],
] as const) {
  test(`shows the listings although the mirror has ${what} and its hash matches`, async () => {
    const { browser, visitor } = await visitDirectory();
    const record = JSON.parse(browser.local.entries.get(mirrorKey) ?? '{}') as {
      hashes: Record<string, unknown>;
    };
    record.hashes['listings'] = [textHash(text)];
    browser.local.entries.set(mirrorKey, JSON.stringify(record));
    browser.local.entries.set(documentKeys.listings, text);
    const next = await browser.open();
    await readPublished({ copy: await next.store.handle, snapshot: visitor });
    expect(namesIn(next)).toEqual(['Rudy’s']);
  });
}

test('ignores invalid metadata of the mirror', async () => {
  for (const text of [
    'null',
    '7',
    '[]',
    '{}',
    '{"hashes":null}',
    '{"hashes":{"listings":null}}',
    '{"hashes":{"listings":[null,{}]},"version":7,"schema":7,"changes":7}',
    '{"hashes":[],"version":-1,"changes":[null,{"change":{"id":"x"},"patches":[7]}]}',
    '{"hashes":{},"version":1e300,"changes":[{"change":{"id":"x"},"patches":[{"operation":"add","kind":"listing","id":"ghost","fields":{}}]}]}',
    '['.repeat(50_000),
  ]) {
    for (const isLost of [false, true]) {
      const { browser, visitor } = await visitDirectory();
      browser.local.entries.set(mirrorKey, text);
      if (isLost) browser.factory = new IDBFactory();
      const next = await browser.open();
      await readPublished({ copy: await next.store.handle, snapshot: visitor });
      expect([text, isLost, namesIn(next)]).toEqual([text, isLost, ['Rudy’s']]);
    }
  }
});

test('keeps an unpublished import of 5,001 listings when the database is lost', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys], 1));
  await tab.store.apply(
    putListings(
      ...Array.from({ length: 5_001 }, (_, at) =>
        listing({ id: `i${String(at)}`, name: `I${String(at)}` }),
      ),
    ),
    { cause: 'import' },
  );
  await tab.store.apply(putListings({ ...rudys, phone: '0161 1' }));
  await tab.store.flush();
  tab.kill();
  browser.factory = new IDBFactory();
  const next = await browser.open();
  await pullInto(next, responseOf([rudys], 1));
  expect(next.store.getState().documents.listings[0]).toMatchObject({ phone: '0161 1' });
  expect(namesIn(next)).toHaveLength(5_002);
}, 100_000);

test('saves an import of 3,000 listings completely or not at all when the tab crashes', async () => {
  for (const [writes, isWritten] of [
    [0, false],
    [0, true],
  ] as const) {
    const browser = memoryBrowser();
    const tab = await browser.open();
    await pullInto(tab, responseOf([rudys], 1));
    await browser.settle();
    tab.killAfter(writes, isWritten);
    const acknowledged: true[] = [];
    void tab.store
      .apply(
        putListings(
          ...Array.from({ length: 3_000 }, (_, at) => listing({ id: `i${String(at)}`, name: 'I' })),
        ),
      )
      .then(() => {
        acknowledged.push(true);
      });
    await browser.settle();
    tab.kill();
    const next = await browser.open();
    await browser.settle();
    const { length } = namesIn(next);
    if (acknowledged.length > 0) expect(length).toBe(3_001);
    else expect([1, 3_001]).toContain(length);
  }
}, 200_000);

test('keeps newer journal entries when the database was rolled back', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await pullInto(tab, responseOf([rudys, mughli], 1));
  await tab.store.apply(putListings({ ...rudys, phone: '1' }));
  await browser.settle();
  const rows = new Map<string, unknown>();
  await changeRows(browser, (key, value) => {
    rows.set(key, structuredClone(value));
    return value;
  });
  await tab.store.apply(putListings({ ...rudys, phone: '1', website: 'https://a.example' }));
  await browser.settle();
  await tab.store.flush();
  browser.faults = { writes: 'fail' };
  void tab.store.apply(putListings({ ...mughli, phone: '2' }));
  await browser.settle();
  tab.kill();
  browser.faults = {};
  // After a power cut, the database is older than local storage.
  await changeRows(browser, (key) => rows.get(key));
  const next = await browser.open();
  await browser.settle();
  const { documents, unpublished } = next.store.getState();
  expect(documents.listings).toMatchObject([{ phone: '1' }, { phone: '2' }]);
  expect(unpublished).toBe(2);
});

test('keeps details and pending listings when list rows are read after a session expired', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  const pending = listing({ id: 'pending', name: 'Pending', status: 'pending' });
  const whole = { ...rudys, description: 'Pies' };
  await pullInto(tab, responseOf([whole, pending, mughli], 1));
  await readInto(
    tab,
    responseOf(
      [listingRow({ id: 'rudys', name: 'Renamed' }), listingRow({ id: 'mughli', name: 'Mughli' })],
      5,
    ),
  );
  expect(tab.store.getState().documents.listings).toMatchObject([
    { name: 'Renamed', description: 'Pies' },
    { name: 'Pending' },
    { name: 'Mughli' },
  ]);
  const fresh = await browser.open();
  expect(fresh.store.getState().documents.listings).toEqual(
    tab.store.getState().documents.listings,
  );
});
