import { expect, test } from 'vitest';
import { acceptOffer } from '../application/change-directory.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { success } from '../domain/result.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';

const site = ['setting', 'siteSettings'] as const;

function start() {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  return {
    directory,
    connection,
    ada: administrator(connection, 'ada'),
    ben: administrator(directory.administrator, 'ben'),
    ids: () => directory.records().map(({ id }) => id),
    fields: (id: string) => directory.records().find((record) => record.id === id)?.fields,
  };
}

function asRecord(id: string, fields: object = {}) {
  return toRecord('listing', id, listing({ id, ...fields }));
}

test('keeps an edit of a setting when the edit before it is discarded', async () => {
  const { ada, fields } = start();
  await ada.pull();
  const first = await ada.putRecord(...site, { heroImage: 'a.png' });
  await ada.putRecord(...site, { primaryColor: '#000000' });

  await ada.discard({ change: first.change! });

  expect(ada.record(...site)).toMatchObject({ primaryColor: '#000000' });
  expect(ada.conflicts()).toEqual([]);
  await ada.publish();
  expect(fields('siteSettings')).toMatchObject({ primaryColor: '#000000', heroImage: '' });
});

test('publishes an edit of a setting without the edit before it', async () => {
  const { ada, fields } = start();
  await ada.pull();
  await ada.putRecord(...site, { heroImage: 'a.png' });
  const second = await ada.putRecord(...site, { primaryColor: '#000000' });

  await ada.publish({ changes: [second.change!] });

  expect(fields('siteSettings')).toMatchObject({ primaryColor: '#000000', heroImage: '' });
  expect(ada.record(...site)).toMatchObject({ heroImage: 'a.png' });
});

test('does not conflict with a colleague’s setting after an edit was undone', async () => {
  const { ada, ben, fields } = start();
  await ada.pull();
  await ada.putRecord(...site, { primaryColor: '#111111' });
  await ada.undo();
  await ben.putRecord(...site, { primaryColor: '#222222' });
  await ben.publish();

  await ada.publish();

  expect(ada.conflicts()).toEqual([]);
  expect(fields('siteSettings')).toMatchObject({ primaryColor: '#222222' });
});

test('keeps one of two listings that two administrators merge in opposite directions', async () => {
  const { ada, ben, ids } = start();
  await ada.put('x');
  await ada.put('y');
  await ada.publish();
  await ben.pull();
  await ada.remove('x', 'y');
  await ben.remove('y', 'x');

  await ada.publish();
  const published = await ben.publish();

  expect(ids()).toEqual(['y']);
  expect(published).toMatchObject({ value: { refused: [{ id: 'y' }] } });
});

test('keeps a merged listing when its survivor is given up in a conflict', async () => {
  const { ada, ben, ids } = start();
  await ada.put('x');
  await ada.put('y');
  await ada.publish();
  await ben.pull();
  const survivor = { ...asRecord('y'), fields: { ...ada.listing('y'), phone: '1' } };
  const merged = { kind: 'listing', id: 'x', replacedBy: 'y' } as const;
  await ada.change({ together: true, put: [survivor], remove: [merged] });
  await ben.remove('y');
  await ben.publish();
  await ada.pull();

  await ada.resolve('other');
  await ada.publish();

  expect(ids()).toEqual(['x']);
  await ada.remove('x');
  await ada.publish();
  expect(ids()).toEqual([]);
});

test('does not add again a listing that a colleague removed after a publish response was lost', async () => {
  const { ada, ben, ids, connection } = start();
  await ada.put('x');
  connection.failPublish('fails-after');
  await ada.publish();
  await ben.pull();
  await ben.remove('x');
  await ben.publish();

  await ada.publish();

  expect(ids()).toEqual([]);
  expect(ada.conflicts()).toMatchObject([{ id: 'x', there: 'removed' }]);
  await ada.resolve('local');
  await ada.publish({ takeBack: true });
  expect(ids()).toEqual(['x']);
});

test('does not import a listing again that a colleague imported and removed meanwhile', async () => {
  const { ada, ben, ids } = start();
  await ada.pull();
  const put = [asRecord('fhrs-1')];
  await ada.change({ put }, 'import');
  await ben.change({ put }, 'import');
  await ben.publish();
  await ben.remove('fhrs-1');
  await ben.publish();

  await ada.publish();

  expect(ids()).toEqual([]);
  expect(ada.unpublished()).toBe(0);
});

test('keeps out a category that a colleague removed from a listing that both administrators added', async () => {
  const { ada, ben, fields } = start();
  await ada.put('x', { categories: ['Pies', 'Greek'] });
  await ben.put('x', { categories: ['Pies'] });
  await ben.publish();
  await ada.pull();
  await ben.put('x', { categories: ['Cafes'] });
  await ben.publish();

  await ada.publish();

  expect(fields('x')).toMatchObject({ categories: ['Cafes', 'Greek'] });
});

test('keeps a colleague’s later edits when restoring changes that a directory lost', async () => {
  const { ada, ben, directory, fields } = start();
  await ada.put('x', { name: 'Old', phone: '1' });
  await ada.publish();
  const backup = directory.copy();
  await ada.put('x', { name: 'New' });
  await ada.publish();
  directory.restore(backup);
  await ada.pull();
  await ben.pull();
  await ben.put('x', { phone: '2' });
  await ben.publish();
  await ada.pull();

  await acceptOffer(ada.context, ada.context.copy.state().offers[0]!.id);
  await ada.publish();

  expect(fields('x')).toMatchObject({ name: 'New', phone: '2' });
});

test('removes a listing although the response to its last publish was unreadable', async () => {
  const { directory, ada, ids } = start();
  const odd = administrator({
    ...directory.administrator,
    async publish(steps) {
      const response = await directory.administrator.publish(steps);
      if (!response.ok) return response;
      return success(
        response.value.map((outcome) => {
          const { kind, id, record } = outcome;
          const unreadable = { kind, id, revision: record?.revision ?? null, reason: 'odd' };
          return record === null ? outcome : { ...outcome, record: null, unreadable };
        }),
      );
    },
  });
  await ada.put('x');
  await ada.publish();
  await odd.pull();
  await odd.put('x', { phone: '1' });
  await odd.publish();

  await odd.remove('x');
  await odd.publish();

  expect(ids()).toEqual([]);
});

test('redirects to the survivor after a merge is undone and redone', async () => {
  const { ada, directory } = start();
  await ada.put('x');
  await ada.put('y');
  await ada.publish();
  const merge = await ada.remove('x', 'y');
  await ada.publish();
  await ada.undo(merge.change!);
  await ada.publish();

  await ada.undo(ada.context.copy.state().log.at(-1)!.id);
  await ada.publish();

  expect(directory.removals()).toMatchObject([{ id: 'x', replacedBy: 'y' }]);
});

test.each(['constructor', '__proto__', 'toString'])('undoes adding a page named %s', async (id) => {
  const { ada } = start();
  await ada.pull();
  await ada.putRecord('page', id, { title: 'Page' });

  await ada.undo();

  expect(ada.record('page', id)).toBeNull();
  expect(ada.unpublished()).toBe(0);
});

test('publishes the new categories of a selected listing, whatever their ids', async () => {
  const { ada, fields } = start();
  await ada.putRecord('category', 'one', { name: 'Pizza' });
  await ada.publish();
  await ada.putRecord('category', 'one', { name: 'Italian' });
  await ada.putRecord('category', 'two', { name: 'Vegan' });
  await ada.putRecord('category', 'three', { name: 'Unwanted' });
  const { change } = await ada.put('x', { category: 'Italian', categories: ['Italian', 'Vegan'] });

  await ada.publish({ changes: [change!] });

  expect(fields('one')).toMatchObject({ name: 'Italian' });
  expect(fields('two')).toMatchObject({ name: 'Vegan' });
  expect(fields('three')).toBeUndefined();
});

test('keeps a duplicate that was added by a change not selected for the publish', async () => {
  const { ada, ben } = start();
  const place = { name: 'Alpha', address: '1 The Rock, Bury BL9 0JP', source: 'fhrs' };
  await ada.change({ put: [asRecord('fhrs-71', { ...place, sourceId: '71' })] }, 'import');
  await ben.change({ put: [asRecord('fhrs-1', { ...place, sourceId: '1' })] }, 'import');
  await ben.publish();
  const other = await ada.put('z');

  const published = await ada.publish({ changes: [other.change!] });

  expect(published).toMatchObject({ value: { added: 1, duplicates: [] } });
  expect(ada.listing('fhrs-71')).not.toBeNull();
});

test('sends the removals of a change in several batches only after all its additions are published', async () => {
  const { directory, ada, ids, connection } = start();
  const names = Array.from({ length: 300 }, (_, place) => String(place));
  await ada.change({ put: names.map((name) => asRecord(`old-${name}`)) });
  await ada.publish();
  await ada.change({
    together: true,
    put: names.map((name) => asRecord(`new-${name}`)),
    remove: names.map((name) => ({ kind: 'listing', id: `old-${name}` })),
  });
  connection.duringPublish('before', () => {
    const other = asRecord('new-7', { name: 'Somebody else' });
    directory.writeDirectly(other, other.fields);
    return Promise.resolve();
  });

  await ada.publish({ allowRemovals: true });

  expect(ids().filter((id) => id.startsWith('old'))).toHaveLength(300);
  await ada.resolve('local');
  await ada.publish({ allowRemovals: true });
  expect(ids()).toHaveLength(300);
});

test('never publishes half of a change whose conflict is resolved during a publish', async () => {
  const { ada, ben, connection, fields } = start();
  await ben.put('b', { phone: '1' });
  await ben.put('c', { phone: '1' });
  await ben.publish();
  await ada.pull();
  await ada.change({
    together: true,
    put: [asRecord('b', { phone: '2' }), asRecord('c', { phone: '2' })],
  });
  await ada.put('b', { website: 'https://ada.example' });
  await ben.put('c', { phone: '3' });
  await ben.publish();

  connection.duringPublish('before', async () => {
    await ben.put('b', { description: 'By Ben.' });
    await ben.publish();
    await ada.resolve('local');
  });
  const report = await ada.publish();
  const phones = [fields('b')?.['phone'], fields('c')?.['phone']];
  await ada.publish();

  expect([
    ['1', '3'],
    ['2', '2'],
  ]).toContainEqual(phones);
  expect(report.ok && report.value.busy).toEqual([{ kind: 'listing', id: 'b' }]);
  expect([fields('b'), fields('c')]).toMatchObject([{ phone: '2' }, { phone: '2' }]);
});
