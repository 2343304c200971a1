import { expect, test } from 'vitest';
import { accountInitials } from './initials.ts';

test.each([
  ['Ann Owner', 'x@example.com', 'AO'],
  ['Ann van der Berg', 'x@example.com', 'AB'],
  ['  ann ', 'x@example.com', 'A'],
  ['E\u0301milie Zola', 'x@example.com', 'E\u0301Z'],
  ['', 'shop@example.com', 'S'],
  ['', '', 'U'],
])('the account of "%s" <%s> is shown as "%s"', (fullName, email, initials) => {
  expect(accountInitials({ fullName, email })).toBe(initials);
});
