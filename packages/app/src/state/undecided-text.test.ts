import { Failure } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { undecidedText } from './undecided-text.ts';

test('a decision whose answer was lost is not called undecided', () => {
  const lost = new Failure('backend/unreachable', 'The server cannot be reached.');

  expect(undecidedText(lost)).toContain('it may have been decided');
  expect(undecidedText(lost)).not.toContain('Nothing was decided');
});

test('a decision that the server refused says why, and that nothing was decided', () => {
  expect(undecidedText(new Failure('backend/refused', 'Sign in again.'))).toBe(
    'Sign in again. Nothing was decided.',
  );
  expect(undecidedText(undefined)).toContain('Nothing was decided.');
});
