import { describe, expect, test } from 'vitest';
import type { MergeDocument } from '../ports/document-storage-port.ts';
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
  type Listings,
} from '../testing/saved-browser.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import { documentKeys, sidecarKey } from './document-keys.ts';

describe('several tabs', () => {
  const joinBoth: MergeDocument = (_document, mine, theirs) =>
    [
      ...(mine as Listings),
      ...(theirs as Listings).filter((one) => !(mine as Listings).some(({ id }) => id === one.id)),
    ] as never;

  test('a tab that saves later joins what another tab saved meanwhile', async () => {
    const browser = await savedBrowser([]);
    const one = await opened(browser);
    const other = await opened(browser);
    await one.storage.save('listings', [rudys], all);

    const report = await other.storage.save('listings', [mughli], { keep: 'all', merge: joinBoth });

    expect(report.outcome).toBe('merged');
    expect(await listingsIn(browser)).toMatchObject({ value: [mughli, rudys] });
  });

  test('the same holds where the document lies in the large area, and for a page that goes away', async () => {
    const browser = memoryBrowser();
    browser.local.misbehave({ quota: 700 });
    const one = await opened(browser);
    const other = await opened(browser);
    await one.storage.save('listings', [rudys], all);

    const now = other.storage.saveNow('listings', [mughli], { keep: 'all', merge: joinBoth });
    const report = await other.storage.save('listings', [mughli], { keep: 'all', merge: joinBoth });

    expect(now).toBeNull();
    expect(report).toMatchObject({ outcome: 'merged', place: 'large' });
    expect(await listingsIn(browser)).toMatchObject({ value: [mughli, rudys] });
  });

  test('other tabs are told and read what changed', async () => {
    const browser = await savedBrowser([]);
    const one = await opened(browser);
    const other = await opened(browser);
    let heard = 0;
    other.storage.onSavedElsewhere(() => {
      heard += 1;
    });

    await one.storage.save('listings', [rudys], all);
    await one.storage.flush();

    expect(heard).toBeGreaterThan(0);
    expect((await other.storage.readElsewhere()).documents).toEqual({ listings: [rudys] });
    expect((await other.storage.readElsewhere()).documents).toEqual({});
  });

  test('a primary that is destroyed while a tab is open is put back by it', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    browser.local.entries.delete(documentKeys.listings);

    await storage.readElsewhere();

    expect(storedListings(browser)).toEqual([rudys]);
  });

  test('storage that a person cleared is not filled again behind their back', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    browser.local.entries.clear();

    await storage.readElsewhere();

    expect(browser.local.entries.has(documentKeys.listings)).toBe(false);
  });

  test('a pull is stale when another tab pulled or saved first', async () => {
    const browser = await savedBrowser([]);
    const one = await opened(browser);
    const other = await opened(browser);
    await one.storage.commit({ documents: { listings: [rudys] }, base, keep: 'cache' });

    const stale = await other.storage.commit({ documents: { listings: [] }, base, keep: 'cache' });
    const elsewhere = await other.storage.readElsewhere();
    const again = await other.storage.commit({
      documents: { listings: [mughli] },
      base,
      keep: 'cache',
    });

    expect(stale.outcome).toBe('stale');
    expect(elsewhere).toMatchObject({ documents: { listings: [rudys] }, base });
    expect(again.outcome).toBe('saved');
  });
});

describe('emergency recovery', () => {
  test('finds the last copy that holds anything, wherever it lies', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    await storage.save('listings', [], cache);
    await storage.flush();

    const report = await storage.recover();

    expect(report.listings).toBe(1);
    expect(report.documents.listings).toEqual([rudys]);
    expect(report.found.find(({ document }) => document === 'listings')?.count).toBe(1);
  });

  test('finds nothing where there is nothing', async () => {
    const { storage } = await opened(memoryBrowser());

    expect(await storage.recover()).toMatchObject({ found: [], listings: 0 });
  });

  test('a copy from before the last pull loses its common base, so that nothing old is published', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    await storage.commit({ documents: { listings: [] }, base, keep: 'cache' });
    await storage.flush();

    const report = await storage.recover();

    expect(report.base).toEqual({ revision: 0, records: {} });
  });

  test('so does an older copy that stands in for a lost primary', async () => {
    const browser = await savedBrowser();
    const { storage } = await opened(browser);
    const failWrite = (key: string) => (key.includes(':copy:') ? ('full' as const) : null);
    browser.large.misbehave({ failWrite });
    browser.local.misbehave({ failWrite });
    await storage.commit({ documents: { listings: [mughli] }, base, keep: 'cache' });
    await storage.flush();
    browser.local.entries.delete(documentKeys.listings);

    const { report } = await opened(browser);
    const again = await opened(browser);

    expect(report.documents.listings).toMatchObject({ from: 'copy', value: [rudys] });
    expect(report.base).toEqual({ revision: 0, records: {} });
    expect(again.report.base).toEqual({ revision: 0, records: {} });
  });

  test('a lost sidecar costs nothing but a second look', async () => {
    const browser = await savedBrowser();
    browser.local.entries.delete(sidecarKey('listings'));

    expect(await listingsIn(browser)).toMatchObject({ from: 'primary', value: [rudys] });
  });
});
