import { area, category, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { mendWords } from './mend-words.ts';

const documents = {
  listings: Array.from({ length: 2500 }, (_, index) =>
    listingRow({ id: String(index), name: index === 2400 ? 'Tandoori Palace' : 'Corner Café' }),
  ),
  categories: [category({ name: 'Breakfast' })],
  areas: [area({ name: 'Didsbury' })],
};

test('each word is mended by the names of listings, categories and areas', async () => {
  let pauses = 0;
  const pause = () => Promise.resolve(void (pauses += 1));
  expect(await mendWords(' brekfast  didsbery ', documents, pause)).toEqual([
    'breakfast',
    'didsbury',
  ]);
  expect(pauses).toBeGreaterThan(3);
  expect(await mendWords('tandori', documents, pause)).toEqual(['tandoori']);
});

test('what is right, too short, or nothing at all stays as it was typed', async () => {
  const pause = () => Promise.resolve();
  expect(await mendWords('Café in M1', documents, pause)).toEqual(['Café', 'in', 'M1']);
  expect(await mendWords('', documents, pause)).toEqual([]);
  expect(await mendWords('brekfast '.repeat(1000), documents, pause)).toHaveLength(1000);
});
