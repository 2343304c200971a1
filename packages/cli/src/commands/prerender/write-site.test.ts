import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { greaterManchester } from '@manchester-eats/shared/city';
import { writeSnapshotFiles } from '@manchester-eats/shared/compact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSite, type SiteFile } from './write-site.ts';

const day = 24 * 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-site-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function write(paths: readonly string[], now: number) {
  const files = paths.map((path): SiteFile => ({ path, input: 'same', make: () => 'text' }));
  return writeSite({
    ...{ files, folder, now, dryRun: false, isWindows: false, ignoresCase: false },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

test('old assets and pieces of the snapshot stay for a week, for open pages; pages go at once', async () => {
  const snapshot = { listings: [{ id: 'a' }], categories: [], areas: [], articles: [], pages: [] };
  const [piece] = writeSnapshotFiles(snapshot, greaterManchester);
  const kept = [`data/${piece?.name ?? ''}`, 'assets/index-1.js'];
  await write([...kept, 'bury/index.html'], 0);

  expect(await write([], day)).toMatchObject({ removed: 1 });
  expect(kept.map((path) => existsSync(join(folder, path)))).toEqual([true, true]);
  expect(await write([], 9 * day)).toMatchObject({ removed: 2 });
  expect(kept.map((path) => existsSync(join(folder, path)))).toEqual([false, false]);
});
