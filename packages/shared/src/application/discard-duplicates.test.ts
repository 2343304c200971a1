import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';

const alpha = {
  name: 'Alpha',
  address: '1 The Rock, Bury BL9 0JP',
  lat: 53.593,
  lng: -2.298,
  source: 'fhrs',
} as const;

/** Imports the business under a register number. */
async function importAs(here: TestAdministrator, number: string, fields = {}): Promise<void> {
  const id = `fhrs-${number}`;
  const imported = listing({ ...alpha, id, sourceId: number, ...fields });
  const put = [toRecord('listing', id, imported)];
  await here.change({ label: 'Import of 1 listing', put }, 'import');
}

function start() {
  const directory = createMemoryDirectory();
  const listingIds = () =>
    directory.records().flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
  const ada = administrator(directory.administrator, 'ada');
  const ben = administrator(directory.administrator, 'ben');
  return { ada, ben, listingIds };
}

test('publishes a business once when two administrators import it under different numbers', async () => {
  const { ada, ben, listingIds } = start();
  await importAs(ada, '1');
  await importAs(ben, '71');
  await ada.publish();
  expect(await ben.publish()).toMatchObject({
    ok: true,
    value: { added: 0, duplicates: [{ id: 'fhrs-71' }] },
  });
  expect(listingIds()).toEqual(['fhrs-1']);
  expect(ben.unpublished()).toBe(0);
});

test('still publishes an imported duplicate that an administrator edited', async () => {
  const { ada, ben, listingIds } = start();
  await importAs(ada, '1');
  await importAs(ben, '71');
  await ben.put('fhrs-71', { phone: '0161 1' });
  await ada.publish();
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, duplicates: [] } });
  expect(listingIds()).toEqual(['fhrs-1', 'fhrs-71']);
});

test('publishes a different business next door', async () => {
  const { ada, ben, listingIds } = start();
  await importAs(ada, '1');
  await importAs(ben, '71', { name: 'Omega', address: '3 The Rock, Bury BL9 0JP' });
  await ada.publish();
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, duplicates: [] } });
  expect(listingIds()).toEqual(['fhrs-1', 'fhrs-71']);
});

/** Publishes the business under the id `posted`, by default as a listing of its owner. */
async function publishAlpha(here: TestAdministrator, fields: Partial<Listing>): Promise<void> {
  const posted = listing({ ...alpha, id: 'posted', source: 'owner', userId: 'eve', ...fields });
  await here.change({ put: [toRecord('listing', 'posted', posted)] });
  await here.publish();
}

test('publishes an imported business although its owner’s listing waits for review', async () => {
  const { ada, ben, listingIds } = start();
  await publishAlpha(ada, { status: 'pending' });
  await importAs(ben, '71');
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, duplicates: [] } });
  expect(listingIds().sort()).toEqual(['fhrs-71', 'posted']);
});

test.each([
  ['that an administrator hid', { status: 'hidden' }],
  ['that was imported and is back in review', { status: 'pending', source: 'fhrs' }],
] as const)('does not publish a second copy of a listing %s', async (_, fields) => {
  const { ada, ben, listingIds } = start();
  await publishAlpha(ada, fields);
  await importAs(ben, '71');
  expect(await ben.publish()).toMatchObject({
    ok: true,
    value: { added: 0, duplicates: [{ id: 'fhrs-71', publishedAs: 'posted' }] },
  });
  expect(listingIds()).toEqual(['posted']);
});
