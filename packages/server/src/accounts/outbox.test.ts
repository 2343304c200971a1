import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOutbox } from './outbox.ts';

let folder: string;

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'eats-outbox-')), 'outbox');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const mail = (to: string, subject: string) => ({
  ...{ kind: 'reset-password', to, subject },
  text: 'Hello\n\nText',
  html: '<p>Hello</p>',
});

test('keeps the last twenty e-mails of each recipient in a folder that only its owner can read', () => {
  const outbox = createOutbox(folder);
  expect(outbox.read()).toEqual([]);

  outbox.keep(mail('bea@example.com', 'Hers'));
  for (let n = 0; n < 55; n += 1) outbox.keep(mail('ann@example.com', `Mail ${String(n)}`));

  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(42);
  expect(statSync(join(folder, names[0]!)).mode & 0o777).toBe(0o600);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  const kept = outbox.read();
  expect(kept).toHaveLength(21);
  expect(kept[0]).toMatchObject(mail('ann@example.com', 'Mail 54'));
  expect(kept.at(-1)).toMatchObject(mail('bea@example.com', 'Hers'));
  expect(Math.abs(Date.now() - (kept[0]?.time ?? 0))).toBeLessThan(60_000);
});

test('a recipient or a subject cannot forge another line of the file', () => {
  const outbox = createOutbox(folder);

  outbox.keep(mail('ann@example.com\nKind: entry-approved', 'Hi\r\nTo: bea@example.com'));

  expect(outbox.read()).toMatchObject([
    { kind: 'reset-password', to: 'ann@example.com Kind: entry-approved' },
  ]);
});

test('reads an e-mail that an earlier version kept', () => {
  const outbox = createOutbox(folder);
  outbox.keep(mail('ann@example.com', 'New'));
  const file = 'To: bea@example.com\nSubject: Old\n\nFollow this link';
  writeFileSync(join(folder, '1700000000000-0001-0123456789abcdef.txt'), file);

  expect(outbox.read()[1]).toMatchObject({
    kind: '',
    subject: 'Old',
    text: 'Follow this link',
    html: '',
  });
  expect(readFileSync(join(folder, '1700000000000-0001-0123456789abcdef.txt'), 'utf8')).toBe(file);
});
