import { expect, test } from 'vitest';
import { findRecoveryToken } from './recovery-link.ts';

test.each([
  ['#access_token=abc&type=recovery&expires_in=3600', 'abc'],
  ['#type=recovery&access_token=abc', 'abc'],
  ['#access_token=abc&type=signup', null],
  ['#error=access_denied&type=recovery', null],
  ['', null],
])('the URL fragment %j brings the recovery token %j', (hash, token) => {
  expect(findRecoveryToken(hash)).toBe(token);
});
