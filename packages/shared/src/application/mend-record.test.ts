import { expect, test } from 'vitest';
import { listing, listingRow } from '../testing/directory-builders.ts';
import type { DirectoryRecord } from '../domain/directory/directory-record.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator } from '../testing/administrators.ts';
import { planMend, toMendable } from './mend-record.ts';

const nothingHere = () => null;

/** Reads a mended text while nothing with its id is here. */
const mend = (kind: DirectoryRecord['kind'], text: string) => planMend(kind, text, nothingHere);

const broken = { ...listing({ id: 'kettle', name: 'The Plain Kettle' }), rating: 7 };

test('an unreadable listing is called by its name and can be mended', () => {
  const { kind, name, text } = toMendable('listings', broken);
  expect({ kind, name }).toEqual({ kind: 'listing', name: 'The Plain Kettle' });
  expect(mend('listing', text)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('ating') as string },
  });

  expect(mend('listing', text.replace('"rating": 7', '"rating": 4.5'))).toMatchObject({
    ok: true,
    value: { put: { kind: 'listing', id: 'kettle', partial: false, fields: { rating: 4.5 } } },
  });
});

test('a listing that was added in an unreadable change is found in it', () => {
  const { id, ...fields } = broken;
  const patch = { operation: 'add', kind: 'listing', id, fields };

  expect(toMendable(null, { change: 'c', patch })).toMatchObject({
    kind: 'listing',
    name: 'The Plain Kettle',
    text: expect.stringContaining('"id": "kettle"') as string,
  });
});

test('what is no record can only be looked at', () => {
  expect(toMendable(null, { change: 'c', patch: null })).toMatchObject({ kind: null, name: '' });
  expect(toMendable(null, null)).toMatchObject({ kind: null, text: 'null' });
  expect(toMendable('listings', '{"cut')).toMatchObject({ name: '', text: '{"cut' });
});

test('a setting is known by its document', () => {
  const { text } = toMendable('siteSettings', { primaryColor: 7 });
  expect(mend('setting', text.replace('7', '"#fff"'))).toMatchObject({
    ok: true,
    value: { put: { kind: 'setting', id: 'siteSettings', fields: { primaryColor: '#fff' } } },
  });
});

test.each([
  ['{"id": "a"', 'not valid JSON'],
  ['[]', 'object in braces'],
  ['{"name": "A"}', 'Give it a text as "id"'],
])('says what is still wrong with %s', (text, message) => {
  expect(mend('listing', text)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining(message) as string },
  });
});

/** An administrator whose listing `kettle` was mended after a colleague had published newer values. */
async function startWithNewerValues() {
  const directory = createMemoryDirectory();
  const here = administrator(directory.administrator);
  const colleague = administrator(directory.administrator, 'colleague');
  await here.put('kettle', { name: 'The Kettle', phone: '1', website: 'https://old.example' });
  await here.publish();
  await colleague.pull();
  await colleague.put('kettle', { phone: '2', website: 'https://new.example' });
  await colleague.publish();
  await here.pull();
  const recordHere = ({ kind, id }: Pick<DirectoryRecord, 'kind' | 'id'>) => {
    const fields = here.record(kind, id);
    return fields === null ? null : { kind, id, fields, partial: false };
  };
  return { here, colleague, recordHere };
}

test('a mended record keeps the newer values of fields that its text does not have', async () => {
  const { here, recordHere } = await startWithNewerValues();
  const plan = planMend('listing', '{"id": "kettle", "name": "Kettle", "phone": "2"}', recordHere);
  if (!plan.ok) throw plan.failure;
  expect(plan.value.replaced).toEqual([{ field: 'name', before: 'The Kettle', after: 'Kettle' }]);

  await here.change({ put: [plan.value.put] });
  await here.publish();
  expect(here.listing('kettle')).toMatchObject({
    ...{ name: 'Kettle', phone: '2', website: 'https://new.example' },
  });
});

test('a mended record says which newer values it replaces', async () => {
  const { recordHere } = await startWithNewerValues();
  const plan = planMend(
    'listing',
    '{"id": "kettle", "name": "The Kettle", "phone": "1"}',
    recordHere,
  );

  expect(plan).toMatchObject({
    ok: true,
    value: { replaced: [{ field: 'phone', before: '2', after: '1' }] },
  });
});

test('a value that a colleague publishes while a record is mended is asked about', async () => {
  const { here, colleague, recordHere } = await startWithNewerValues();
  const plan = planMend(
    'listing',
    '{"id": "kettle", "name": "The Kettle", "phone": "1"}',
    recordHere,
  );
  if (!plan.ok) throw plan.failure;
  await colleague.put('kettle', { phone: '3' });
  await colleague.publish();
  await here.pull();

  await here.change({ put: [plan.value.put] });
  expect(here.conflicts()).toMatchObject([{ kind: 'listing', id: 'kettle', unit: 'phone' }]);
});

test('a record of which only the list row is known here is not mended over what was never read', () => {
  const row = toRecord('listing', 'kettle', listingRow({ id: 'kettle' }));
  expect(planMend('listing', '{"id": "kettle", "name": "Kettle"}', () => row)).toMatchObject({
    ok: false,
    failure: { message: expect.stringContaining('Read the directory first') as string },
  });
});
