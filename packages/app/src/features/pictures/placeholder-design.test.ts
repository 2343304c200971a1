import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeKinds } from '@manchester-eats/shared/map';
import { placeholderDesign } from './placeholder-design.ts';
import { placeholderGrounds } from './placeholder-grounds.ts';

/** A category for each kind of place. */
const kinds = ['Restaurants', 'Cafes', 'Takeaways', 'Bakery', 'Bars & Pubs', 'Barbecue'] as const;

const design = (category: string, categories: readonly string[] = [], name = 'The Bobbin') =>
  placeholderDesign({ name, category, categories });

test('the same place always has the same placeholder', () => {
  expect(design('Fish & Chips')).toEqual(design('Fish & Chips'));
});

test('each kind of place has its own drawing: an emblem, and what it is drawn on', () => {
  expect(new Set(kinds.map((category) => design(category).kind))).toEqual(new Set(placeKinds));
  expect(new Set(kinds.map((category) => design(category).emblem)).size).toBe(kinds.length);
  const shapes = placeKinds.map((kind) => placeholderGrounds[kind].shape);
  expect(new Set(shapes).size).toBe(placeKinds.length);
});

test('places of two kinds never have similar colours', () => {
  const category = fc.constantFrom(...kinds);
  fc.assert(
    fc.property(category, category, fc.string(), fc.string(), (one, other, name, otherName) => {
      fc.pre(one !== other);
      const apart = Math.abs(design(one, [], name).hue - design(other, [], otherName).hue);
      expect(Math.min(apart, 360 - apart)).toBeGreaterThanOrEqual(15);
    }),
  );
});

test('places of one kind have several patterns', () => {
  const names = ['Ann', 'Ben', 'Cath', 'Dev', 'Ella', 'Finn', 'Gita', 'Hal'];
  const patterns = names.map((name) => design('Cafes', [], name).pattern % 6);
  expect(new Set(patterns).size).toBeGreaterThan(2);
});

test.each([
  ['Pizza', 'slice'],
  ['Thai', 'bowl'],
  ['Fish & Chips', 'fish'],
  ['Delivery only', 'box'],
  ['Spanish', 'cloche'],
  ['', 'cutlery'],
])('the emblem of "%s" is a %s', (category, emblem) => {
  expect(design(category).emblem).toBe(emblem);
});

test('the cuisine decides the emblem, and the kind of business the rest', () => {
  const { kind, emblem } = design('Takeaways', ['Takeaways', 'Pizza']);
  expect({ kind, emblem }).toEqual({ kind: 'takeaway', emblem: 'slice' });
});
