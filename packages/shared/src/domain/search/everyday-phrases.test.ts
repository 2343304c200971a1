import { expect, test } from 'vitest';
import { greaterManchesterSearchWords } from '../../city/greater-manchester-search-words.ts';
import { everydayPhrases } from './everyday-phrases.ts';

const phrasesOf = (text: string) =>
  everydayPhrases(text, greaterManchesterSearchWords).map(({ phrase }) => phrase);

test('a text brings the everyday words that stand in it', () => {
  expect(everydayPhrases('Coffee in Bury', greaterManchesterSearchWords)).toEqual([
    { kind: 'category', name: 'Cafes', phrase: 'coffee' },
  ]);
  expect(phrasesOf('a coffee shop')).toEqual(expect.arrayContaining(['coffee', 'coffee shop']));
});

test.each([
  ['cofee', 'coffee'],
  ['greater manchster', 'greater manchester'],
  ['take awya', 'take away'],
  ['coffeeshop', 'coffee shop'],
])('"%s" may mean "%s"', (text, phrase) => {
  expect(phrasesOf(text)).toContain(phrase);
});

test('a text without everyday words brings none, and no text brings very many', () => {
  expect(phrasesOf('Osprey')).toEqual([]);
  const all = greaterManchesterSearchWords.categories.flatMap(({ words }) => words).join(' ');
  expect(phrasesOf(all).length).toBeLessThanOrEqual(100);
});
