import { expect, test } from 'vitest';
import { administratorFlagKey, documentKeys } from '../domain/directory/document-keys.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';
import { putListings } from '../testing/store-steps.ts';

/** Opens a tab, and edits a listing in local storage as a tab with legacy code does. */
async function openBesideLegacyTab(hasIndexedDb: boolean) {
  const browser = memoryBrowser();
  browser.hasIndexedDb = hasIndexedDb;
  browser.local.entries.set(administratorFlagKey, 'true');
  const tab = await browser.open();
  await tab.store.apply(putListings(listing({ id: 'a' })));
  tab.hide();
  const stored = JSON.parse(browser.local.read(documentKeys.listings) ?? '[]') as object[];
  const edited = JSON.stringify(stored.map((one) => ({ ...one, phone: '0161 496 0000' })));
  browser.local.write(documentKeys.listings, edited);
  await tab.store.apply(putListings(listing({ id: 'b' })));
  tab.hide();
  await browser.settle();
  return { browser, tab };
}

test('keeps edits made in a tab with legacy code when a new tab is hidden', async () => {
  const { browser, tab } = await openBesideLegacyTab(true);
  const { offers } = (await browser.open()).store.getState();
  expect(JSON.stringify(offers)).toContain('0161 496 0000');
  browser.clock.advance(10_000);
  await browser.settle();
  tab.hide();
  expect(browser.local.read(documentKeys.listings)).not.toContain('0161 496 0000');
});

test('overwrites no edits of a tab with legacy code that cannot be saved as an offer', async () => {
  const { browser, tab } = await openBesideLegacyTab(false);
  tab.hide();
  await browser.settle();
  tab.hide();
  expect(browser.local.read(documentKeys.listings)).toContain('0161 496 0000');
});
