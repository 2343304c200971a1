import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskOperations, type FileOperations } from './file-operations.ts';
import { takeFileLock, type LockSeeker } from './file-lock.ts';
import { openGuardedFile } from './guarded-file.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-file-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(name = 'directory.json', files: FileOperations = diskOperations) {
  return openGuardedFile(name, folder, files);
}

function content(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('a new data file is made where there was none', () => {
  open().replace('one');

  expect(content('directory.json')).toBe('one');
  expect(readdirSync(folder)).toEqual(['directory.json']);
});

test('what the file held before is kept beside it, the newest as version 1, ten at most', () => {
  for (let run = 1; run <= 13; run += 1) open().replace(`run ${String(run)}`);

  expect(content('directory.json')).toBe('run 13');
  expect(content('directory.json.1')).toBe('run 12');
  expect(content('directory.json.10')).toBe('run 3');
  expect(readdirSync(folder)).toHaveLength(11);
});

test('many saves of one run use up one version only', () => {
  open().replace('before');
  const file = open();

  file.replace('batch 1');
  file.replace('batch 2');

  expect(content('directory.json')).toBe('batch 2');
  expect(content('directory.json.1')).toBe('before');
  expect(readdirSync(folder)).toEqual(['directory.json', 'directory.json.1']);
});

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EROFS', 'the disk is read-only'],
])('a write that fails (%s) leaves the old file and says why', (code, reason) => {
  open().replace('precious');
  const file = open('directory.json', {
    ...diskOperations,
    create() {
      throw systemError(code);
    },
  });

  expect(() => {
    file.replace('new');
  }).toThrow(`directory.json could not be written: ${reason}. It still has its old content.`);
  expect(content('directory.json')).toBe('precious');
  expect(readdirSync(folder)).toEqual(['directory.json']);
});

test('a disk that fails at the very last step leaves the old file', () => {
  open().replace('precious');
  const file = open('directory.json', {
    ...diskOperations,
    rename(from, to) {
      if (to.endsWith('directory.json')) throw systemError('EIO');
      diskOperations.rename(from, to);
    },
  });

  expect(() => {
    file.replace('new');
  }).toThrow('the disk reported an error');
  expect(content('directory.json')).toBe('precious');
  expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('a file that somebody edits while a run works is not overwritten', () => {
  open().replace('before');
  const file = open();

  writeFileSync(join(folder, 'directory.json'), 'edited by hand');

  expect(() => {
    file.replace('from the run');
  }).toThrow('was changed by another program while eats was running');
  expect(content('directory.json')).toBe('edited by hand');
});

test('a symbolic link stays one, and its target is what changes', () => {
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'real.json'), 'before');
  symlinkSync(join('elsewhere', 'real.json'), join(folder, 'directory.json'));

  open().replace('after');

  expect(lstatSync(join(folder, 'directory.json')).isSymbolicLink()).toBe(true);
  expect(content('elsewhere/real.json')).toBe('after');
  expect(content('elsewhere/real.json.1')).toBe('before');
});

test('who may read the file stays as it was', () => {
  open().replace('before');
  chmodSync(join(folder, 'directory.json'), 0o600);

  open().replace('after');

  expect(statSync(join(folder, 'directory.json')).mode & 0o777).toBe(0o600);
});

test('a folder in the place of the file is said', () => {
  mkdirSync(join(folder, 'directory.json'));

  expect(() => open()).toThrow('directory.json is a folder, not a data file.');
});

test('a device is never replaced', () => {
  expect(() => open('/dev/null')).toThrow('/dev/null is a device, not a data file.');
});

test('a folder that does not exist is said', () => {
  expect(() => open('missing/directory.json')).toThrow('The folder of missing/directory.json');
});

function seeker(process: number, running: readonly number[]): LockSeeker {
  return {
    process,
    host: 'kitchen',
    isRunning: (id) => running.includes(id),
    now: () => Date.UTC(2026, 10, 21, 9),
    pause: () => undefined,
  };
}

test('a second run waits its turn: the file is in use', () => {
  const path = join(folder, 'directory.json');
  takeFileLock(diskOperations, path, 'directory.json', seeker(1, [1]));

  expect(() => takeFileLock(diskOperations, path, 'directory.json', seeker(2, [1, 2]))).toThrow(
    'directory.json is in use by another run of eats (process 1 on kitchen, since 2026-11-21T09:00:00.000Z). Nothing was changed.',
  );
});

test('a lock left by a run that was killed is taken over', () => {
  const path = join(folder, 'directory.json');
  takeFileLock(diskOperations, path, 'directory.json', seeker(1, []));

  const giveBack = takeFileLock(diskOperations, path, 'directory.json', seeker(2, [2]));

  giveBack();
  expect(readdirSync(folder)).toEqual([]);
});

test('an empty lock left by a run that was killed is taken over', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, '');

  takeFileLock(diskOperations, path, 'directory.json', seeker(2, []))();

  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that another run is just writing is respected', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, '');
  const late = {
    ...seeker(2, [1]),
    pause: () => {
      writeFileSync(`${path}.lock`, '{"process":1,"host":"kitchen","since":"now"}');
    },
  };

  expect(() => takeFileLock(diskOperations, path, 'directory.json', late)).toThrow(
    'in use by another run of eats (process 1',
  );
});

test('a lock of another machine or of something unknown is respected', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, 'who knows');

  expect(() => takeFileLock(diskOperations, path, 'directory.json', seeker(2, []))).toThrow(
    'in use by another run of eats',
  );
});

test('a symbolic link to a file that does not exist yet stays one', () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join('elsewhere', 'real.json'), join(folder, 'directory.json'));

  open().replace('new');

  expect(lstatSync(join(folder, 'directory.json')).isSymbolicLink()).toBe(true);
  expect(content(join('elsewhere', 'real.json'))).toBe('new');
});

test('a file that could not be written whole is not left behind', () => {
  const path = join(folder, 'directory.json.lock');
  const unwritable = { length: 1 } as Uint8Array;

  expect(() => {
    diskOperations.create(path, unwritable, null);
  }).toThrow();

  expect(readdirSync(folder)).toEqual([]);
});
