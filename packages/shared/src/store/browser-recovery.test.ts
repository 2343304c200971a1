import { expect, test } from 'vitest';
import { backupOfCopy } from '../application/backup-of-copy.ts';
import { planRestore } from '../application/restore-backup.ts';
import { documentKeys } from '../domain/directory/document-keys.ts';
import { createIndexedDb } from '../gateways/indexed-db/indexed-db.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser, type MemoryBrowser } from '../testing/memory-browser.ts';
import { plainCompression } from '../testing/memory-tab.ts';
import { putListings, removeListings } from '../testing/store-steps.ts';
import { changeRows } from '../testing/stored-rows.ts';
import { createBrowserRecovery } from './browser-recovery.ts';

const kettle = listing({ id: 'kettle', name: 'The Plain Kettle' });
const tin = listing({ id: 'tin', name: 'The Tin Kettle' });

function recoveryOf(browser: MemoryBrowser) {
  const clock = { now: () => browser.clock.now(), after: () => () => undefined };
  const database = createIndexedDb({ factory: () => browser.factory, clock });
  return createBrowserRecovery({ database, compression: plainCompression, clock });
}

test('a copy from before a deletion gives the listings back, and the deletion can be seen in it', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await tab.store.apply(putListings(kettle, tin));
  await tab.store.flush();
  browser.clock.advance(61_000);
  await tab.store.apply(removeListings('kettle', 'tin'));
  await tab.store.flush();

  const recovery = recoveryOf(browser);
  const copies = (await recovery.copies())?.filter(({ document }) => document === 'listings');
  expect(copies).toHaveLength(2);
  const [, before] = copies ?? [];
  if (before === undefined) throw new Error('There must be a copy from before the deletion.');
  expect(before.at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/);
  expect(before.bytes).toBeGreaterThan(100);
  const copy = await recovery.readCopy(before);
  if (copy === null) throw new Error('The copy must be readable.');
  const { documents } = tab.store.getState();
  const plan = planRestore({ documents, backup: backupOfCopy(before, copy) });
  expect(plan).toMatchObject({
    added: [
      { kind: 'listing', id: 'kettle' },
      { kind: 'listing', id: 'tin' },
    ],
    updated: [],
    removed: [],
  });
  await tab.store.apply(plan.change);
  expect(tab.store.getState().documents.listings).toHaveLength(2);
});

test('a damaged copy is reported as unreadable, and so is a database that cannot be opened', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await tab.store.apply(putListings(kettle));
  await tab.store.flush();
  await changeRows(browser, (key, value) =>
    key.startsWith('eats:copy:') ? new Uint8Array([1, 2, 3]) : value,
  );

  const recovery = recoveryOf(browser);
  const [copy] = (await recovery.copies()) ?? [];
  if (copy === undefined) throw new Error('The copy must be listed.');
  expect(await recovery.readCopy(copy)).toBeNull();
  const clock = { now: () => 0, after: () => () => undefined };
  const blocked = createBrowserRecovery({
    ...{ compression: plainCompression, clock },
    database: createIndexedDb({ factory: () => undefined, clock }),
  });
  expect(await Promise.all([blocked.copies(), blocked.setAside(), blocked.use()])).toEqual([
    null,
    null,
    null,
  ]);
});

test('a record that another program wrote and nobody can read is set aside until it is removed', async () => {
  const browser = memoryBrowser();
  browser.local.entries.set('isAdmin', 'true');
  const tab = await browser.open();
  await tab.store.apply(putListings(kettle));
  await tab.store.flush();
  const broken = [{ ...tin, rating: 7 }, kettle, { ...tin, id: '' }];
  browser.local.entries.set(documentKeys.listings, JSON.stringify(broken));
  const next = await browser.open();
  await next.store.flush();

  const recovery = recoveryOf(browser);
  const items = (await recovery.setAside()) ?? [];
  expect(items).toMatchObject([
    { document: 'listings', record: { id: 'tin', rating: 7 }, place: 0 },
    { document: 'listings', record: { id: '' }, place: 1 },
  ]);
  const [first] = items;
  if (first === undefined) throw new Error('Two records must be set aside.');
  expect(await recovery.forget(first)).toBe(true);
  expect(await recovery.forget(first), 'the other one has its place now').toBe(false);
  expect(await recovery.setAside()).toMatchObject([{ record: { id: '' } }]);
});

test('a change that became unreadable in the database is set aside by the next save', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await tab.store.apply(putListings(kettle));
  await tab.store.apply(putListings(tin));
  await tab.store.flush();
  await browser.settle();
  await changeRows(browser, (key, value) => {
    if (!key.startsWith('patches:')) return value;
    const { text, schema } = value as { text: string; schema: string };
    return { text: text.replace('"operation":"add"', '"operation":"conjure"'), schema };
  });
  tab.kill();

  const next = await browser.open();
  const [part] = next.store.getState().unreadable.filter(({ part: name }) => name === 'change');
  expect(part).toMatchObject({ item: { patch: { operation: 'conjure' } } });
  await next.store.apply(putListings(listing({ id: 'new' })));
  await next.store.flush();
  await browser.settle();

  expect(await recoveryOf(browser).setAside()).toMatchObject([
    { document: null, record: { patch: { operation: 'conjure', kind: 'listing' } } },
  ]);
});

test('the use of the database is counted by what it is for', async () => {
  const browser = memoryBrowser();
  const tab = await browser.open();
  await tab.store.apply(putListings(kettle));
  await tab.store.flush();

  const use = await recoveryOf(browser).use();
  expect(use?.workingCopy).toBeGreaterThan(500);
  expect(use?.copies).toBeGreaterThan(500);
  expect(use?.setAside).toBe(0);
});
