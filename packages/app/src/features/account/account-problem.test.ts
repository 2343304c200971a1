import { expect, test } from 'vitest';
import { findLoginProblem, findNewPasswordProblem, findSignUpProblem } from './account-problem.ts';

const account = {
  fullName: 'Ann Owner',
  email: 'ann@example.com',
  password: 'secret',
  confirmation: 'secret',
};

test.each([
  [{ email: '', password: 'x' }, 'email'],
  [{ email: ' ', password: 'x' }, 'email'],
  [{ email: 'ann@example.com', password: '' }, 'password'],
] as const)('signing in with %o asks for the %s', (fields, field) => {
  expect(findLoginProblem(fields)).toEqual({ message: 'Please fill in all fields', field });
});

test('an e-mail address and any password are enough to sign in', () => {
  expect(findLoginProblem({ email: 'ann@example.com', password: ' ' })).toBeNull();
});

test.each(['fullName', 'email', 'password', 'confirmation'] as const)(
  'signing up without the %s asks for it',
  (field) => {
    expect(findSignUpProblem({ ...account, [field]: '' })).toEqual({
      message: 'Please fill in all fields',
      field,
    });
  },
);

test.each([
  ['secret', 'Secret', 'Passwords do not match'],
  ['abcde', 'abcde', 'Password must be at least 6 characters long'],
])('the passwords "%s" and "%s" are refused', (password, confirmation, message) => {
  expect(findNewPasswordProblem({ password, confirmation })?.message).toBe(message);
  expect(findSignUpProblem({ ...account, password, confirmation })?.message).toBe(message);
});

test('a password of six characters, repeated, is accepted', () => {
  expect(findSignUpProblem(account)).toBeNull();
});
