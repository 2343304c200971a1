import { expect, test } from 'vitest';
import { findMetadataProblem } from './metadata-problem.ts';

test.each([
  ['a list', []],
  ['a text', 'Ann'],
  ['more than 2 kB', { full_name: 'é'.repeat(1_025) }],
  ['an object that contains a list', { names: ['Ann'] }],
  ['an object four levels deep', { a: { b: { c: { d: 1 } } } }],
])('%s cannot be the data of an account', (_, data) => {
  expect(findMetadataProblem(data)).not.toBeNull();
});

test('a name, a picture and choices can be the data of an account', () => {
  const data = {
    full_name: 'Ann',
    picture: 'https://x.test/a.png',
    likes: { mail: { news: true } },
  };

  expect(findMetadataProblem(data)).toBeNull();
});
