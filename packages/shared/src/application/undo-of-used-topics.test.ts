import { expect, test } from 'vitest';
import { toRecord } from '../domain/directory/record-schema.ts';
import { createMemoryDirectory } from '../gateways/memory/memory-directory.ts';
import { applyChanges } from '../sync/apply.ts';
import { administrator } from '../testing/administrators.ts';
import { category, listing } from '../testing/directory-builders.ts';

const brunch = toRecord('category', 'brunch', category({ id: 'brunch', name: 'Brunch' }));
const mill = toRecord('listing', 'mill', listing({ id: 'mill', category: 'Brunch' }));

test.each([
  ['stays while a listing of an owner has it', ['Brunch'], ['owned']],
  ['goes with the listings that came with it', [], []],
])('a category whose import is undone %s', async (_, categories, ids) => {
  const directory = createMemoryDirectory();
  const here = administrator(directory.administrator);
  await here.pull();
  await here.change({ put: [brunch, mill] });
  await here.publish();
  for (const id of ids) {
    const owned = listing({ id, userId: 'owner', category: 'Brunch' });
    directory.insertRaw({ kind: 'listing', id }, toRecord('listing', id, owned).fields);
  }
  await here.pull();

  await here.undo();

  const { documents } = applyChanges(here.context.copy.state());
  expect(documents.categories.map(({ name }) => name)).toEqual(categories);
  expect(documents.listings.map(({ id }) => id)).toEqual(ids);
});
