import { expect, test } from 'vitest';
import type { Listing } from '@manchester-eats/shared/domain';
import { judgeListings } from './judge-listings.ts';
import { parseLabels } from './label.ts';

const labels = parseLabels(
  JSON.stringify([
    {
      id: '1',
      public: 'yes',
      areas: ['Hyde'],
      categories: ['Takeaways', 'Chinese'],
      maybe: ['Restaurants'],
      name: "Wong's",
      address: '2 Mill Lane, Hyde, SK14 2ND',
    },
    { id: '2', public: 'yes', areas: ['Sale'], categories: ['Cafes'], name: 'A', address: 'B' },
    { id: '3', public: 'no' },
    { id: '4', public: 'unsure' },
    { id: '5', public: 'no' },
  ]),
);

const wongs = {
  name: 'Wong’s.',
  address: '2 Mill Lane, Hyde, Tameside, SK14 2ND',
  area: 'Hyde',
  categories: ['Takeaways', 'Restaurants', 'Pizza'],
} as unknown as Listing;

test('listings are compared with what a person read in the register', () => {
  const canteen = { ...wongs, name: 'Canteen' };

  const judged = judgeListings(
    labels,
    new Map([
      ['1', wongs],
      ['3', canteen],
      ['4', canteen],
    ]),
  );

  expect(judged.listedPublic).toEqual({
    right: 1,
    of: 2,
    wrong: [{ id: '3', reason: 'Canteen is not public' }],
  });
  expect(judged.publicKept).toMatchObject({ right: 1, of: 2, wrong: [{ id: '2' }] });
  expect(judged.areas).toEqual({ right: 1, of: 1, wrong: [] });
  expect(judged.categoriesFound).toMatchObject({ right: 1, of: 2 });
  expect(judged.categoriesRight).toMatchObject({ right: 2, of: 3 });
  expect(judged.categoriesRight.wrong[0]?.reason).toBe('Wong’s. is not plainly Pizza');
  expect(judged.texts.wrong).toEqual([
    {
      id: '1',
      reason: '"2 Mill Lane, Hyde, Tameside, SK14 2ND", not "2 Mill Lane, Hyde, SK14 2ND"',
    },
  ]);
});
