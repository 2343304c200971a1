import { expect, test } from 'vitest';
import { findMetadataProblem } from './metadata-problem.ts';

test.each([
  ['a list', []],
  ['a text', 'Ann'],
  ['more than 2 kB', { full_name: 'é'.repeat(1_025) }],
  ['a list in it', { names: ['Ann'] }],
  ['four levels', { a: { b: { c: { d: 1 } } } }],
])('%s cannot be the data of an account', (_, data) => {
  expect(findMetadataProblem(data)).not.toBeNull();
});

test('a name, a picture and choices can', () => {
  const data = {
    full_name: 'Ann',
    picture: 'https://x.test/a.png',
    likes: { mail: { news: true } },
  };

  expect(findMetadataProblem(data)).toBeNull();
});
