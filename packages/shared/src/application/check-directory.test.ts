import { expect, test } from 'vitest';
import type { Listing } from '../domain/listing/listing-schema.ts';
import { area, category, documents, listing, page } from '../testing/directory-builders.ts';
import { checkDirectory } from './check-directory.ts';

const kettle = listing({ id: 'kettle', category: 'Cafes', categories: ['Cafes'], area: 'Bury' });
const healthy = documents({
  listings: [kettle],
  categories: [category({ id: 'cafes', name: 'Cafes' })],
  areas: [area({ id: 'area-bury', name: 'Bury' })],
  pages: { menu: page({ slug: 'menu' }) },
});

test('a consistent directory has no findings, and neither has an empty one', () => {
  expect(checkDirectory(healthy)).toEqual([]);
  expect(checkDirectory(documents({}))).toEqual([]);
});

test('listings with a category or an area that does not exist are named', () => {
  const listings = [
    kettle,
    listing({ id: 'tin', category: 'Cafes', categories: ['Cafes', 'Tea'], area: 'Atlantis' }),
  ];

  expect(checkDirectory({ ...healthy, listings })).toEqual([
    { problem: 'category', records: [{ kind: 'listing', id: 'tin', detail: 'Tea' }] },
    { problem: 'area', records: [{ kind: 'listing', id: 'tin', detail: 'Atlantis' }] },
  ]);
});

test('two listings with one id are found', () => {
  const listings = [kettle, { ...kettle, name: 'Another' }];

  expect(checkDirectory({ ...healthy, listings })).toContainEqual({
    problem: 'repeated',
    records: [{ kind: 'listing', id: 'kettle', detail: '' }],
  });
});

test('a record that does not follow the rules is named with the reason, and would be lost in a backup', () => {
  const broken = { ...kettle, rating: 7 } as Listing;
  const found = checkDirectory({ ...healthy, listings: [broken] });

  expect(found.map(({ problem }) => problem)).toEqual(['invalid']);
  expect(found[0]?.records[0]).toMatchObject({
    id: 'kettle',
    detail: expect.stringContaining('rating') as string,
  });
});
