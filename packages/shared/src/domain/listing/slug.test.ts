import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSlug } from './slug.ts';

test.each([
  ['Fish & Chips', 'fish-chips'],
  ['  Bars & Pubs ', 'bars-pubs'],
  ['Café Crème', 'cafe-creme'],
  ['Rudy’s Neapolitan', 'rudy-s-neapolitan'],
  ['Çiğköfte İstanbul', 'cigkofte-istanbul'],
  ['Smørrebrød Straße', 'smorrebrod-strasse'],
  ['北京 Kitchen', '北京-kitchen'],
  ['---', ''],
])('%s has the slug %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test('a slug is its own slug, without hyphens at its ends or in a row', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const slug = toSlug(name);
      expect(toSlug(slug)).toBe(slug);
      expect(slug).not.toMatch(/^-|-$|--/);
    }),
    { numRuns: 2000 },
  );
});
