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

/** Imports the business under a number of the register. */
async function importAs(here: TestAdministrator, number: string, fields = {}): Promise<void> {
  const id = `fhrs-${number}`;
  const imported = listing({ ...alpha, id, sourceId: number, ...fields });
  const put = [toRecord('listing', id, imported)];
  await here.change({ label: 'Import of 1 listing', put }, 'import');
}

function start() {
  const directory = createMemoryDirectory();
  const names = () =>
    directory.records().flatMap(({ kind, id }) => (kind === 'listing' ? [id] : []));
  const ada = administrator(directory.administrator, 'ada');
  const ben = administrator(directory.administrator, 'ben');
  return { ada, ben, names };
}

test('a business that two administrators import under two numbers is published once', async () => {
  const { ada, ben, names } = start();
  await importAs(ada, '1');
  await importAs(ben, '71');
  await ada.publish();
  expect(await ben.publish()).toMatchObject({
    ok: true,
    value: { added: 0, doubles: [{ id: 'fhrs-71' }] },
  });
  expect(names()).toEqual(['fhrs-1']);
  expect(ben.unpublished()).toBe(0);
});

test('an imported listing that a person edited is still published', async () => {
  const { ada, ben, names } = start();
  await importAs(ada, '1');
  await importAs(ben, '71');
  await ben.put('fhrs-71', { phone: '0161 1' });
  await ada.publish();
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, doubles: [] } });
  expect(names()).toEqual(['fhrs-1', 'fhrs-71']);
});

test('another business next door is published', async () => {
  const { ada, ben, names } = start();
  await importAs(ada, '1');
  await importAs(ben, '71', { name: 'Omega', address: '3 The Rock, Bury BL9 0JP' });
  await ada.publish();
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, doubles: [] } });
  expect(names()).toEqual(['fhrs-1', 'fhrs-71']);
});

/** Publishes the same business as an owner posts it or as an administrator leaves it. */
async function publishAlpha(here: TestAdministrator, fields: Partial<Listing>): Promise<void> {
  const posted = listing({ ...alpha, id: 'posted', source: 'owner', userId: 'eve', ...fields });
  await here.change({ put: [toRecord('listing', 'posted', posted)] });
  await here.publish();
}

test('a listing that waits for a review keeps no import from being published', async () => {
  const { ada, ben, names } = start();
  await publishAlpha(ada, { status: 'pending' });
  await importAs(ben, '71');
  expect(await ben.publish()).toMatchObject({ ok: true, value: { added: 1, doubles: [] } });
  expect(names().sort()).toEqual(['fhrs-71', 'posted']);
});

test.each([
  ['that an administrator hid', { status: 'hidden' }],
  ['of an import that an administrator set back to waiting', { status: 'pending', source: 'fhrs' }],
] as const)('a listing %s is not published again under another number', async (_, fields) => {
  const { ada, ben, names } = start();
  await publishAlpha(ada, fields);
  await importAs(ben, '71');
  expect(await ben.publish()).toMatchObject({
    ok: true,
    value: { added: 0, doubles: [{ id: 'fhrs-71', publishedAs: 'posted' }] },
  });
  expect(names()).toEqual(['posted']);
});
