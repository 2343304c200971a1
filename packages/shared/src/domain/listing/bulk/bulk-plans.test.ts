import { expect, test } from 'vitest';
import { category, listing, listingRow } from '../../../testing/directory-builders.ts';
import { atOnce } from '../../../sync/in-steps.ts';
import { planCategoryAssignment } from './assign-category.ts';
import { planCategoryCleanup } from './clean-categories.ts';
import type { BulkPlan } from './bulk-plan.ts';
import { planDeletion } from './delete-listings.ts';

const cafe = listing({
  id: 'cafe',
  name: 'Bee Cafe',
  category: 'Cafes',
  categories: ['Cafes', 'Bakery'],
});
const grill = listing({ id: 'grill', name: 'Hive Grill', category: 'Restaurants' });
const row = listingRow({ id: 'row', name: 'Row House', category: 'Cafes' });
const categories = [category({ name: 'Cafes' }), category({ name: 'Pizza' })];

function putFields(plan: BulkPlan) {
  return Object.fromEntries(
    atOnce(plan.change()).put.map(({ id, fields }) => [
      id,
      [fields['category'], fields['categories']],
    ]),
  );
}

test('a category is added to the chosen listings as their primary one, and the others stay', () => {
  const plan = planCategoryAssignment([cafe, grill, row], new Set(['cafe', 'row']), {
    category: 'Pizza',
    isOnly: false,
  });

  expect(putFields(plan)).toEqual({
    cafe: ['Pizza', ['Pizza', 'Cafes', 'Bakery']],
    row: ['Pizza', ['Pizza', 'Cafes']],
  });
  expect(plan).toMatchObject({ affected: 2, before: 3, after: 3 });
  expect(plan.samples[0]).toEqual({
    id: 'cafe',
    name: 'Bee Cafe',
    before: 'Cafes, Bakery',
    after: 'Pizza, Cafes, Bakery',
  });
});

test('a list row stays a list row, so that its details are not lost', () => {
  const plan = planCategoryAssignment([row], new Set(['row']), {
    category: 'Pizza',
    isOnly: true,
  });
  const change = atOnce(plan.change());

  expect(change.put[0]).toMatchObject({ partial: true });
});

test('a category can replace all others', () => {
  const plan = planCategoryAssignment([cafe], new Set(['cafe']), {
    category: 'Cafes',
    isOnly: true,
  });

  expect(putFields(plan)).toEqual({ cafe: ['Cafes', ['Cafes']] });
});

test('listings that have the category already are not changed', () => {
  const chosen = new Set(['cafe', 'grill']);
  const plan = planCategoryAssignment([cafe, grill], chosen, { category: 'Cafes', isOnly: false });

  expect(putFields(plan)).toEqual({ grill: ['Cafes', ['Cafes', 'Restaurants']] });
});

test('the names of deleted categories are removed, and the first that remains becomes the primary one', () => {
  const shop = listing({ id: 'shop', category: 'Bakery', categories: ['Bakery', 'Cafes'] });
  const plan = planCategoryCleanup([cafe, grill, shop], categories);

  expect(putFields(plan)).toEqual({
    cafe: ['Cafes', ['Cafes']],
    grill: ['', []],
    shop: ['Cafes', ['Cafes']],
  });
  expect(plan.unknown).toEqual([
    { name: 'Bakery', count: 2 },
    { name: 'Restaurants', count: 1 },
  ]);
  expect(plan.uncategorised).toBe(1);
});

test('a name that is only written differently becomes the category', () => {
  const shouted = listing({ id: 'shouted', category: 'CAFÉS', categories: ['CAFÉS', 'Cafes'] });

  expect(putFields(planCategoryCleanup([shouted], categories))).toEqual({
    shouted: ['Cafes', ['Cafes']],
  });
});

test('listings with valid categories need no cleanup', () => {
  expect(planCategoryCleanup([row], categories).affected).toBe(0);
});

test('a deletion names how many there are before and after', () => {
  const one = planDeletion([cafe, grill, row], new Set(['cafe', 'unknown']));
  const all = planDeletion([cafe, grill, row], null);

  expect(one).toMatchObject({ affected: 1, before: 3, after: 2 });
  expect(atOnce(one.change())).toMatchObject({
    label: 'Deletion of “Bee Cafe”',
    remove: [{ kind: 'listing', id: 'cafe' }],
  });
  expect(all).toMatchObject({ affected: 3, before: 3, after: 0 });
  expect(atOnce(all.change()).label).toBe('Deletion of 3 listings');
});
