import { expect, test } from 'vitest';
import { administrator, type TestAdministrator } from '../testing/administrators.ts';
import { startWithListing } from '../testing/started-directory.ts';
import { applyStep } from './working-copy.ts';
import { memoryHandle } from './working-copy-handle.ts';

const x = { kind: 'listing', id: 'x' } as const;

/** Starts an administrator with an edit of a listing that has since become unreadable. */
async function startWithUnreadable() {
  const started = await startWithListing();
  await started.ada.put('x', { phone: '1' });
  started.directory.insertRaw(x, { name: 12, status: 'odd' });
  await started.ada.pull();
  return started;
}

/** Replaces the directory by one with another version of the listing, and joins it. */
async function joinOther(
  { directory }: Awaited<ReturnType<typeof startWithListing>>,
  joining: TestAdministrator,
): Promise<void> {
  directory.replaceDirectory();
  directory.deleteDirectly(x);
  const bob = administrator(directory.administrator, 'bob');
  await bob.put('x', { name: 'Theirs', phone: '2' });
  await bob.publish();
  await joining.pull({ otherDirectory: 'join' });
}

const conflict = { unit: 'phone', local: { phone: '1' }, other: { phone: '2' } };

test('keeps an edit of an unreadable listing when joining another directory', async () => {
  const started = await startWithUnreadable();
  await joinOther(started, started.ada);

  expect(started.ada.conflicts()).toMatchObject([conflict]);
  expect(started.ada.unpublished()).toBe(1);
});

test('reports a conflict on joining another directory although its listing has the edited revision', async () => {
  const started = await startWithUnreadable();
  const state = started.ada.context.copy.state();
  const revisionThere = 1;
  const edit = {
    ...({ ...x, operation: 'edit', since: revisionThere } as const),
    units: { phone: { before: null, after: { phone: '1' } } },
  };
  const patches = state.changes.map(({ id }) => ({
    ...{ change: id, key: 'listing:x' as const, patch: edit },
  }));
  const copy = memoryHandle(applyStep(state, { patches }));
  const ada = administrator(started.directory.administrator, 'ada', copy);
  await joinOther(started, ada);

  expect(copy.state().published.entries.listing.get('x')?.revision).toBe(revisionThere);
  expect(ada.conflicts()).toMatchObject([conflict]);
});
