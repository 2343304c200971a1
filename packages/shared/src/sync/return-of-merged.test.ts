import { expect, test } from 'vitest';
import { returnMerged } from '../application/change-directory.ts';
import { planDuplicateRemoval } from '../domain/listing/bulk/merge-duplicates.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { describeMergeUndo, listMerges } from './merges.ts';

const whole = (ada: TestAdministrator, id: string) =>
  ({ ...ada.listing(id), id }) as unknown as Listing;
const mergedInto = (ada: TestAdministrator) =>
  listMerges(ada.context.copy.state()).map(({ merged }) => merged.map(({ removed }) => removed.id));

/** Three listings of a bakery and two of a pub, removed as duplicates in one change. */
async function startWithRemoval() {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  const site = 'https://bee.example';
  await ada.put('bee', { name: 'Bee', website: site, description: 'Bread since 1901.' });
  await ada.put('bee-2', { name: 'Bee', phone: '0161 496 0000' });
  await ada.put('bee-3', { name: 'Bee', email: 'a@bee.example' });
  await ada.put('inn', { name: 'Inn', website: 'https://inn.example' });
  await ada.put('inn-2', { name: 'Inn', phone: '0161 496 2222' });
  await ada.publish();
  const before = new Map(
    ['bee', 'bee-2', 'bee-3', 'inn', 'inn-2'].map((id) => [id, ada.listing(id)]),
  );
  const sets = [
    ['bee', 'bee-2', 'bee-3'],
    ['inn', 'inn-2'],
  ].map((ids) => ({
    listings: ids.map((id) => whole(ada, id)),
  }));
  const { put, remove } = planOf(sets);
  const merge = (await ada.change({ put, remove, label: 'Removal', together: true })).change ?? '';
  expect(mergedInto(ada)).toEqual([['bee-2', 'bee-3', 'inn-2']]);
  const bringBack = (id: string) => returnMerged(ada.context, merge, id);
  return { ada, directory, before, merge, bringBack };
}

function planOf(sets: Parameters<typeof planDuplicateRemoval>[1]) {
  const steps = planDuplicateRemoval(
    sets.flatMap(({ listings }) => listings),
    sets,
  ).change();
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

test('one pair of many goes back as it was, and the others stay merged', async () => {
  const { ada, before, bringBack } = await startWithRemoval();
  expect(await bringBack('inn-2')).toMatchObject({ label: 'Return of Inn', kept: [] });

  expect([ada.listing('inn'), ada.listing('inn-2')]).toEqual([
    before.get('inn'),
    before.get('inn-2'),
  ]);
  expect(mergedInto(ada)).toEqual([['bee-2', 'bee-3']]);
});

test('of three that became one, the last to return gives the values back', async () => {
  const { ada, before, bringBack } = await startWithRemoval();
  await bringBack('bee-2');
  expect(ada.listing('bee-2')).toEqual(before.get('bee-2'));
  expect(ada.listing('bee')).toMatchObject({ phone: '0161 496 0000', email: 'a@bee.example' });

  await bringBack('bee-3');
  expect(ada.listing('bee')).toEqual(before.get('bee'));
});

test('a return that is undone is a merge again, whose page leads to the one that stays', async () => {
  const { ada, directory, bringBack } = await startWithRemoval();
  await ada.publish();
  const { change } = await bringBack('inn-2');
  await ada.publish();
  expect(directory.records().map(({ id }) => id)).toContain('inn-2');

  await ada.undo(change ?? '');
  expect(ada.listing('inn-2')).toBeNull();
  expect(ada.listing('inn')).toMatchObject({ phone: '0161 496 2222' });
  const removals = [...(ada.context.copy.state().changes.at(-1)?.patches.values() ?? [])];
  expect(removals).toContainEqual(expect.objectContaining({ id: 'inn-2', replacedBy: 'inn' }));
});

test('what was edited since stays, and is named', async () => {
  const { ada, bringBack } = await startWithRemoval();
  await ada.put('inn', { phone: '0161 496 3333' });

  const { kept } = await bringBack('inn-2');
  expect(kept).toMatchObject([{ id: 'inn', unit: 'phone', reason: 'changed-since' }]);
  expect(ada.listing('inn')).toMatchObject({ phone: '0161 496 3333' });
});

test('a listing that came back, or was never merged, does not come back again', async () => {
  const { ada, bringBack } = await startWithRemoval();
  await bringBack('inn-2');
  const changes = ada.unpublished();

  expect(await bringBack('inn-2')).toMatchObject({ change: null });
  expect(await bringBack('bee')).toMatchObject({ change: null });
  expect(ada.unpublished()).toBe(changes);
});

test('after one came back, the undo of the whole brings the others back and counts nothing as changed', async () => {
  const { ada, before, merge, bringBack } = await startWithRemoval();
  await bringBack('inn-2');
  expect(describeMergeUndo(ada.context.copy.state(), merge)).toMatchObject({ kept: [] });

  await ada.undo(merge);
  for (const [id, fields] of before) expect(ada.listing(id)).toEqual(fields);
  expect(ada.unpublished()).toBe(0);
});
