import { expect, test } from 'vitest';
import { recordText } from './record-words.ts';

test('a record is named with its name and id, and a long name is shortened', () => {
  const kind = 'listing';

  expect(recordText({ kind, id: 'a' }, 'The Trackside')).toBe('listing The Trackside (a)');
  expect(recordText({ kind, id: 'a' }, 'a')).toBe('listing a');
  expect(recordText({ kind, id: 'a' }, 'Long '.repeat(20))).toBe(
    `listing ${'Long '.repeat(20).slice(0, 59)}… (a)`,
  );
});
