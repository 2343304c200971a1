import { expect, test } from 'vitest';
import { toSearchWords } from '../domain/search/search-words.ts';
import { greaterManchesterSearchWords } from './greater-manchester-search-words.ts';
import { greaterManchester } from './greater-manchester.ts';

const { categories, areas } = greaterManchesterSearchWords;

test('everyday words are for categories and areas that the directory can have', () => {
  const { boroughs, neighbourhoods } = greaterManchester;
  const areaNames = [
    ...boroughs.map(({ area }) => area),
    ...neighbourhoods.map(({ name }) => name),
  ];
  const categoryNames = greaterManchester.categories.map(({ name }) => name);

  expect(areaNames).toEqual(expect.arrayContaining(areas.map(({ name }) => name)));
  expect(categoryNames).toEqual(expect.arrayContaining(categories.map(({ name }) => name)));
});

test('no everyday word has two meanings', () => {
  const phrases = [...categories, ...areas].flatMap(({ words }) =>
    words.map((phrase) => toSearchWords(phrase).join(' ')),
  );

  expect(phrases).toEqual([...new Set(phrases)]);
});
