import { expect, test } from 'vitest';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { readPublished } from '../application/read-published.ts';
import { acceptOffer } from '../application/change-directory.ts';
import { category } from '../testing/directory-builders.ts';
import { memoryHandle } from './working-copy-handle.ts';

const x = { kind: 'listing', id: 'x' } as const;

function start() {
  const directory = createMemoryDirectory();
  const line = faultyConnection(directory.administrator);
  const published = (id: string) =>
    directory.records().find((record) => record.kind === 'listing' && record.id === id)?.fields ??
    null;
  return { directory, line, published, ada: administrator(line, 'ada') };
}

async function startWith(name = 'Old') {
  const made = start();
  await made.ada.put('x', { name });
  await made.ada.publish();
  return made;
}

test('changes nothing when the read fails', async () => {
  const { ada, line } = await startWith();
  const before = ada.maker.copy.state();
  line.failRead();
  expect(await ada.pull()).toMatchObject({ ok: false });
  expect(ada.maker.copy.state()).toBe(before);
});

test('does not go back to what was read before another tab read more', async () => {
  const { ada, line, directory } = await startWith();
  directory.writeDirectly(x, { name: 'First' });
  line.duringRead(async () => {
    directory.writeDirectly(x, { name: 'Second' });
    directory.writeDirectly({ kind: 'listing', id: 'y' }, {});
    await ada.pull();
  });
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'Second' });
});

test('does not go back to what was read before a publish was answered', async () => {
  const { ada, line, directory } = await startWith();
  directory.writeDirectly(x, { phone: '1' });
  line.duringRead(async () => {
    await ada.put('x', { name: 'New' });
    await ada.publish();
  });
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'New', phone: '1' });
  expect(ada.conflicts()).toEqual([]);
});

test('offers what a directory lost when it was set back', async () => {
  const { ada, directory, published } = await startWith();
  const backup = directory.copy();
  await ada.put('x', { name: 'New' });
  await ada.put('y', { name: 'Added' });
  await ada.publish();
  directory.restore(backup);

  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.listing('y')).toBeNull();
  const [offer] = ada.maker.copy.state().offers;
  expect(offer).toMatchObject({ reason: 'set-back' });
  await acceptOffer(ada.maker, offer!.id);
  // The restore of a backup does not count as replacing a value.
  expect(await ada.publish()).toMatchObject({ ok: true });
  expect(published('x')).toMatchObject({ name: 'New' });
  expect(published('y')).toMatchObject({ name: 'Added' });
  expect(ada.maker.copy.state().offers).toEqual([]);
});

test('reads a record again whose revision a directory that was set back gives twice', async () => {
  const { ada, directory } = await startWith();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Lost' });
  await ada.pull();
  directory.restore(backup);
  directory.writeDirectly(x, { name: 'Other' });
  await ada.pull();

  expect(ada.listing('x')).toMatchObject({ name: 'Other' });
  expect(ada.maker.copy.state().offers).toMatchObject([
    { change: { put: [{ id: 'x', fields: { name: 'Lost' } }] } },
  ]);
  await acceptOffer(ada.maker, ada.maker.copy.state().offers[0]!.id);
  expect(await ada.publish()).toMatchObject({
    ok: false,
    failure: { code: 'publish/take-back' },
  });
});

test('notices a set-back by a record that was read by its name', async () => {
  const directory = createMemoryDirectory();
  const line = faultyConnection(directory.administrator);
  const [ada, bob] = [administrator(line, 'ada'), administrator(directory.administrator, 'bob')];
  await bob.put('x', { name: 'Old' });
  await bob.publish();
  await ada.pull();
  const backup = directory.copy();
  await ada.put('x', { phone: '1' });
  line.duringPublish('before', async () => {
    await bob.put('x', { phone: '2' });
    await bob.publish();
  });
  await ada.publish();
  expect(ada.conflicts()).toMatchObject([{ unit: 'phone', other: { phone: '2' } }]);
  directory.restore(backup);
  directory.insertRaw({ kind: 'category', id: 'thai' }, { name: 'Thai' });
  await ada.pull();
  await ada.resolve('local');
  const answer = await ada.publish({ takeBack: true });

  expect(answer).toMatchObject({ ok: true, value: { updated: 1, busy: [] } });
  expect(directory.records()).toMatchObject([{ fields: { phone: '1' } }, { id: 'thai' }]);
});

test('a set-back is noticed once, though a record that it lost was edited here', async () => {
  const { ada, directory } = await startWith();
  const backup = directory.copy();
  for (const id of ['a', 'b', 'z']) {
    await ada.put(id);
    await ada.publish();
  }
  await ada.put('z', { phone: '1' });
  directory.restore(backup);

  expect(await ada.pull()).toMatchObject({ value: { history: 'set-back' } });
  expect(ada.maker.copy.state().offers).toHaveLength(1);
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '2' });
  expect(await ada.pull()).toMatchObject({ value: { history: 'continued' } });
  expect(ada.maker.copy.state().offers).toHaveLength(1);
});

test('asks about a listing that was added in a copy of this working copy and removed since', async () => {
  const directory = createMemoryDirectory();
  const ada = administrator(directory.administrator, 'ada');
  await ada.pull();
  await ada.put('x', { name: 'New' });
  const copied = administrator(
    directory.administrator,
    'copy',
    memoryHandle(ada.maker.copy.state()),
  );
  await ada.publish();
  await ada.remove('x');
  await ada.publish();
  const answer = await copied.publish();

  expect(answer).toMatchObject({ ok: true, value: { added: 0, conflicts: [{ id: 'x' }] } });
  expect(directory.records()).toEqual([]);
});

test('offers a removal that a directory lost when it was set back', async () => {
  const { ada, directory } = await startWith();
  const backup = directory.copy();
  await ada.remove('x');
  await ada.publish();
  directory.restore(backup);
  await ada.pull();
  expect(ada.maker.copy.state().offers).toMatchObject([
    { change: { put: [], remove: [{ kind: 'listing', id: 'x' }] } },
  ]);
});

test('keeps no entry of a record that was removed once nothing here waits for it', async () => {
  const { ada, directory } = await startWith();
  await ada.put('x', { name: 'New' });
  directory.deleteDirectly(x);
  await ada.pull();
  expect(ada.conflicts()).toMatchObject([{ unit: null, here: 'changed', there: 'removed' }]);
  await ada.resolve('other');
  expect(ada.listing('x')).toBeNull();
  expect(ada.maker.copy.state().published.entries.listing.size).toBe(0);
});

test('adds a listing again that was removed there, when that is decided', async () => {
  const { ada, directory, published } = await startWith();
  await ada.put('x', { name: 'New' });
  directory.deleteDirectly(x);
  await ada.pull();
  await ada.resolve('local');
  expect(await ada.publish({ takeBack: true })).toMatchObject({ ok: true, value: { added: 1 } });
  expect(published('x')).toMatchObject({ name: 'New' });
  expect(ada.unpublished()).toBe(0);
});

test('an unreadable record is neither gone nor overwritten, and stops nothing else', async () => {
  const { ada, directory, published } = await startWith();
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

test('an unreadable record can be removed', async () => {
  const { ada, directory } = await startWith();
  directory.insertRaw(x, { name: 12, status: 'odd' });
  await ada.pull();
  await ada.remove('x');
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 1 } });
  expect(directory.unreadable()).toEqual([]);
});

test('an empty page of a visitor removes no draft and no description of an administrator', async () => {
  const { ada, directory } = await startWith();
  await ada.put('draft', { name: 'Draft', status: 'pending', description: 'Long' });
  await ada.put('x', { description: 'Kept' });
  await ada.publish();
  directory.writeDirectly(x, { name: 'News' });
  await readPublished({ copy: ada.maker.copy, snapshot: directory.visitor });
  expect(ada.listing('draft')).toMatchObject({ description: 'Long' });
  expect(ada.listing('x')).toMatchObject({ name: 'News', description: 'Kept' });
});

test('what a directory lost is offered even after the public snapshot was read', async () => {
  const { ada, directory } = await startWith();
  const backup = directory.copy();
  await ada.put('y', { name: 'Y' });
  await ada.publish();
  directory.restore(backup);
  for (const name of ['One', 'Two', 'Three']) directory.writeDirectly(x, { name });
  await readPublished({ copy: ada.maker.copy, snapshot: directory.visitor });
  expect(ada.listing('y')).toMatchObject({ name: 'Y' });
  await ada.pull();
  expect(ada.maker.copy.state().offers).toMatchObject([{ change: { put: [{ id: 'y' }] } }]);
});

test('a list row that a backup lost is noticed by an administrator who had read it', async () => {
  const { ada, directory } = await startWith();
  await ada.pull();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Later' });
  await readPublished({ copy: ada.maker.copy, snapshot: directory.visitor });
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(ada.maker.copy.state().offers).toMatchObject([
    { change: { put: [{ partial: true, fields: { name: 'Later' } }] } },
  ]);
});

test('a visitor sees the older content after a directory was set back to the first read', async () => {
  const { directory } = await startWith();
  const eve = administrator(directory.administrator, 'eve');
  const read = () => readPublished({ copy: eve.maker.copy, snapshot: directory.visitor });
  await read();
  const backup = directory.copy();
  directory.writeDirectly(x, { name: 'Later' });
  await read();
  directory.restore(backup);
  await read();
  expect(eve.listing('x')).toMatchObject({ name: 'Old' });
});

test('a visitor who becomes an administrator keeps nothing that a restored directory lacks', async () => {
  const { directory } = await startWith();
  const eve = administrator(directory.administrator, 'eve');
  const backup = directory.copy();
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { name: 'Later' });
  await readPublished({ copy: eve.maker.copy, snapshot: directory.visitor });
  expect(eve.listing('y')).toMatchObject({ name: 'Later' });
  directory.restore(backup);
  await eve.pull();
  expect(eve.listing('y')).toBeNull();
});

test('a read that was made before a publish does not hide that a backup lost it', async () => {
  const { ada, line, directory } = await startWith();
  await ada.pull();
  const backup = directory.copy();
  await ada.put('x', { name: 'Mine' });
  line.duringRead(() => ada.publish());
  await ada.pull();
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.maker.copy.state().offers).toMatchObject([
    { change: { put: [{ fields: { name: 'Mine' } }] } },
  ]);
});

test('a read that overlaps another read does not hide that a backup lost a publish', async () => {
  const { ada, line, directory } = await startWith();
  await ada.pull();
  directory.writeDirectly(x, { phone: '1' });
  const backups: ReturnType<typeof directory.copy>[] = [];
  await ada.put('x', { name: 'Mine' });
  line.duringRead(async () => {
    await ada.pull();
    backups.push(directory.copy());
    await ada.publish();
  });
  await ada.pull();
  for (const backup of backups) directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
});

test('a read that began before a removal does not hide that a backup lost it', async () => {
  const { ada, line, directory } = await startWith();
  await ada.pull();
  const backup = directory.copy();
  await ada.remove('x');
  line.duringRead(() => ada.publish());
  await ada.pull();
  directory.restore(backup);
  expect(await ada.pull()).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(ada.maker.copy.state().offers).toMatchObject([{ change: { remove: [{ id: 'x' }] } }]);
});

test('a working copy without changes shows the new directory when another one took its place', async () => {
  const { ada, directory } = await startWith();
  directory.replaceDirectory();
  directory.writeDirectly({ kind: 'listing', id: 'y' }, { ...ada.listing('x'), name: 'Other' });
  expect(await readPublished({ copy: ada.maker.copy, snapshot: directory.visitor })).toMatchObject({
    ok: true,
  });
  expect(ada.listing('x')).toBeNull();
  expect(ada.listing('y')).toMatchObject({ name: 'Other' });
});

test('an administrator with unpublished changes is asked when another directory took its place', async () => {
  const { ada, directory, published } = await startWith();
  await ada.put('x', { name: 'Mine' });
  directory.replaceDirectory();
  expect(await ada.publish()).toMatchObject({ ok: false, failure: { code: 'directory/other' } });
  expect(await readPublished({ copy: ada.maker.copy, snapshot: directory.visitor })).toMatchObject({
    ok: false,
  });
  expect(ada.listing('x')).toMatchObject({ name: 'Mine' });
  await ada.publish({ otherDirectory: 'join' });
  expect(published('x')).toMatchObject({ name: 'Mine' });
});

test('joining another directory asks about what differs and removes nothing', async () => {
  const { ada, directory, published } = await startWith();
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

test('joining another directory keeps an edit of a listing known by its row only', async () => {
  const { ada, directory } = await startWith();
  const eve = administrator(directory.administrator, 'eve');
  await readPublished({ copy: eve.maker.copy, snapshot: directory.visitor });
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

test('a directory set back after a category was read loses neither listings nor the category', async () => {
  const { ada, directory, published } = await startWith();
  const backup = directory.copy();
  const ids = Array.from({ length: 50 }, (_, at) => `import-${String(at)}`);
  for (const id of ids) await ada.put(id, { name: id });
  await ada.publish();
  const thai = category({ name: 'Thai' });
  await ada.putRecord('category', thai.id, { ...thai });
  await ada.publish();
  await ada.pull();
  directory.restore(backup);

  // Nothing is removed or published again before a person has decided.
  const report = await ada.publish();
  expect(report).toMatchObject({ ok: true, value: { added: 0, removed: 0 } });
  const [offer] = ada.maker.copy.state().offers;
  expect(offer?.change.put.map(({ id }) => id).sort()).toEqual([...ids, 'thai'].sort());
  await acceptOffer(ada.maker, offer!.id);
  await ada.publish({ takeBack: true });
  for (const id of ids) expect(published(id)).not.toBeNull();
  expect(ada.record('category', 'thai')).toMatchObject({ name: 'Thai' });
});

test('a listing that was removed before the directory was ever read is removed there', async () => {
  const { directory, published } = await startWith();
  const eve = administrator(directory.administrator, 'eve');
  await eve.put('x', { name: 'Old' });
  await eve.remove('x');
  expect(await eve.publish()).toMatchObject({ ok: true, value: { removed: 1, conflicts: [] } });
  expect(published('x')).toBeNull();
});
