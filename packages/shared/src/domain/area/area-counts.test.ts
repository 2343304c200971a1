import { expect, test } from 'vitest';
import { area, listing } from '../../testing/directory-builders.ts';
import { withCounts } from './area-counts.ts';

test('the count of an area includes the listings of its towns, and an empty one has none', () => {
  const areas = [
    area({ name: 'Tameside' }),
    area({ name: 'Hyde', parent: 'Tameside' }),
    area({ name: 'Wigan' }),
  ];
  const listings = ['Hyde', 'Hyde', 'Tameside', 'Elsewhere'].map((name) => listing({ area: name }));

  expect(withCounts(areas, listings).map(({ name, count }) => [name, count])).toEqual([
    ['Tameside', 3],
    ['Hyde', 2],
    ['Wigan', 0],
  ]);
});
