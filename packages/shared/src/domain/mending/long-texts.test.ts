import { expect, test } from 'vitest';
import { tidyBusinessName } from './business-name.ts';
import { emailAddress, normaliseWebsite } from './contact-text.ts';
import { oneLine, trimCharacters } from './plain-text.ts';
import { joinAddress, parseNumber, tidyPostcode } from './postal-address.ts';

const length = 100_000;

// A regular expression that takes quadratic time would exceed the time limit of the test.
test.each([
  ['letters', 'a'.repeat(length)],
  ['capitals', `BAR ${'A'.repeat(length)}`],
  ['spaces', `Cafe${' '.repeat(length)}x`],
  ['invisible characters', `Cafe${'\u200b \u00a0'.repeat(length / 3)}x`],
  ['hyphens', `Cafe${'-'.repeat(length)}x`],
  ['brackets', `Cafe${'('.repeat(length)}x`],
  ['commas', `Cafe${','.repeat(length)}x`],
  ['colons', `${':'.repeat(length)}x`],
  ['apostrophes', `BARS ${"'".repeat(length)}`],
  ['backslashes', `Cafe${'\\'.repeat(length)}x`],
  ['trading names', 'a t/a'.repeat(length / 5)],
  ['digits', `${'1'.repeat(length)}x`],
  ['dots', `a${'.a'.repeat(length / 2)}!`],
])('tidies a text of 100,000 characters quickly: %s', (_, text) => {
  expect(oneLine(text)).not.toBe('');
  expect(tidyBusinessName(text)).not.toBe('');
  expect(joinAddress([text, text], 'BL9 0DN')).toContain('BL9 0DN');
  expect(tidyPostcode(`M1${text}`)).not.toBe('');
  expect([parseNumber(text), normaliseWebsite(text), emailAddress(text)]).toEqual([null, '', '']);
});

test('trims only the given characters, and only at the ends', () => {
  expect(trimCharacters(', ;a, b;', ',; ')).toBe('a, b');
  expect(trimCharacters(',,,', ',')).toBe('');
});
