import { runUninterrupted } from '@manchester-eats/shared/application';
import { expect, test } from 'vitest';
import { asListing, workspaceWith } from '../../workspace/test-workspace.ts';
import { mergeDuplicates, type DedupeResult } from './service.ts';

const door = '14 Market Street, Hyde, SK14 1AB';
const nextDoor = '14a Market Street, Hyde, SK14 1AB';
const street = 'Market Street, Hyde, SK14 1AB';

/** Merges listings of which each has a category of its own. */
async function merge(
  places: readonly (readonly [name: string, address: string])[],
  threshold: number,
) {
  const workspace = await workspaceWith(
    places.map(([name, address], index) =>
      asListing(`place-${String(index)}`, {
        ...{ name, address, category: `Own ${String(index)}` },
        categories: [`Own ${String(index)}`],
      }),
    ),
  );
  let ids = 0;
  const deps = {
    workspace,
    now: () => 0,
    newId: () => `id-${String((ids += 1))}`,
    runLong: runUninterrupted,
  };
  const result = await mergeDuplicates(deps, { near: true, threshold, dryRun: false });
  return { result, listings: workspace.shown().documents.listings };
}

function count({ outcomes }: DedupeResult, outcome: string): number {
  return outcomes.filter((each) => each.outcome === outcome).length;
}

function pairKeys({ outcomes }: DedupeResult): string[] {
  return outcomes.map(({ pair: { one, other } }) => [one.id, other.id].sort().join(' '));
}

test('a listing that was merged away is not merged again when its survivor is merged, too', async () => {
  const { result, listings } = await merge(
    [
      ['Fish Net Hyde', nextDoor],
      ['Fish Nett', nextDoor],
      ['The Fish Net', door],
      ['Fsh Net', door],
    ],
    0,
  );

  expect(listings).toHaveLength(1);
  expect(count(result, 'merged')).toBe(3);
  expect(result.total).toBe(1);
  expect(listings[0]).toMatchObject({
    categories: expect.arrayContaining(['Own 0', 'Own 1', 'Own 2', 'Own 3']) as unknown,
  });
});

test('a chain of certain duplicates is counted as often as a listing was removed', async () => {
  const { result, listings } = await merge(
    [
      ['The Fish Net', door],
      ['FISH NET', nextDoor],
      ['Net Fish', street],
      ['Fish Net Hyde', door],
      ['Fish Net Inn', door],
      ['FISH NET', door],
      ['Fish Net Hyde', door],
    ],
    0.9,
  );

  expect(count(result, 'merged')).toBe(7 - listings.length);
  expect(result.total).toBe(listings.length);
});

test('a pair for a person is listed once, even if merges made it of several pairs', async () => {
  const { result } = await merge(
    [
      ['FISH NET', door],
      ['FISH NET', street],
      ['Fish Net Hyde', street],
      ['Fish Nett', nextDoor],
      ['Fish Nett', door],
      ['Fish Net Bar', nextDoor],
    ],
    0.8,
  );
  const keys = pairKeys(result);

  expect(count(result, 'left')).toBeGreaterThan(0);
  expect(new Set(keys).size).toBe(keys.length);
});

test('a pair that two owners keep apart is listed once', async () => {
  const workspace = await workspaceWith([
    asListing('a', { name: 'Rosa Cafe', address: door, userId: 'ann' }),
    asListing('b', { name: 'Rosas Cafe', address: door }),
    asListing('c', { name: 'Rosaas Cafe', address: door, userId: 'ben' }),
  ]);
  const deps = { workspace, now: () => 0, newId: () => 'id', runLong: runUninterrupted };
  const result = await mergeDuplicates(deps, { near: true, threshold: 0.9, dryRun: false });

  expect(count(result, 'refused')).toBe(1);
});
