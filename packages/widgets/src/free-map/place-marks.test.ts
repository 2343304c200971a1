/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { placeKinds } from '@manchester-eats/shared/map';
import { expect, test } from 'vitest';
import { placeMarks } from './place-marks.ts';

/** The land of the free map and the ground around it, in the light and the dark theme, and white. */
const grounds = [
  ...coloursOf('free-map.css', '.base-map-land {\n  fill'),
  ...coloursOf('free-map.css', '.leaflet-container {\n  background'),
  '#ffffff',
];

test('every mark differs from its ground by a contrast of 3 to 1 in both themes', () => {
  for (const kind of placeKinds) {
    for (const ground of grounds) {
      expect(contrast(placeMarks[kind].colour, ground)).toBeGreaterThanOrEqual(3);
    }
  }
});

test('no two kinds have the same drawing or colour', () => {
  const marks = Object.values(placeMarks);

  expect(new Set(marks.map(({ drawing }) => drawing)).size).toBe(placeKinds.length);
  expect(new Set(marks.map(({ colour }) => colour)).size).toBe(placeKinds.length);
});

/** Reads the light and the dark colour of a property, written as `light-dark(…)`. */
function coloursOf(file: string, property: string): readonly string[] {
  const css = readFileSync(new URL(file, import.meta.url), 'utf8');
  const [, value = ''] = css.split(`${property}: light-dark(`);
  const colours = value.split(')', 1)[0]?.match(/#[0-9a-f]{6}/g) ?? [];
  expect(colours).toHaveLength(2);
  return colours;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance of a colour, as WCAG defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
