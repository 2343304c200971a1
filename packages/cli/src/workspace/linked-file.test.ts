import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskOperations } from './file-operations.ts';
import { asListing, openTestWorkspace, putRecords } from './test-workspace.ts';
import type { WorkspaceOptions } from './workspace.ts';

let folder = '';
let realFile = '';

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'eats-link-')));
  mkdirSync(join(folder, 'real'));
  realFile = join(folder, 'real', 'listings.json');
  symlinkSync(realFile, join(folder, 'directory.json'));
  symlinkSync(join(folder, 'real'), join(folder, 'linked'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(options: Partial<WorkspaceOptions> = {}) {
  return openTestWorkspace(diskOperations, { folder, ...options });
}

async function run(id: string, options: Partial<WorkspaceOptions> = {}) {
  const workspace = open(options);
  await putRecords(workspace, [asListing(id)]);
  workspace.end();
  return workspace;
}

test('the previous version of a linked data file is named where it is: beside the real file', async () => {
  await run('one');

  expect((await run('two')).keptVersion()).toBe(`${realFile}.1`);
});

test('in a linked folder, the previous version has the name that was given', async () => {
  const name = 'linked/directory.json';
  await run('one', { name });

  expect((await run('two', { name })).keptVersion()).toBe('linked/directory.json.1');
});

test('the lock of a linked data file is named beside the real file', () => {
  const first = open();

  expect(() => open()).toThrow(
    expect.objectContaining({
      hint: expect.stringContaining(`delete ${realFile}.lock`) as string,
    }) as Error,
  );
  first.end();
});

test('hints name the side file and the versions of a linked data file beside the real file', async () => {
  await run('one');
  writeFileSync(realFile, '{');

  expect(() => open({ writable: false })).toThrow(
    expect.objectContaining({
      hint: expect.stringContaining(`copy ${realFile}.1`) as string,
    }) as Error,
  );
  rmSync(realFile);
  expect(() => open({ writable: false })).toThrow(
    expect.objectContaining({
      message: `directory.json is missing, but ${realFile}.published, which belongs to it, exists. Nothing was changed.`,
      hint: expect.stringContaining(`delete ${realFile}.published`) as string,
    }) as Error,
  );
});
