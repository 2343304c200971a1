import { expect, test } from 'vitest';
import { findBodyProblem } from './json-body.ts';

const problemOf = (path: string, value: unknown) =>
  findBodyProblem(path, 'application/json', new TextEncoder().encode(JSON.stringify(value)));

const rowsOf = (count: number, row: object) => Array.from({ length: count }, () => row);

test.each([
  ['one row', { name: 'a' }],
  ['a thousand rows', rowsOf(1_000, { id: 'a', name: 'b' })],
  ['no rows', []],
  ['an empty row, for a deletion', {}],
])('%s can be written', (_what, value) => {
  expect(problemOf('/rest/v1/listings', value)).toBeNull();
});

test.each([
  ['more than a thousand rows', rowsOf(1_001, { name: 'a' }), /at most 1000 rows/],
  [
    'more than thirty thousand values',
    rowsOf(900, Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`c${String(n)}`, 1]))),
    /at most 30000 values/,
  ],
  [
    'rows that each name other columns',
    Array.from({ length: 600 }, (_, n) => ({ [`c${String(n)}`]: 1 })),
    /at most 30000 values/,
  ],
  ['rows without columns', rowsOf(3, {}), /Each of several rows/],
])('%s are refused, because they would break the statement', (_what, value, problem) => {
  expect(problemOf('/rest/v1/listings', value)).toMatch(problem);
});

test('a function with thousands of parameters is not called', () => {
  const parameters = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, n) => [`p${String(n)}`, n]),
  );

  expect(problemOf('/rest/v1/rpc/is_admin', parameters)).toMatch(/at most 50 parameters/);
  expect(problemOf('/rest/v1/rpc/is_admin', {})).toBeNull();
});
