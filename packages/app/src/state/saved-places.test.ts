// @vitest-environment node
import type { LocalStoragePort, WriteOutcome } from '@manchester-eats/shared/storage';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSavedPlaces, mostSaved, parseSavedPlaces } from './saved-places.ts';

function storageWith(initial: string | null, outcome: WriteOutcome = 'written') {
  let stored = initial;
  return {
    read: () => stored,
    write: (_key, next) => {
      if (outcome === 'written') stored = next;
      return outcome;
    },
    remove: () => {
      stored = null;
    },
    keys: () => [],
    set: (next: string | null) => {
      stored = next;
    },
  } satisfies LocalStoragePort & { readonly set: (next: string | null) => void };
}

const ids = (places: readonly { readonly id: string }[]) => places.map(({ id }) => id);

test('a place with the longest id that a listing may have is saved', () => {
  const saved = createSavedPlaces(storageWith(null));
  expect(saved.toggle({ id: 'x'.repeat(300), name: 'A' })).toBe('written');
});

test('a heart saves a place at the end of the list, and a second one removes it', () => {
  const storage = storageWith(null);
  const saved = createSavedPlaces(storage);
  saved.toggle({ id: 'a', name: 'A' });
  saved.toggle({ id: 'b', name: 'B' });

  expect(createSavedPlaces(storage).read()).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
  saved.toggle({ id: 'a', name: 'A' });
  expect(ids(saved.read())).toEqual(['b']);
  expect(saved.has('a')).toBe(false);
});

test('what another tab saved meanwhile is seen and stays', () => {
  const storage = storageWith(null);
  const saved = createSavedPlaces(storage);
  saved.toggle({ id: 'a', name: 'A' });
  storage.set('[{"id":"a","name":"A"},{"id":"other","name":"Other"}]');

  expect(saved.has('other')).toBe(true);
  saved.toggle({ id: 'b', name: 'B' });
  expect(ids(saved.read())).toEqual(['a', 'other', 'b']);
});

test('at the limit, nothing is saved and nothing is lost', () => {
  const full = Array.from({ length: mostSaved }, (_, index) => ({ id: String(index), name: '' }));
  const saved = createSavedPlaces(storageWith(JSON.stringify(full)));

  expect(saved.toggle({ id: 'one more', name: '' })).toBe('too-many');
  expect(saved.read()).toHaveLength(mostSaved);
  expect(saved.toggle({ id: '0', name: '' }), 'removing still works').toBe('written');
});

test.each(['full', 'blocked'] as const)('a %s storage is reported', (outcome) => {
  const saved = createSavedPlaces(storageWith(null, outcome));

  expect(saved.toggle({ id: 'a', name: 'A' })).toBe(outcome);
  expect(saved.has('a')).toBe(false);
});

test('the list stays the same object until it changes, as React needs', () => {
  const saved = createSavedPlaces(storageWith('[{"id":"a"}]'));

  expect(saved.read()).toBe(saved.read());
});

test.each(['{', '{}', 'null', '"a"', '[1,null,[],{}]', '[{"id":""}]', '[{"id":7}]'])(
  'ignores %s in the storage',
  (stored) => {
    expect(parseSavedPlaces(stored)).toEqual([]);
  },
);

test('whatever is stored, the list is short and each place is in it once', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(fc.object()).map((x) => JSON.stringify(x)),
      ),
      (text) => {
        const places = parseSavedPlaces(text);
        expect(places.length).toBeLessThanOrEqual(mostSaved);
        expect(new Set(ids(places)).size).toBe(places.length);
        expect(parseSavedPlaces(JSON.stringify(places))).toEqual(places);
      },
    ),
  );
});

test('too long an id is left out, too long a name is cut', () => {
  const long = 'x'.repeat(5_000);
  const stored = JSON.stringify([
    { id: long, name: '' },
    { id: 'a', name: long },
  ]);

  expect(parseSavedPlaces(stored)).toEqual([{ id: 'a', name: 'x'.repeat(300) }]);
});
