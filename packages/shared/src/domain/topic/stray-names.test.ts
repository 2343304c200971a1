import { expect, test } from 'vitest';
import { area, category, documents, listing } from '../../testing/directory-builders.ts';
import { documentsAfter } from '../../testing/working-copies.ts';
import { findStrayNames, planNameChange } from './stray-names.ts';

const before = documents({
  categories: [category({ name: 'Spanish' }), category({ name: 'Cafes' })],
  areas: [area({ name: 'Bury' })],
  listings: [
    listing({ id: 'a', category: 'Tapas', categories: ['Tapas', 'Cafes'], area: 'Prestwich' }),
    listing({ id: 'b', category: 'Cafes', categories: ['Cafes', 'Tapas'], area: 'Bury' }),
    listing({ id: 'c', category: 'Pies', area: 'Bury' }),
    listing({ id: 'd', category: '', categories: [], area: '' }),
  ],
});

test('names that only listings have are found, with how many listings have them', () => {
  expect(findStrayNames('category', before)).toEqual([
    { name: 'Tapas', listings: 2 },
    { name: 'Pies', listings: 1 },
  ]);
  expect(findStrayNames('area', before)).toEqual([{ name: 'Prestwich', listings: 1 }]);
});

test('listings that arrive with an old name are moved to the new one', () => {
  const change = planNameChange('category', 'Tapas', 'Spanish', before.listings);
  const after = documentsAfter(before, change).documents;

  expect(change.label).toBe('Move of 2 listings from “Tapas” to “Spanish”');
  expect(after.listings).toMatchObject([
    { category: 'Spanish', categories: ['Spanish', 'Cafes'] },
    { category: 'Cafes', categories: ['Cafes', 'Spanish'] },
    { category: 'Pies' },
    { id: 'd' },
  ]);
  expect(findStrayNames('category', after)).toEqual([{ name: 'Pies', listings: 1 }]);
});
