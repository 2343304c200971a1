import { expect, test } from 'vitest';
import { readStorageUse } from './storage-use.ts';

const stored = new Map([
  ['directoryListings', '[]'],
  ['eats:journal:a:1', 'x'.repeat(100)],
  ['eats:journal:b:2', 'x'.repeat(100)],
  ['gmaps_api_key', 'pk.secret'],
  ['strange', ''],
]);

const local = { keys: () => [...stored.keys()], read: (key: string) => stored.get(key) ?? null };

test('the use of local storage is counted by key, the largest first, without showing any value', async () => {
  const use = await readStorageUse({
    local,
    recovery: { use: () => Promise.resolve({ workingCopy: 10, copies: 20, setAside: 0 }) },
    estimate: () => Promise.resolve({ usage: 5_000, quota: 1_000_000 }),
  });

  expect(use.local.map(({ label, key, bytes }) => [label, key, bytes])).toEqual([
    ['Changes that are not in the database yet', 'eats:journal:', 464],
    ['Maps key', 'gmaps_api_key', 44],
    ['Listings', 'directoryListings', 38],
    ['Other', 'strange', 14],
  ]);
  expect(JSON.stringify(use)).not.toContain('secret');
  expect(use.database?.map(({ bytes }) => bytes)).toEqual([10, 20, 0]);
  expect(use).toMatchObject({ used: 5_000, quota: 1_000_000 });
});

test('a browser that says nothing about its storage is no error', async () => {
  const use = await readStorageUse({
    local,
    recovery: { use: () => Promise.resolve(null) },
    estimate: () => Promise.resolve({}),
  });

  expect(use).toMatchObject({ database: null, used: null, quota: null });
});
