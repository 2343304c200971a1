import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isEmailAddress } from './e-mail-address.ts';

test.each(['ann@example.com', 'Ann.Lee+Eats@Example.COM', 'zoë@exämple.com', 'ann@localhost'])(
  '"%s" is an e-mail address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  ...['', 'ann', 'ann@', '@example.com', 'ann@b@example.com', 'ann @example.com'],
  ...['ann@example.com, ben@example.com', 'ann@example.com\nBcc: ben@example.com'],
  ...['"Ann" <ann@example.com>', 'ann@exam\u200bple.com', 'ann(home)@example.com'],
])('%j is not one e-mail address', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});

test('the database has the same rule for recipients', () => {
  const folder = new URL('../../../../../supabase/migrations/', import.meta.url);
  const part = /const part = String\.raw`(.+)`/u.exec(
    readFileSync(new URL('./e-mail-address.ts', import.meta.url), 'utf8'),
  )?.[1];
  const rules = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return [...text.matchAll(/recipient ~ '\^(.+)\$'/gu)].map(([, rule]) => rule);
  });

  expect(rules.at(-1)).toBe(`${part ?? ''}@${part ?? ''}`);
});
