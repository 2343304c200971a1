import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';
import { openDataFolder } from './open-data-folder.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'eats-folder-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

test('a missing folder is created for its user alone, and an existing one is kept', () => {
  const folder = join(parent, 'new', 'data');

  openDataFolder(folder);
  openDataFolder(folder);

  expect(statSync(folder).isDirectory()).toBe(true);
  if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test('a file in its place, or in its path, is named', () => {
  const file = join(parent, 'file');
  writeFileSync(file, 'mine');

  expect(() => {
    openDataFolder(file);
  }).toThrow(`The data folder ${file} cannot be used: it is a file.`);
  expect(() => {
    openDataFolder(join(file, 'below'));
  }).toThrow('cannot be used');
});

test.runIf(process.platform === 'linux')('a place where the system allows none is refused', () => {
  expect(() => {
    openDataFolder('/proc/eats/data');
  }).toThrow('The data folder /proc/eats/data cannot be used: the system allows no folder there.');
  expect(() => {
    lockFolder('/proc/eats/data');
  }).toThrow(expect.objectContaining({ code: 'ENOENT' }));
});

const mayWriteAnywhere = process.platform === 'win32' || process.getuid?.() === 0;
test.skipIf(mayWriteAnywhere)('a folder of another user is refused', () => {
  const folder = join(parent, 'foreign');
  mkdirSync(folder);
  chmodSync(folder, 0o500);

  expect(() => {
    openDataFolder(folder);
  }).toThrow('this user may not write there');
  expect(() => {
    openDataFolder(join(folder, 'data'));
  }).toThrow('this user may not write there');
});
