import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

const listings = Array.from({ length: 300 }, (_, at) =>
  listing({ id: `listing-${String(at)}`, name: `Kitchen ${String(at)}` }),
);

async function openTab(options: Parameters<typeof memoryBrowser>[0] = {}) {
  const browser = memoryBrowser(options);
  const tab = await browser.open();
  const put = listings.map((one) => ({
    ...{ kind: 'listing' as const, id: one.id },
    entry: { record: toRecord('listing', one.id, one), revision: 1 },
  }));
  const handle = await tab.store.handle;
  await handle.update(() => ({ published: { reset: true, put, remove: [] } }));
  return { browser, tab, store: tab.store, handle };
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

test('nothing of a large change is shown before the whole of it', async () => {
  const { store } = await openTab();
  const seen = new Set<number>();
  await store.apply(rename('0161 496 0000'), {
    pause: () => {
      seen.add(store.getState().unpublished);
      return Promise.resolve();
    },
  });

  expect(seen).toEqual(new Set([0]));
  expect(store.getState().unpublished).toBe(300);
  store.close();
});

test('a tab that is lost between two slices leaves nothing of the change', async () => {
  const { browser, tab } = await openTab();
  let pauses = 0;
  void tab.store.apply(rename('0161 496 0000'), {
    pause: async () => {
      pauses += 1;
      await new Promise((resolve) => setImmediate(resolve));
      if (pauses === 2) tab.kill();
    },
  });
  await expect.poll(() => tab.isDead()).toBe(true);
  await browser.settle();

  const { store } = await browser.open();
  expect(store.getState().unpublished).toBe(0);
  expect(phones(store)).toEqual(new Set(['']));
  store.close();
});

test('a large change is stored whole, so that another tab and a later visit have it', async () => {
  const { browser, tab, store } = await openTab();
  const other = await browser.open();
  await store.apply(rename('0161 496 0000'), { pause: () => Promise.resolve() });
  await browser.settle();
  expect(phones(other.store)).toEqual(new Set(['0161 496 0000']));

  tab.kill();
  const later = await browser.open();
  expect(phones(later.store)).toEqual(new Set(['0161 496 0000']));
  expect(later.store.getState().unpublished).toBe(300);
  other.store.close();
  later.store.close();
});

test('a change whose tab is lost during its only transaction is stored whole or not at all', async () => {
  for (const isWritten of [false, true]) {
    const { browser, tab } = await openTab();
    tab.killAfter(0, isWritten);
    void tab.store.apply(rename('0161 496 0000'), { pause: () => Promise.resolve() });
    await expect.poll(() => tab.isDead()).toBe(true);
    await browser.settle();

    const { store } = await browser.open();
    expect(store.getState().unpublished).toBe(isWritten ? 300 : 0);
    store.close();
  }
});

test('an undo in slices keeps an edit that is made between two of them', async () => {
  const { store } = await openTab();
  const { change } = await store.apply(rename('0161 496 0000'), {
    pause: () => Promise.resolve(),
  });
  const [first] = listings;
  if (first === undefined || change === null) throw new Error('There is nothing to undo.');
  let isEdited = false;
  const undone = await store.undo(change, async () => {
    if (isEdited) return;
    isEdited = true;
    const edited = { ...first, website: 'https://bee.example', phone: '0161 496 0000' };
    const put = [toRecord('listing', first.id, edited)];
    await store.apply({ label: 'Edit', put, remove: [] });
  });

  expect(undone).toMatchObject({ label: 'Phones', kept: [] });
  expect(phones(store)).toEqual(new Set(['']));
  const now = store.getState().documents.listings.find(({ id }) => id === first.id);
  expect(now).toMatchObject({ website: 'https://bee.example', phone: '' });
  store.close();
});

test('an edit that is made between two slices of a read is kept, and the read applies to it', async () => {
  let isEdited = false;
  let edit: () => Promise<unknown> = () => Promise.resolve();
  const { store, handle } = await openTab({
    nextTask: async () => {
      if (isEdited) return;
      isEdited = true;
      await edit();
    },
  });
  const [first] = listings;
  if (first === undefined || handle.updateInSteps === undefined) throw new Error('No slices.');
  edit = () =>
    store.apply({
      label: 'Edit',
      put: [toRecord('listing', first.id, { ...first, phone: '0161 496 0001' })],
      remove: [],
    });
  let plans = 0;
  await handle.updateInSteps(function* () {
    plans += 1;
    yield;
    const read = { ...first, website: 'https://bee.example' };
    const entry = { record: toRecord('listing', first.id, read), revision: 2 };
    const put = [{ kind: 'listing' as const, id: first.id, entry }];
    return { published: { reset: false, put, remove: [] } };
  });

  const now = store.getState().documents.listings.find(({ id }) => id === first.id);
  expect(now).toMatchObject({ website: 'https://bee.example', phone: '0161 496 0001' });
  expect(plans).toBeGreaterThan(1);
  store.close();
});

test('a read whose slices others always interrupt is applied at once in the end', async () => {
  let edits = 0;
  let edit: () => Promise<unknown> = () => Promise.resolve();
  const { store, handle } = await openTab({ nextTask: () => edit().then(() => undefined) });
  const [first] = listings;
  if (first === undefined || handle.updateInSteps === undefined) throw new Error('No slices.');
  edit = () => {
    edits += 1;
    const put = [toRecord('listing', first.id, { ...first, phone: String(edits) })];
    return store.apply({ label: 'Edit', put, remove: [] });
  };
  await handle.updateInSteps(function* () {
    yield;
    const read = { ...first, website: 'https://bee.example' };
    const entry = { record: toRecord('listing', first.id, read), revision: 2 };
    const put = [{ kind: 'listing' as const, id: first.id, entry }];
    return { published: { reset: false, put, remove: [] } };
  });

  expect(edits).toBe(3);
  const now = store.getState().documents.listings.find(({ id }) => id === first.id);
  expect(now).toMatchObject({ website: 'https://bee.example', phone: '3' });
  store.close();
});
