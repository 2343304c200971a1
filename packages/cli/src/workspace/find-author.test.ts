import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Run } from '../run.ts';
import { findAuthor } from './find-author.ts';
import { openSessionStore } from './session-store.ts';

const url = 'https://eats.example.org';
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-author-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function runWith(environment: Record<string, string> = {}): Run {
  const all = { XDG_CONFIG_HOME: folder, ...environment };
  return { environment: all, folder, onEnd: () => undefined } as unknown as Run;
}

test('without EATS_EMAIL, the account that is signed in to the server makes the changes', () => {
  openSessionStore(runWith()).save({ url, email: 'ann@example.org', refreshToken: 'token' });

  expect(findAuthor(runWith(), url)).toBe('ann@example.org');
  expect(findAuthor(runWith({ EATS_URL: url }), undefined)).toBe('ann@example.org');
  expect(findAuthor(runWith({ EATS_EMAIL: 'bea@example.org' }), url)).toBe('bea@example.org');
  expect(findAuthor(runWith(), 'https://other.example.org')).toBe('');
});

test('a server that cannot be named leaves the author unknown, and does not stop the run', () => {
  expect(findAuthor(runWith(), 'ftp://x')).toBe('');
});
