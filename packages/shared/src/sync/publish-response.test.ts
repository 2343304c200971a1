import { expect, test } from 'vitest';
import { startDirectory, startWithListing } from '../testing/started-directory.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { applyResponse } from './publish-response.ts';
import { appendChange } from './append-change.ts';
import { removalOf } from './commands.ts';
import { foldChanges } from './fold.ts';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';

test('keeps an edit made while an earlier one is being published', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'First' });
  connection.duringPublish('after', () => ada.put('x', { name: 'Second', phone: '1' }));
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Second', phone: '1' });
  expect(published('x')).toMatchObject({ name: 'First' });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(published('x')).toMatchObject({ name: 'Second', phone: '1' });
});

test.each(['before', 'after'] as const)(
  'keeps an edit that restores the old value, made %s the server stores the publish',
  async (place) => {
    const { ada, connection, published } = await startWithListing();
    await ada.put('x', { name: 'New' });
    connection.duringPublish(place, () => ada.put('x', { name: 'Old' }));
    await ada.publish();

    expect(ada.listing('x')).toMatchObject({ name: 'Old' });
    await ada.publish();
    expect(published('x')).toMatchObject({ name: 'Old' });
    expect(ada.unpublished()).toBe(0);
  },
);

test('keeps an undo made while the change is being published', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.duringPublish('after', () => ada.undo());
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Old' });
});

test.each([
  ['an undo', (ada: TestAdministrator) => ada.undo()],
  [
    'an edit that restores the old value',
    (ada: TestAdministrator) => ada.put('x', { name: 'Old' }),
  ],
])('keeps %s, made while the change is being published, even after a pull', async (_, revert) => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.duringPublish('before', async () => {
    await revert(ada);
    await ada.pull();
  });
  await ada.publish();
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish({ takeBack: true });
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps an undo in a tab that does not know the change was sent, even after a pull', async () => {
  const { ada, connection } = await startWithListing();
  await ada.put('x', { name: 'New' });
  const { steps } = foldChanges(ada.context.copy.state());
  await ada.undo();
  const response = await connection.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'New' });

  await ada.context.copy.update(
    (state) => applyResponse(state, steps, response.ok ? response.value : []).step,
  );
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
});

test('keeps an undo of a page’s search title in a tab that does not know the change was sent', async () => {
  const { ada, connection } = await startWithListing();
  const seo = (metaTitle: string) => ({ seo: { metaTitle, metaDescription: '' } });
  await ada.putRecord('page', 'visit', seo('Old'));
  await ada.publish();
  await ada.putRecord('page', 'visit', seo('New'));
  const { steps } = foldChanges(ada.context.copy.state());
  await ada.undo();
  const response = await connection.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.record('page', 'visit')).toMatchObject(seo('New'));

  await ada.context.copy.update(
    (state) => applyResponse(state, steps, response.ok ? response.value : []).step,
  );
  expect(ada.record('page', 'visit')).toMatchObject(seo('Old'));
});

test('keeps the undo of a new listing in a tab that does not know it was sent, even after a pull', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.change(
    { put: [toRecord('listing', 'y', { ...ada.listing('x'), name: 'New' })] },
    'import',
  );
  const { steps } = foldChanges(ada.context.copy.state());
  await ada.undo();
  await ada.pull();
  const response = await connection.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.listing('y')).toMatchObject({ name: 'New' });

  await ada.context.copy.update(
    (state) => applyResponse(state, steps, response.ok ? response.value : []).step,
  );
  expect(ada.listing('y')).toBeNull();
  await ada.publish({ takeBack: true });
  expect(published('y')).toBeNull();
});

test('does not repeat an undo that was already published', async () => {
  const { ada, connection, published } = await startWithListing();
  const importAs = (name: string) =>
    ada.change({ put: [toRecord('listing', 'y', { ...ada.listing('x'), name })] }, 'import');
  await ada.put('y', { name: 'Own' });
  await importAs('First');
  await ada.undo();
  await importAs('Second');
  connection.duringPublish('after', () => ada.pull());
  await ada.publish();

  expect(published('y')).toMatchObject({ name: 'Second' });
  expect(ada.listing('y')).toMatchObject({ name: 'Second' });
  expect(ada.unpublished()).toBe(0);
});

test('does not mistake a second publish during the first for an undo', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'First' });
  connection.duringPublish('after', async () => {
    await ada.publish();
    await ada.put('x', { name: 'Second' });
  });
  await ada.publish();

  expect(ada.unpublished()).toBe(1);
  await ada.undo();
  expect(ada.listing('x')).toMatchObject({ name: 'First' });
  expect(published('x')).toMatchObject({ name: 'First' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps a listing whose removal was undone during the publish', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.remove('x');
  connection.duringPublish('before', async () => {
    await ada.undo();
    await ada.pull();
  });
  await ada.publish();
  expect(ada.listing('x')).not.toBeNull();
  await ada.publish({ takeBack: true });
  expect(published('x')).not.toBeNull();
});

test('removes a listing that was removed while it was being published as new', async () => {
  const { ada, connection, published } = startDirectory();
  await ada.put('x', { name: 'New' });
  connection.duringPublish('after', () => ada.remove('x'));
  await ada.publish();

  expect(ada.listing('x')).toBeNull();
  await ada.publish();
  expect(published('x')).toBeNull();
  expect(ada.unpublished()).toBe(0);
});

test('asks before it removes a listing with a colleague’s unseen change, even if an edit of it was just published', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  const { copy, newId, now } = ada.context;
  await ada.put('x', { name: 'New' });
  const removal = removalOf(copy.state(), { kind: 'listing', id: 'x' });
  const ben = administrator(directory.administrator, 'ben');
  await ben.pull();
  await ben.put('x', { phone: '1' });
  await ben.publish();
  await ada.pull();
  const { steps } = foldChanges(copy.state());

  // Another tab, which has not read the colleague’s change, removes the listing.
  const head = {
    id: newId(),
    label: 'Remove',
    at: now(),
    cause: 'person',
    by: 'ada',
    together: false,
  } as const;
  await copy.update((state) => appendChange(state, head, [removal]));
  const response = await connection.publish(steps.map(({ step }) => step));
  await copy.update((state) => applyResponse(state, steps, response.ok ? response.value : []).step);
  expect(published('x')).toMatchObject({ name: 'New', phone: '1' });
  expect(await ada.publish()).toMatchObject({
    ok: true,
    value: { removed: 0, conflicts: [{ id: 'x' }] },
  });
  expect(published('x')).not.toBeNull();
});

test('removes a listing whose earlier edit was published on its own', async () => {
  const { ada, connection, published } = await startWithListing();
  const edit = await ada.put('x', { name: 'New' });
  connection.failPublish('fails-before');
  await ada.publish();
  await ada.remove('x');
  await ada.publish({ changes: [edit.change!] });

  expect(published('x')).toMatchObject({ name: 'New' });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { removed: 1, conflicts: [] } });
  expect(published('x')).toBeNull();
});

test('keeps a listing that was restored while its removal was being published', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.remove('x');
  connection.duringPublish('after', () => ada.undo());
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.conflicts()).toEqual([]);
  expect(ada.unpublished()).toBe(0);
});

test('keeps an undo made after the response to a publish was lost', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.failPublish('fails-after');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('removes a new listing that is undone after the response to its publish was lost', async () => {
  const { ada, connection, published } = startDirectory();
  await ada.put('x');
  connection.failPublish('fails-after');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(ada.listing('x')).toBeNull();
  expect(published('x')).toBeNull();
});

test('asks before it again removes a listing that a colleague restored after the response was lost', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  const bob = administrator(directory.administrator, 'bob');
  await bob.pull();
  await ada.remove('x');
  connection.failPublish('fails-after');
  await ada.publish();
  await bob.pull();
  await bob.put('x', { name: 'Old' });
  await bob.publish({ takeBack: true });
  const again = await ada.publish({ takeBack: true, allowRemovals: true });

  expect(again).toMatchObject({ ok: true, value: { removed: 0, conflicts: [{ id: 'x' }] } });
  expect(published('x')).toMatchObject({ name: 'Old' });
  await ada.resolve('local');
  await ada.publish({ takeBack: true, allowRemovals: true });
  expect(published('x')).toBeNull();
});

test.each([
  ['all of a change', { name: 'Old', phone: '' }],
  ['a part of a change', { phone: '' }],
])(
  'asks when a colleague reverted %s after the response to its publish was lost',
  async (_, reverted) => {
    const { ada, connection, directory, published } = startDirectory();
    await ada.put('x', { name: 'Old' });
    await ada.publish();
    const bob = administrator(directory.administrator, 'bob');
    await ada.put('x', { name: 'New', phone: '1' });
    connection.failPublish('fails-after');
    await ada.publish();
    await bob.pull();
    await bob.put('x', reverted);
    await bob.publish();
    const again = await ada.publish({ takeBack: true });

    expect(again).toMatchObject({ ok: true, value: { updated: 0 } });
    expect(ada.conflicts()).not.toEqual([]);
    expect(published('x')).toMatchObject(reverted);
  },
);

test('publishes a change that never arrived, although a colleague changed another field', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  const bob = administrator(directory.administrator, 'bob');
  await ada.put('x', { name: 'New' });
  connection.failPublish('fails-before');
  await ada.publish();
  await bob.pull();
  await bob.put('x', { phone: '1' });
  await bob.publish();
  await ada.publish();

  expect(published('x')).toMatchObject({ name: 'New', phone: '1' });
});

test('gives up imported values that a colleague reverted after the response was lost', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  const bob = administrator(directory.administrator, 'bob');
  const fields = { ...ada.listing('x'), name: 'Imported' };
  await ada.change({ put: [toRecord('listing', 'x', fields)] }, 'import');
  connection.failPublish('fails-after');
  await ada.publish();
  await bob.pull();
  await bob.put('x', { name: 'Old' });
  await bob.publish();
  await ada.publish({ takeBack: true });

  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('leaves nothing to publish of an undone change whose publish never arrived', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.failPublish('fails-before');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps newer values that a pull read before the response to a publish arrived', async () => {
  const { ada, connection, directory } = await startWithListing();
  await ada.put('x', { name: 'New' });
  connection.duringPublish('after', async () => {
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '0161' });
    await ada.pull();
  });
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'New', phone: '0161' });
});

test('does not send a change that was undone before its batch was sent', async () => {
  const { ada, connection, published } = startDirectory();
  for (let index = 0; index < 501; index += 1) await ada.put(`x${String(index)}`);
  await ada.put('late', { name: 'Late' });
  connection.duringPublish('before', () => ada.undo());
  await ada.publish();

  expect(published('x3')).not.toBeNull();
  expect(published('late')).toBeNull();
  expect(ada.listing('late')).toBeNull();
});

test('keeps two edits of one field made during a publish', async () => {
  const { ada, connection, published } = await startWithListing();
  await ada.put('x', { name: 'First' });
  connection.duringPublish('after', async () => {
    await ada.put('x', { name: 'Second' });
    await ada.put('x', { name: 'Third' });
  });
  await ada.publish();
  expect(ada.conflicts()).toEqual([]);
  expect(ada.listing('x')).toMatchObject({ name: 'Third' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Third' });
});

test('keeps both a category added during a publish and one that a colleague adds after it', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  await ada.put('x', { categories: ['A'] });
  connection.duringPublish('before', async () => {
    await ada.put('x', { categories: ['A', 'B'] });
  });
  await ada.publish();
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { categories: ['A', 'C'] });
  await ada.publish();
  expect(published('x')).toMatchObject({ categories: ['A', 'C', 'B'] });
});

test('keeps a listing if its removal is undone during a publish that refuses the removal', async () => {
  const { ada, connection, directory, published } = await startWithListing();
  await ada.remove('x');
  connection.duringPublish('before', async () => {
    await ada.undo();
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '7' });
  });
  await ada.publish();
  await ada.publish();
  await ada.resolve('other');
  await ada.publish();
  expect(ada.listing('x')).toMatchObject({ name: 'Old', phone: '7' });
  expect(published('x')).toMatchObject({ name: 'Old', phone: '7' });
  expect(ada.unpublished()).toBe(0);
});
