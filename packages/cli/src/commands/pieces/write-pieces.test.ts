import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PieceFile } from '@manchester-eats/shared/pieces';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writePieces } from './write-pieces.ts';

let site: string;
let folder: string;

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'eats-pieces-'));
  folder = join(site, 'data');
});

afterEach(() => {
  rmSync(site, { recursive: true, force: true });
});

function filesOf(contents: Readonly<Record<string, unknown>>): PieceFile[] {
  return Object.entries(contents).map(([path, content]) => ({ path, make: () => ({ content }) }));
}

function write(
  contents: Readonly<Record<string, unknown>>,
  options: { readonly isWindows?: boolean; readonly dryRun?: boolean } = {},
) {
  return writePieces({
    files: filesOf(contents),
    ...{ folder, isWindows: false, dryRun: false, ...options },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
}

const written = () =>
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(site.length + 1))
    .sort();

test('a second run writes only what changed, and removes what is gone', async () => {
  await write({ 'v1/topics.json': 1, 'v1/cards/a.json': 1, 'v1/cards/x/b.json': 1 });
  const long = new Date(1_000_000_000_000);
  utimesSync(join(folder, 'v1/topics.json'), long, long);

  const report = await write({ 'v1/topics.json': 1, 'v1/cards/a.json': 2 });

  expect(report).toEqual({ written: 1, unchanged: 1, removed: 1, leftOut: [] });
  expect(written()).toEqual(['data/v1/cards/a.json', 'data/v1/topics.json']);
  expect(existsSync(join(folder, 'v1/cards/x'))).toBe(false);
  expect(statSync(join(folder, 'v1/topics.json')).mtimeMs).toBe(long.getTime());
  expect(readFileSync(join(folder, 'v1/cards/a.json'), 'utf8')).toBe('{"content":2}');
});

test('a dry run says the same and changes nothing', async () => {
  await write({ 'v1/cards/a.json': 1 });

  const report = await write({ 'v1/cards/b.json': 1 }, { dryRun: true });

  expect(report).toMatchObject({ written: 1, unchanged: 0, removed: 1 });
  expect(written()).toEqual(['data/v1/cards/a.json']);
});

test('ids that lead out of the folder, or that no file can have, are left out', async () => {
  const hostile = [
    'v1/cards/../../../evil.json',
    'v1/cards/..',
    'v1/cards//etc/passwd.json',
    'v1/cards/./a.json',
    'v1/cards/nul\u0000.json',
    'v1/cards/line\n.json',
    `v1/cards/${'é'.repeat(120)}.json`,
    'v1/cards/a.json.eats-new',
    'v1/cards/b.json/c.json',
  ];
  const report = await write({
    ...Object.fromEntries(hostile.map((path) => [path, 'bad'])),
    'v1/cards/b.json': 'good',
    'v1/cards/ü &,%2e .json': 'good',
  });

  expect(report.leftOut).toEqual(hostile);
  expect(written()).toEqual(['data/v1/cards/b.json', 'data/v1/cards/ü &,%2e .json']);
});

test.each(['a:b', 'con', 'COM1.x', 'a\\..\\b', 'what?'])(
  'Windows cannot have a file for the id %s',
  async (id) => {
    const { leftOut } = await write({ [`v1/cards/${id}.json`]: 1 }, { isWindows: true });

    expect(leftOut).toHaveLength(1);
  },
);

test('what others keep in the folder stays', async () => {
  mkdirSync(join(folder, 'v1/cards'), { recursive: true });
  mkdirSync(join(site, 'elsewhere'));
  writeFileSync(join(site, 'elsewhere/mine.json'), 'mine');
  writeFileSync(join(folder, 'snapshot.json'), 'mine');
  writeFileSync(join(folder, 'v1/cards/README.txt'), 'mine');
  symlinkSync(join(site, 'elsewhere'), join(folder, 'v1/linked'));

  await write({ 'v1/topics.json': 1 });

  expect(written()).toEqual([
    'data/snapshot.json',
    'data/v1/cards/README.txt',
    'data/v1/topics.json',
    'elsewhere/mine.json',
  ]);
});

test('what a stopped run left half done is never served, and goes after an hour', async () => {
  mkdirSync(join(folder, 'v1/cards'), { recursive: true });
  const [old, recent] = ['old', 'recent'].map((name) =>
    join(folder, `v1/cards/${name}.json.1.eats-new`),
  ) as [string, string];
  for (const file of [old, recent]) writeFileSync(file, '{"half');
  const long = new Date(1_000_000_000_000);
  utimesSync(old, long, long);

  await write({ 'v1/topics.json': 1 });

  expect(existsSync(old)).toBe(false);
  expect(existsSync(recent)).toBe(true);
});

test('a run that is stopped leaves whole files, and removes none', async () => {
  await write({ 'v1/cards/old.json': 1 });
  const stop = new AbortController();
  const contents = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`v1/cards/n${String(at)}.json`, 'x'.repeat(1000)]),
  );

  const run = writePieces({
    files: filesOf(contents),
    ...{ folder, isWindows: false, dryRun: false, signal: stop.signal },
    onProgress: () => {
      stop.abort();
    },
  });

  await expect(run).rejects.toThrow();
  expect(written().length).toBeGreaterThan(1);
  expect(existsSync(join(folder, 'v1/cards/old.json'))).toBe(true);
  for (const path of written()) {
    expect(() => JSON.parse(readFileSync(join(site, path), 'utf8')) as unknown).not.toThrow();
  }
});

test('a folder that cannot be written is named', async () => {
  writeFileSync(folder, 'a file where the folder should be');

  await expect(write({ 'v1/topics.json': 1 })).rejects.toMatchObject({
    code: 'storage/write-failed',
    message: expect.stringContaining(join(folder, 'v1/topics.json')) as string,
  });
});

test('files in another folder stay, also where the folder of the pieces is a link to it', async () => {
  const elsewhere = join(site, 'elsewhere');
  mkdirSync(elsewhere);
  mkdirSync(folder);
  writeFileSync(join(elsewhere, 'package.json'), '{}');
  symlinkSync(elsewhere, join(folder, 'v1'));

  expect(await write({ 'v1/topics.json': 1 })).toMatchObject({ written: 1, removed: 0 });

  expect(existsSync(join(elsewhere, 'package.json'))).toBe(true);
});
