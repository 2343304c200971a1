import { changeDirectory } from '@manchester-eats/shared/application';
import { greaterManchester } from '@manchester-eats/shared/city';
import { toRecord, type DirectoryChange } from '@manchester-eats/shared/domain';
import { listUnpublished } from '@manchester-eats/shared/publishing';
import { emptyWorkingCopy, memoryHandle, type RecordKey } from '@manchester-eats/shared/sync';
import { category, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { planSelection, recordsToDiscard } from './selection-plan.ts';

const bakery = toRecord('category', 'bakery', category({ id: 'bakery', name: 'Bakery' }));
const place = (id: string, fields: Partial<ReturnType<typeof listing>> = {}) =>
  toRecord('listing', id, listing({ id, name: id, area: '', category: '', ...fields }));

/** A working copy after these changes. */
async function after(...changes: readonly Partial<DirectoryChange>[]) {
  const copy = memoryHandle(emptyWorkingCopy());
  let ids = 0;
  const context = {
    ...{ copy, city: greaterManchester, now: () => '2026-11-26T12:00:00.000Z' },
    newId: () => `change-${String((ids += 1))}`,
  };
  for (const change of changes) {
    await changeDirectory(context, { label: 'Edit', put: [], remove: [], ...change });
  }
  return { state: copy.state(), records: listUnpublished(copy.state()) };
}

const keys = (...names: readonly RecordKey[]) => new Set(names);

test('a selected record takes the other records of its change with it, and what these need', async () => {
  const { state, records } = await after(
    { label: 'Add a category', put: [bakery] },
    { label: 'Import', put: [place('a', { category: 'Bakery' }), place('b')] },
    { label: 'Add c', put: [place('c')] },
  );

  const plan = planSelection(state, records, { records: keys('listing:b') });
  expect(plan.changes).toEqual([
    { id: 'change-1', label: 'Add a category', count: 1 },
    { id: 'change-2', label: 'Import', count: 2 },
  ]);
  expect(plan.others.map(({ key }) => key)).toEqual(['category:bakery', 'listing:a']);
});

test('a selected change takes only what it needs', async () => {
  const { state, records } = await after({ put: [place('a')] }, { put: [place('b')] });

  const plan = planSelection(state, records, { changes: new Set(['change-2']) });
  expect(plan.records.map(({ id }) => id)).toEqual(['b']);
  expect(plan.others).toEqual([]);
});

test('a discard affects the chosen records, and those that only make sense together with them', async () => {
  const { state, records } = await after(
    { put: [place('a'), place('b')] },
    { put: [place('c'), place('d')], together: true },
  );
  const discarded = (chosen: Parameters<typeof recordsToDiscard>[2]) =>
    recordsToDiscard(state, records, chosen).map(({ id }) => id);

  expect(discarded({ records: keys('listing:a') })).toEqual(['a']);
  expect(discarded({ records: keys('listing:c') })).toEqual(['c', 'd']);
  expect(discarded({ changes: new Set(['change-1']) })).toEqual(['a', 'b']);
});
