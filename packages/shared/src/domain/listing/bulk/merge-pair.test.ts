import { expect, test } from 'vitest';
import { listing } from '../../../testing/directory-builders.ts';
import type { Listing } from '../listing-schema.ts';
import { planMerge, type MergeChoices, type PairMerge } from './merge-pair.ts';

const imported = { source: 'fhrs' as const, updatedAt: '2026-01-01T00:00:00Z' };
const register = listing({
  ...{ ...imported, id: 'register', name: 'BEE CAFE LTD', sourceId: '123' },
  sourceUpdatedAt: imported.updatedAt,
});
const google = listing({
  ...{ ...imported, id: 'google', name: 'Bee Café', source: 'google', phone: '0161 496 0000' },
  ...{ sourceUpdatedAt: imported.updatedAt, rating: 4.5, reviews: 12, category: 'Cafes' },
});

function merge(one: Listing, other: Listing, choices?: MergeChoices): PairMerge {
  const merged = planMerge(one, other, choices);
  if ('refused' in merged) throw new Error(merged.refused);
  return merged;
}

test('the richer listing stays and the other one leads to it, both at once', () => {
  const { survivor, removed, change } = merge(register, google);

  expect([survivor.id, removed.id]).toEqual(['google', 'register']);
  expect(change).toMatchObject({
    put: [{ id: 'google', fields: { categories: ['Cafes', 'Restaurants'] } }],
    remove: [{ kind: 'listing', id: 'register', replacedBy: 'google' }],
    together: true,
  });
});

test('the order of the two makes no difference', () => {
  expect(merge(google, register)).toEqual(merge(register, google));
});

test('the longer description and the rating with more reviews are kept, whoever stays', () => {
  const told = { ...register, description: 'Cakes and honey.', rating: 2, reviews: 3 };
  const short = { ...google, description: 'Cakes.' };
  const { merged } = merge(told, short, { survivor: 'register' });

  expect(merged).toMatchObject({
    ...{ id: 'register', name: 'BEE CAFE LTD', phone: '0161 496 0000' },
    ...{ description: 'Cakes and honey.', rating: 4.5, reviews: 12 },
  });
});

test('the later hygiene inspection counts', () => {
  const early = { ...google, hygieneRating: '2', hygieneRatingDate: '2024-05-01' };
  const late = { ...register, hygieneRating: '5', hygieneRatingDate: '2026-05-01' };

  expect(merge(early, late).merged).toMatchObject({ id: 'google', hygieneRating: '5' });
});

test('what an administrator wrote wins over an import, however rich that is', () => {
  const edited = {
    ...{ ...register, name: 'The Bee', description: 'Honey.', updatedAt: '2026-02-01T00:00:00Z' },
  };
  const long = { ...google, description: 'A long text that a source wrote.' };
  const { survivor, merged } = merge(edited, long);

  expect(survivor.id).toBe('google');
  expect(merged).toMatchObject({ name: 'The Bee', description: 'Honey.', reviews: 12 });
});

test('what its owner wrote wins over all others, and its owner keeps it', () => {
  const owned = { ...register, userId: 'ann', phone: '0161 496 0009' };
  const { merged } = merge(google, owned, { survivor: 'google' });

  expect(merged).toMatchObject({ id: 'register', userId: 'ann', phone: '0161 496 0009' });
});

test('listings of two owners are not merged', () => {
  const [ann, ben] = [
    { ...register, userId: 'ann' },
    { ...google, userId: 'ben' },
  ];

  expect(planMerge(ann, ben)).toEqual({ refused: 'owners' });
});

test('what a person chose for a field is kept instead of the richer value', () => {
  const { merged, units } = merge(register, google, {
    units: { name: 'register', phone: 'register', categories: 'register' },
  });

  expect(merged).toMatchObject({ id: 'google', name: 'BEE CAFE LTD', phone: '' });
  expect(merged.categories).toEqual(['Restaurants']);
  expect(units).toContainEqual({ unit: 'name', from: 'register', differs: true });
  expect(units).toContainEqual({ unit: 'website', from: 'google', differs: false });
});

test('where a listing comes from and who decides about it cannot be chosen', () => {
  const { merged, units } = merge(register, google, {
    units: { source: 'register', status: 'register', userId: 'register' },
  });

  expect(merged).toMatchObject({ source: 'google', sourceId: '' });
  expect(units.map(({ unit }) => unit)).not.toContain('source');
});

test('other businesses of either are other businesses of the survivor', () => {
  const one = { ...register, notDuplicateOf: ['pub', 'google'] };
  const other = { ...google, notDuplicateOf: ['bakery', 'register'] };

  expect(merge(one, other).merged.notDuplicateOf).toEqual(['bakery', 'pub']);
});

test('two listings are merged even if a listing cannot have so many categories', () => {
  const named = (prefix: string) =>
    Array.from({ length: 30 }, (_, index) => `${prefix} ${String(index)}`);
  const { survivor, merged } = merge(
    { ...register, categories: named('Food') },
    { ...google, categories: named('Drink') },
  );

  expect(merged.categories).toEqual(survivor.categories);
});
