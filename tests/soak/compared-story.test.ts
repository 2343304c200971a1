import { expect, test } from 'vitest';
import { violationOf } from './compared-story.ts';

const story = (log: string[], violation: string | null = null) => ({ log, violation });

test('two runs with the same course have no violation', () => {
  expect(violationOf(story(['a', 'b']), story(['a', 'b']))).toBeNull();
  const discarded = (hash: string) => story([`terminal/0 discards edit-${hash} (Edited)`]);
  expect(violationOf(discarded('01234567'), discarded('89abcdef'))).toBeNull();
});

test('the first line in which a database and the memory differ is named', () => {
  const differ = violationOf(story(['a', 'b', 'c']), story(['a', 'x', 'y']));
  expect(differ).toBe('line 2 is "b", in memory "x"');
  expect(violationOf(story(['a', 'b']), story(['a']))).toContain('line 2 is "b"');
  expect(violationOf(story(['a']), story(['a', 'b']))).toContain('in memory "b"');
});

test('a violation says whether it also happens in memory', () => {
  expect(violationOf(story([], 'lost a'), story([], 'lost a'))).toBe('lost a (in memory, too)');
  expect(violationOf(story([], 'lost a'), story([]))).toBe('lost a (not in memory)');
});
