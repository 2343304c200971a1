import { expect, test } from 'vitest';
import { findQueryProblem } from './query-limits.ts';

const problemOf = (query: string) =>
  findQueryProblem(new URL(`http://eats.test/rest/v1/listings?${query}`));

test.each([
  'select=id,name&order=id&limit=10',
  'name=ilike.*match.com*',
  'name=eq.match',
  'id=in.(a,b,c)',
  'or=(name.ilike.*pie*,address.ilike.*pie*)',
])('accepts %s', (query) => {
  expect(problemOf(query)).toBeNull();
});

test.each([
  'description=match.(a%2B)%2B%24',
  'description=imatch.x',
  'description=not.match.x',
  'description=match(any).{a,b}',
  'description=MATCH.x',
  'or=(name.eq.a,description.match.x)',
  'and=(name.eq.a,or(description.not.imatch.x,name.eq.b))',
])('refuses the regular expression in %s', (query) => {
  expect(problemOf(query)).toContain('not available');
});

test('refuses many conditions, long patterns and long queries', () => {
  const many = Array.from({ length: 101 }, (_, n) => `name.ilike.*${String(n)}*`).join(',');
  expect(problemOf(`or=(${many})`)).toContain('conditions');
  expect(problemOf(Array.from({ length: 101 }, () => 'name=eq.a').join('&'))).toContain(
    'conditions',
  );
  expect(problemOf(`name=ilike.*${'a'.repeat(201)}*`)).toContain('pattern');
  expect(problemOf(`id=in.(${'a,'.repeat(5_000)})`)).toContain('query string');
});
