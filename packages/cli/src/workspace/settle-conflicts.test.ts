import { greaterManchester } from '@manchester-eats/shared/city';
import { recordOf, type Category } from '@manchester-eats/shared/domain';
import type { ConflictDecision, SyncConflict } from '@manchester-eats/shared/sync';
import { category, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { conflictPreference } from './settle-conflicts.ts';

function decision(local: Category, chosen?: 'local' | 'published'): ConflictDecision {
  const conflict: SyncConflict = {
    kind: 'category',
    id: local.id,
    here: 'added',
    there: 'added',
    local: recordOf('category', local.id, local),
    published: null,
    fields: ['description'],
    mergedInto: null,
  };
  const prefer = conflictPreference(chosen, greaterManchester);
  return typeof prefer === 'function' ? prefer(conflict) : prefer;
}

test('a category that an import made gives way to the published one', () => {
  expect(decision(greaterManchester.categories[0]!)).toBe('published');
  expect(decision(category({ name: 'Ramen' }))).toBe('published');
  expect(decision(greaterManchester.categories[0]!, 'local')).toBe('published');
});

test('a category that somebody wrote is a conflict, unless a side was chosen', () => {
  const written = { ...greaterManchester.categories[0]!, description: 'Our favourites.' };

  expect(decision(written)).toBeNull();
  expect(decision(written, 'local')).toBe('local');
});

test('the same import made twice, in two places, is no conflict', () => {
  const here = listing({ sourceUpdatedAt: '2026-11-21T09:00:00.000Z' });
  const there = listing({ sourceUpdatedAt: '2026-11-20T09:00:00.000Z' });
  const conflict = (fields: readonly string[]): SyncConflict => ({
    kind: 'listing',
    id: here.id,
    here: 'added',
    there: 'added',
    local: recordOf('listing', here.id, here),
    published: { ...recordOf('listing', there.id, there), revision: 3 },
    fields,
    mergedInto: null,
  });
  const prefer = conflictPreference(undefined, greaterManchester) as (
    conflict: SyncConflict,
  ) => ConflictDecision;

  expect(prefer(conflict(['sourceUpdatedAt']))).toBe('published');
  expect(prefer(conflict(['phone', 'sourceUpdatedAt']))).toBeNull();
});
