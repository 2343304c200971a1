import { expect, test } from 'vitest';
import { compareRuns } from './compared-story.ts';

const story = (log: string[], violation: string | null = null) => ({ log, violation });

test('accepts two runs whose logs differ only in hashes', () => {
  expect(compareRuns(story(['a', 'b']), story(['a', 'b']))).toBeNull();
  const discarded = (hash: string) => story([`terminal/0 discards edit-${hash} (Edited)`]);
  expect(compareRuns(discarded('01234567'), discarded('89abcdef'))).toBeNull();
});

test('names the first line that differs between database and memory', () => {
  const differ = compareRuns(story(['a', 'b', 'c']), story(['a', 'x', 'y']));
  expect(differ).toBe('line 2 is "b", in memory "x"');
  expect(compareRuns(story(['a', 'b']), story(['a']))).toContain('line 2 is "b"');
  expect(compareRuns(story(['a']), story(['a', 'b']))).toContain('in memory "b"');
});

test('says whether a violation also happens in memory', () => {
  expect(compareRuns(story([], 'lost a'), story([], 'lost a'))).toBe('lost a (also in memory)');
  expect(compareRuns(story([], 'lost a'), story([]))).toBe('lost a (not in memory)');
});
