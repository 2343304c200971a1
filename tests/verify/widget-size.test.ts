import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import { beforeAll, expect, test } from 'vitest';
import { firstFilesLimit, readFirstFiles, sum } from '../bench/widgets/first-files.ts';

const root = resolve(import.meta.dirname, '../..');

beforeAll(() => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['scripts/build.mjs', 'widgets', '--changed'],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
});

test('a page loads at most 12,000 bytes for a search bar and cards', () => {
  const files = readFirstFiles();

  expect(files.map(({ name }) => name)).toContain('eats-widgets.js');
  expect(sum(files.map(({ bytes }) => bytes))).toBeLessThanOrEqual(firstFilesLimit);
});
