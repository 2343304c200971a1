import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import {
  createMemoryDirectory,
  type MemoryDirectory,
} from '../gateways/memory/memory-directory.ts';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { Failure } from '../domain/failure.ts';
import { failed } from '../domain/result.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { category, listing } from '../testing/directory-builders.ts';
import { memoryBrowser } from '../testing/memory-browser.ts';

function directoryOf(...ids: readonly string[]): MemoryDirectory {
  const directory = createMemoryDirectory();
  for (const id of ids) {
    const { fields } = toRecord('listing', id, listing({ id, name: id, area: '', category: '' }));
    directory.insertRaw({ kind: 'listing', id }, fields);
  }
  return directory;
}

test('notices a directory restored to before the last publish', async () => {
  const directory = directoryOf('a', 'b');
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  await here.pull();
  const backup = directory.copy();
  await here.put('a', { phone: 'published' });
  const report = await here.publish();
  expect(report).toMatchObject({ ok: true, value: { updated: 1 } });

  directory.restore(backup);
  const pulled = await here.pull();
  expect(pulled).toMatchObject({ ok: true, value: { history: 'set-back' } });
  expect(here.context.copy.state().offers).toHaveLength(1);
  expect(here.listing('a')).toMatchObject({ phone: '' });
});

test('shows what colleagues publish after the directory is restored from a backup', async () => {
  const directory = directoryOf('a', 'b');
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  await here.pull();
  const backup = directory.copy();
  for (let count = 0; count < 5; count += 1) await here.put('a', { phone: `now ${String(count)}` });
  await here.put('b', { phone: 'b' });
  await here.publish();
  directory.restore(backup);
  directory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: 'theirs' });
  await here.pull();
  expect(here.listing('a')).toMatchObject({ phone: 'theirs' });
});

test('shows every listing again after the working copy was emptied during a read', async () => {
  const directory = directoryOf('a', 'b', 'c');
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  await here.pull();
  directory.writeDirectly({ kind: 'listing', id: 'a' }, { phone: 'later' });
  // As if another tab had switched to a new directory, or recreated a lost database.
  connection.duringRead(() =>
    here.context.copy.update(() => ({
      published: { reset: true, put: [], remove: [], cursor: null, snapshot: null },
    })),
  );
  await here.pull();
  await here.pull();
  expect(['a', 'b', 'c'].map((id) => here.listing(id)?.['phone'])).toEqual(['later', '', '']);
});

test('removes nothing when two tabs read at once and the older response arrives last', async () => {
  const directory = directoryOf('a', 'b', 'c');
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  const other = administrator(directory.administrator, 'other', here.context.copy);
  connection.duringRead(async () => {
    await other.pull();
    await other.put('new', { name: 'New' });
    await other.publish();
  });
  await here.pull();
  expect(here.listing('new')).not.toBeNull();
});

/** Wraps a directory so that it refuses every batch that contains this listing. */
function refuseListing(directory: DirectoryPort, id: string): DirectoryPort {
  return {
    ...directory,
    publish: (steps) =>
      steps.some((step) => step.id === id)
        ? Promise.resolve(failed(new Failure('input/malformed', 'It is too long.')))
        : directory.publish(steps),
  };
}

test('publishes no listing without its category when one listing of a renamed category is refused', async () => {
  const directory = createMemoryDirectory();
  const old = category({ id: 'old', name: 'Old' });
  directory.insertRaw({ kind: 'category', id: 'old' }, toRecord('category', 'old', old).fields);
  const ids = Array.from({ length: 600 }, (_, at) => `l${String(at)}`);
  const fields = { area: '', category: 'Old', categories: ['Old'] };
  for (const id of ids) {
    directory.insertRaw(
      { kind: 'listing', id },
      toRecord('listing', id, listing({ id, name: id, ...fields })).fields,
    );
  }
  const here = administrator(refuseListing(directory.administrator, 'l7'));
  await here.pull();
  await here.change({
    label: 'Rename',
    together: true,
    put: [
      toRecord('category', 'new', category({ id: 'new', name: 'New' })),
      ...ids.map((id) =>
        toRecord('listing', id, {
          ...listing({ id, name: id }),
          ...here.listing(id),
          category: 'New',
          categories: ['New'],
        }),
      ),
    ],
    remove: [{ kind: 'category', id: 'old', replacedBy: 'new' }],
  });
  const report = await here.publish();
  expect(report).toMatchObject({ ok: true });
  const named = new Set(
    directory
      .records()
      .flatMap(({ kind, fields: values }) => (kind === 'listing' ? [values['category']] : [])),
  );
  const categories = new Set(
    directory
      .records()
      .flatMap(({ kind, fields: values }) => (kind === 'category' ? [values['name']] : [])),
  );
  for (const name of named) expect(categories).toContain(name);
});

test('completes in another tab, without conflicts, a publish that a crash interrupted at any write', async () => {
  for (let writes = 0; writes < 8; writes += 1) {
    for (const isWritten of [false, true]) {
      const directory = directoryOf('a', 'b', 'c');
      const browser = memoryBrowser();
      const [one, two] = [await browser.open(), await browser.open()];
      const first = administrator(directory.administrator, 'one', await one.store.handle);
      const second = administrator(directory.administrator, 'two', await two.store.handle);
      await first.pull();
      await first.put('a', { phone: 'one' });
      await first.put('new', { name: 'New' });
      await first.remove('c');
      await browser.settle();
      one.killAfter(writes, isWritten);
      await Promise.race([first.publish(), browser.settle()]);
      await browser.settle();
      one.kill();
      two.focus();
      await browser.settle();
      await second.put('b', { phone: 'two' });
      const report = await second.publish();
      expect(report).toMatchObject({ ok: true, value: { conflicts: [], refused: [], busy: [] } });
      expect(second.unpublished()).toBe(0);
      expect(
        directory
          .records()
          .map(({ id, fields }) => [id, fields['phone']])
          .sort(),
      ).toEqual([
        ['a', 'one'],
        ['b', 'two'],
        ['new', ''],
      ]);
    }
  }
});

test('removes a listing that two tabs published at once, if it is undone after one response was lost', async () => {
  const directory = directoryOf('a');
  const browser = memoryBrowser();
  const [one, two] = [await browser.open(), await browser.open()];
  const connections = [directory, directory].map((each) => faultyConnection(each.administrator));
  const first = administrator(connections[0]!, 'one', await one.store.handle);
  const second = administrator(connections[1]!, 'two', await two.store.handle);
  await first.pull();
  await first.put('new', { name: 'New' });
  connections[0]!.duringPublish('before', async () => {
    await browser.settle();
    connections[1]!.failPublish('fails-after');
    await second.publish();
    expect(directory.records()).toHaveLength(2);
    await second.undo();
  });
  await first.publish();
  await browser.settle();
  await second.publish();
  await browser.settle();

  expect(directory.records().map(({ id }) => id)).toEqual(['a']);
  expect(first.listing('new')).toBeNull();
});
