import { expect, test } from 'vitest';
import { tokenInFragment } from './link-token.ts';

test('the fragment of a link is its token', () => {
  expect(tokenInFragment(`#${'0a'.repeat(32)}`)).toBe('0a'.repeat(32));
});

test.each(['', '#', '#main', `#${'0a'.repeat(31)}`, `#${'0A'.repeat(32)}`, '#access_token=x'])(
  'the fragment %j is no token',
  (hash) => {
    expect(tokenInFragment(hash)).toBe('');
  },
);
