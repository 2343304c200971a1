import { expect, test } from 'vitest';
import { putBack } from './change-saved.ts';

const places = (ids: string) => Array.from(ids, (id) => ({ id, name: id }));
const text = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id).join('');

test('a removed place returns to where it stood', () => {
  expect(text(putBack(places('ac'), places('abc'), new Set(['b'])))).toBe('abc');
});

test('what was saved or removed since stays as it is', () => {
  expect(text(putBack(places('cd'), places('abc'), new Set(['b'])))).toBe('bcd');
});

test('all return after all were removed', () => {
  expect(text(putBack(places('x'), places('abc'), new Set('abc')))).toBe('abcx');
});
