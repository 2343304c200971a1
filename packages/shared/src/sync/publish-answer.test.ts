import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { applyAnswer } from './publish-answer.ts';
import { foldChanges } from './fold.ts';
import {
  administrator,
  faultyConnection,
  type TestAdministrator,
} from '../testing/administrators.ts';

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

test('keeps an edit made while an earlier one is being published', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'First' });
  line.duringPublish('after', () => ada.put('x', { name: 'Second', phone: '1' }));
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Second', phone: '1' });
  expect(published('x')).toMatchObject({ name: 'First' });
  expect(await ada.publish()).toMatchObject({ ok: true, value: { updated: 1, conflicts: [] } });
  expect(published('x')).toMatchObject({ name: 'Second', phone: '1' });
});

test.each(['before', 'after'] as const)(
  'keeps an edit back to the old value made %s the server stores the publish',
  async (place) => {
    const { ada, line, published } = await startWith();
    await ada.put('x', { name: 'New' });
    line.duringPublish(place, () => ada.put('x', { name: 'Old' }));
    await ada.publish();

    expect(ada.listing('x')).toMatchObject({ name: 'Old' });
    await ada.publish();
    expect(published('x')).toMatchObject({ name: 'Old' });
    expect(ada.unpublished()).toBe(0);
  },
);

test('keeps an undo made while the change is being published', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'New' });
  line.duringPublish('after', () => ada.undo());
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Old' });
});

test.each([
  ['an undo', (ada: TestAdministrator) => ada.undo()],
  ['an edit back to the old value', (ada: TestAdministrator) => ada.put('x', { name: 'Old' })],
])('keeps %s made while the change is being published, even after a pull', async (_, takeBack) => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'New' });
  line.duringPublish('before', async () => {
    await takeBack(ada);
    await ada.pull();
  });
  await ada.publish();
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish({ takeBack: true });
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps an undo in a tab that does not know the change was sent, even after a pull', async () => {
  const { ada, line } = await startWith();
  await ada.put('x', { name: 'New' });
  const { steps } = foldChanges(ada.maker.copy.state());
  await ada.undo();
  const answer = await line.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.listing('x')).toMatchObject({ name: 'New' });

  await ada.maker.copy.update(
    (state) => applyAnswer(state, steps, answer.ok ? answer.value : []).step,
  );
  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
});

test('keeps an undo of a page’s search title in a tab that does not know it was sent', async () => {
  const { ada, line } = await startWith();
  const seo = (metaTitle: string) => ({ seo: { metaTitle, metaDescription: '' } });
  await ada.putRecord('page', 'visit', seo('Old'));
  await ada.publish();
  await ada.putRecord('page', 'visit', seo('New'));
  const { steps } = foldChanges(ada.maker.copy.state());
  await ada.undo();
  const answer = await line.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.record('page', 'visit')).toMatchObject(seo('New'));

  await ada.maker.copy.update(
    (state) => applyAnswer(state, steps, answer.ok ? answer.value : []).step,
  );
  expect(ada.record('page', 'visit')).toMatchObject(seo('Old'));
});

test('keeps a new listing undone in a tab that does not know it was sent, even after a pull', async () => {
  const { ada, line, published } = await startWith();
  await ada.change(
    { put: [toRecord('listing', 'y', { ...ada.listing('x'), name: 'New' })] },
    'import',
  );
  const { steps } = foldChanges(ada.maker.copy.state());
  await ada.undo();
  await ada.pull();
  const answer = await line.publish(steps.map(({ step }) => step));
  await ada.pull();
  expect(ada.listing('y')).toMatchObject({ name: 'New' });

  await ada.maker.copy.update(
    (state) => applyAnswer(state, steps, answer.ok ? answer.value : []).step,
  );
  expect(ada.listing('y')).toBeNull();
  await ada.publish({ takeBack: true });
  expect(published('y')).toBeNull();
});

test('does not repeat an undo that was already published', async () => {
  const { ada, line, published } = await startWith();
  const importAs = (name: string) =>
    ada.change({ put: [toRecord('listing', 'y', { ...ada.listing('x'), name })] }, 'import');
  await ada.put('y', { name: 'Own' });
  await importAs('First');
  await ada.undo();
  await importAs('Second');
  line.duringPublish('after', () => ada.pull());
  await ada.publish();

  expect(published('y')).toMatchObject({ name: 'Second' });
  expect(ada.listing('y')).toMatchObject({ name: 'Second' });
  expect(ada.unpublished()).toBe(0);
});

test('does not take a repeated publish for an undo of the first', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'First' });
  line.duringPublish('after', async () => {
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
  const { ada, line, published } = await startWith();
  await ada.remove('x');
  line.duringPublish('before', async () => {
    await ada.undo();
    await ada.pull();
  });
  await ada.publish();
  expect(ada.listing('x')).not.toBeNull();
  await ada.publish({ takeBack: true });
  expect(published('x')).not.toBeNull();
});

test('removes a listing that was removed while it was being published as new', async () => {
  const { ada, line, published } = start();
  await ada.put('x', { name: 'New' });
  line.duringPublish('after', () => ada.remove('x'));
  await ada.publish();

  expect(ada.listing('x')).toBeNull();
  await ada.publish();
  expect(published('x')).toBeNull();
  expect(ada.unpublished()).toBe(0);
});

test('keeps a listing that was restored while its removal was being published', async () => {
  const { ada, line, published } = await startWith();
  await ada.remove('x');
  line.duringPublish('after', () => ada.undo());
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.conflicts()).toEqual([]);
  expect(ada.unpublished()).toBe(0);
});

test('keeps an undo made after the response to a publish was lost', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'New' });
  line.failPublish('fails-after');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'Old' });
  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('removes a listing that was published as new although the response was lost', async () => {
  const { ada, line, published } = start();
  await ada.put('x');
  line.failPublish('fails-after');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(ada.listing('x')).toBeNull();
  expect(published('x')).toBeNull();
});

test('asks before removing a listing again that a colleague restored while the response was lost', async () => {
  const { ada, line, directory, published } = await startWith();
  const bob = administrator(directory.administrator, 'bob');
  await bob.pull();
  await ada.remove('x');
  line.failPublish('fails-after');
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
  ['all of it', { name: 'Old', phone: '' }],
  ['a part of it', { phone: '' }],
])(
  'asks when a colleague reverted %s while the response to a publish was lost',
  async (_, back) => {
    const { ada, line, directory, published } = start();
    await ada.put('x', { name: 'Old' });
    await ada.publish();
    const bob = administrator(directory.administrator, 'bob');
    await ada.put('x', { name: 'New', phone: '1' });
    line.failPublish('fails-after');
    await ada.publish();
    await bob.pull();
    await bob.put('x', back);
    await bob.publish();
    const again = await ada.publish({ takeBack: true });

    expect(again).toMatchObject({ ok: true, value: { updated: 0 } });
    expect(ada.conflicts()).not.toEqual([]);
    expect(published('x')).toMatchObject(back);
  },
);

test('publishes a change that never arrived, though a colleague changed another field', async () => {
  const { ada, line, directory, published } = await startWith();
  const bob = administrator(directory.administrator, 'bob');
  await ada.put('x', { name: 'New' });
  line.failPublish('fails-before');
  await ada.publish();
  await bob.pull();
  await bob.put('x', { phone: '1' });
  await bob.publish();
  await ada.publish();

  expect(published('x')).toMatchObject({ name: 'New', phone: '1' });
});

test('gives up imported values that a colleague reverted while the response was lost', async () => {
  const { ada, line, directory, published } = await startWith();
  const bob = administrator(directory.administrator, 'bob');
  const fields = { ...ada.listing('x'), name: 'Imported' };
  await ada.change({ put: [toRecord('listing', 'x', fields)] }, 'import');
  line.failPublish('fails-after');
  await ada.publish();
  await bob.pull();
  await bob.put('x', { name: 'Old' });
  await bob.publish();
  await ada.publish({ takeBack: true });

  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('leaves nothing of an undone change whose publish never arrived', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'New' });
  line.failPublish('fails-before');
  await ada.publish();
  await ada.undo();
  await ada.publish();

  expect(published('x')).toMatchObject({ name: 'Old' });
  expect(ada.unpublished()).toBe(0);
});

test('keeps newer values that a pull read before the response to a publish arrived', async () => {
  const { ada, line, directory } = await startWith();
  await ada.put('x', { name: 'New' });
  line.duringPublish('after', async () => {
    directory.writeDirectly({ kind: 'listing', id: 'x' }, { phone: '0161' });
    await ada.pull();
  });
  await ada.publish();

  expect(ada.listing('x')).toMatchObject({ name: 'New', phone: '0161' });
});

test('does not send changes that were discarded or undone before their batch', async () => {
  const { ada, line, published } = start();
  for (let index = 0; index < 501; index += 1) await ada.put(`x${String(index)}`);
  await ada.put('late', { name: 'Late' });
  line.duringPublish('before', () => ada.undo());
  await ada.publish();

  expect(published('x3')).not.toBeNull();
  expect(published('late')).toBeNull();
  expect(ada.listing('late')).toBeNull();
});

test('keeps two edits of one field made during a publish', async () => {
  const { ada, line, published } = await startWith();
  await ada.put('x', { name: 'First' });
  line.duringPublish('after', async () => {
    await ada.put('x', { name: 'Second' });
    await ada.put('x', { name: 'Third' });
  });
  await ada.publish();
  expect(ada.conflicts()).toEqual([]);
  expect(ada.listing('x')).toMatchObject({ name: 'Third' });
  await ada.publish();
  expect(published('x')).toMatchObject({ name: 'Third' });
});

test('keeps categories that colleagues add while a listing’s categories are being published', async () => {
  const { ada, line, directory, published } = await startWith();
  await ada.put('x', { categories: ['A'] });
  line.duringPublish('before', async () => {
    await ada.put('x', { categories: ['A', 'B'] });
  });
  await ada.publish();
  directory.writeDirectly({ kind: 'listing', id: 'x' }, { categories: ['A', 'C'] });
  await ada.publish();
  expect(published('x')).toMatchObject({ categories: ['A', 'C', 'B'] });
});

test('keeps a listing restored during its removal when the directory refuses the removal', async () => {
  const { ada, line, directory, published } = await startWith();
  await ada.remove('x');
  line.duringPublish('before', async () => {
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
