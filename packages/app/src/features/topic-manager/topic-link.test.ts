import { area, category } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findEditedTopic, toTopicLink } from './topic-link.ts';

const names = ['Cafes', 'New Zealand', 'new', 'Area 51', 'area-x', 'Fish & Chips'];
const categories = names.map((name, index) =>
  category({ name, ...(name === 'Fish & Chips' ? { id: `new-${String(index)}` } : {}) }),
);
const areas = ['Bury', 'New', '51'].map((name) => area({ name }));

test.each(categories)('the address of the category $name leads to it', (one) => {
  expect(findEditedTopic(toTopicLink('category', one), { categories, areas })).toEqual({
    kind: 'category',
    topic: one,
  });
});

test.each(areas)('the address of the location $name leads to it', (one) => {
  expect(findEditedTopic(toTopicLink('area', one), { categories, areas })).toEqual({
    kind: 'area',
    topic: one,
  });
});

test('a category whose id starts with new- has its name in the address', () => {
  expect(toTopicLink('category', category({ id: 'new-1', name: 'Fish & Chips' }))).toBe(
    'Fish & Chips',
  );
  expect(toTopicLink('category', category({ name: 'Cafes' }))).toBe('cafes');
});

test('an unknown address leads to nothing, and two to something new', () => {
  expect(findEditedTopic('nowhere', { categories, areas })).toBeNull();
  expect(findEditedTopic('area-nowhere', { categories, areas })).toBeNull();
  expect(findEditedTopic('new', { categories, areas })).toEqual({ kind: 'category', topic: null });
  expect(findEditedTopic('area-new', { categories, areas })).toEqual({ kind: 'area', topic: null });
});
