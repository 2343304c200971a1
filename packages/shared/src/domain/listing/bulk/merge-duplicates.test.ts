import { expect, test } from 'vitest';
import { listing, listingRow } from '../../../testing/directory-builders.ts';
import { atOnce } from '../../../sync/in-steps.ts';
import type { ListingRecord } from '../listing-schema.ts';
import { findExactSets, findNearPairs } from './find-duplicate-sets.ts';
import { planDuplicateRemoval } from './merge-duplicates.ts';

const plain = listing({ id: 'plain', name: 'Bee Cafe', address: '1 High Street, M4 1AA' });
const rich = listing({
  ...{ id: 'rich', name: 'bee cafe ', address: '1 HIGH STREET, M4 1AA' },
  ...{ phone: '0161 496 0000', description: 'Cakes.', category: 'Cafes' },
});

function near(listings: readonly ListingRecord[]): string[][] {
  const search = findNearPairs(listings);
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value.map(({ one, other }) => [one.id, other.id]);
  }
}

test('duplicates have the same name and address, whatever their case and blanks', () => {
  const other = listing({ ...plain, id: 'other', address: '2 High Street, M4 1AA' });
  const ids = findExactSets([plain, other, rich]).map((set) => set.listings.map(({ id }) => id));

  expect(ids).toEqual([['plain', 'rich']]);
});

test('the richer listing stays, replaces the other, and gets the categories of both', () => {
  const plan = planDuplicateRemoval([plain, rich], findExactSets([plain, rich]));

  expect(atOnce(plan.change()).remove).toEqual([
    { kind: 'listing', id: 'plain', replacedBy: 'rich' },
  ]);
  expect(atOnce(plan.change()).put).toMatchObject([
    { id: 'rich', fields: { category: 'Cafes', categories: ['Cafes', 'Restaurants'] } },
  ]);
  expect(plan).toMatchObject({ affected: 1, before: 2, after: 1, sets: 1 });
  expect(atOnce(plan.change()).together).toBe(true);
});

test('the survivor gets what it lacks from the others, but keeps what it has', () => {
  const website = { ...plain, website: 'https://bee.example', phone: '0161 496 0001' };
  const plan = planDuplicateRemoval([website, rich], findExactSets([website, rich]));

  expect(atOnce(plan.change()).put[0]?.fields).toMatchObject({
    phone: '0161 496 0000',
    website: 'https://bee.example',
    name: 'bee cafe ',
  });
});

test('a rating moves with its reviews', () => {
  const rated = { ...plain, rating: 4.5, reviews: 12 };
  const counted = { ...rich, rating: null, reviews: 3 };
  const plan = planDuplicateRemoval([rated, counted], findExactSets([rated, counted]));

  expect(atOnce(plan.change()).put[0]?.fields).toMatchObject({
    ...{ rating: 4.5, reviews: 12 },
  });
});

test('a listing that has an owner stays, however little it says', () => {
  const owned = { ...plain, userId: 'ann' };
  const plan = planDuplicateRemoval([owned, rich], findExactSets([owned, rich]));

  expect(atOnce(plan.change()).remove).toMatchObject([{ id: 'rich', replacedBy: 'plain' }]);
});

test('listings of different owners both stay, and are named', () => {
  const [ann, ben] = [
    { ...plain, userId: 'ann' },
    { ...rich, userId: 'ben' },
  ];
  const plan = planDuplicateRemoval([ann, ben], findExactSets([ann, ben]));

  expect(atOnce(plan.change())).toMatchObject({ put: [], remove: [] });
  expect(plan.skipped).toMatchObject([{ reason: 'owners' }]);
});

test('a list row is not merged, because its details are unknown', () => {
  const row = listingRow({ id: 'row', name: plain.name, address: plain.address });
  const plan = planDuplicateRemoval([plain, row], findExactSets([plain, row]));

  expect(plan.affected).toBe(0);
  expect(plan.skipped).toMatchObject([{ reason: 'list-row' }]);
});

test('what an owner has submitted and nobody has decided is not merged', () => {
  const waiting = { ...rich, status: 'pending' as const, source: 'owner' as const };

  expect(findExactSets([plain, waiting])).toEqual([]);
  expect(near([plain, waiting])).toEqual([]);
});

test('listings that are written differently but are probably one business are found', () => {
  const long = listing({
    id: 'long',
    name: 'The Bee Café Ltd',
    address: '1 High St, Manchester, M4 1AA',
  });
  const other = listing({ id: 'other', name: 'Hive Grill', address: '1 High Street, M4 1AA' });

  expect(near([plain, long, other])).toEqual([['long', 'plain']]);
  expect(near([plain, rich])).toEqual([]);
});
