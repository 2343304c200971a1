import { area, category, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findTopicRows, listTopicRows } from './topic-rows.ts';

const directory = documents({
  categories: [
    category({ name: 'Tapas', description: 'Small plates' }),
    category({ name: 'Cafés' }),
    category({ name: 'Bakery' }),
  ],
  areas: [area({ name: 'Bury' }), area({ name: 'Prestwich', parent: 'Bury' })],
  listings: [
    listing({ id: 'a', category: 'Tapas', area: 'Prestwich' }),
    listing({ id: 'b', category: 'Tapas', categories: ['Tapas', 'Cafés'], area: 'Bury' }),
  ],
});
const rows = listTopicRows('category', directory);
const found = (text: string, key = 'name', direction: 'ascending' | 'descending' = 'ascending') =>
  findTopicRows(rows, text, { key, direction }).map(({ name }) => name);

test('each category has its description, or a default one, and the number of its listings', () => {
  expect(rows).toMatchObject([
    { name: 'Tapas', description: 'Small plates', listings: 2 },
    { name: 'Cafés', description: 'Restaurant category for Cafés', listings: 1 },
    { name: 'Bakery', listings: 0 },
  ]);
});

test('the listings of a location include those of its parts', () => {
  expect(listTopicRows('area', directory)).toMatchObject([
    { name: 'Bury', description: 'Location for Bury', listings: 2, parent: '' },
    { name: 'Prestwich', listings: 1, parent: 'Bury' },
  ]);
});

test('a search finds names and descriptions, whatever the accents', () => {
  expect(found('cafe')).toEqual(['Cafés']);
  expect(found(' PLATES ')).toEqual(['Tapas']);
  expect(found('')).toEqual(['Bakery', 'Cafés', 'Tapas']);
  expect(found('soup')).toEqual([]);
});

test('the rows are sorted by name or by their listings, in either direction', () => {
  expect(found('', 'name', 'descending')).toEqual(['Tapas', 'Cafés', 'Bakery']);
  expect(found('', 'listings')).toEqual(['Bakery', 'Cafés', 'Tapas']);
  expect(found('', 'listings', 'descending')).toEqual(['Tapas', 'Cafés', 'Bakery']);
});
