import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import type { DirectoryChange } from '../directory/directory-change.ts';
import { findExactSets } from '../listing/bulk/find-duplicate-sets.ts';
import { planDuplicateRemoval } from '../listing/bulk/merge-duplicates.ts';
import type { Listing } from '../listing/listing-schema.ts';
import { findNearDuplicates } from './near-duplicates.ts';
import { listDifferentBusinesses, planMaybeDuplicate, planNotDuplicate } from './not-duplicate.ts';

const upstairs = listing({ id: 'upstairs', name: 'Bee Cafe' });
const downstairs = listing({ id: 'downstairs', name: 'Bee Cafe' });

function applyTo(listings: readonly Listing[], { put }: DirectoryChange): Listing[] {
  return listings.map((one) => {
    const record = put.find(({ id }) => id === one.id);
    return record === undefined ? one : ({ ...record.fields, id: one.id } as unknown as Listing);
  });
}

test('two listings that were found to be different businesses are not shown as duplicates again', () => {
  const listings = applyTo([upstairs, downstairs], planNotDuplicate(upstairs, downstairs));

  expect(listings.map((one) => one.notDuplicateOf)).toEqual([['downstairs'], ['upstairs']]);
  expect(findNearDuplicates(listings)).toEqual([]);
  expect(findExactSets(listings)).toEqual([]);
});

test('the decision counts although only one of the two remembers it', () => {
  const listings = [upstairs, { ...downstairs, notDuplicateOf: ['upstairs'] }];

  expect(findNearDuplicates(listings)).toEqual([]);
});

test('one of several with the same name and address may be another business', () => {
  const third = listing({ id: 'third', name: 'Bee Cafe' });
  const listings = applyTo([upstairs, downstairs, third], planNotDuplicate(upstairs, downstairs));
  const pairs = findNearDuplicates(listings).map(({ one, other }) => [one.id, other.id]);

  expect(pairs).toEqual([['downstairs', 'third']]);
});

test('two listings that were found to be different businesses are not merged through a third one', () => {
  const third = listing({ id: 'a-third', name: 'Bee Cafe' });
  const listings = applyTo([third, upstairs, downstairs], planNotDuplicate(upstairs, downstairs));
  const sets = findExactSets(listings).map((set) => set.listings.map(({ id }) => id));

  expect(sets).toEqual([['a-third', 'upstairs']]);
});

test('a pair that was chosen is not merged with a listing that is another business than one of it', () => {
  const third = listing({ id: 'a-third', name: 'Bee Cafe' });
  const listings = applyTo([third, upstairs, downstairs], planNotDuplicate(upstairs, downstairs));
  const plan = planDuplicateRemoval(listings, [{ listings }]);

  expect(plan).toMatchObject({ affected: 0, sets: 0, skipped: [{ reason: 'different' }] });
});

test('the others of several with one name and address are still found when the first is another business', () => {
  const third = listing({ id: 'third', name: 'Bee Cafe' });
  const decided = { ...downstairs, notDuplicateOf: ['upstairs', 'third'] };
  const sets = findExactSets([decided, upstairs, third]);

  expect(sets.map((set) => set.listings.map(({ id }) => id))).toEqual([['upstairs', 'third']]);
});

test('a decision that is taken back leaves the listings as they were', () => {
  const listings = applyTo([upstairs, downstairs], planNotDuplicate(upstairs, downstairs));
  const [one = upstairs, other = downstairs] = listings;

  expect(applyTo(listings, planMaybeDuplicate(one, other))).toEqual([upstairs, downstairs]);
});

test('the oldest decision is forgotten when a listing has fifty', () => {
  const ids = Array.from({ length: 50 }, (_, index) => `other-${String(index)}`);
  const { put } = planNotDuplicate({ ...upstairs, notDuplicateOf: ids }, downstairs);

  expect(put[0]?.fields['notDuplicateOf']).toEqual([...ids.slice(1), 'downstairs']);
});

test('what was found to be different is listed once, until it is taken back', () => {
  const decided = applyTo([upstairs, downstairs], planNotDuplicate(upstairs, downstairs));
  const [one, other] = decided as [Listing, Listing];

  expect(listDifferentBusinesses(decided)).toMatchObject([
    { one: { id: 'downstairs' }, other: { id: 'upstairs' } },
  ]);
  expect(listDifferentBusinesses(applyTo(decided, planMaybeDuplicate(one, other)))).toEqual([]);
  expect(listDifferentBusinesses([one])).toEqual([]);
});
