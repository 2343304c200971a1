import { describe, expect, test } from 'vitest';
import { listing } from '../testing/directory-builders.ts';
import {
  all,
  base,
  cache,
  listingsIn,
  mughli,
  opened,
  rudys,
  savedBrowser,
  storedListings,
} from '../testing/saved-browser.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import { copyKeyPrefix, documentKeys, setAsideKey } from './document-keys.ts';

describe('saving and reading', () => {
  test('what was saved is read at once by the next tab, as plain JSON under the public key', async () => {
    const browser = await savedBrowser();

    const reading = browser.openTab().storage.readNow().listings;

    expect(reading).toMatchObject({ state: 'loaded', value: [rudys], from: 'primary' });
    expect(storedListings(browser)).toEqual([rudys]);
  });

  test('a browser that never had anything is empty, not unknown', async () => {
    const { report } = await opened(memoryBrowser());

    expect(report.documents.listings).toEqual({ state: 'empty' });
    expect(report.usable).toBe(true);
  });

  test('saving what is already saved writes nothing', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    await storage.flush();
    browser.local.attempts.length = 0;
    browser.large.attempts.length = 0;

    const report = await storage.save('listings', [{ ...rudys }], all);
    await storage.flush();

    expect(report.outcome).toBe('unchanged');
    expect([...browser.local.attempts, ...browser.large.attempts]).toEqual([]);
  });

  test('a change made here has its primary, and rotating, dated, hourly and emergency copies', async () => {
    const browser = await savedBrowser();

    const prefix = copyKeyPrefix('listings');
    const kinds = [...browser.large.entries.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length).split(':')[0]);
    expect(kinds.sort()).toEqual(['day', 'emergency', 'hour', 'sequence']);
  });

  test('a cache of what is published keeps two rotating copies', async () => {
    const browser = await savedBrowser([rudys], cache);
    const { storage } = await opened(browser);
    await storage.save('listings', [rudys, mughli], cache);
    await storage.save('listings', [mughli], cache);
    await storage.flush();

    expect([...browser.large.entries.keys()].filter((key) => key.includes(':copy:'))).toHaveLength(
      2,
    );
  });

  test('copies that a dying tab did not get to are made when the next one opens', async () => {
    const browser = memoryBrowser();
    const tab = await opened(browser);
    const { storage } = tab;
    const failWrite = (key: string) => (key.includes(':copy:') ? ('full' as const) : null);
    browser.large.misbehave({ failWrite });
    browser.local.misbehave({ failWrite });
    await storage.save('listings', [rudys], all);
    await storage.flush();
    tab.kill();
    browser.large.misbehave({});
    browser.local.misbehave({});
    const copies = () => [...browser.large.entries.keys()].filter((key) => key.includes(':copy:'));
    expect(copies()).toEqual([]);

    const next = await opened(browser);
    await next.storage.flush();

    expect(copies()).toHaveLength(4);
  });
});

describe('damage', () => {
  test('a destroyed primary is recovered from a copy and stored again', async () => {
    const browser = await savedBrowser();
    browser.local.entries.delete(documentKeys.listings);

    const { report } = await opened(browser);

    expect(report.documents.listings).toMatchObject({
      state: 'loaded',
      value: [rudys],
      from: 'copy',
    });
    expect(report.recovered).toMatchObject([{ document: 'listings', count: 1 }]);
    expect(storedListings(browser)).toEqual([rudys]);
    expect(await listingsIn(browser)).toMatchObject({ from: 'primary', value: [rudys] });
  });

  test('a primary that was cut off is recovered from the newest copy', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    await storage.save('listings', [rudys, mughli], all);
    await storage.flush();
    browser.local.entries.set(documentKeys.listings, '[{"id":"rud');

    expect(await listingsIn(browser)).toMatchObject({ from: 'copy', value: [rudys, mughli] });
  });

  test('when the newest copy is cut off too, the one before it is taken', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    await storage.save('listings', [rudys, mughli], cache);
    await storage.flush();
    const newest = `${copyKeyPrefix('listings')}sequence:0`;
    const packed = browser.large.entries.get(newest) as Uint8Array;
    browser.large.entries.set(newest, packed.slice(0, 40));
    browser.local.entries.set(documentKeys.listings, '[{"id":"rud');

    expect(await listingsIn(browser)).toMatchObject({ from: 'copy', value: [rudys] });
  });

  test('a primary that a person edited wins over the copies and is no damage', async () => {
    const browser = await savedBrowser();
    browser.local.entries.set(
      documentKeys.listings,
      JSON.stringify([{ ...rudys, name: 'Rudy’s Pizza' }], null, 2),
    );

    const { report, storage } = await opened(browser);
    await storage.flush();

    expect(report.recovered).toEqual([]);
    expect(report.documents.listings).toMatchObject({
      from: 'primary',
      keep: 'all',
      value: [{ name: 'Rudy’s Pizza' }],
    });
    browser.local.entries.delete(documentKeys.listings);
    expect(await listingsIn(browser)).toMatchObject({ value: [{ name: 'Rudy’s Pizza' }] });
  });

  test('a document of which nothing can be read is unknown, and nothing is written over it', async () => {
    const browser = await savedBrowser();
    for (const key of browser.large.entries.keys()) browser.large.entries.delete(key);
    browser.local.entries.set(documentKeys.listings, '[{"id":"rud');

    const { report, storage } = await opened(browser);
    const save = await storage.save('listings', [mughli], all);
    const commit = await storage.commit({ documents: { listings: [mughli] }, base, keep: 'cache' });

    expect(report.documents.listings).toEqual({ state: 'unknown', reason: 'damaged' });
    expect(report.damaged).toEqual(['listings']);
    expect(save).toMatchObject({ outcome: 'failed', problem: 'unknown' });
    expect(commit).toMatchObject({ outcome: 'failed', problem: 'unknown' });
    expect(browser.local.entries.get(documentKeys.listings)).toBe('[{"id":"rud');
  });

  test('an unreadable document that a person gives up stays set aside and starts empty', async () => {
    const browser = await savedBrowser();
    for (const key of browser.large.entries.keys()) browser.large.entries.delete(key);
    browser.local.entries.set(documentKeys.listings, '[{"id":"rud');
    const { storage } = await opened(browser);

    await storage.giveUp(['listings']);
    const save = await storage.save('listings', [mughli], all);

    expect(save.outcome).toBe('saved');
    expect(await storage.countSetAside('listings')).toBe(1);
    expect(await listingsIn(browser)).toMatchObject({ value: [mughli] });
  });

  test('a damaged cache without copies is empty: what is published can be read again', async () => {
    const browser = await savedBrowser([rudys], cache);
    browser.large.entries.clear();
    browser.local.entries.set(documentKeys.listings, '[{"id":"rud');

    const { report, storage } = await opened(browser);

    expect(report.documents.listings).toEqual({ state: 'empty' });
    expect(storage.hadListings()).toBe(true);
    const commit = await storage.commit({ documents: { listings: [rudys] }, base, keep: 'cache' });
    expect(commit.outcome).toBe('saved');
  });

  test('records that do not parse are set aside once, counted, and outlive the next save', async () => {
    const browser = await savedBrowser();
    const broken = [
      { id: '', name: 'No id' },
      { ...mughli, rating: 'great' },
    ];
    browser.local.entries.set(documentKeys.listings, JSON.stringify([rudys, ...broken]));

    const first = await opened(browser);
    await opened(browser);
    const { storage } = await opened(browser);
    await storage.save('listings', [mughli], all);

    expect(first.report.documents.listings).toMatchObject({
      value: [rudys],
      setAside: [{ position: 2 }, { position: 3 }],
    });
    expect(await storage.countSetAside('listings')).toBe(2);
    const kept = String(browser.large.entries.get(setAsideKey('listings')));
    expect(kept).toContain('No id');
    expect(kept).toContain('great');
  });

  test('records that cannot be set aside anywhere keep their document from being saved', async () => {
    const browser = memoryBrowser();
    const text = JSON.stringify([{ id: '' }, rudys]);
    browser.local.entries.set(documentKeys.listings, text);
    const failWrite = (key: string) => (key === setAsideKey('listings') ? ('full' as const) : null);
    browser.local.misbehave({ failWrite });
    browser.large.misbehave({ failWrite });

    const { storage } = await opened(browser);
    const report = await storage.save('listings', [mughli], all);

    expect(report.outcome).toBe('failed');
    expect(browser.local.entries.get(documentKeys.listings)).toBe(text);
  });
});

describe('full and forbidden storage', () => {
  const many = Array.from({ length: 40 }, (_, at) =>
    listing({ id: `l${at}`, name: `Place ${at}` }),
  );

  test('a directory that outgrows local storage goes to the large area, and its old key goes', async () => {
    const browser = await savedBrowser();
    browser.local.misbehave({ quota: 5_000 });
    const { storage } = await opened(browser);

    const report = await storage.save('listings', many, all);

    expect(report).toMatchObject({ outcome: 'saved', place: 'large' });
    expect(browser.local.entries.has(documentKeys.listings)).toBe(false);
    expect(browser.openTab().storage.readNow().listings).toEqual({ state: 'later' });
    expect(await listingsIn(browser)).toMatchObject({ from: 'primary', value: many });
  });

  test('a directory that fits again comes back to local storage', async () => {
    const browser = memoryBrowser();
    browser.local.misbehave({ quota: 5_000 });
    const { storage } = await opened(browser);
    await storage.save('listings', many, all);

    const report = await storage.save('listings', [rudys], all);

    expect(report).toMatchObject({ outcome: 'saved', place: 'local' });
    expect(browser.large.entries.has(documentKeys.listings)).toBe(false);
    expect(await listingsIn(browser)).toMatchObject({ from: 'primary', value: [rudys] });
  });

  test('an old primary left behind by a cut off move never wins over the large one', async () => {
    const browser = await savedBrowser();
    const old = browser.local.entries.get(documentKeys.listings) ?? '';
    browser.local.misbehave({ quota: 5_000 });
    const { storage } = await opened(browser);
    await storage.save('listings', many, all);
    browser.local.entries.set(documentKeys.listings, old);

    expect(await listingsIn(browser)).toMatchObject({ value: many });
  });

  test('without a large area, copies lie in local storage and give way to primaries', async () => {
    const browser = memoryBrowser();
    browser.large.misbehave({ failWrite: () => 'blocked' });
    const { storage } = await opened(browser);
    await storage.save('listings', [rudys], all);
    await storage.flush();
    const copies = () => browser.local.keys().filter((key) => key.includes(':copy:'));
    expect(copies()).toHaveLength(4);
    browser.local.entries.delete(documentKeys.listings);
    expect(await listingsIn(browser)).toMatchObject({ from: 'copy', value: [rudys] });

    const used = [...browser.local.entries].reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
    browser.local.misbehave({ quota: used });
    const oldest = copies().find((key) => key.includes(':emergency:')) ?? '';
    browser.clock.advance(3_600_000);
    const report = await storage.save('listings', [rudys, mughli], all);

    expect(report).toMatchObject({ outcome: 'saved', place: 'local' });
    expect(copies()).not.toContain(oldest);
    expect(browser.local.entries.has(documentKeys.listings)).toBe(true);
  });

  test('a save that fits nowhere says so, and what was stored stays', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    browser.local.misbehave({ failWrite: () => 'full' });
    browser.large.misbehave({ failWrite: () => 'full' });

    const report = await storage.save('listings', [rudys, mughli], all);

    expect(report).toMatchObject({ outcome: 'failed', problem: 'full', place: 'memory' });
    expect(await listingsIn(browser)).toMatchObject({ value: [rudys] });
    browser.local.misbehave({});
    expect((await storage.save('listings', [rudys, mughli], all)).outcome).toBe('saved');
  });

  test('where storage is forbidden nothing is known, nothing throws, and saves say so', async () => {
    const browser = memoryBrowser();
    browser.local.misbehave({ failRead: () => true, failWrite: () => 'blocked' });
    browser.large.misbehave({ failRead: () => true, failWrite: () => 'blocked' });

    const { report, storage } = await opened(browser);
    const save = await storage.save('listings', [rudys], all);

    expect(report.usable).toBe(false);
    expect(report.documents.listings).toEqual({ state: 'unknown', reason: 'blocked' });
    expect(save).toMatchObject({ outcome: 'failed', problem: 'blocked' });
  });
});
