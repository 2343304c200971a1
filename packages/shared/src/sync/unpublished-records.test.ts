import { expect, test } from 'vitest';
import { startWithListing } from '../testing/discards.ts';
import { listConflicts } from './conflict-details.ts';
import { listLog } from './log-entries.ts';
import {
  countUnpublishedKinds,
  filterUnpublished,
  groupByChange,
  listFieldDifferences,
  listUnpublished,
} from './unpublished-records.ts';

const all = { search: '', change: null, kind: null };

async function startWithChanges() {
  const { ada, directory } = await startWithListing();
  await ada.put('gone', { name: 'Closed Café' });
  await ada.publish();
  await ada.put('x', { name: 'New' });
  await ada.put('x', { phone: '1', name: 'Newer' });
  await ada.put('y', { name: 'Corner' });
  await ada.remove('gone');
  return { ada, directory, state: ada.context.copy.state() };
}

test('lists what was added, changed and removed, with the changes that caused it', async () => {
  const { state } = await startWithChanges();
  const records = listUnpublished(state);

  expect(records.map(({ title, change, causes }) => [title, change, causes.length])).toEqual([
    ['Newer', 'changed', 2],
    ['Corner', 'added', 1],
    ['Closed Café', 'removed', 1],
  ]);
  expect(countUnpublishedKinds(records)).toEqual({ added: 1, changed: 1, removed: 1 });
  expect(records[0]?.causes[0]).toMatchObject({ label: 'Edit', at: '2026-11-22T12:00:00.000Z' });
});

test('shows a changed record field by field, and a new or removed one by what it holds', async () => {
  const { state } = await startWithChanges();
  const differences = (id: string) => listFieldDifferences(state, { kind: 'listing', id });

  expect(differences('x')).toEqual([
    { field: 'name', before: 'Old', after: 'Newer' },
    { field: 'phone', before: '', after: '1' },
  ]);
  expect(differences('y')).toContainEqual({ field: 'name', before: undefined, after: 'Corner' });
  expect(differences('gone')).toContainEqual({
    ...{ field: 'name', before: 'Closed Café', after: undefined },
  });
  expect(differences('gone').map(({ field }) => field)).not.toContain('phone');
});

test('finds unpublished records by name without accents, by change, and by what happened', async () => {
  const { state } = await startWithChanges();
  const records = listUnpublished(state);
  const titles = (filter: Partial<Parameters<typeof filterUnpublished>[1]>) =>
    filterUnpublished(records, { ...all, ...filter }).map(({ title }) => title);

  expect(titles({})).toHaveLength(3);
  expect(titles({ search: ' cafe' })).toEqual(['Closed Café']);
  expect(titles({ search: 'edit' })).toHaveLength(3);
  expect(titles({ change: 'added' })).toEqual(['Corner']);
  expect(titles({ kind: 'category' })).toEqual([]);
});

test('groups by change, newest first, with a record in every change that touches it', async () => {
  const { state } = await startWithChanges();
  const groups = groupByChange(state, listUnpublished(state));

  expect(groups.map(({ records }) => records.map(({ id }) => id))).toEqual([
    ...[['gone'], ['y'], ['x'], ['x']],
  ]);
});

test('shows a conflict with the value that both sides started from', async () => {
  const { ada, directory } = await startWithChanges();
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { name: 'Theirs' });
  await ada.pull();
  const state = ada.context.copy.state();

  expect(listConflicts(state)).toMatchObject([
    {
      ...{ title: 'Newer', causes: [{ label: 'Edit' }, { label: 'Edit' }] },
      conflicts: [
        {
          unit: 'name',
          fields: [{ field: 'name', before: 'Old', mine: 'Newer', other: 'Theirs' }],
        },
      ],
    },
  ]);
  expect(listUnpublished(state).filter(({ isInConflict }) => isInConflict)).toMatchObject([
    { id: 'x' },
  ]);
});

test('shows a record that was removed by others and changed here as one conflict', async () => {
  const { ada, directory } = await startWithChanges();
  directory.deleteDirectly({ kind: 'listing', id: 'x' });
  await ada.pull();

  expect(listConflicts(ada.context.copy.state())).toMatchObject([
    { title: 'Newer', conflicts: [{ unit: null, there: 'removed', fields: [] }] },
  ]);
});

test('the log counts the records of each change, and says what can be undone', async () => {
  const { ada } = await startWithChanges();
  await ada.undo();
  const log = listLog(ada.context.copy.state());

  expect(log).toMatchObject([
    { isUndo: true, isUndoable: true, records: 1 },
    { isUndone: true, isUndoable: false },
    { records: 1, unpublished: 1, isUndoable: true },
    { records: 1, unpublished: 1, isUndoable: true },
    { records: 1, unpublished: 1, isUndoable: true },
    { records: 1, unpublished: 0, isUndoable: true },
    { records: 1, unpublished: 0, isUndoable: true },
  ]);
});

test('the log counts nothing of a change and of its undoing as unpublished', async () => {
  const { ada } = await startWithListing();
  await ada.put('z', { name: 'Added' });
  const added = listLog(ada.context.copy.state())[0];
  await ada.remove('z');

  const entries = listLog(ada.context.copy.state());

  expect(added?.unpublished).toBe(1);
  expect(entries.slice(0, 2).map(({ unpublished }) => unpublished)).toEqual([0, 0]);
});
