import { expect, test } from 'vitest';
import { isAccountEmail } from './e-mail-address.ts';

test.each(['ann@example.com', 'Ann.Lee+eats@mail.example.co.uk', "o'neil@example.org"])(
  '%s is an e-mail address',
  (text) => {
    expect(isAccountEmail(text)).toBe(true);
  },
);

test.each([
  '<ann@example.com>',
  'victim<ann@example.com>',
  'ann@example.com,ben@example.com',
  'ann@example.com;ben@example.com',
  'ann(x)@example.com',
  'ann@example.com\u200b',
  '\u0430nn@example.com',
  'ann@example.com\n',
  'ann@',
  '',
])('%j is not accepted as an e-mail address', (text) => {
  expect(isAccountEmail(text)).toBe(false);
});
