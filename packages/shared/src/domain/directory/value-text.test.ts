import { expect, test } from 'vitest';
import { valueText } from './value-text.ts';

test('values are shown as people write them', () => {
  expect(valueText('Rudy’s')).toBe('Rudy’s');
  expect(valueText(4.5)).toBe('4.5');
  expect(valueText(true)).toBe('Yes');
  expect(valueText(false)).toBe('No');
  expect(valueText(['Cafes', 'Bakery'])).toBe('Cafes, Bakery');
  expect(valueText([{ rating: 5 }])).toContain('"rating": 5');
});

test('nothing is shown for a value that is unknown or empty', () => {
  expect([undefined, null, '', []].map((value) => valueText(value))).toEqual(['', '', '', '']);
});
