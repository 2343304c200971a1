import { expect, test } from 'vitest';
import { duplicateKey, findExactDuplicates } from './exact-duplicates.ts';

test('finds listings whose names and addresses differ only in case or surrounding spaces', () => {
  const places = [
    { name: 'Pho', address: '1 Street' },
    { name: 'Rudy’s', address: '2 Street' },
    { name: ' PHO ', address: '1 street ' },
    { name: 'Pho', address: '2 Street' },
    { name: 'pho', address: '1 STREET' },
  ];
  const [set, ...otherSets] = findExactDuplicates(places);
  expect(otherSets).toEqual([]);
  expect(set?.kept).toBe(places[0]);
  expect(set?.duplicates).toEqual([places[2], places[4]]);
});

test('the end of a name never counts as the start of an address', () => {
  expect(duplicateKey({ name: 'a|b', address: 'c' })).not.toBe(
    duplicateKey({ name: 'a', address: 'b|c' }),
  );
});
