import { expect, test } from 'vitest';
import { startWithListing } from '../testing/started-directory.ts';
import { readWorkingCopy, storeWorkingCopy } from './stored-working-copy.ts';

test('reads back changes that two unanswered publishes may have published', async () => {
  const { ada, connection } = await startWithListing();
  await ada.put('y');
  await ada.publish();
  await ada.put('x', { name: 'New' });
  await ada.remove('y');
  await ada.put('z');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    connection.failPublish('fails-before');
    await ada.publish();
  }
  const { changes } = ada.context.copy.state();

  const patches = changes.flatMap((change) => [...change.patches.values()]);
  expect(patches).toMatchObject([{ sends: 2 }, { sends: 2 }, { sends: 2 }]);
  const { state, unreadable } = readWorkingCopy(storeWorkingCopy(ada.context.copy.state()));
  expect(unreadable).toEqual([]);
  expect(state.changes).toEqual(changes);
});
