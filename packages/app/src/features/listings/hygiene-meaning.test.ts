import { expect, test } from 'vitest';
import { hygieneMeaning } from './hygiene-meaning.ts';

test('every rating of the register is explained', () => {
  for (const rating of ['0', '1', '2', '3', '4', '5', 'AwaitingInspection', 'Exempt', 'Pass']) {
    expect(hygieneMeaning(rating)).toMatch(/\.$/);
  }
  expect(hygieneMeaning(' Awaiting Inspection ')).toBe(hygieneMeaning('AwaitingInspection'));
});

test('nothing is made up for a word that is not the register’s', () => {
  expect(hygieneMeaning('')).toBeNull();
  expect(hygieneMeaning('constructor')).toBeNull();
  expect(hygieneMeaning('7')).toBeNull();
});
