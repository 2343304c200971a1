import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

const listings = Array.from({ length: 300 }, (_, at) =>
  listing({ id: `listing-${String(at)}`, name: `Kitchen ${String(at)}` }),
);

async function openTab() {
  const tab = await memoryBrowser().open();
  const put = listings.map((one) => ({
    ...{ kind: 'listing' as const, id: one.id },
    entry: { record: toRecord('listing', one.id, one), revision: 1 },
  }));
  const handle = await tab.store.handle;
  await handle.update(() => ({ published: { reset: true, put, remove: [] } }));
  return { store: tab.store, handle };
}

const rename = (phone: string) => ({
  label: 'Phones',
  put: listings.map((one) => toRecord('listing', one.id, { ...one, phone })),
  remove: [],
});

const phones = (store: Awaited<ReturnType<typeof openTab>>['store']) =>
  new Set(
    store
      .getState()
      .documents.listings.map((one) => (one.partial === true ? 'list row' : one.phone)),
  );

test('a change that is made in slices is one change, and can be undone', async () => {
  const { store } = await openTab();
  let pauses = 0;
  const applied = await store.apply(rename('0161 496 0000'), {
    pause: () => {
      pauses += 1;
      return Promise.resolve();
    },
  });

  expect(pauses).toBeGreaterThan(1);
  expect(phones(store)).toEqual(new Set(['0161 496 0000']));
  expect(store.getState().unpublished).toBe(300);
  expect(await store.undo(applied.change ?? '')).toMatchObject({ label: 'Phones', kept: [] });
  expect(phones(store)).toEqual(new Set(['']));
  store.close();
});

test('an edit that is made between two slices is kept, and asks', async () => {
  const { store } = await openTab();
  const [first] = listings;
  if (first === undefined) throw new Error('There are no listings.');
  let isEdited = false;
  await store.apply(rename('0161 496 0000'), {
    pause: async () => {
      if (isEdited) return;
      isEdited = true;
      const edited = { ...first, phone: '0161 496 0001', website: 'https://bee.example' };
      const put = [toRecord('listing', first.id, edited)];
      // The patches of the large change are planned by now, or will be: either way nothing is lost.
      await store.apply({ label: 'Edit', put, remove: [] });
    },
  });

  const now = store.getState().documents.listings.find(({ id }) => id === first.id);
  expect(now).toMatchObject({ website: 'https://bee.example' });
  expect(store.getState().unpublished).toBe(300);
  store.close();
});

test('a listing that was removed meanwhile is not brought back', async () => {
  const { store, handle } = await openTab();
  let isRemoved = false;
  await store.apply(rename('0161 496 0000'), {
    pause: async () => {
      if (isRemoved) return;
      isRemoved = true;
      const remove = [{ kind: 'listing' as const, id: 'listing-7' }];
      await handle.update(() => ({ published: { reset: false, put: [], remove } }));
    },
  });

  expect(store.getState().conflicts).toBe(1);
  store.close();
});

test('an edit of a listing that is added twice at the same time is kept', async () => {
  const { store } = await memoryBrowser().open();
  const restore = rename('');
  let isAdded = false;
  await store.apply(restore, {
    pause: async () => {
      if (isAdded) return;
      isAdded = true;
      await store.apply(restore);
      const edited = { ...listings[7], phone: '0161 496 0001' };
      await store.apply({
        label: 'Edit',
        put: [toRecord('listing', 'listing-7', edited)],
        remove: [],
      });
    },
  });

  const now = store.getState().documents.listings.find(({ id }) => id === 'listing-7');
  expect(now).toMatchObject({ phone: '0161 496 0001' });
  expect(store.getState().unpublished).toBe(300);
  store.close();
});
