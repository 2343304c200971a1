import { expect, test } from 'vitest';
import { cleanMessage, findContactProblem } from './contact-message.ts';

const message = { name: 'Ann', email: 'ann@example.com', message: 'Corner Café has moved.' };

const problemOf = (fields: Partial<typeof message>) =>
  findContactProblem(cleanMessage({ ...message, ...fields }))?.field ?? null;

test.each([
  ['a tab as the name', { name: '\t' }, 'name'],
  ['a name of zero-width characters', { name: '\u200b\u2066\ufeff' }, 'name'],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name'],
  ['an address without @', { email: 'ann' }, 'email'],
  ['two addresses', { email: 'ann@example.com, ben@example.com' }, 'email'],
  ['an address with an invisible character', { email: 'ann@exam\u200bple.com' }, 'email'],
  ['an empty message', { message: ' \n ' }, 'message'],
  ['a message of 5,001 characters', { message: 'x'.repeat(5_001) }, 'message'],
  ['a message of 100,000 characters', { message: 'x'.repeat(100_000) }, 'message'],
])('%s is named at its field', (_what, fields, field) => {
  expect(problemOf(fields)).toBe(field);
});

test.each([
  ['an address in other case, with plus', { email: ' Ann.Lee+Eats@Example.COM ' }],
  ['an address in unicode', { email: 'zoë@exämple.com' }],
  ['a name with right-to-left marks', { name: '\u200fمريم' }],
  ['HTML with a script', { message: '<script>alert(1)</script>' }],
  ['5,000 emoji', { message: '🍕'.repeat(5_000) }],
])('%s is accepted', (_what, fields) => {
  expect(problemOf(fields)).toBeNull();
});

test('what is sent has no control characters, half emoji or stray line breaks', () => {
  expect(
    cleanMessage({
      name: ' Ann\r\nBcc: all@example.com ',
      email: 'ann@example.com\u0000',
      message: '\u0007One\r\ntwo\rthree\ttab \ud83c ',
    }),
  ).toEqual({
    name: 'Ann Bcc: all@example.com',
    email: 'ann@example.com',
    message: 'One\ntwo\nthree\ttab',
  });
});
