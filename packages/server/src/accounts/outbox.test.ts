import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox, withRecoveryPath } from './outbox.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'eats-outbox-')), 'outbox');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const link =
  'http://eats.test/auth/v1/verify?token=abc&type=recovery&redirect_to=http%3A%2F%2Feats.test';

test('a recovery link leads to the sign-in page, in plain text and in HTML', () => {
  const { text, html } = withRecoveryPath(
    {
      to: 'ann@example.com',
      subject: 'Reset',
      text: `Go to ${link} now`,
      html: `<a href="${link.replaceAll('&', '&amp;')}">Go</a>`,
    },
    'https://eats.example.org',
  );

  expect(text).toContain(
    'token=abc&type=recovery&redirect_to=https%3A%2F%2Feats.example.org%2Fauth now',
  );
  expect(html).toContain('redirect_to=https%3A%2F%2Feats.example.org%2Fauth">');
});

test('other links stay as they are', () => {
  const text = link.replace('recovery', 'signup');

  expect(withRecoveryPath({ to: 'a@b.c', subject: '', text }, 'https://e.org').text).toBe(text);
});

test('keeps the last five e-mails of each recipient in a folder that only its owner can read', async () => {
  const outbox = createOutbox(folder, 'https://eats.example.org');

  await outbox.send({ to: 'bea@example.com', subject: 'Hers', text: 'Hello' });
  for (let n = 0; n < 55; n += 1) {
    await outbox.send({ to: 'ann@example.com', subject: `Mail ${String(n)}`, text: 'Hello' });
  }

  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(6);
  expect(readFileSync(join(folder, names[0]!), 'utf8')).toContain('To: bea@example.com');
  expect(readFileSync(join(folder, names.at(-1)!), 'utf8')).toContain('Subject: Mail 54');
  expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
