import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { category, listing } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import type { MemoryTab } from '../testing/memory-tab.ts';
import { responseOf, pullInto, putListings } from '../testing/store-steps.ts';
import { changeRows } from '../testing/stored-rows.ts';

// Storage that a browser cannot read is unknown: neither empty nor removed.

/** Creates a directory of two listings, and an administrator whose browser has read both. */
async function start() {
  const directory = createMemoryDirectory();
  for (const id of ['a', 'b']) {
    const { fields } = toRecord('listing', id, listing({ id, name: id }));
    directory.insertRaw({ kind: 'listing', id }, fields);
  }
  const browser = memoryBrowser();
  const tab = await browser.open();
  const here = await administratorIn(tab, directory);
  await here.pull();
  await tab.store.flush();
  await browser.settle();
  return { directory, browser, tab, here };
}

type Directory = ReturnType<typeof createMemoryDirectory>;

let administrators = 0;
async function administratorIn(tab: MemoryTab, directory: Directory): Promise<TestAdministrator> {
  const name = `tab-${String((administrators += 1))}`;
  return administrator(directory.administrator, name, await tab.store.handle);
}

function publishedFields(directory: Directory, id: string) {
  return directory.records().find((record) => record.id === id)?.fields ?? null;
}

/** Rewrites the text of every stored row of published records. */
function rewriteRows(browser: MemoryBrowser, rewrite: (text: string) => string): Promise<void> {
  return changeRows(browser, (key, value) => {
    if (!key.startsWith('entries:')) return value;
    const row = value as { text: string };
    return { ...row, text: rewrite(row.text) };
  });
}

test.each(['fail', 'hang'] as const)(
  'does not overwrite a colleague’s values with older ones when storage cannot be read (%s)',
  async (reads) => {
    const { directory, browser, tab, here } = await start();
    directory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: 'colleague' });
    await here.pull();
    await here.put('b', { phone: 'mine' });
    await browser.settle();

    // The second tab finds a mirror that is older than the first tab's last read.
    browser.faults = { reads };
    const second = await browser.open();
    const there = await administratorIn(second, directory);
    const [form] = second.store.getState().documents.listings;
    if (form === undefined || form.partial === true) throw new Error('The listing is missing.');
    void second.store.apply(putListings({ ...form, website: 'https://a.example' }));
    second.hide();
    browser.faults = {};
    browser.clock.advance(10_000);
    await browser.settle();
    const report = await there.publish();
    tab.focus();
    await browser.settle();

    expect(report).toMatchObject({ ok: true, value: { updated: 2, conflicts: [] } });
    expect(publishedFields(directory, 'a')).toMatchObject({
      phone: 'colleague',
      website: 'https://a.example',
    });
    expect(publishedFields(directory, 'b')).toMatchObject({ phone: 'mine' });
    expect(here.listing('a')).toEqual(there.listing('a'));
  },
);

test('does not let two tabs that cannot read their storage overwrite each other', async () => {
  const { browser, directory } = await start();
  browser.faults = { reads: 'fail' };
  const tabs = [await browser.open(), await browser.open()];
  for (const [at, { store }] of tabs.entries()) {
    const id = `new-${String(at)}`;
    void store.apply(putListings(listing({ id, name: id })));
  }
  const before = new Map(browser.local.entries);
  for (let round = 0; round < 5; round += 1) {
    for (const tab of tabs) {
      tab.focus();
      tab.hide();
    }
    browser.clock.advance(10_000);
    await browser.settle();
  }

  expect(new Map(browser.local.entries)).toEqual(before);
  browser.faults = {};
  browser.clock.advance(10_000);
  await browser.settle();
  const here = await administratorIn(tabs[0]!, directory);
  const report = await here.publish();
  expect(report).toMatchObject({ ok: true, value: { added: 2, updated: 0, removed: 0 } });
});

test('says why a stored record is invalid and does not publish it', async () => {
  const { directory, browser, tab } = await start();
  tab.kill();
  browser.local.entries.clear();
  await rewriteRows(browser, (text) => text.replace('"name":"a"', '"name":7'));

  const next = await browser.open();
  const here = await administratorIn(next, directory);
  const { unpublished } = next.store.getState();
  expect(unpublished).toBe(0);
  expect(here.context.copy.state().published.entries.listing.get('a')).toMatchObject({
    record: null,
    reason: expect.stringContaining('name') as string,
  });
  await here.put('b', { phone: '1' });
  const report = await here.publish();

  expect(report).toMatchObject({ ok: true, value: { updated: 1, removed: 0 } });
  expect(publishedFields(directory, 'a')).toMatchObject({ name: 'a' });
  expect(here.listing('a')).toMatchObject({ name: 'a' });
});

test('leaves a list empty in an emergency recovery if the last read emptied it', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  const pizza = { ...toRecord('category', 'pizza', category({ name: 'Pizza' })), revision: 1 };
  const read = responseOf([listing()], 1, { complete: ['listing', 'category'] });
  await pullInto(tab, { ...read, records: [...read.records, pizza] });
  await tab.store.flush();
  await pullInto(tab, responseOf([listing()], 2, { complete: ['listing', 'category'] }));
  await tab.store.flush();

  await tab.store.recover();
  await browser.settle();

  expect(tab.store.getState().documents.categories).toEqual([]);
  expect(tab.store.getState().documents.listings).toHaveLength(1);
});

const nested = '['.repeat(50_000);

/** Replaces the value of one row of the database. */
function replaceRow(browser: MemoryBrowser, key: string, value: unknown): Promise<void> {
  return new Promise((resolve) => {
    const request = browser.factory.open('eats-directory', 1);
    request.onsuccess = () => {
      const transaction = request.result.transaction('rows', 'readwrite');
      transaction.objectStore('rows').put(value, key);
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

function rowKeys(browser: MemoryBrowser): Promise<string[]> {
  return new Promise((resolve) => {
    const request = browser.factory.open('eats-directory', 1);
    request.onsuccess = () => {
      const rows = request.result.transaction('rows').objectStore('rows').getAllKeys();
      rows.onsuccess = () => {
        request.result.close();
        resolve(rows.result as string[]);
      };
    };
  });
}

/** Creates a browser with a published change, an unpublished one and an invalid journal entry. */
async function usedBrowser() {
  const { directory, browser, tab, here } = await start();
  await here.put('a', { phone: 'published' });
  await here.publish();
  await here.put('b', { phone: 'unpublished' });
  await tab.store.flush();
  await browser.settle();
  tab.kill();
  browser.local.entries.set('eats:journal:left:1', '[null]');
  return { directory, browser };
}

test('loses nothing when any key of local storage has invalid content', async () => {
  const { browser: sample } = await usedBrowser();
  for (const key of sample.local.entries.keys()) {
    for (const text of ['[null]', 'null', nested]) {
      const { directory, browser } = await usedBrowser();
      browser.local.entries.set(key, text);
      const tab = await browser.open();
      const here = await administratorIn(tab, directory);
      await here.pull();
      const where = `${key} ${text.slice(0, 9)}`;
      expect([where, here.listing('a')?.['phone']]).toEqual([where, 'published']);
      expect([where, here.listing('b')?.['phone']]).toEqual([where, 'unpublished']);
      expect([where, tab.store.getState().unpublished]).toEqual([where, 1]);
    }
  }
});

/** Describes the damage that an invalid row of the database does; null if there is none. */
async function describeDamage(key: string, value: unknown): Promise<string | null> {
  const { directory, browser } = await usedBrowser();
  const before = directory.records().map(({ id }) => id);
  await replaceRow(browser, key, value);
  try {
    const tab = await browser.open();
    const here = await administratorIn(tab, directory);
    const pulled = await here.pull();
    if (!pulled.ok) return pulled.failure.message;
    if (here.listing('a')?.['phone'] !== 'published') return 'A listing is not as published.';
    const report = await here.publish();
    if (!report.ok) return report.failure.message;
    const after = directory.records().map(({ id }) => id);
    return after.join() === before.join() ? null : `${before.join()} became ${after.join()}.`;
  } catch (error) {
    return String(error);
  }
}

/** Describes the damage that each of these values does in each row of the database. */
async function findDamage(values: readonly unknown[]) {
  const { browser } = await usedBrowser();
  const damage: string[] = [];
  for (const key of await rowKeys(browser)) {
    for (const value of values) {
      const found = await describeDamage(key, value);
      if (found !== null) damage.push(`${key} = ${JSON.stringify(value).slice(0, 9)}: ${found}`);
    }
  }
  return damage;
}

test('keeps working, and adds or removes no listing, when any row of the database is invalid', async () => {
  expect(await findDamage([[null], null, 7])).toEqual([]);
}, 30_000);
