import { expect, test } from 'vitest';
import { startWithListing } from '../testing/started-directory.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { readPublished } from '../application/read-published.ts';
import { acceptOffer } from '../application/change-directory.ts';
import { category } from '../testing/directory-builders.ts';
import { memoryHandle } from './working-copy-handle.ts';

const x = { kind: 'listing', id: 'x' } as const;

test('changes nothing when the read fails', async () => {
  const { ada, connection } = await startWithListing();
  const before = ada.context.copy.state();
  connection.failRead();
  expect(await ada.pull()).toMatchObject({ ok: false });
  expect(ada.context.copy.state()).toBe(before);
});

test('does not return to an older state when another tab has read a newer one', async () => {
  const { ada, connection, directory } = await startWithListing();
  directory.writeDirectly(x, { name: 'First' });
  connection.duringRead(async () => {
    directory.writeDirectly(x, { name: 'Second' });
    directory.writeDirectly({ kind: 'listing', id: 'y' }, {});
    await ada.pull();
  });
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'Second' });
});

test('does not return to the state before a publish that was made during a read', async () => {
  const { ada, connection, directory } = await startWithListing();
  directory.writeDirectly(x, { phone: '1' });
  connection.duringRead(async () => {
    await ada.put('x', { name: 'New' });
    await ada.publish();
  });
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'New', phone: '1' });
  expect(ada.conflicts()).toEqual([]);
});

test('offers changes that a restored backup lost', async () => {
  const { ada, directory, published } = await startWithListing();
  const backup = directory.copy();
  await ada.put('x', { name: 'New' });
  await ada.put('y', { name: 'Added' });
  await ada.publish();
  directory.restore(backup);

  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.listing('y')).toBeNull();
  const [offer] = ada.context.copy.state().offers;
  expect(offer).toMatchObject({ reason: 'set-back' });
  await acceptOffer(ada.context, offer!.id);
  // Restoring a backup does not count as replacing a value.
  expect(await ada.publish()).toMatchObject({ ok: true });
  expect(published('x')).toMatchObject({ name: 'New' });
  expect(published('y')).toMatchObject({ name: 'Added' });
  expect(ada.context.copy.state().offers).toEqual([]);
});

test('reads a record again when a restored directory reuses its revision', async () => {
  const { ada, directory } = await startWithListing();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Lost' });
  await ada.pull();
  directory.restore(backup);
  directory.writeDirectly(x, { name: 'Other' });
  await ada.pull();

  expect(ada.listing('x')).toMatchObject({ name: 'Other' });
  expect(ada.context.copy.state().offers).toMatchObject([
    { change: { put: [{ id: 'x', fields: { name: 'Lost' } }] } },
  ]);
  await acceptOffer(ada.context, ada.context.copy.state().offers[0]!.id);
  expect(await ada.publish()).toMatchObject({
    ok: false,
    failure: { code: 'publish/take-back' },
  });
});

test.each(['all of it', 'only its list row'])(
  'offers the lost description of a listing that was edited after a restore, if the last read had %s',
  async (lastRead) => {
    const { ada, directory } = await startWithListing();
    const backup = directory.copy();
    directory.writeDirectly(x, { description: 'Lost' });
    await ada.pull();
    if (lastRead === 'only its list row') {
      directory.writeDirectly(x, { phone: '1' });
      await readPublished({ copy: ada.context.copy, snapshot: directory.visitor });
    }
    directory.restore(backup);
    directory.writeDirectly(x, { name: 'Other' });
    await ada.pull();

    expect(ada.context.copy.state().offers).toMatchObject([
      { change: { put: [{ id: 'x', fields: { description: 'Lost' } }] } },
    ]);
  },
);

test('notices a restored backup by a record that was read by name', async () => {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  const ada = administrator(connection, 'ada');
  const bob = administrator(directory.administrator, 'bob');
  await bob.put('x', { name: 'Old' });
  await bob.publish();
  await ada.pull();
  const backup = directory.copy();
  await ada.put('x', { phone: '1' });
  connection.duringPublish('before', async () => {
    await bob.put('x', { phone: '2' });
    await bob.publish();
  });
  await ada.publish();
  expect(ada.conflicts()).toMatchObject([{ unit: 'phone', other: { phone: '2' } }]);
  directory.restore(backup);
  directory.insertRaw({ kind: 'category', id: 'thai' }, { name: 'Thai' });
  await ada.pull();
  await ada.resolve('local');
  const response = await ada.publish({ takeBack: true });

  expect(response).toMatchObject({ ok: true, value: { updated: 1, busy: [] } });
  expect(directory.records()).toMatchObject([{ fields: { phone: '1' } }, { id: 'thai' }]);
});

test('notices a restored backup only once, even if a lost record was edited here', async () => {
  const { ada, directory } = await startWithListing();
  const backup = directory.copy();
  for (const id of ['a', 'b', 'z']) {
    await ada.put(id);
    await ada.publish();
  }
  await ada.put('z', { phone: '1' });
  directory.restore(backup);

  expect(await ada.pull()).toMatchObject({ value: { history: 'set-back' } });
  expect(ada.context.copy.state().offers).toHaveLength(1);
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '2' });
  expect(await ada.pull()).toMatchObject({ value: { history: 'continued' } });
  expect(ada.context.copy.state().offers).toHaveLength(1);
});

test('asks about a listing that another copy of this working copy added and removed', async () => {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  await ada.pull();
  await ada.put('x', { name: 'New' });
  const copied = administrator(
    directory.administrator,
    'copy',
    memoryHandle(ada.context.copy.state()),
  );
  await ada.publish();
  await ada.remove('x');
  await ada.publish();
  const response = await copied.publish();

  expect(response).toMatchObject({ ok: true, value: { added: 0, conflicts: [{ id: 'x' }] } });
  expect(directory.records()).toEqual([]);
});

test('offers a removal that a restored backup lost', async () => {
  const { ada, directory } = await startWithListing();
  const backup = directory.copy();
  await ada.remove('x');
  await ada.publish();
  directory.restore(backup);
  await ada.pull();
  expect(ada.context.copy.state().offers).toMatchObject([
    { change: { put: [], remove: [{ kind: 'listing', id: 'x' }] } },
  ]);
});

test('forgets a removed record once no change needs it', async () => {
  const { ada, directory } = await startWithListing();
  await ada.put('x', { name: 'New' });
  directory.deleteDirectly(x);
  await ada.pull();
  expect(ada.conflicts()).toMatchObject([{ unit: null, here: 'changed', there: 'removed' }]);
  await ada.resolve('other');
  expect(ada.listing('x')).toBeNull();
  expect(ada.context.copy.state().published.entries.listing.size).toBe(0);
});

test('adds a listing again that a colleague removed if the administrator decides so', async () => {
  const { ada, directory, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  directory.deleteDirectly(x);
  await ada.pull();
  await ada.resolve('local');
  expect(await ada.publish({ takeBack: true })).toMatchObject({ ok: true, value: { added: 1 } });
  expect(published('x')).toMatchObject({ name: 'New' });
  expect(ada.unpublished()).toBe(0);
});

test('neither removes nor overwrites an unreadable record, and publishes all others', async () => {
  const { ada, directory, published } = await startWithListing();
  await ada.put('x', { phone: '1' });
  await ada.put('y', { name: 'Added' });
  directory.insertRaw(x, { name: 12, status: 'odd' });
  const report = await ada.publish();
  expect(report).toMatchObject({ ok: true, value: { added: 1, updated: 0 } });
  expect(report.ok && report.value.unreadable).toMatchObject([{ id: 'x' }]);
  expect(report.ok && report.value.refused).toMatchObject([{ id: 'x' }]);
  expect(published('y')).not.toBeNull();
  directory.writeDirectly(x, { name: 'Mended', status: 'published', phone: '' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Mended' });
});

test('lets an administrator remove an unreadable record', async () => {
  const { ada, directory } = await startWithListing();
  directory.insertRaw(x, { name: 12, status: 'odd' });
  await ada.pull();
  await ada.remove('x');
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(directory.unreadable()).toEqual([]);
});

test('keeps an administrator’s drafts and descriptions when a visitor’s view lacks them', async () => {
  const { ada, directory } = await startWithListing();
  await ada.put('draft', { name: 'Draft', status: 'pending', description: 'Long' });
  await ada.put('x', { description: 'Kept' });
  await ada.publish();
  directory.writeDirectly(x, { name: 'News' });
  await readPublished({ copy: ada.context.copy, snapshot: directory.visitor });
  expect(ada.listing('draft')).toMatchObject({ description: 'Long' });
  expect(ada.listing('x')).toMatchObject({ name: 'News', description: 'Kept' });
});

test('offers changes that a restored backup lost, even after the public snapshot was read', async () => {
  const { ada, directory } = await startWithListing();
  const backup = directory.copy();
  await ada.put('y', { name: 'Y' });
  await ada.publish();
  directory.restore(backup);
  for (const name of ['One', 'Two', 'Three']) directory.writeDirectly(x, { name });
  await readPublished({ copy: ada.context.copy, snapshot: directory.visitor });
  expect(ada.listing('y')).toMatchObject({ name: 'Y' });
  await ada.pull();
  expect(ada.context.copy.state().offers).toMatchObject([{ change: { put: [{ id: 'y' }] } }]);
});

test('notices that a restored backup lost a list row that an administrator had read', async () => {
  const { ada, directory } = await startWithListing();
  await ada.pull();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Later' });
  await readPublished({ copy: ada.context.copy, snapshot: directory.visitor });
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.context.copy.state().offers).toMatchObject([
    { change: { put: [{ partial: true, fields: { name: 'Later' } }] } },
  ]);
});

test('shows visitors the older content of a restored backup', async () => {
  const { directory } = await startWithListing();
  const eve = administrator(directory.administrator, 'eve');
  const read = () => readPublished({ copy: eve.context.copy, snapshot: directory.visitor });
  await read();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Later' });
  await read();
  directory.restore(backup);
  await read();
  expect(eve.listing('x')).toMatchObject({ name: 'Old' });
});

test('drops cached records that a restored backup lacks when the visitor signs in', async () => {
  const { directory } = await startWithListing();
  const eve = administrator(directory.administrator, 'eve');
  const backup = directory.copy();
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { name: 'Later' });
  await readPublished({ copy: eve.context.copy, snapshot: directory.visitor });
  expect(eve.listing('y')).toMatchObject({ name: 'Later' });
  directory.restore(backup);
  await eve.pull();
  expect(eve.listing('y')).toBeNull();
});

test('notices that a restored backup lost a publish made during a read', async () => {
  const { ada, connection, directory } = await startWithListing();
  await ada.pull();
  const backup = directory.copy();
  await ada.put('x', { name: 'Mine' });
  connection.duringRead(() => ada.publish());
  await ada.pull();
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.context.copy.state().offers).toMatchObject([
    { change: { put: [{ fields: { name: 'Mine' } }] } },
  ]);
});

test('notices that a restored backup lost a publish made during overlapping reads', async () => {
  const { ada, connection, directory } = await startWithListing();
  await ada.pull();
  directory.writeDirectly(x, { phone: '1' });
  const backups: ReturnType<typeof directory.copy>[] = [];
  await ada.put('x', { name: 'Mine' });
  connection.duringRead(async () => {
    await ada.pull();
    backups.push(directory.copy());
    await ada.publish();
  });
  await ada.pull();
  for (const backup of backups) directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
});

test('notices that a restored backup lost a removal made during a read', async () => {
  const { ada, connection, directory } = await startWithListing();
  await ada.pull();
  const backup = directory.copy();
  await ada.remove('x');
  connection.duringRead(() => ada.publish());
  await ada.pull();
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.context.copy.state().offers).toMatchObject([{ change: { remove: [{ id: 'x' }] } }]);
});

test('shows a new directory if there are no unpublished changes', async () => {
  const { ada, directory } = await startWithListing();
  directory.replaceDirectory();
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { ...ada.listing('x'), name: 'Other' });
  expect(
    await readPublished({ copy: ada.context.copy, snapshot: directory.visitor }),
  ).toMatchObject({
    ok: true,
  });
  expect(ada.listing('x')).toBeNull();
  expect(ada.listing('y')).toMatchObject({ name: 'Other' });
});

test('asks an administrator with unpublished changes about a new directory', async () => {
  const { ada, directory, published } = await startWithListing();
  await ada.put('x', { name: 'Mine' });
  directory.replaceDirectory();
  expect(await ada.publish()).toMatchObject({ ok: false, failure: { code: 'directory/other' } });
  expect(
    await readPublished({ copy: ada.context.copy, snapshot: directory.visitor }),
  ).toMatchObject({
    ok: false,
  });
  expect(ada.listing('x')).toMatchObject({ name: 'Mine' });
  await ada.publish({ otherDirectory: 'join' });
  expect(published('x')).toMatchObject({ name: 'Mine' });
});

test('asks about differences when joining another directory and removes nothing', async () => {
  const { ada, directory, published } = await startWithListing();
  await ada.put('x', { name: 'Mine' });
  await ada.put('gone', {});
  await ada.publish();
  await ada.remove('gone');
  directory.replaceDirectory();
  const bob = administrator(directory.administrator, 'bob');
  await bob.put('x', { name: 'Theirs' });
  await bob.put('gone', { name: 'Stays' });
  await bob.publish();
  const report = await ada.publish({ otherDirectory: 'join' });
  expect(report).toMatchObject({ ok: true, value: { removed: 0, conflicts: [{ unit: 'name' }] } });
  expect(published('x')).toMatchObject({ name: 'Theirs' });
  expect(published('gone')).not.toBeNull();
});

test('keeps an edit of a listing known only by its list row when joining another directory', async () => {
  const { ada, directory } = await startWithListing();
  const eve = administrator(directory.administrator, 'eve');
  await readPublished({ copy: eve.context.copy, snapshot: directory.visitor });
  await eve.change({
    put: [
      {
        kind: 'listing',
        id: 'x',
        partial: true,
        fields: { ...eve.listing('x'), name: 'Eve' },
      },
    ],
  });
  expect(eve.unpublished()).toBe(1);
  directory.replaceDirectory();
  await ada.pull();
  await ada.put('x', { name: 'New' });
  await ada.publish();
  await eve.pull({ otherDirectory: 'join' });
  expect(eve.conflicts()).toMatchObject([{ local: { name: 'Eve' }, other: { name: 'New' } }]);
});

test('keeps listings and categories when a directory is restored after a category was read', async () => {
  const { ada, directory, published } = await startWithListing();
  const backup = directory.copy();
  const ids = Array.from({ length: 50 }, (_, at) => `import-${String(at)}`);
  for (const id of ids) await ada.put(id, { name: id });
  await ada.publish();
  const thai = category({ name: 'Thai' });
  await ada.putRecord('category', thai.id, { ...thai });
  await ada.publish();
  await ada.pull();
  directory.restore(backup);

  // Nothing is removed or published again before an administrator decides.
  const report = await ada.publish();
  expect(report).toMatchObject({ ok: true, value: { added: 0, removed: 0 } });
  const [offer] = ada.context.copy.state().offers;
  expect(offer?.change.put.map(({ id }) => id).sort()).toEqual([...ids, 'thai'].sort());
  await acceptOffer(ada.context, offer!.id);
  await ada.publish({ takeBack: true });
  for (const id of ids) expect(published(id)).not.toBeNull();
  expect(ada.record('category', 'thai')).toMatchObject({ name: 'Thai' });
});

test('removes a listing that was removed here before the first read', async () => {
  const { directory, published } = await startWithListing();
  const eve = administrator(directory.administrator, 'eve');
  await eve.put('x', { name: 'Old' });
  await eve.remove('x');
  expect(await eve.publish()).toMatchObject({ ok: true, value: { removed: 1, conflicts: [] } });
  expect(published('x')).toBeNull();
});
