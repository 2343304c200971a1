import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

const listings = Array.from({ length: 300 }, (_, at) =>
  listing({ id: `listing-${String(at)}`, name: `Kitchen ${String(at)}` }),
);

/** A browser whose directory has 300 listings, with two tabs. */
async function openTabs() {
  const browser = memoryBrowser();
  const [one, other] = [await browser.open(), await browser.open()];
  const put = listings.map((record) => ({
    ...{ kind: 'listing' as const, id: record.id },
    entry: { record: toRecord('listing', record.id, record), revision: 1 },
  }));
  const handle = await one.store.handle;
  await handle.update(() => ({ published: { reset: true, put, remove: [] } }));
  await browser.settle();
  return { browser, one: one.store, other: other.store, handle };
}

type Store = Awaited<ReturnType<typeof openTabs>>['one'];

const phoneOf = (store: Store, id: string) => {
  const found = store.getState().documents.listings.find((one) => one.id === id);
  return found === undefined ? 'removed' : found.partial === true ? 'list row' : found.phone;
};

const edit = (id: string, fields: object) => ({
  label: 'Edit',
  put: [toRecord('listing', id, { ...listings.find((one) => one.id === id)!, ...fields })],
  remove: [],
});

/** Returns a pause between slices, in the first of which another tab works. */
function during(work: () => Promise<unknown>): () => Promise<void> {
  let isDone = false;
  return async () => {
    if (isDone) return;
    isDone = true;
    await work();
  };
}

test('a listing that another tab edits while all are being deleted stays', async () => {
  const { browser, one, other } = await openTabs();
  const remove = listings.map(({ id }) => ({ kind: 'listing' as const, id }));
  await one.apply(
    { label: 'Deletion of all', put: [], remove },
    { pause: during(() => other.apply(edit('listing-7', { phone: '2' }))) },
  );
  await browser.settle();

  for (const store of [one, other]) {
    expect(store.getState().documents.listings.map(({ id }) => id)).toEqual(['listing-7']);
    expect(phoneOf(store, 'listing-7')).toBe('2');
  }
});

test('a restore in one tab and an import in another keep both, and the same field asks', async () => {
  const { browser, one, other } = await openTabs();
  const restored = listings.map((record) =>
    toRecord('listing', record.id, { ...record, phone: '1' }),
  );
  const imported = {
    label: 'Import',
    put: [
      toRecord('listing', 'new', listing({ id: 'new', name: 'New' })),
      ...edit('listing-7', { website: 'https://import.example' }).put,
      ...edit('listing-8', { phone: '3' }).put,
    ],
    remove: [],
  };
  await one.apply(
    { label: 'Restore', put: restored, remove: [] },
    { pause: during(() => other.apply(imported, { cause: 'import' })) },
  );
  await browser.settle();

  for (const store of [one, other]) {
    const { documents, conflicts, unpublished } = store.getState();
    expect({ conflicts, unpublished }).toEqual({ conflicts: 1, unpublished: 301 });
    const seventh = documents.listings.find(({ id }) => id === 'listing-7');
    expect(seventh).toMatchObject({ phone: '1', website: 'https://import.example' });
  }
});

test('a bulk change that finds no room stays whole in its tab, and is saved whole later', async () => {
  const { browser, one, other } = await openTabs();
  browser.local.configure({ quota: 0 });
  browser.faults = { writes: 'full' };
  const put = listings.map((record) => toRecord('listing', record.id, { ...record, phone: '1' }));
  await one.apply({ label: 'Phones', put, remove: [] }, { pause: () => Promise.resolve() });
  expect(one.getState().unpublished).toBe(300);
  expect((await one.handle).isSaved()).toBe(false);
  expect(other.getState().unpublished).toBe(0);

  browser.faults = {};
  expect(await one.flush()).toBe(true);
  await browser.settle();
  expect((await one.handle).isSaved()).toBe(true);
  expect(other.getState().unpublished).toBe(300);
});

test.each(['hears of it', 'does not hear of it'])(
  'a form in a tab that %s during a restore keeps what it did not touch, and the same field asks',
  async (news) => {
    const { browser, one, other } = await openTabs();
    const seen = toRecord('listing', 'listing-7', listings[7]!).fields;
    const restored = edit('listing-7', { phone: '1', website: 'https://restored.example' });
    await one.apply({ ...restored, label: 'Restore' });
    if (news === 'hears of it') await browser.settle();
    await other.apply({
      label: 'Form',
      put: edit('listing-7', { phone: '2', description: 'Typed' }).put.map((put) => ({
        ...put,
        seen,
      })),
      remove: [],
    });
    await browser.settle();

    expect(other.getState().conflicts).toBe(1);
    const now = other.getState().documents.listings.find(({ id }) => id === 'listing-7');
    expect(now).toMatchObject({ website: 'https://restored.example', description: 'Typed' });
  },
);
