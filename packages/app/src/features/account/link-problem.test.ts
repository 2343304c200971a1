import { expect, test } from 'vitest';
import { findLinkProblem } from './link-problem.ts';

const urlWith = (end: string) => new URL(`https://eats.example/auth${end}`);

test.each(['', '#access_token=x&type=recovery', '?next=/client'])(
  'the URL /auth%s has no problem',
  (end) => {
    expect(findLinkProblem(urlWith(end))).toBeNull();
  },
);

test.each([
  ['#error=access_denied&error_code=otp_expired&error_description=x', 'expired'],
  ['?error=access_denied&error_code=otp_expired', 'expired'],
  ['#error=server_error&error_code=unexpected_failure', 'could not be opened'],
])('the URL /auth%s is explained', (end, part) => {
  expect(findLinkProblem(urlWith(end))).toContain(part);
});
