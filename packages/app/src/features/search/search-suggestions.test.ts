import { createSearchIndex } from '@manchester-eats/shared/search';
import { area, category, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findSuggestions, type SearchFields } from './search-suggestions.ts';

const places = {
  Ancoats: { area: 'Ancoats', lat: 53.484, lng: -2.228 },
  Castlefield: { area: 'Castlefield', lat: 53.476, lng: -2.255 },
  Wigan: { area: 'Wigan', lat: 53.545, lng: -2.632 },
};
const none = { category: '', categories: [], address: '' };
const documents = {
  listings: [
    listingRow({ ...none, id: '1', name: 'Rice Boat', category: 'Sushi', ...places.Wigan }),
    listingRow({ ...none, id: '2', name: 'Tuna Club', category: 'Sushi', ...places.Wigan }),
    listingRow({ ...none, id: '3', name: 'Rice & Rain', category: 'Sushi', ...places.Castlefield }),
    listingRow({ ...none, id: '4', name: 'Mill Bread', category: 'Bakery', ...places.Ancoats }),
  ],
  categories: ['Sushi', 'Bakery'].map((name) => category({ id: name.toLowerCase(), name })),
  areas: Object.keys(places).map((name) => area({ id: `area-${name.toLowerCase()}`, name })),
};

const index = createSearchIndex();
index.update(documents);

function suggestionsFor(query: Partial<SearchFields>, corrected = query.text ?? '') {
  return findSuggestions(
    { text: '', category: '', area: '', ...query },
    { documents, search: index, corrected: corrected.split(' ') },
  );
}

test('a word that is meant differently is suggested, within the category if that finds something', () => {
  expect(suggestionsFor({ text: 'broad', category: 'Bakery' }, 'bread').correction).toEqual({
    label: 'bread',
    count: 1,
    to: '/bakery?q=bread',
  });
});

test('nothing is suggested that would find nothing', () => {
  expect(suggestionsFor({ text: 'zzzzzz' })).toEqual({
    correction: null,
    topics: [],
    broader: [],
    areas: [],
    words: [],
  });
});

test('a cuisine that an area lacks is offered in the nearest areas and in the whole directory', () => {
  const { areas, broader } = suggestionsFor({ category: 'Sushi', area: 'Ancoats' });
  expect(areas).toEqual([
    { label: 'Castlefield', count: 1, to: '/castlefield/sushi' },
    { label: 'Wigan', count: 2, to: '/wigan/sushi' },
  ]);
  expect(broader).toEqual([
    { label: 'Sushi, everywhere', count: 3, to: '/sushi' },
    { label: 'Everything in Ancoats', count: 1, to: '/ancoats' },
  ]);
});

test('a cuisine that a town lacks is offered in its borough, with all that is found there, then elsewhere', () => {
  const nested = {
    ...documents,
    areas: [
      area({ id: 'a', name: 'Leigh', parent: 'Wigan' }),
      area({ id: 'b', name: 'Standish', parent: 'Wigan' }),
      area({ id: 'c', name: 'Wigan' }),
      area({ id: 'd', name: 'Castlefield' }),
    ],
    listings: [
      ...documents.listings,
      listingRow({ ...none, id: '5', name: 'Eel', category: 'Sushi', area: 'Standish' }),
    ],
  };
  const search = createSearchIndex();
  search.update(nested);

  const { areas, broader } = findSuggestions(
    { text: '', category: 'Sushi', area: 'Leigh' },
    { documents: nested, search, corrected: [] },
  );
  expect(broader).toEqual([
    { label: 'Sushi in Wigan', count: 3, to: '/wigan/sushi' },
    { label: 'Sushi, everywhere', count: 4, to: '/sushi' },
  ]);
  expect(areas.map(({ label, count }) => [label, count])).toEqual([
    ['Standish', 1],
    ['Castlefield', 1],
  ]);
});

test('a search within an area chosen on the home page is offered in nearby areas', () => {
  const { areas, broader } = suggestionsFor({ text: 'rice', category: 'Ancoats' });
  expect(areas.map(({ to }) => to)).toEqual(['/castlefield?q=rice', '/wigan?q=rice']);
  expect(broader).toEqual([{ label: 'In the whole directory', count: 2, to: '/?q=rice' }]);
});

test('a category and an area named in the text are offered as filters', () => {
  expect(suggestionsFor({ text: 'sushi in wigan' }).topics).toEqual([
    { label: 'Sushi in Wigan', count: 2, to: '/wigan/sushi' },
  ]);
  expect(suggestionsFor({ text: 'rice wigan' }).topics).toEqual([
    { label: '“rice” in Wigan', count: 1, to: '/wigan?q=rice' },
    { label: 'Everything in Wigan', count: 2, to: '/wigan' },
  ]);
  expect(suggestionsFor({ text: 'wigan', area: 'Wigan' }).topics).toEqual([]);
});

test('an everyday word for a category counts as its name, and words such as “near” are no search', () => {
  const search = createSearchIndex();
  const words = { categories: [{ name: 'Sushi', words: ['maki'] }], areas: [] };
  search.update({ ...documents, words });
  const suggest = (text: string) =>
    findSuggestions(
      { text, category: '', area: '' },
      { documents, search, corrected: text.split(' ') },
    );

  const { topics, words: single } = suggest('vegan maki near wigan');
  expect(topics).toEqual([{ label: 'Sushi in Wigan', count: 2, to: '/wigan/sushi' }]);
  expect(single.map(({ label }) => label)).toEqual(['maki', 'wigan']);
  expect(suggest('maki ancoats').topics.map(({ label }) => label)).toEqual([
    'Sushi',
    'Everything in Ancoats',
  ]);
});

test('a word that only asks for what is near is not offered on its own, even if a name has it', () => {
  const named = listingRow({ ...none, id: '5', name: 'The Closest Café', category: 'Bakery' });
  const search = createSearchIndex();
  search.update({ ...documents, listings: [...documents.listings, named] });

  const { words } = findSuggestions(
    { text: 'closest sushi wigan', category: '', area: '' },
    { documents, search, corrected: ['closest', 'sushi', 'wigan'] },
  );

  expect(words.map(({ label }) => label)).toEqual(['sushi', 'wigan']);
});

test('each of several longer words that finds something is offered on its own', () => {
  expect(suggestionsFor({ text: 'rice in wigan' }).words).toEqual([
    { label: 'rice', count: 2, to: '/?q=rice' },
    { label: 'wigan', count: 2, to: '/?q=wigan' },
  ]);
});
