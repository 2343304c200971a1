import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keysFileName, loadInstallKeys, newInstallKeys } from './install-keys.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-keys-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('an installation keeps its keys in a file that only its owner can read', () => {
  const keys = loadInstallKeys(folder);

  expect(loadInstallKeys(folder)).toEqual(keys);
  expect(statSync(join(folder, keysFileName)).mode & 0o777).toBe(0o600);
});

test('no two installations share a key', () => {
  const all = [newInstallKeys(), newInstallKeys()].flatMap((keys) => Object.values(keys));

  expect(new Set(all).size).toBe(6);
  for (const key of all) expect(key.length).toBeGreaterThanOrEqual(43);
});

test.each([['{'], ['{}'], ['{"jwtSecret":"short"}']])(
  'damaged keys (%s) are reported instead of replaced, which would void every access token',
  (text) => {
    writeFileSync(join(folder, keysFileName), text);

    expect(() => loadInstallKeys(folder)).toThrow(/cannot be read. Nothing was changed./);
  },
);
