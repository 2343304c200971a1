import { createListingSearch } from '@manchester-eats/shared/search';
import { area, category, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';
import { waysOn, type MissedQuery } from './ways-on.ts';

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

async function waysFrom(missed: Partial<MissedQuery>) {
  return waysOn(
    { text: '', category: '', area: '', ...missed },
    {
      documents,
      search: createListingSearch(documents.listings),
      mended: await mendWords(missed.text ?? '', documents, () => Promise.resolve()),
    },
  );
}

test('a mistyped name leads to what was meant, within the category where it is there', async () => {
  expect((await waysFrom({ text: 'breadd', category: 'Bakery' })).suggestion).toEqual({
    label: 'bread',
    count: 1,
    to: '/bakery?q=bread',
  });
  expect((await waysFrom({ text: 'breadd', category: 'Sushi' })).suggestion?.to).toBe('/?q=bread');
});

test('nothing is suggested that would find nothing either', async () => {
  expect(await waysFrom({ text: 'zzzzzz' })).toEqual({
    suggestion: null,
    topics: [],
    broader: [],
    areas: [],
    words: [],
  });
});

test('a cuisine that an area lacks is offered in the nearest areas and everywhere', async () => {
  const { areas, broader } = await waysFrom({ category: 'Sushi', area: 'Ancoats' });
  expect(areas).toEqual([
    { label: 'Castlefield', count: 1, to: '/castlefield/sushi' },
    { label: 'Wigan', count: 2, to: '/wigan/sushi' },
  ]);
  expect(broader).toEqual([
    { label: 'Sushi, everywhere', count: 3, to: '/sushi' },
    { label: 'Everything in Ancoats', count: 1, to: '/ancoats' },
  ]);
});

test('an area that was chosen on the home page is an area all the same', async () => {
  const { areas, broader } = await waysFrom({ text: 'rice', category: 'Ancoats' });
  expect(areas.map(({ to }) => to)).toEqual(['/castlefield?q=rice', '/wigan?q=rice']);
  expect(broader).toEqual([{ label: 'In the whole directory', count: 2, to: '/?q=rice' }]);
});

test('a category and an area that the text names are taken for what they are', async () => {
  expect((await waysFrom({ text: 'sushi in wigan' })).topics).toEqual([
    { label: 'Sushi in Wigan', count: 2, to: '/wigan/sushi' },
  ]);
  expect((await waysFrom({ text: 'rice wigan' })).topics).toEqual([
    { label: '“rice” in Wigan', count: 1, to: '/wigan?q=rice' },
    { label: 'Everything in Wigan', count: 2, to: '/wigan' },
  ]);
  expect((await waysFrom({ text: 'wigan', area: 'Wigan' })).topics).toEqual([]);
});

test('of several words, those that find something are offered one by one', async () => {
  expect((await waysFrom({ text: 'rice in wigan' })).words).toEqual([
    { label: 'rice', count: 2, to: '/?q=rice' },
  ]);
});
