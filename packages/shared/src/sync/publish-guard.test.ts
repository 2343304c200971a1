import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';

const ids = (count: number) => Array.from({ length: count }, (_, at) => `l${String(at)}`);

/** Creates a directory with this many listings, read by an administrator. */
async function startWith(count: number) {
  const directory = createMemoryDirectory();
  for (const id of ids(count)) {
    const value = listing({ id, name: id, area: '', category: '' });
    directory.insertRaw({ kind: 'listing', id }, toRecord('listing', id, value).fields);
  }
  const ada = administrator(directory.administrator, 'ada');
  await ada.pull();
  const statuses = () =>
    directory
      .records()
      .filter(({ kind }) => kind === 'listing')
      .map(({ fields }) => fields['status']);
  return { directory, ada, statuses };
}

type Administrator = Awaited<ReturnType<typeof startWith>>['ada'];

const takeDown = {
  removed: (ada: Administrator, chosen: readonly string[]) =>
    ada.change({ remove: chosen.map((id) => ({ kind: 'listing', id })) }),
  hidden: (ada: Administrator, chosen: readonly string[]) =>
    ada.change({
      put: chosen.map((id) =>
        toRecord(
          'listing',
          id,
          listing({ id, name: id, area: '', category: '', status: 'hidden' }),
        ),
      ),
    }),
};

test.each([
  ['removes 50 of 199 listings without asking', 'removed', 50, 199, true],
  ['asks before removing 51 of 199 listings', 'removed', 51, 199, false],
  ['asks before hiding 51 of 199 listings', 'hidden', 51, 199, false],
  ['removes 20 of 200 listings without asking', 'removed', 20, 200, true],
  ['asks before removing 21 of 200 listings', 'removed', 21, 200, false],
  ['asks before hiding 21 of 200 listings', 'hidden', 21, 200, false],
] as const)('%s', async (_, way, affected, count, isPublished) => {
  const { ada, statuses } = await startWith(count);
  await takeDown[way](ada, ids(affected));
  const report = await ada.publish();

  if (isPublished) {
    expect(report).toMatchObject({ ok: true, value: { removed: affected } });
    return;
  }
  expect(report).toMatchObject({ ok: false, failure: { code: 'publish/many-removals' } });
  expect(statuses()).toEqual(ids(count).map(() => 'published'));
  await ada.publish({ allowRemovals: true });
  expect(statuses().filter((status) => status === 'published')).toHaveLength(count - affected);
});

test('asks before restoring a value that a colleague replaced', async () => {
  const { ada, directory } = await startWith(2);
  const l0 = { kind: 'listing', id: 'l0' } as const;
  const phone = () => directory.records().find(({ id }) => id === 'l0')?.fields['phone'];
  await ada.put('l0', { phone: 'ours' });
  await ada.publish();
  directory.writeDirectly(l0, { phone: 'theirs' });
  await ada.pull();
  await ada.put('l0', { phone: 'ours' });
  await ada.put('l1', { phone: 'other' });

  expect(await ada.publish()).toMatchObject({
    ok: false,
    failure: { code: 'publish/take-back', message: expect.stringContaining('1 value') as string },
  });
  expect(phone()).toBe('theirs');
  expect(directory.records().find(({ id }) => id === 'l1')?.fields['phone']).toBe('');
  expect(await ada.publish({ takeBack: true })).toMatchObject({ ok: true, value: { updated: 2 } });
  expect(phone()).toBe('ours');
});

test('asks before adding a listing again that a colleague removed', async () => {
  const { ada, directory } = await startWith(2);
  const before = ada.listing('l0') ?? {};
  directory.deleteDirectly({ kind: 'listing', id: 'l0' });
  await ada.pull();
  await ada.put('l0', before);

  const refused = await ada.publish();

  expect(refused).toMatchObject({ ok: false, failure: { code: 'publish/take-back' } });
  expect(directory.records().map(({ id }) => id)).toEqual(['l1']);
  expect(await ada.publish({ takeBack: true })).toMatchObject({ ok: true, value: { added: 1 } });
});

test('replaces a colleague’s value with a new one without asking', async () => {
  const { ada, directory } = await startWith(1);
  directory.writeDirectly({ kind: 'listing', id: 'l0' }, { phone: 'theirs' });
  await ada.pull();
  await ada.put('l0', { phone: 'newer' });

  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1 } });
});

/** Adds this many listings of the demo directory to a directory. */
function addDemo(directory: Awaited<ReturnType<typeof startWith>>['directory'], count: number) {
  for (const id of ids(count).map((one) => `demo-${one}`)) {
    const value = listing({ id, name: id, area: '', category: '', source: 'demo' });
    directory.insertRaw({ kind: 'listing', id }, toRecord('listing', id, value).fields);
  }
}

test('removes the demo’s listings without asking, but no others', async () => {
  const { directory } = await startWith(60);
  addDemo(directory, 60);
  const ada = administrator(directory.administrator, 'ada');

  await ada.pull();
  await takeDown.removed(ada, ids(55));
  const refused = await ada.publish({ dropDemo: true });
  expect(refused).toMatchObject({ ok: false, failure: { code: 'publish/many-removals' } });
  expect(directory.records()).toHaveLength(120);

  const other = administrator(directory.administrator, 'other');
  const dropped = await other.publish({ dropDemo: true });
  expect(dropped).toMatchObject({ ok: true, value: { removed: 60 } });
  expect(directory.records()).toHaveLength(60);
});

test('asks before it hides many listings that were hidden while an earlier edit of them was published', async () => {
  const { directory, statuses } = await startWith(51);
  const connection = faultyConnection(directory.administrator);
  const ada = administrator(connection, 'ada');
  await ada.pull();
  for (const id of ids(51)) await ada.put(id, { phone: '1' });
  connection.duringPublish('before', async () => {
    for (const id of ids(51)) {
      directory.writeDirectly({ kind: 'listing', id }, { website: 'https://example.com' });
      await ada.put(id, { status: 'hidden' });
    }
  });
  await ada.publish();
  expect(statuses()).not.toContain('hidden');

  const again = await ada.publish();
  expect(again).toMatchObject({ ok: false, failure: { code: 'publish/many-removals' } });
});

// The listings are already removed here, so the removal that the second run plans does not list them.
test('does not ask when an interrupted removal of the demo is run again', async () => {
  const { directory } = await startWith(2);
  addDemo(directory, 60);
  const connection = faultyConnection(directory.administrator);
  const ada = administrator(connection, 'ada');
  connection.failPublish('fails-before');
  expect(await ada.publish({ dropDemo: true })).toMatchObject({ ok: false });

  expect(await ada.publish({ dropDemo: true })).toMatchObject({
    ok: true,
    value: { removed: 60 },
  });
});

// The second read adds the listings, so removing them could count as undoing the work of others.
test('removes without asking a demo that was added after the first read', async () => {
  const { ada, directory } = await startWith(2);
  addDemo(directory, 2);

  expect(await ada.publish({ dropDemo: true })).toMatchObject({
    ok: true,
    value: { removed: 2 },
  });
});
