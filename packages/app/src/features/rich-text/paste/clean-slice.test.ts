import { expect, test } from 'vitest';
import { cleanSlice } from './clean-slice.ts';

test('a copy made in the editor keeps what it says about the blocks around it', () => {
  const slices = [
    '1 1 []',
    '2 2 -3 ["table",null,"tableRow",null,"tableCell",{"colspan":2,"rowspan":1}]',
    '1 1 ["orderedList",{"start":4,"type":null},"listItem",null]',
    '0 0 ["heading",{"level":2,"textAlign":"center","indent":1}]',
  ];
  expect(slices.map(cleanSlice)).toEqual(slices);
});

test.each([
  ['["heading",{"level":2,"textAlign":"left; position: fixed"}]', '["heading",{"level":2}]'],
  ['["codeBlock",{"language":"x fixed inset-0"}]', '["codeBlock",{}]'],
  ['["tableCell",{"colspan":20000000,"rowspan":-1}]', '["tableCell",{}]'],
  ['["video",{"src":"javascript:alert(1)"}]', '["video",{}]'],
  ['[{"__proto__":{"src":"x"}}]', '[{}]'],
  ['{"length":2}', '[]'],
  ['not JSON', '[]'],
])('of the blocks %s, a forged copy keeps %s', (blocks, kept) => {
  expect(cleanSlice(`0 0 ${blocks}`)).toBe(`0 0 ${kept}`);
});

test('what is no such text is empty', () => {
  expect(cleanSlice('<img src=x onerror=alert(1)>')).toBe('');
});
