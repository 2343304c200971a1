import { expect, test } from 'vitest';
import { planMerge } from '../domain/listing/bulk/merge-pair.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { describeMergeUndo, listMerges } from './merges.ts';

const merges = (ada: TestAdministrator) => listMerges(ada.context.copy.state());

async function startWithPair() {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  await ada.put('long', { name: 'Bee Cafe', website: 'https://bee.example' });
  await ada.put('short', { name: 'Bee', phone: '0161 496 0000', address: '1 Hive Lane' });
  await ada.publish();
  return { directory, ada };
}

async function merge(ada: TestAdministrator): Promise<string> {
  const whole = (id: string) => ({ ...ada.listing(id), id }) as unknown as Listing;
  const planned = planMerge(whole('long'), whole('short'), { survivor: 'long' });
  if ('refused' in planned) throw new Error(planned.refused);
  return (await ada.change(planned.change)).change ?? '';
}

test('a merge is listed with both listings until it is taken back', async () => {
  const { ada } = await startWithPair();
  const change = await merge(ada);

  const short = { id: 'short', name: 'Bee', address: '1 Hive Lane' };
  expect(merges(ada)).toMatchObject([
    {
      ...{ change, label: 'Merge of Bee into Bee Cafe', isPublished: false },
      merged: [{ removed: short, survivor: { id: 'long', name: 'Bee Cafe' } }],
    },
  ]);
  await ada.undo(change);
  expect(merges(ada)).toEqual([]);
});

test('a merge that is published is listed, and can be taken back', async () => {
  const { ada, directory } = await startWithPair();
  const change = await merge(ada);
  await ada.publish();

  expect(merges(ada)).toMatchObject([{ change, isPublished: true }]);
  expect(merges(ada)[0]?.merged).toMatchObject([{ removed: { name: 'Bee' } }]);
  await ada.undo(change);
  await ada.publish();
  expect(merges(ada)).toEqual([]);
  expect(directory.records().map(({ id }) => id)).toEqual(['long', 'short']);
});

test('what comes back is known before a merge is taken back, and what stays', async () => {
  const { ada } = await startWithPair();
  const change = await merge(ada);
  const undo = () => describeMergeUndo(ada.context.copy.state(), change);

  expect(undo()).toMatchObject({
    returning: [{ id: 'short', name: 'Bee' }],
    restored: [{ listing: { name: 'Bee Cafe' }, fields: ['phone'] }],
    kept: [],
  });
  await ada.put('long', { phone: '0161 496 1111' });
  expect(undo()).toMatchObject({
    returning: [{ id: 'short' }],
    restored: [],
    kept: [{ id: 'long', unit: 'phone', reason: 'changed-since' }],
  });
});

test('a deletion is not a merge', async () => {
  const { ada } = await startWithPair();
  await ada.remove('short');

  expect(merges(ada)).toEqual([]);
});

test('a merge that is not published can be taken back after hundreds of later changes', async () => {
  const { ada } = await startWithPair();
  const change = await merge(ada);
  for (let count = 0; count < 250; count += 1) await ada.put('other', { name: String(count) });

  expect(merges(ada)).toMatchObject([{ change }]);
  expect(await ada.undo(change)).toMatchObject({ kept: [] });
  expect(ada.listing('short')).toMatchObject({ name: 'Bee' });
});

test('a published merge can be taken back after a hundred and fifty later ones', async () => {
  const { ada } = await startWithPair();
  const change = await merge(ada);
  await ada.publish();
  for (let count = 0; count < 150; count += 1) await ada.put('other', { name: String(count) });
  await ada.publish();

  expect(await ada.undo(change)).toMatchObject({ kept: [] });
  expect(ada.listing('short')).toMatchObject({ name: 'Bee' });
});
