import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['{"a": 1 "b": 2}', 'a comma is missing before "b"', 8],
  ['{"a" 1}', 'a colon is missing before "1"', 5],
  ['{"a": }', 'there is a comma too many, or a value is missing, before "}"', 6],
  ['{"a": 1,}', 'there is a comma too many before "}"', 8],
  ['[1, 2,]', 'there is a comma too many, or a value is missing, before "]"', 6],
  ["{'a': 1}", 'a name in double quotes is missing before "\'a\'"', 1],
  ['[012]', '"012" is not a value; a text needs double quotes around it', 1],
  ['["C:\\docs"]', '"\\d" is not an escape; a backslash is written \\\\', 4],
  ['{} {}', 'nothing may follow its end, but it has "{"', 3],
])('the first mistake of %s is named with its place', (text, problem, position) => {
  expect(findJsonProblem(text)).toEqual({ problem, position, isAtEnd: false });
});

test('a text that is JSON has no mistake, and any other text has one', () => {
  const edits = fc.record({
    value: fc.jsonValue({ maxDepth: 3 }),
    at: fc.nat(),
    length: fc.nat(2),
    by: fc.constantFrom('', ',', '"', '}', ']', ':', '\\', '\n', '0', '-', 'e', 'null', '\u0001'),
  });
  fc.assert(
    fc.property(edits, ({ value, at, length, by }) => {
      const whole = JSON.stringify(value, null, 1);
      const start = at % (whole.length + 1);
      const text = whole.slice(0, start) + by + whole.slice(start + length);

      expect(findJsonProblem(text) === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

test('the start of a text that is JSON is only cut off', () => {
  const values = fc
    .jsonValue({ maxDepth: 3 })
    .map((value) => JSON.stringify([value, 'end'], null, 1));
  fc.assert(
    fc.property(values, fc.nat(), (text, at) => {
      expect(findJsonProblem(text.slice(0, at % text.length))).toMatchObject({ isAtEnd: true });
    }),
    { numRuns: 1000 },
  );
});
