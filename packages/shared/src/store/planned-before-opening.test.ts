import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { findCategoryCascade, planCategoryRemoval } from '../domain/topic/remove-category.ts';
import { category, listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

const before = listing({ id: 'mill', name: 'The Mill', phone: '1', website: '' });

/** A browser whose mirror still has the listing as it was before somebody else corrected it. */
async function browserWithOldMirror() {
  const browser = memoryBrowser();
  const { store, ...tab } = await browser.open();
  const handle = await store.handle;
  const read = (fields: object, revision: number) => {
    const record = toRecord('listing', 'mill', { ...before, ...fields });
    const put = [{ kind: 'listing' as const, id: 'mill', entry: { record, revision } }];
    return handle.update(() => ({ published: { reset: revision === 1, put, remove: [] } }));
  };
  await read({}, 1);
  await store.flush();
  await read({ phone: '2' }, 2);
  tab.kill();
  return browser;
}

test('a change that is planned before the stored directory is read does not revert what it has', async () => {
  const browser = await browserWithOldMirror();
  const { store, opened } = browser.openTab();
  const [shown] = store.getState().documents.listings;
  expect(shown).toMatchObject({ phone: '1' });

  const edited = { ...before, website: 'https://mill.example' };
  await store.apply({ label: 'Edit', put: [toRecord('listing', 'mill', edited)], remove: [] });
  await opened;
  expect(store.getState().documents.listings[0]).toMatchObject({
    phone: '2',
    website: 'https://mill.example',
  });
});

test('a value that such a change and somebody else replaced is a conflict', async () => {
  const browser = await browserWithOldMirror();
  const { store, opened } = browser.openTab();

  const edited = { ...before, phone: '3' };
  await store.apply({ label: 'Edit', put: [toRecord('listing', 'mill', edited)], remove: [] });
  await opened;
  expect(store.getState().conflicts).toBe(1);
});

test('a listing that an owner has claimed meanwhile is not removed with its category', async () => {
  const browser = memoryBrowser();
  const { store, ...tab } = await browser.open();
  const handle = await store.handle;
  const cafes = category({ name: 'Cafes' });
  const mill = { ...before, category: cafes.name, categories: [cafes.name] };
  const read = (userId: string | null, revision: number) => {
    const records = [
      toRecord('category', cafes.id, cafes),
      toRecord('listing', 'mill', { ...mill, userId }),
    ];
    const put = records.map((record) => {
      const { kind, id } = record;
      return { kind, id, entry: { record, revision } };
    });
    return handle.update(() => ({ published: { reset: revision === 1, put, remove: [] } }));
  };
  await read(null, 1);
  await store.flush();
  await read('owner', 2);
  tab.kill();

  const { store: late, opened } = browser.openTab();
  const cascade = findCategoryCascade(cafes.name, late.getState().documents.listings);
  expect(cascade.removed).toHaveLength(1);
  const { change, refused } = await late.apply(planCategoryRemoval(cafes, cascade));
  await opened;
  expect(late.getState().documents.listings).toMatchObject([{ id: 'mill', userId: 'owner' }]);
  expect(late.getState().documents.categories).toHaveLength(1);
  expect({ change, refused }).toMatchObject({
    change: null,
    refused: [{ record: { kind: 'listing', id: 'mill' } }],
  });
});
