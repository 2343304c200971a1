import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFolder } from './create-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-folder-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('creates a folder and those above it, and leaves one that exists', () => {
  const wanted = join(folder, 'one', 'two');
  createFolder(wanted, 0o700);
  writeFileSync(join(wanted, 'file'), '');
  createFolder(wanted, 0o700);

  expect(existsSync(join(wanted, 'file'))).toBe(true);
  expect(statSync(wanted).mode & 0o777).toBe(0o700);
});

test('fails below a file', () => {
  writeFileSync(join(folder, 'file'), '');

  expect(() => {
    createFolder(join(folder, 'file', 'one'));
  }).toThrow(expect.objectContaining({ code: 'ENOTDIR' }));
  expect(() => {
    createFolder(join(folder, 'file'));
  }).toThrow(expect.objectContaining({ code: 'EEXIST' }));
});

test.runIf(process.platform === 'linux')('fails where the system allows no folders', () => {
  for (const path of ['/proc/eats', '/proc/eats/below']) {
    expect(() => {
      createFolder(path);
    }).toThrow(expect.objectContaining({ code: 'EPERM' }));
  }
});
