import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { administrator, faultyConnection } from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';
import { startDirectory, startWithListing } from '../testing/started-directory.ts';

type Started = ReturnType<typeof startDirectory>;

/** Opens a second tab of the same working copy, which loses the response to its next publish. */
function openSecondTab({ ada, directory }: Started) {
  const connection = faultyConnection(directory.administrator);
  connection.failPublish('fails-after');
  return administrator(connection, 'second', ada.context.copy);
}

/** Publishes in two tabs at once; one response is lost, and an undo follows before the other arrives. */
async function undoDuringTwoPublishes(started: Started): Promise<void> {
  const { ada, connection } = started;
  const second = openSecondTab(started);
  connection.duringPublish('before', async () => {
    await second.publish();
    await ada.undo();
  });
  await ada.publish();
}

test('keeps the undo of a new listing that two tabs publish at once, if one response is lost', async () => {
  const started = startDirectory();
  const { ada, published } = started;
  await ada.put('x', { name: 'New' });
  await undoDuringTwoPublishes(started);

  expect(ada.listing('x')).toBeNull();
  await ada.publish();
  expect(published('x')).toBeNull();
  expect(ada.unpublished()).toBe(0);
});

test('keeps the undo of an edit that two tabs publish at once, if one response is lost', async () => {
  const started = await startWithListing();
  const { ada, published } = started;
  await ada.put('x', { name: 'New' });
  await undoDuringTwoPublishes(started);

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish({ takeBack: true });
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps an undo made while a publish is repeated whose first attempt arrives late', async () => {
  const { ada, connection, directory, published } = startDirectory();
  await ada.put('x', { name: 'New' });
  const late = { ...ada.listing('x') };
  connection.failPublish('fails-before');
  await ada.publish();
  connection.duringPublish('before', async () => {
    directory.insertRaw({ kind: 'listing', id: 'x' }, late);
    await ada.undo();
  });
  await ada.publish();

  expect(ada.listing('x')).toBeNull();
  await ada.publish();
  expect(published('x')).toBeNull();
});

test('keeps the undo of a change that one tab did not get to send and another tab published', async () => {
  const { ada, connection, directory, published } = startDirectory();
  const other = faultyConnection(directory.administrator);
  const second = administrator(other, 'second', ada.context.copy);
  for (let index = 0; index < 501; index += 1) await ada.put(`x${String(index)}`);
  connection.failPublish('fails-before');
  connection.duringPublish('before', async () => {
    other.duringPublish('after', () => {
      other.failPublish('fails-after');
      return Promise.resolve();
    });
    await second.publish();
    await ada.undo();
  });
  await ada.publish();
  expect(published('x500')).not.toBeNull();
  await ada.publish();

  expect(ada.listing('x500')).toBeNull();
  expect(published('x500')).toBeNull();
});

test('asks when a colleague reverted a change that two tabs published at once', async () => {
  const started = await startWithListing();
  const { ada, connection, directory, published } = started;
  const second = openSecondTab(started);
  await ada.put('x', { name: 'New' });
  connection.duringPublish('before', async () => {
    await second.publish();
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { name: 'Old' });
  });
  await ada.publish();

  expect(ada.conflicts()).toMatchObject([{ id: 'x', unit: 'name' }]);
  expect(published('x')).toMatchObject({ name: 'Old' });
});

test('publishes an edit of a listing that a colleague meanwhile saved without changing it', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.duringPublish('before', () => {
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '1' });
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '' });
    return Promise.resolve();
  });
  await ada.publish();

  expect(ada.conflicts()).toEqual([]);
  expect(published('x')).toMatchObject({ name: 'New' });
});

test('asks before it removes many listings whose import was undone while it was being published', async () => {
  const started = startDirectory();
  const { ada, directory } = started;
  const ids = Array.from({ length: 60 }, (_, at) => `x${String(at)}`);
  const fields = listing({ area: '', category: '' });
  await ada.change({ put: ids.map((id) => toRecord('listing', id, { ...fields, id })) }, 'import');
  await undoDuringTwoPublishes(started);

  expect(directory.records()).toHaveLength(60);
  expect(await ada.publish()).toMatchObject({
    ok: false,
    failure: { code: 'publish/many-removals' },
  });
  await ada.publish({ allowRemovals: true });
  expect(directory.records()).toEqual([]);
});
