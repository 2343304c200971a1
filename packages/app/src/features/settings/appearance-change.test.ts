import { defaultSiteSettings } from '@manchester-eats/shared/settings';
import { memoryBrowser } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { appearanceChange } from './appearance-change.ts';

const first = defaultSiteSettings;

/** Opens a browser in which the default appearance is published. */
async function openStore() {
  const { store } = await memoryBrowser().open();
  const name = { kind: 'setting', id: 'siteSettings' } as const;
  const record = { ...name, fields: { ...first }, partial: false };
  const put = [{ ...name, entry: { record, revision: 1 } }];
  await (await store.handle).update(() => ({ published: { reset: true, put, remove: [] } }));
  return store;
}

test('a colour that was changed elsewhere while another one was typed is not overwritten silently', async () => {
  const store = await openStore();
  await store.apply(appearanceChange({ ...first, primaryColor: '#111111' }, first));

  await store.apply(appearanceChange({ ...first, primaryColor: '#222222' }, first));
  expect(store.getState().conflicts).toBe(1);
});

test('what was changed elsewhere in other fields stays', async () => {
  const store = await openStore();
  const theirs = { ...first, primaryColor: '#111111' };
  await store.apply(appearanceChange(theirs, first));

  await store.apply(appearanceChange({ ...theirs, footerLogoWidth: '200px' }, theirs));
  expect(store.getState().documents.siteSettings).toMatchObject({
    primaryColor: '#111111',
    footerLogoWidth: '200px',
  });
  expect(store.getState().conflicts).toBe(0);
});
