import { expect, test } from 'vitest';
import { listing } from '../../testing/directory-builders.ts';
import { describeReason, speaksFor } from './duplicate-reasons.ts';
import { findNearDuplicates } from './near-duplicates.ts';

function reasonsOf(one: readonly [string, string], other: readonly [string, string]) {
  const [pair] = findNearDuplicates(
    [one, other].map(([name, address], index) =>
      listing({ id: String(index), name, address, lat: null, lng: null }),
    ),
  );
  const words = (isFor: boolean) =>
    (pair?.reasons ?? []).filter((reason) => speaksFor(reason) === isFor).map(describeReason);
  return { for: words(true), against: words(false) };
}

test('a house number with a letter speaks against one business, the same name for it', () => {
  const one = ['Subway', '59 High Street, Bury, BL9 0AA'] as const;
  const other = ['Subway', '59a High Street, Bury, BL9 0AA'] as const;
  expect(reasonsOf(one, other)).toEqual({
    for: ['the same name', 'probably the same door'],
    against: ['house numbers 59 and 59a'],
  });
});

test('a bar in a club may be inside it', () => {
  const door = '14 Market Street, Hyde, SK14 1AB';
  expect(reasonsOf(['Sale Golf Club', door], ['Sale Golf Club Bar', door])).toEqual({
    for: ['the same door'],
    against: ['one may be inside the other'],
  });
});

test('two postcodes are named, and a missing one', () => {
  const name = 'Golden Dragon';
  const street = '12 King Street, Sale';
  expect(reasonsOf([name, `${street}, M33 1AA`], [name, `${street}, M33 1AB`]).against).toEqual([
    'postcodes M33 1AA and M33 1AB',
  ]);
  expect(reasonsOf([name, street], [name, `${street}, M33 1AB`]).against).toEqual([
    'one has no postcode',
  ]);
});

test('exact duplicates have the same name and address', () => {
  const one = ['Golden Dragon', '12 King Street, Sale'] as const;
  expect(reasonsOf(one, one)).toEqual({ for: ['the same name and address'], against: [] });
});
