import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import {
  administrator,
  faultyConnection,
  type TestAdministrator,
} from '../testing/administrators.ts';
import { category, listing } from '../testing/directory-builders.ts';

const x = { kind: 'listing', id: 'x' } as const;
const y = { kind: 'listing', id: 'y' } as const;

async function start() {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  const ada = administrator(connection, 'ada');
  const bob = administrator(directory.administrator, 'bob');
  await ada.put('x', { name: 'X' });
  await ada.put('y', { name: 'Y' });
  await ada.publish();
  await bob.pull();
  const published = (id: string) =>
    directory.records().find((record) => record.id === id)?.fields ?? null;
  return { directory, connection, ada, bob, published };
}

const edited = (fields: object, id = 'x') =>
  toRecord('listing', id, listing({ area: '', category: '', name: id.toUpperCase(), ...fields }));

test('keeps both edits when two administrators change different fields', async () => {
  const { ada, bob, published } = await start();
  await ada.put('x', { name: 'Ada' });
  await bob.put('x', { phone: '2', lat: 1, lng: 2 });
  await ada.publish();
  expect(await bob.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(published('x')).toMatchObject({ name: 'Ada', phone: '2', lat: 1, lng: 2 });
});

test('keeps both categories when two administrators each add one to a listing', async () => {
  const { ada, bob, published } = await start();
  await ada.put('x', { categories: ['Cafes'] });
  await bob.put('x', { categories: ['Bars'] });
  await ada.publish();
  await bob.publish();
  expect(published('x')).toMatchObject({ categories: ['Cafes', 'Bars'] });
});

test('keeps a category that one administrator made the main one and another removed', async () => {
  const { ada, bob, published } = await start();
  await ada.put('x', { categories: ['Bars', 'Cafes'] });
  await ada.publish();
  await bob.pull();
  await ada.put('x', { category: 'Bars' });
  await ada.publish();
  await bob.put('x', { categories: [] });
  await bob.publish();
  expect(published('x')).toMatchObject({ category: 'Bars', categories: ['Bars'] });
  expect(bob.listing('x')).toMatchObject({ category: 'Bars', categories: ['Bars'] });
  expect(bob.unpublished()).toBe(0);
});

test('never mixes the latitude of one administrator with the longitude of another', async () => {
  const { ada, bob, published } = await start();
  await ada.put('x', { lat: 1 });
  await bob.put('x', { lng: 2 });
  await ada.publish();
  expect(await bob.publish()).toMatchObject({
    ok: true,
    value: { updated: 0, conflicts: [{ unit: 'position' }] },
  });
  expect(published('x')).toMatchObject({ lat: 1 });
});

test('lets a colleague’s edit win over an imported value, and publishes the other imported values', async () => {
  const { ada, bob, published } = await start();
  await bob.change({ put: [edited({ name: 'Imported', phone: '9' })] }, 'import');
  await ada.put('x', { name: 'Ada' });
  await ada.publish();
  expect(await bob.publish()).toMatchObject({
    ok: true,
    value: { conflicts: [], pulled: { yielded: [{ id: 'x', unit: 'name' }] } },
  });
  expect(published('x')).toMatchObject({ name: 'Ada', phone: '9' });
});

test('does not restore a category that a colleague removed, even if it was removed and added again locally', async () => {
  const { ada, bob, connection, published } = await start();
  await bob.put('x', { categories: ['Cafes', 'Bars'] });
  await bob.publish();
  await ada.pull();
  await ada.put('x', { phone: '1' });
  connection.failPublish('fails-before');
  await ada.publish();
  await ada.put('x', { categories: ['Bars'] });
  await ada.put('x', { categories: ['Bars', 'Cafes'] });
  await bob.put('x', { categories: ['Bars'] });
  await bob.publish();
  await ada.publish();
  expect(published('x')).toMatchObject({ phone: '1', categories: ['Bars'] });
});

test('does not restore a category that a colleague removed, even if a local removal of it was undone', async () => {
  const { ada, bob, published } = await start();
  await bob.put('x', { categories: ['Cafes'] });
  await bob.publish();
  await ada.pull();
  await ada.put('x', { categories: [] });
  const { id = '' } = ada.context.copy.state().changes.at(-1) ?? {};
  await ada.put('x', { categories: ['Bars'] });
  await ada.undo(id);
  await bob.put('x', { categories: ['Pubs'] });
  await bob.publish();
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ categories: ['Pubs', 'Bars'] });
  await ada.publish();
  expect(published('x')).toMatchObject({ categories: ['Pubs', 'Bars'] });
});

test('does not let an import change the categories of a listing that a colleague added', async () => {
  const { ada, bob, published } = await start();
  const added = toRecord('listing', 'new', listing({ id: 'new', category: 'Pubs' }));
  await bob.change({ put: [added] }, 'import');
  await ada.put('new', { category: 'Bars', categories: ['Bars'] });
  await ada.publish();
  await bob.publish();
  expect(published('new')).toMatchObject({ category: 'Bars', categories: ['Bars'] });
});

test('publishes neither half of a change while one half is in conflict', async () => {
  const { ada, directory, published } = await start();
  await ada.change({
    together: true,
    label: 'Merge',
    put: [edited({ phone: '1' })],
    remove: [{ ...y, replacedBy: 'x' }],
  });
  await ada.put('z', { name: 'Z' });
  directory.writeDirectly(y, { name: 'Changed' });
  expect(await ada.publish()).toMatchObject({
    ok: true,
    value: { added: 1, updated: 0, removed: 0, refused: [{ id: 'x' }], conflicts: [{ id: 'y' }] },
  });
  expect(published('x')).toMatchObject({ phone: '' });
  expect(published('y')).toMatchObject({ name: 'Changed' });
});

test('publishes neither half of a change when a colleague changes one half first', async () => {
  const { ada, directory, connection, published } = await start();
  await ada.change({
    together: true,
    put: [edited({ phone: '1' })],
    remove: [{ ...y, replacedBy: 'x' }],
  });
  connection.duringPublish('before', () => {
    directory.writeDirectly(y, { name: 'Changed' });
    return Promise.resolve();
  });
  await ada.publish();
  expect(published('x')).toMatchObject({ phone: '' });
  expect(published('y')).toMatchObject({ name: 'Changed' });
  expect(ada.conflicts()).toMatchObject([{ id: 'y', here: 'removed' }]);
});

test('sends a step again if a colleague changed another field of the record first', async () => {
  const { ada, directory, connection, published } = await start();
  await ada.put('x', { name: 'Ada' });
  connection.duringPublish('before', () => {
    directory.writeDirectly(x, { phone: '7' });
    return Promise.resolve();
  });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, busy: [] } });
  expect(published('x')).toMatchObject({ name: 'Ada', phone: '7' });
});

test('simply removes a listing that is merged into itself', async () => {
  const { ada, published } = await start();
  await ada.remove('x', 'x');
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 1, refused: [] } });
  expect(published('x')).toBeNull();
});

test('merges duplicates of duplicates in one publish', async () => {
  const { ada, directory } = await start();
  await ada.put('z', {});
  await ada.publish();
  await ada.remove('x', 'y');
  await ada.remove('y', 'z');
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 2 } });
  expect(directory.records().map(({ id }) => id)).toEqual(['z']);
});

test('publishes a selected change with earlier changes to the same field, and no others', async () => {
  const { ada, published } = await start();
  await ada.put('x', { name: 'One' });
  const { change } = await ada.put('x', { name: 'Two' });
  await ada.put('x', { phone: '3' });
  await ada.put('x', { name: 'Three' });
  expect(await ada.publish({ changes: [change!] })).toMatchObject({ ok: true });
  expect(published('x')).toMatchObject({ name: 'Two', phone: '' });
  expect(ada.listing('x')).toMatchObject({ name: 'Three', phone: '3' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Three', phone: '3' });
});

test('publishes a selected new listing without later changes to it', async () => {
  const { ada, published } = await start();
  const { change } = await ada.put('z', { name: 'One' });
  await ada.put('z', { name: 'Two' });
  await ada.publish({ changes: [change!] });
  expect(published('z')).toMatchObject({ name: 'One' });
  expect(ada.listing('z')).toMatchObject({ name: 'Two' });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(published('z')).toMatchObject({ name: 'Two' });
});

test.each([
  ['later edits', (ada: TestAdministrator) => ada.put('x', { phone: '2' })],
  ['the removal', (ada: TestAdministrator) => ada.remove('x')],
])(
  'publishes a selected merge of two listings without %s of the one that stays',
  async (_what, edit) => {
    const { ada, published } = await start();
    const { change } = await ada.change({
      together: true,
      put: [edited({ phone: '1' })],
      remove: [{ ...y, replacedBy: 'x' }],
    });
    await edit(ada);
    const report = await ada.publish({ changes: [change!], allowRemovals: true });

    expect(report).toMatchObject({ ok: true, value: { updated: 1, removed: 1, refused: [] } });
    expect(published('x')).toMatchObject({ phone: '1' });
    expect(published('y')).toBeNull();
  },
);

test('publishes a merge although a later merge into the same listing is in conflict', async () => {
  const { ada, directory, published } = await start();
  await ada.put('z', { name: 'Z' });
  await ada.publish();
  const merge = (id: string, phone: string) =>
    ada.change({
      together: true,
      put: [edited({ phone })],
      remove: [{ ...x, id, replacedBy: 'x' }],
    });
  await merge('y', '1');
  await merge('z', '2');
  directory.writeDirectly({ ...x, id: 'z' }, { name: 'Changed' });
  const report = await ada.publish();

  expect(report).toMatchObject({ ok: true, value: { removed: 1, conflicts: [{ id: 'z' }] } });
  expect(published('x')).toMatchObject({ phone: '1' });
  expect(published('y')).toBeNull();
  expect(ada.listing('x')).toMatchObject({ phone: '2' });
});

test('publishes selected listings that belong together without later edits of one', async () => {
  const { ada, published } = await start();
  const put = [edited({ name: 'One' }, 'a'), edited({ name: 'One' }, 'b')];
  const { change } = await ada.change({ together: true, put });
  await ada.put('a', { name: 'Two' });
  await ada.publish({ changes: [change!] });

  expect(published('a')).toMatchObject({ name: 'One' });
  expect(published('b')).toMatchObject({ name: 'One' });
  expect(ada.listing('a')).toMatchObject({ name: 'Two' });
});

test('publishes a selected category and no other', async () => {
  const { ada, published } = await start();
  const { change } = await ada.put('x', { category: 'Cafes' });
  const categories = ada.listing('x')!['categories'] as string[];
  await ada.put('x', { categories: [...categories, 'Bars'] });
  await ada.publish({ changes: [change!] });
  expect(published('x')).toMatchObject({ category: 'Cafes', categories: ['Cafes'] });
});

test('publishes the new category of a selected listing', async () => {
  const { ada, published } = await start();
  await ada.change({
    put: [toRecord('category', 'cafes', category({ name: 'Cafes', id: 'cafes' }))],
  });
  const { change } = await ada.put('x', { category: 'Cafes' });
  await ada.publish({ changes: [change!] });
  expect(published('cafes')).not.toBeNull();
});

test('reports a record that the directory refuses and publishes all others', async () => {
  const { ada, connection, directory } = await start();
  for (let index = 0; index < 20; index += 1) await ada.put(`n${String(index)}`, {});
  const refusing = {
    ...connection,
    publish: (steps: Parameters<typeof connection.publish>[0]) =>
      steps.some(({ id }) => id === 'n7')
        ? directory.administrator.publish([
            { ...steps[0]!, operation: 'save', revision: null, fields: { name: 1 } },
          ])
        : connection.publish(steps),
  };
  const report = await ada.publish({ directory: refusing });
  expect(report).toMatchObject({ ok: true, value: { added: 19, refused: [{ id: 'n7' }] } });
  expect(ada.unpublished()).toBe(1);
});

test('keeps both values when two administrators set different fields of new settings', async () => {
  const { ada, bob, directory } = await start();
  await ada.putRecord('setting', 'siteSettings', { primaryColor: '#111111' });
  await bob.putRecord('setting', 'siteSettings', { heroImage: 'b.png' });
  await ada.publish();
  expect(await bob.publish()).toMatchObject({ ok: true, value: { conflicts: [] } });
  const settings = directory.records().find(({ kind }) => kind === 'setting');
  expect(settings?.fields).toMatchObject({ primaryColor: '#111111', heroImage: 'b.png' });
});

test('removes a merged listing even if the listing it was merged into is removed too', async () => {
  const { ada, directory } = await start();
  const fields = { ...ada.listing('y'), phone: '1' };
  await ada.change({
    together: true,
    put: [{ ...y, partial: false, fields }],
    remove: [{ ...x, replacedBy: 'y' }],
  });
  await ada.remove('y');
  await ada.publish({ allowRemovals: true });
  expect(directory.records()).toEqual([]);
  expect(ada.unpublished()).toBe(0);
});

test('publishes a category that was renamed twice', async () => {
  const { ada, directory } = await start();
  const named = (name: string) =>
    toRecord('category', name.toLowerCase(), category({ id: name.toLowerCase(), name }));
  const rename = (from: string, to: string) =>
    ada.change({
      together: true,
      put: [named(to)],
      remove: [{ kind: 'category', id: from.toLowerCase(), replacedBy: to.toLowerCase() }],
    });
  await ada.change({ put: [named('One')] });
  await ada.publish();
  await rename('One', 'Two');
  await rename('Two', 'Three');
  expect(await ada.publish()).toMatchObject({
    ok: true,
    value: { added: 1, removed: 1, busy: [] },
  });
  expect(directory.removals()).toMatchObject([{ id: 'one', replacedBy: 'three' }]);
});

test('publishes a removal without its replacement if the replacement was discarded', async () => {
  const { ada, directory } = await start();
  const { change } = await ada.put('z', {});
  await ada.remove('x', 'z');
  await ada.discard({ change: change! });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 1, busy: [] } });
  expect(directory.removals()).toMatchObject([{ id: 'x', replacedBy: null }]);
});

test('reports a conflict with a colleague’s changes when a removed listing is added again', async () => {
  const { ada, directory, published } = await start();
  await ada.remove('x');
  directory.writeDirectly(x, { phone: '7' });
  await ada.pull();
  await ada.put('x', { name: 'Again', phone: '8' });
  expect(await ada.publish()).toMatchObject({
    ok: true,
    value: { updated: 0, conflicts: [{ unit: 'name' }, { unit: 'phone' }] },
  });
  expect(published('x')).toMatchObject({ phone: '7' });
});

test('publishes a new listing without edits that depend on a blocked change', async () => {
  const { ada, directory, published } = await start();
  const newCategory = (id: string) => toRecord('category', id, category({ id, name: id }));
  await ada.change({ put: [newCategory('c0')] });
  await ada.publish();
  await ada.put('z', { category: 'c0', categories: ['c0'] });
  const fields = { ...ada.listing('z'), category: 'c1', categories: ['c1'] };
  await ada.change({
    together: true,
    put: [newCategory('c1'), { kind: 'listing', id: 'z', partial: false, fields }],
    remove: [{ kind: 'category', id: 'c0', replacedBy: 'c1' }],
  });
  await ada.put('z', { categories: ['c1', 's4'], name: 'Named' });
  directory.writeDirectly({ kind: 'category', id: 'c0' }, { description: 'News' });
  await ada.publish();
  expect(published('z')).toMatchObject({ name: 'Named', category: 'c0', categories: ['c0'] });
  expect(ada.listing('z')).toMatchObject({ category: 'c1', categories: ['c1', 's4'] });
});
