import { execFileSync } from 'node:child_process';
import fs, { mkdtempSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskOperations } from './file-operations.ts';

const { writeSync } = fs;
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-disk-'));
});

afterEach(() => {
  fs.writeSync = writeSync;
  syncBuiltinESMExports();
  rmSync(folder, { recursive: true });
});

/** Notes the permissions that a file has whenever something is written to it. */
function watchPermissions(path: string): number[] {
  const seen: number[] = [];
  fs.writeSync = (...parameters: unknown[]) => {
    seen.push(statSync(path).mode & 0o777);
    return (writeSync as (...given: unknown[]) => number)(...parameters);
  };
  syncBuiltinESMExports();
  return seen;
}

test('nobody else can read a private file, not even while it is written', () => {
  const path = join(folder, 'directory.json');
  const seen = watchPermissions(path);

  diskOperations.create(path, 'drafts', { mode: 0o600, uid: ownUser(), gid: ownGroup() });

  expect(seen).toEqual([0o600]);
});

test('a file gets the permissions of the one it replaces, whatever new files usually get', () => {
  const path = join(folder, 'directory.json');

  diskOperations.create(path, 'shared', { mode: 0o666, uid: ownUser(), gid: ownGroup() });

  expect(statSync(path).mode & 0o777).toBe(0o666);
});

test('a pipe in the place of a lock does not make a run wait for ever', () => {
  const path = join(folder, 'directory.json.lock');
  execFileSync('mkfifo', [path]);

  expect(diskOperations.read(path)).toEqual(Buffer.alloc(0));
  expect(diskOperations.read(join(folder, 'missing'))).toBeNull();
});

const ownUser = () => process.getuid?.() ?? 0;
const ownGroup = () => process.getgid?.() ?? 0;
