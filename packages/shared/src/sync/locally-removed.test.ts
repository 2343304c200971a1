import { expect, test } from 'vitest';
import { undoInDirectory } from '../application/change-directory.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import { toRecord } from '../domain/directory/record-schema.ts';
import { documents, listing } from '../testing/directory-builders.ts';
import { afterCommand, publishedCopy } from '../testing/working-copies.ts';
import { locallyRemoved } from './locally-removed.ts';
import { memoryHandle } from './working-copy-handle.ts';

const removal = { label: 'Removed', put: [], remove: [{ kind: 'listing', id: 'a' }] } as const;

function contextOf(state: Parameters<typeof memoryHandle>[0]) {
  const now = () => '2026-11-26T12:00:00.000Z';
  return { copy: memoryHandle(state), city: greaterManchester, now, newId: () => 'undo' };
}

test('a listing that was removed here is known as removed', () => {
  const { state } = afterCommand(
    publishedCopy(documents({ listings: [listing({ id: 'a' })] })),
    removal,
  );

  expect([...locallyRemoved(state)]).toEqual(['a']);
});

test('a removal that was undone does not count', async () => {
  const { state } = afterCommand(
    publishedCopy(documents({ listings: [listing({ id: 'a' })] })),
    removal,
  );
  const context = contextOf(state);

  await undoInDirectory(context);

  expect([...locallyRemoved(context.copy.state())]).toEqual([]);
});

test('listings of an import that was undone can be imported again', async () => {
  const record = toRecord('listing', 'a', listing({ id: 'a' }));
  const added = { label: 'Import of 1 listing', put: [record], remove: [] };
  const { state } = afterCommand(publishedCopy(documents()), added, { cause: 'import' });
  const context = contextOf(state);

  await undoInDirectory(context);

  expect([...locallyRemoved(context.copy.state())]).toEqual([]);
});
