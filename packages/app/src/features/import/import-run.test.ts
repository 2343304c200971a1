import { emptyDocuments, type DirectoryDocuments } from '@manchester-eats/shared/domain';
import { category, documents } from '@manchester-eats/shared/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { createImportRun } from './import-run.ts';

const cafes = category({ name: 'Cafes' });
const places = ['Silver Spoon', 'Golden Fork'].map((name, at) => ({
  place_id: `ChIJ${String(at)}`,
  name,
  formatted_address: `${String(at + 1)} Silver Street, Bury BL9 0EX, UK`,
  geometry: { location: { lat: 53.5929 + at / 1000, lng: -2.2961 } },
  types: ['cafe'],
}));
const client = {
  functions: {
    invoke: () =>
      Promise.resolve({ data: { success: true, error: '', listings: places }, error: null }),
  },
} as unknown as SupabaseClient;

const start = () =>
  createImportRun({
    choice: { source: 'google', areas: ['bury'], miles: 2, category: cafes.id },
    categories: [cafes],
    client,
    removedIds: new Set(),
  });

/** Returns a directory that has all that the import finds. */
async function importedBefore(): Promise<DirectoryDocuments> {
  const { change } = await start().read(documents({ categories: [cafes] }), () => undefined);
  const listings = change.put.flatMap(({ kind, id, fields }) =>
    kind === 'listing' ? [{ ...fields, id }] : [],
  );
  return {
    ...emptyDocuments(),
    categories: [cafes],
    listings: listings as unknown as DirectoryDocuments['listings'],
  };
}

test('a listing that is removed while the plan is looked at is not added by it', async () => {
  const before = await importedBefore();
  expect(before.listings).toHaveLength(2);
  const run = start();
  await run.read(before, () => undefined);

  const [, ...others] = before.listings;
  const outcome = await run.planAgain({ ...before, listings: others });
  expect(outcome.added).toBe(0);
});

test.each([
  ['renamed', [category({ name: 'Coffee houses' })]],
  ['deleted with all others', []],
])(
  'a category that is %s while the plan is looked at is not brought back',
  async (_, categories) => {
    const run = start();
    const outcome = await run.read(documents({ categories: [cafes] }), () => undefined);
    expect(outcome.added).toBe(2);

    await expect(run.planAgain(documents({ categories }))).rejects.toThrow(
      'Category "Cafes" does not exist',
    );
  },
);

test('an import into an empty directory brings the category that the city starts with', async () => {
  const run = start();
  await run.read(documents(), () => undefined);

  const { change } = await run.planAgain(documents());
  expect(change.put).toContainEqual(expect.objectContaining({ kind: 'category', id: cafes.id }));
});
