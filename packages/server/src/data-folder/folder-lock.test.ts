import { spawnSync } from 'node:child_process';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFileName, lockFolder } from './folder-lock.ts';

/** The id of the set of processes that this one can see; `''` where the system does not report it. */
const namespace = process.platform === 'linux' ? readlinkSync('/proc/self/ns/pid') : '';
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-lock-'));
  file = join(folder, lockFileName);
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

function holder(values: object): string {
  return JSON.stringify({ pid: process.pid, host: hostname(), namespace, began: '', ...values });
}

/** Returns the id of a process that has just ended. */
function endedProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function minuteAgo(): Date {
  return new Date(Date.now() - 60_000);
}

test('a locked folder cannot be locked again until it is unlocked', () => {
  const release = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(/is in use by process/);
  release();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test('the error for a locked folder suggests another folder', () => {
  const release = lockFolder(folder);

  expect(() => lockFolder(folder)).toThrow(
    expect.objectContaining({ hint: expect.stringContaining('EATS_DATA_DIR') as string }) as Error,
  );
  release();
});

test('the lock of a process that has ended is replaced', () => {
  writeFileSync(file, holder({ pid: endedProcess() }));

  const release = lockFolder(folder);

  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid });
  expect(readdirSync(folder)).toEqual([lockFileName]);
  release();
});

test.runIf(process.platform === 'linux')(
  'a lock is replaced if its process id now belongs to another process, as after a container’s restart',
  () => {
    writeFileSync(file, holder({ began: '1' }));

    lockFolder(folder)();
  },
);

test('another machine keeps its lock as long as it refreshes it', () => {
  writeFileSync(file, holder({ host: 'another-machine' }));
  expect(() => lockFolder(folder)).toThrow(/on another-machine/);

  utimesSync(file, minuteAgo(), minuteAgo());
  lockFolder(folder)();
});

test('a container with the same host name keeps its lock as long as it refreshes it', () => {
  writeFileSync(file, holder({ pid: endedProcess(), namespace: 'pid:[1]' }));
  expect(() => lockFolder(folder)).toThrow(/is in use by process/);

  utimesSync(file, minuteAgo(), minuteAgo());
  lockFolder(folder)();
});

test('a server is told once that another one has taken its lock over', () => {
  vi.useFakeTimers();
  const onLost = vi.fn();
  const release = lockFolder(folder, onLost);
  vi.advanceTimersByTime(30_000);
  expect(onLost).not.toHaveBeenCalled();
  writeFileSync(file, holder({ host: 'another-machine' }));

  vi.advanceTimersByTime(30_000);
  expect(onLost).toHaveBeenCalledTimes(1);
  release();
});

test('an incomplete lock file is respected at first and replaced when it is old', () => {
  writeFileSync(file, '{"pid":');
  expect(() => lockFolder(folder)).toThrow(/another process/);

  utimesSync(file, minuteAgo(), minuteAgo());
  lockFolder(folder)();
});

test('a lock that another machine has taken over is neither refreshed nor removed', () => {
  vi.useFakeTimers();
  const release = lockFolder(folder);
  const theirs = holder({ host: 'another-machine' });
  writeFileSync(file, theirs);
  utimesSync(file, minuteAgo(), minuteAgo());
  const lastRefresh = statSync(file).mtimeMs;

  vi.advanceTimersByTime(30_000);
  expect(statSync(file).mtimeMs).toBe(lastRefresh);
  release();
  expect(readFileSync(file, 'utf8')).toBe(theirs);
});

test('a server refreshes its own lock', () => {
  vi.useFakeTimers();
  const release = lockFolder(folder);
  utimesSync(file, minuteAgo(), minuteAgo());
  const lastRefresh = statSync(file).mtimeMs;

  vi.advanceTimersByTime(30_000);
  expect(statSync(file).mtimeMs).toBeGreaterThan(lastRefresh);
  release();
});
