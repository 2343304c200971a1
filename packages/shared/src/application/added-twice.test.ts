import { expect, test } from 'vitest';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import {
  administrator,
  faultyConnection,
  type TestAdministrator,
} from '../testing/administrators.ts';
import { listing } from '../testing/directory-builders.ts';
import { acceptOffer, changeDirectory, type ChangeContext } from './change-directory.ts';

/** Adds a listing, as an import, a restore or an accepted offer does. */
const addition = (phone = '1'): DirectoryChange => ({
  label: 'Addition',
  put: [toRecord('listing', 'mill', listing({ id: 'mill', name: 'The Mill', phone }))],
  remove: [],
});

/** Returns a tab of the same browser that plans on what is here now, and is slow to carry it out. */
function slowTab({ context }: TestAdministrator): ChangeContext {
  const before = context.copy.state();
  const copy: WorkingCopyHandle = {
    state: () => before,
    update: (plan) => context.copy.update(plan),
  };
  return { ...context, copy };
}

async function start() {
  const directory = createMemoryDirectory();
  const connection = faultyConnection(directory.administrator);
  const here = administrator(connection);
  await here.pull();
  const slow = slowTab(here);
  const published = () =>
    directory.records().find(({ kind, id }) => kind === 'listing' && id === 'mill')?.fields[
      'phone'
    ];
  return { here, slow, connection, published };
}

const times = ['never', 'before the edit', 'before and after the edit', 'and its answer is lost'];

for (const cause of ['person', 'import'] as const) {
  test.each(times)(
    `an edit is kept when the same listing is added a second time by ${cause === 'person' ? 'a person' : 'an import'} (published %s)`,
    async (time) => {
      const { here, slow, connection, published } = await start();
      await changeDirectory(here.context, addition(), cause);
      if (time === 'and its answer is lost') connection.failPublish('fails-after');
      if (time !== 'never') await here.publish();
      await here.put('mill', { phone: '2' });
      if (time === 'before and after the edit') await here.publish();

      await changeDirectory(slow, addition(), cause);
      // Somebody who adds it with the first value, after the second was published, is asked.
      const isAsked = cause === 'person' && time === 'before and after the edit';
      expect(here.conflicts()).toHaveLength(isAsked ? 1 : 0);
      await here.publish();
      expect(published()).toBe('2');
    },
  );
}

test('an edit is kept when the listing is added again with another value before it is published', async () => {
  const { here, slow, published } = await start();
  await here.change(addition());
  await here.put('mill', { phone: '2' });

  await changeDirectory(slow, addition('3'));
  await here.publish();
  expect(published()).toBe('2');
});

test('an edit and a second addition with another value are asked about once the first is published', async () => {
  const { here, slow, published } = await start();
  await here.change(addition());
  await here.publish();
  await here.put('mill', { phone: '2' });

  await changeDirectory(slow, addition('3'));
  expect(here.conflicts()).toMatchObject([{ kind: 'listing', id: 'mill', unit: 'phone' }]);
  await here.publish();
  expect(published()).toBe('1');
});

test('an import that comes second gives way to an edit', async () => {
  const { here, slow, published } = await start();
  await here.change(addition(), 'import');
  await here.publish();
  await here.put('mill', { phone: '2' });

  await changeDirectory(slow, addition('3'), 'import');
  await here.publish();
  expect(published()).toBe('2');
});

test('an offer that two tabs accept does not undo the edit between', async () => {
  const { here, published } = await start();
  const offer = { id: 'offer', at: '', reason: 'set-back', change: addition() } as const;
  await here.context.copy.update(() => ({ offers: { put: [offer], remove: [] } }));
  const slow = slowTab(here);
  await acceptOffer(here.context, 'offer');
  await here.publish();
  await here.put('mill', { phone: '2' });

  await acceptOffer(slow, 'offer');
  await here.publish();
  expect(published()).toBe('2');
});

test('undoing an addition, and undoing that, keep an edit between', async () => {
  const { here, published } = await start();
  const { change } = await here.change(addition());
  await here.publish();
  await here.undo(change ?? '');
  const undone = here.context.copy.state().log.at(-1)?.id ?? '';
  await here.change(addition('2'));

  await here.undo(undone);
  await here.publish();
  expect(published()).toBe('2');
});
