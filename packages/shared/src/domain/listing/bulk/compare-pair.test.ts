import { expect, test } from 'vitest';
import { listing } from '../../../testing/directory-builders.ts';
import { comparePair } from './compare-pair.ts';

const one = listing({ id: 'one', name: 'Bee Cafe', phone: '0161 496 0000', categories: ['Cafes'] });
const other = listing({ id: 'other', name: 'The Bee Cafe', phone: '', categories: ['Bakery'] });

function rowOf(unit: string, choices = {}, left = one, right = other) {
  return comparePair(left, right, choices).find((row) => row.unit === unit);
}

test('each field is shown with the side whose value a merge keeps', () => {
  expect(rowOf('phone')).toMatchObject({ left: '0161 496 0000', right: '', kept: 'left' });
  expect(rowOf('phone', { units: { phone: 'other' } })).toMatchObject({ kept: 'right' });
  expect(rowOf('area')).toMatchObject({ differs: false, kept: null });
});

test('a field that both lack is left out', () => {
  expect(rowOf('email')).toBeUndefined();
});

test('the categories of both are kept unless those of one are chosen', () => {
  expect(rowOf('categories')).toMatchObject({ isJoined: true, kept: null });
  const chosen = { units: { categories: 'other' } };
  expect(rowOf('categories', chosen)).toMatchObject({ isJoined: false, kept: 'right' });
});

test('the listings of two owners are compared, and nothing of them is kept or dropped', () => {
  const [mine, yours] = [
    { ...one, userId: 'ann' },
    { ...other, userId: 'bob' },
  ];
  const rows = comparePair(mine, yours);

  expect(rowOf('owner', {}, mine, yours)).toMatchObject({ left: 'ann', right: 'bob' });
  expect(rowOf('phone', {}, mine, yours)).toMatchObject({ differs: true });
  expect(rows.every(({ kept, isJoined }) => kept === null && !isJoined)).toBe(true);
});
