/// <reference types="node" />
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accentProperties,
  contrast,
  deriveAccent,
  parseHexColour,
  readableTextOn,
} from './accent.ts';

const hexColour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

function contrastOf(one: string, other: string): number {
  return contrast(parseHexColour(one)!, parseHexColour(other)!);
}

const backgrounds = {
  light: ['#faf6ee', '#fffdf9', '#f1eadd'],
  dark: ['#15130f', '#1e1b16', '#27231d'],
};

test('text in or on any primary colour is readable', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      const accent = deriveAccent(primary)!;
      for (const theme of ['light', 'dark'] as const) {
        const { fill, hover, on, ink, soft } = accent[theme];
        expect(contrastOf(on, fill)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(on, hover)).toBeGreaterThanOrEqual(4.5);
        for (const background of [...backgrounds[theme], soft]) {
          expect(contrastOf(ink, background)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('the name of the site is readable on any header colour', () => {
  fc.assert(
    fc.property(hexColour, (background) => {
      expect(contrastOf(readableTextOn(background)!, background)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a three-digit colour equals its six-digit form', () => {
  expect(deriveAccent('#39f')).toEqual(deriveAccent('#3399FF'));
});

test.each(['', 'blue', '#12', '#12345', '#1234567', 'rgb(1,2,3)', '#ggg', 'url(x)'])(
  '"%s" is not accepted as a primary colour',
  (text) => {
    expect(deriveAccent(text)).toBeNull();
  },
);

test('the style sheet has the values derived from the default colour', () => {
  const css = readFileSync(new URL('../../styles/theme.css', import.meta.url), 'utf8');

  for (const [property, value] of accentProperties(deriveAccent('#3B82F6')!)) {
    expect(css).toContain(`${property}: ${value};`);
  }
});
