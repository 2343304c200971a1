import { expect, test } from 'vitest';
import { readPublished } from '../application/read-published.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';

const x = { kind: 'listing', id: 'x' } as const;

async function startWith(name = 'Old') {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  const ada = administrator(connection, 'ada');
  await ada.put('x', { name });
  await ada.publish();
  return { directory, connection, ada };
}

test('restores a removed listing with its unpublished edit', async () => {
  const { ada } = await startWith();
  await ada.put('x', { name: 'New' });
  await ada.remove('x');
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'New' });
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('removes a listing again when bringing it back before a publish is undone', async () => {
  const { ada, directory } = await startWith();
  const before = ada.listing('x');
  await ada.remove('x');
  await ada.put('x', { name: 'Old' });
  expect(ada.listing('x')).toEqual(before);
  expect(ada.unpublished()).toBe(0);
  expect(await ada.undo()).toMatchObject({ kept: [] });
  expect(ada.listing('x')).toBeNull();
  await ada.publish();
  expect(directory.records()).toEqual([]);
});

test('restores a removed listing known only by its list row', async () => {
  const { directory } = await startWith();
  const eve = administrator(directory.administrator, 'eve');
  await readPublished({ copy: eve.context.copy, snapshot: directory.visitor });
  const before = eve.listing('x');
  await eve.remove('x');
  expect(eve.listing('x')).toBeNull();
  await eve.undo();
  expect(eve.listing('x')).toEqual(before);
  expect(eve.unpublished()).toBe(0);
});

test('adds a listing again when its published removal is undone', async () => {
  const { ada, directory } = await startWith();
  await ada.put('x', { description: 'Long' });
  await ada.publish();
  await ada.remove('x');
  await ada.publish();
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'Old', description: 'Long' });
  await ada.publish();
  expect(directory.records()).toMatchObject([{ id: 'x', fields: { description: 'Long' } }]);
});

test('keeps a colleague’s changes when an edit is undone after a pull', async () => {
  const { ada, directory } = await startWith();
  await ada.put('x', { name: 'New', phone: '1' });
  await ada.publish();
  directory.writeDirectly(x, { phone: '2', email: 'a@b.example' });
  await ada.pull();
  expect(await ada.undo()).toMatchObject({ kept: [{ id: 'x', unit: 'phone' }] });
  expect(ada.listing('x')).toMatchObject({ name: 'Old', phone: '2', email: 'a@b.example' });
});

test('keeps a new listing that a colleague has changed when its addition is undone', async () => {
  const { ada, directory } = await startWith();
  directory.writeDirectly(x, { phone: '2' });
  await ada.pull();
  expect(await ada.undo()).toMatchObject({ kept: [{ id: 'x', unit: null }] });
  expect(ada.listing('x')).toMatchObject({ phone: '2' });
});

test('undoes only the categories that a change added', async () => {
  const { ada } = await startWith();
  await ada.put('x', { categories: ['Cafes'] });
  const { change } = await ada.put('x', { categories: ['Cafes', 'Bars'] });
  await ada.put('x', { categories: ['Cafes', 'Bars', 'Pizza'] });
  await ada.undo(change!);
  expect(ada.listing('x')).toMatchObject({ categories: ['Cafes', 'Pizza'] });
});

test('undoes one change at a time', async () => {
  const { ada } = await startWith();
  for (const name of ['One', 'Two', 'Three']) await ada.put('x', { name });
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'Two' });
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'One' });
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('restores a change when its undo is undone', async () => {
  const { ada } = await startWith();
  await ada.put('x', { name: 'New' });
  await ada.undo();
  const undo = ada.context.copy.state().log.at(-1)!;
  await ada.undo(undo.id);
  expect(ada.listing('x')).toMatchObject({ name: 'New' });
});

test('keeps later edits when an earlier change is discarded', async () => {
  const { ada } = await startWith();
  const { change } = await ada.put('x', { name: 'One', phone: '1' });
  await ada.put('x', { name: 'Two' });
  await ada.discard({ change: change! });
  expect(ada.listing('x')).toMatchObject({ name: 'Two', phone: '' });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
});

test('keeps two later edits of one field without a conflict when an earlier one is discarded', async () => {
  const { ada, directory } = await startWith();
  const { change } = await ada.put('x', { name: 'One' });
  await ada.put('x', { name: 'Two' });
  await ada.put('x', { name: 'Three' });
  await ada.discard({ change: change! });

  expect(ada.conflicts()).toEqual([]);
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(directory.records()).toMatchObject([{ id: 'x', fields: { name: 'Three' } }]);
});

test('discards a new listing together with its later edits', async () => {
  const { ada } = await startWith();
  const { change } = await ada.put('y', { name: 'One' });
  await ada.put('y', { name: 'Two' });
  await ada.discard({ change: change! });
  expect(ada.listing('y')).toBeNull();
  expect(ada.unpublished()).toBe(0);
});

test('shows a listing again when its removal is discarded', async () => {
  const { ada } = await startWith();
  await ada.put('x', { name: 'New' });
  const { change } = await ada.remove('x');
  await ada.discard({ change: change! });
  expect(ada.listing('x')).toMatchObject({ name: 'New' });
});

test('keeps other fields when one field is discarded', async () => {
  const { ada } = await startWith();
  await ada.put('x', { name: 'New', phone: '1' });
  await ada.discard({ record: x, unit: 'name' });
  expect(ada.listing('x')).toMatchObject({ name: 'Old', phone: '1' });
});

test('shows both values of a conflict and lets an administrator choose either', async () => {
  for (const decision of ['local', 'other'] as const) {
    const { ada, directory } = await startWith();
    await ada.put('x', { name: 'Mine', phone: '1' });
    directory.writeDirectly(x, { name: 'Theirs' });
    await ada.pull();
    expect(ada.conflicts()).toMatchObject([
      { unit: 'name', local: { name: 'Mine' }, other: { name: 'Theirs' } },
    ]);
    await ada.resolve(decision);
    expect(ada.conflicts()).toEqual([]);
    expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1 } });
    const name = decision === 'local' ? 'Mine' : 'Theirs';
    expect(directory.records()).toMatchObject([{ fields: { name, phone: '1' } }]);
    expect(ada.listing('x')).toMatchObject({ name, phone: '1' });
  }
});

test.each(['local', 'other'] as const)(
  'asks about removing a listing that a colleague has changed (%s)',
  async (decision) => {
    const { ada, directory } = await startWith();
    await ada.remove('x');
    directory.writeDirectly(x, { name: 'Theirs' });
    expect(await ada.publish()).toMatchObject({
      ok: true,
      value: { removed: 0, conflicts: [{ unit: null, here: 'removed', there: 'changed' }] },
    });
    await ada.resolve(decision);
    await ada.publish();
    expect(directory.records()).toHaveLength(decision === 'local' ? 0 : 1);
    expect(ada.listing('x') === null).toBe(decision === 'local');
    expect(ada.unpublished()).toBe(0);
    expect(ada.context.copy.state().published.entries.listing.size).toBe(
      decision === 'local' ? 0 : 1,
    );
  },
);

test('shows a conflict when the unread details of a removed listing have changed', async () => {
  const { ada, directory } = await startWith();
  directory.writeDirectly(x, { description: 'Written by a colleague' });
  await readPublished({ copy: ada.context.copy, snapshot: directory.visitor });
  await ada.undo();
  expect(ada.listing('x')).toBeNull();
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 0 } });
  expect(ada.conflicts()).toMatchObject([{ here: 'removed', there: 'changed' }]);
});

test('holds back a resolved conflict while the rest of its change is in conflict', async () => {
  const { ada, directory } = await startWith();
  await ada.put('y', { name: 'Y' });
  await ada.publish();
  const merged = { ...ada.listing('x'), phone: '1' };
  await ada.change({
    together: true,
    put: [{ ...x, partial: false, fields: merged }],
    remove: [{ kind: 'listing', id: 'y', replacedBy: 'x' }],
  });
  await ada.put('x', { website: 'https://x.example' });
  directory.writeDirectly(x, { phone: '2' });
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { phone: '3' });
  await ada.pull();
  const phone = ada.conflicts().find(({ unit }) => unit === 'phone')!;
  await ada.resolve('local', phone);
  await ada.publish();
  expect(directory.records().find(({ id }) => id === 'x')?.fields).toMatchObject({
    phone: '2',
    website: 'https://x.example',
  });
});

test('shows a conflict when a colleague restores a listing with another value during its publish', async () => {
  const { ada, directory, connection } = await startWith();
  await ada.put('x', { website: 'https://ada.example' });
  const imported = { ...ada.listing('x'), phone: '9' };
  await ada.change({ put: [{ ...x, partial: false, fields: imported }] }, 'import');
  const before = directory.records().find(({ id }) => id === 'x')!.fields;
  directory.deleteDirectly(x);
  await ada.pull();
  await ada.resolve('local');
  connection.duringPublish('before', () => {
    directory.writeDirectly(x, { ...before, website: 'https://bob.example' });
    return Promise.resolve();
  });
  await ada.publish({ takeBack: true });
  const [conflict] = ada.conflicts().filter(({ unit }) => unit === 'website');
  expect(conflict).toMatchObject({
    local: { website: 'https://ada.example' },
    other: { website: 'https://bob.example' },
  });
});

test('does not restore a deleted listing while the rest of its change is in conflict', async () => {
  const { ada, directory } = await startWith();
  await ada.put('y', { name: 'Y' });
  await ada.publish();
  const fields = (id: string) => ({ ...ada.listing(id), phone: '1' });
  const put = ['x', 'y'].map((id) => ({ ...x, id, partial: false, fields: fields(id) }));
  await ada.change({ together: true, put });
  await ada.put('x', { website: 'https://x.example' });
  directory.deleteDirectly(x);
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { phone: '2' });
  await ada.pull();
  await ada.resolve(
    'local',
    ada.conflicts().find(({ id }) => id === 'x'),
  );
  await ada.publish({ takeBack: true });
  expect(directory.records().map(({ id }) => id)).toEqual(['y']);
});
