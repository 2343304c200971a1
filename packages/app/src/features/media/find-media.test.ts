import { mediaFile } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findMedia } from './find-media.ts';

const files = [
  mediaFile({ id: '1', name: 'Tomato soup.png', type: 'image/png', dateAdded: '2026-11-01' }),
  mediaFile({ id: '2', name: 'Logo.webp', type: 'image/webp', dateAdded: '2026-11-20' }),
  mediaFile({ id: '3', name: 'soup bowl.jpg', type: 'image/jpeg', dateAdded: 'last year' }),
];
const find = (search: string) => findMedia(files, search).map(({ id }) => id);

test('lists all files, the newest first, and those of an unknown age last', () => {
  expect(find('')).toEqual(['2', '1', '3']);
});

test('finds files by words of their names, in any order and with any capitals', () => {
  expect(find('SOUP')).toEqual(['1', '3']);
  expect(find('soup tomato')).toEqual(['1']);
  expect(find('webp')).toEqual(['2']);
  expect(find('cake')).toEqual([]);
});
