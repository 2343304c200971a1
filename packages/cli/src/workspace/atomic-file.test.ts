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
import { takeFileLock, type LockOwner } from './file-lock.ts';
import { openAtomicFile } from './atomic-file.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-file-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function open(name = 'directory.json', files: FileOperations = diskOperations) {
  return openAtomicFile(name, folder, files);
}

function content(name: string): string {
  return readFileSync(join(folder, name), 'utf8');
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

test('a missing data file is created', () => {
  open().replace('one');

  expect(content('directory.json')).toBe('one');
  expect(readdirSync(folder)).toEqual(['directory.json']);
});

test('the last ten versions are kept, the newest as version 1', () => {
  for (let run = 1; run <= 13; run += 1) open().replace(`run ${String(run)}`);

  expect(content('directory.json')).toBe('run 13');
  expect(content('directory.json.1')).toBe('run 12');
  expect(content('directory.json.10')).toBe('run 3');
  expect(readdirSync(folder)).toHaveLength(11);
});

test('several saves in one run make only one version', () => {
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

test('a disk that fails in the last step leaves the old file and no temporary one', () => {
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

test('a file that is edited during a run is not overwritten', () => {
  open().replace('before');
  const file = open();

  writeFileSync(join(folder, 'directory.json'), 'edited by hand');

  expect(() => {
    file.replace('from the run');
  }).toThrow('was changed by another program while eats was running');
  expect(content('directory.json')).toBe('edited by hand');
});

test('a symbolic link stays a link, and its target is replaced', () => {
  mkdirSync(join(folder, 'elsewhere'));
  writeFileSync(join(folder, 'elsewhere', 'real.json'), 'before');
  symlinkSync(join('elsewhere', 'real.json'), join(folder, 'directory.json'));

  open().replace('after');

  expect(lstatSync(join(folder, 'directory.json')).isSymbolicLink()).toBe(true);
  expect(content('elsewhere/real.json')).toBe('after');
  expect(content('elsewhere/real.json.1')).toBe('before');
});

test('the permissions of the file stay as they are', () => {
  open().replace('before');
  chmodSync(join(folder, 'directory.json'), 0o600);

  open().replace('after');

  expect(statSync(join(folder, 'directory.json')).mode & 0o777).toBe(0o600);
});

test('a folder instead of a file is reported', () => {
  mkdirSync(join(folder, 'directory.json'));

  expect(() => open()).toThrow('directory.json is a folder, not a data file.');
});

test('a device instead of a file is reported', () => {
  expect(() => open('/dev/null')).toThrow('/dev/null is not an ordinary file.');
});

test('a missing folder is reported', () => {
  expect(() => open('missing/directory.json')).toThrow('The folder of missing/directory.json');
});

function lockedAt(path: string) {
  return { path, shownPath: 'directory.json', realName: 'directory.json' };
}

function lockOwner(process: number, running: readonly number[]): LockOwner {
  return {
    process,
    host: 'kitchen',
    isRunning: (id) => running.includes(id),
    now: () => Date.UTC(2026, 10, 21, 9),
    pause: () => undefined,
  };
}

test('a second run is refused while the file is in use', () => {
  const path = join(folder, 'directory.json');
  takeFileLock(diskOperations, lockedAt(path), lockOwner(1, [1]));

  expect(() => takeFileLock(diskOperations, lockedAt(path), lockOwner(2, [1, 2]))).toThrow(
    'directory.json is in use by another run of eats (process 1 on kitchen, since 2026-11-21T09:00:00.000Z). Nothing was changed.',
  );
});

test('the lock of a killed run is replaced', () => {
  const path = join(folder, 'directory.json');
  takeFileLock(diskOperations, lockedAt(path), lockOwner(1, []));

  const release = takeFileLock(diskOperations, lockedAt(path), lockOwner(2, [2]));

  release();
  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that cannot be deleted does not make the run fail, and the next run replaces it', () => {
  const path = join(folder, 'directory.json');
  const files = {
    ...diskOperations,
    remove(at: string) {
      throw Object.assign(new Error(at), { code: 'EACCES' });
    },
  };

  takeFileLock(files, lockedAt(path), lockOwner(1, [1]))();

  expect(readdirSync(folder)).toEqual(['directory.json.lock']);
  takeFileLock(diskOperations, lockedAt(path), lockOwner(2, [2]))();
  expect(readdirSync(folder)).toEqual([]);
});

test('the empty lock of a killed run is replaced', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, '');

  takeFileLock(diskOperations, lockedAt(path), lockOwner(2, []))();

  expect(readdirSync(folder)).toEqual([]);
});

test('a lock that another run has not finished writing is respected', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, '');
  const waiting = {
    ...lockOwner(2, [1]),
    pause: () => {
      writeFileSync(`${path}.lock`, '{"process":1,"host":"kitchen","since":"now"}');
    },
  };

  expect(() => takeFileLock(diskOperations, lockedAt(path), waiting)).toThrow(
    'in use by another run of eats (process 1',
  );
});

test('a disk that fails while a lock is put back is reported as a file that cannot be written', () => {
  const path = join(folder, 'directory.json');
  takeFileLock(diskOperations, lockedAt(path), lockOwner(1, []));
  const files = {
    ...diskOperations,
    rename(from: string, to: string) {
      if (to.endsWith('.lock')) throw Object.assign(new Error(to), { code: 'EIO' });
      writeFileSync(from, '{"process":3,"host":"kitchen","since":"now"}');
      diskOperations.rename(from, to);
    },
  };

  expect(() => takeFileLock(files, lockedAt(path), lockOwner(2, [3]))).toThrow(
    expect.objectContaining({
      code: 'storage/write-failed',
      message: 'directory.json cannot be written: the disk reported an error. Nothing was changed.',
    }) as Error,
  );
});

test('a lock with unknown content is respected', () => {
  const path = join(folder, 'directory.json');
  writeFileSync(`${path}.lock`, 'who knows');

  expect(() => takeFileLock(diskOperations, lockedAt(path), lockOwner(2, []))).toThrow(
    'in use by another run of eats',
  );
});

test('a symbolic link to a missing file stays a link', () => {
  mkdirSync(join(folder, 'elsewhere'));
  symlinkSync(join('elsewhere', 'real.json'), join(folder, 'directory.json'));

  open().replace('new');

  expect(lstatSync(join(folder, 'directory.json')).isSymbolicLink()).toBe(true);
  expect(content(join('elsewhere', 'real.json'))).toBe('new');
});

test('a partly written file is deleted', () => {
  const path = join(folder, 'directory.json.lock');
  const unwritable = { length: 1 } as Uint8Array;

  expect(() => {
    diskOperations.create(path, [unwritable], null);
  }).toThrow();

  expect(readdirSync(folder)).toEqual([]);
});
