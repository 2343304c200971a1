import { expect, test } from 'vitest';
import { findPasswordProblem } from './password-problem.ts';

const email = 'ann.smith@example.com';

test.each([
  ['too short', '5more', /at least 6 characters/],
  ['among the most used', 'Password123', /most used/],
  ['the e-mail address', ' Ann.Smith@example.com', /e-mail address/],
  ['the first part of the e-mail address', 'ann.smith', /e-mail address/],
  ['longer than what is compared', 'ü'.repeat(37), /too long/],
  ['not storable', 'a good one\0', /cannot be stored/],
  ['half a character', 'a good one\ud800', /cannot be stored/],
])('a password that is %s is refused', (_, password, reason) => {
  expect(findPasswordProblem(password, email)).toMatch(reason);
});

test.each(['correct horse battery', 'ü'.repeat(36), 'x7Kp2mQw'])('"%s" is accepted', (password) => {
  expect(findPasswordProblem(password, email)).toBeNull();
});
