import { expect, test } from 'vitest';
import { documentKeys } from '../domain/directory/document-keys.ts';
import { defaultSiteSettings } from '../domain/settings/default-settings.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

test('unreadable saved settings are reported, and the defaults are used', async () => {
  const browser = memoryBrowser();
  const first = await browser.open();
  await first.store.flush();
  first.kill();
  browser.local.entries.set(documentKeys.siteSettings, '{"headerLogo": ');

  const { store } = await browser.open();

  expect(store.getState().events).toContainEqual(
    expect.objectContaining({ kind: 'unreadable-settings', document: 'siteSettings' }),
  );
  expect(store.getState().documents.siteSettings).toEqual(defaultSiteSettings);
});

test('readable settings are not reported', async () => {
  const browser = memoryBrowser();
  const first = await browser.open();
  await first.store.flush();
  first.kill();

  const { store } = await browser.open();

  expect(store.getState().events).toEqual([]);
});
