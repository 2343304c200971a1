import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listNames, plainHeadText, shortenText } from './plain-head-text.ts';

test.each([
  ['spaces and line breaks', ' Corner\n\t Café\u2028', 'Corner Café'],
  ['marks that reverse the text after them', '\u202Eevil\u202C\u2067 Bar\u200F', 'evil Bar'],
  ['control characters', 'Pie\u0000 \u001B[31m & Ale\u007F', 'Pie [31m & Ale'],
  ['half an emoji', 'Pizza \uD83C', 'Pizza'],
  ['marks without a width', '\uFEFFZum\u200B Kessel\u00AD', 'Zum Kessel'],
])('%s are left out', (_, text, plain) => {
  expect(plainHeadText(text)).toBe(plain);
});

test('names of all scripts and whole emoji stay as they are', () => {
  for (const name of ['مطعم الشام', 'שניצל', '北京楼', 'Żółw', 'Chef 👩‍🍳', '#1 Wok!']) {
    expect(plainHeadText(name)).toBe(name);
  }
});

test('a long text is cut between words, and an emoji or accent is not torn apart', () => {
  expect(shortenText('Good food all day', 12)).toBe('Good food…');
  expect(shortenText('Short', 12)).toBe('Short');
  expect(shortenText('aaaa👩‍🍳bbbb', 7)).toBe('aaaa…');
  expect(shortenText('aaae\u0301bbb', 5)).toBe('aaa…');
});

test('a text is never longer than asked for, and never ends with half a character', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 2, max: 100 }),
      (text, most) => {
        const shown = shortenText(plainHeadText(text), most);
        expect(Array.from(shown).length).toBeLessThanOrEqual(most);
        expect(shown).toBe(plainHeadText(shown));
      },
    ),
  );
});

test('names are listed as in a sentence', () => {
  expect(listNames(['Bury'])).toBe('Bury');
  expect(listNames(['Bury', 'Sale', 'Wigan'])).toBe('Bury, Sale and Wigan');
});
