import { area, category, listingRow } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { correctWords } from './correct-words.ts';

const documents = {
  listings: Array.from({ length: 2500 }, (_, index) =>
    listingRow({ id: String(index), name: index === 2400 ? 'Tandoori Palace' : 'Corner Café' }),
  ),
  categories: [category({ name: 'Breakfast' })],
  areas: [area({ name: 'Didsbury' })],
};

test('corrects each word using the names of listings, categories and areas', async () => {
  let pauses = 0;
  const pause = () => Promise.resolve(void (pauses += 1));
  expect(await correctWords(' brekfast  didsbery ', documents, pause)).toEqual([
    'breakfast',
    'didsbury',
  ]);
  expect(pauses).toBeGreaterThan(3);
  expect(await correctWords('tandori', documents, pause)).toEqual(['tandoori']);
});

test('leaves correct and very short words, and empty and very long texts, as typed', async () => {
  const pause = () => Promise.resolve();
  expect(await correctWords('Café in M1', documents, pause)).toEqual(['Café', 'in', 'M1']);
  expect(await correctWords('', documents, pause)).toEqual([]);
  expect(await correctWords('brekfast '.repeat(1000), documents, pause)).toEqual(
    Array.from({ length: 1000 }, () => 'brekfast'),
  );
});
