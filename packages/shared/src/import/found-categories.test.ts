import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greaterManchesterImport as city } from '../city/greater-manchester-import.ts';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { candidate, documents } from '../testing/directory-builders.ts';
import { planImport } from './plan-import.ts';

const firstRun = '2026-11-21T09:00:00.000Z';
const secondRun = '2026-12-21T09:00:00.000Z';
const record = candidate({
  sourceId: '1001',
  name: 'Pizza Costa Shisha Lounge Supper Bar',
  address: '12 Tib Street, Manchester, M4 1SH',
});
const found = ['Restaurants', 'Pizza', 'Shisha & Lounges'];

function plan(listings: readonly Listing[], now: string, category?: string) {
  return planImport({
    candidates: [record],
    areaId: 'manchester-city-centre',
    documents: documents({ listings }),
    city,
    now,
    newId: () => 'new',
    removedIds: new Set(),
    ...(category === undefined ? {} : { category }),
  });
}

/** Imports the record again into a directory where its listing has these fields. */
function importAgain(fields: Partial<Listing>, category?: string) {
  const listings = plan([], firstRun).add.map((one) => ({ ...one, ...fields }));
  return plan(listings, secondRun, category);
}

test.each<[string, Partial<Listing>]>([
  ['had only the kind of its type', { categories: ['Restaurants'] }],
  ['has one that the rules no longer give', { categories: [...found, 'Cafes'] }],
  ['had another kind', { category: 'Bars & Pubs', categories: ['Bars & Pubs'] }],
])('a listing that %s gets the categories that the rules find today', (_, fields) => {
  const { update, categories } = importAgain(fields);

  expect(update).toMatchObject([
    { listing: { category: 'Restaurants', categories: found, updatedAt: secondRun } },
  ]);
  const gained = found.filter((name) => fields.categories?.includes(name) !== true);
  expect(categories.map(({ name }) => name)).toEqual(gained);
});

test.each<[string, Partial<Listing>]>([
  ['was edited since', { updatedAt: secondRun, categories: ['Restaurants'] }],
  ['has an owner', { userId: 'owner-1', categories: ['Restaurants'] }],
  ['has a category of somebody’s own', { categories: ['Restaurants', 'Live Music'] }],
  ['has one that no word of its name means', { categories: ['Restaurants', 'Turkish'] }],
  ['has another kind than any rule gives', { category: 'Bakery', categories: ['Bakery'] }],
  ['has the same in another order', { categories: [...found].reverse() }],
])('a listing that %s keeps its categories', (_, fields) => {
  expect(importAgain(fields).update).toEqual([]);
});

test('a deleted category or area does not come back because a listing that names it is updated', () => {
  const { update, categories, areas } = importAgain({ lat: null, lng: null });

  expect(update.map(({ listing }) => listing)).toEqual(
    plan([], secondRun).add.map((one) => ({ ...one, createdAt: firstRun })),
  );
  expect({ categories, areas }).toEqual({ categories: [], areas: [] });
});

test('an import into one category leaves the categories of known listings alone', () => {
  expect(importAgain({ categories: ['Restaurants'] }, 'Takeaways').update).toEqual([]);
});

test('after a run, the next one finds nothing to change, whatever the categories were', () => {
  const names = fc.constantFrom('Restaurants', 'Cafes', 'Kebabs', 'Live Music', 'Pizza');
  fc.assert(
    fc.property(fc.uniqueArray(names, { minLength: 1 }), ([category = '', ...others]) => {
      const { update } = importAgain({ category, categories: [category, ...others] });
      const listings = update.map(({ listing }) => listing);

      expect(listings.length === 0 ? [] : plan(listings, secondRun).update).toEqual([]);
    }),
  );
});
