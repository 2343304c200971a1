import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { runInTerminal, type TerminalStep } from '../running/terminal-eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

const { folder, remove } = temporaryFolder();
const [door, elsewhere] = ['14 Market Street, Hyde, SK14 1AB', '3 King Street, Sale, M33 1AA'];

beforeAll(() => buildOnce('cli'), 120_000);

afterAll(remove);

/** A data file with one certain pair and one for a person, as a backup has them. */
beforeEach(() => {
  for (const name of ['directory.json.published', 'directory.json.1']) {
    rmSync(join(folder, name), { force: true });
  }
  const names = [
    ['net', 'Fish Net', door],
    ['the-net', 'The Fish Net', door],
    ['hot', 'Red Hot', elsewhere],
    ['hut', 'Red Hut', elsewhere],
  ];
  const listings = names.map(([id, name, address]) => ({
    ...{ id, name, address, category: 'Restaurants', categories: ['Restaurants'], area: 'Hyde' },
  }));
  const categories = [{ id: 'restaurants', name: 'Restaurants' }];
  const documents = { directoryListings: listings, businessCategories: categories };
  const file = {
    format: 'manchester-eats-directory',
    version: 1,
    exportedAt: '2026-11-26T10:00:00.000Z',
    documents,
  };
  writeFileSync(join(folder, 'directory.json'), JSON.stringify(file));
});

function listingIds(): string[] {
  const { documents } = JSON.parse(readFileSync(join(folder, 'directory.json'), 'utf8')) as {
    readonly documents: { readonly directoryListings: readonly { readonly id: string }[] };
  };
  return documents.directoryListings.map(({ id }) => id).sort();
}

function eats(...args: readonly string[]) {
  return runEats(['dedupe', ...args], { folder });
}

test('a script that may not ask ends with 2, and its hint does it', async () => {
  const { exitCode, stderr } = await eats('--near');

  expect(exitCode).toBe(2);
  expect(stderr).toContain('  eats dedupe --near --yes');
  expect(listingIds()).toHaveLength(4);
});

test('a script merges what is certain, lists the rest, and eats undo takes a merge back', async () => {
  const dry = lastReport((await eats('--near', '--dry-run', '--json')).stdout);
  expect(dry).toMatchObject({ merged: 1, left: 1, total: 3, saved: false, dryRun: true });
  expect(listingIds()).toHaveLength(4);

  const { exitCode, stdout } = await eats('--near', '--yes', '--json');

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ merged: 1, left: 1, total: 3, saved: true });
  expect(listingIds()).toHaveLength(3);
  await runEats(['undo', '--yes'], { folder });
  expect(listingIds()).toHaveLength(4);
});

test.each([
  ['--threshold', 'two', '--near'],
  ['--threshold', '1.5', '--near'],
  ['--threshold', '0.95'],
  ['--threshold', '0.5', '--near'],
])('%s %s %s is wrong usage', async (...args) => {
  const { exitCode } = await eats(...args, '--yes');
  expect(exitCode).toBe(2);
  expect(listingIds()).toHaveLength(4);
});

test('a threshold below the proved score is accepted if it is said again', async () => {
  const { stderr } = await eats('--near', '--yes', '--threshold', '0.8');
  const [, command = ''] = /^ {2}eats dedupe (.*)$/m.exec(stderr) ?? [];

  expect((await eats(...command.split(' '))).exitCode).toBe(0);
  expect(listingIds()).toHaveLength(2);
});

const hasScript = spawnSync('script', ['--version']).status === 0;

describe.skipIf(!hasScript)('in a terminal', () => {
  const near = (columns: number, ...steps: readonly TerminalStep[]) =>
    runInTerminal(['dedupe', '--near'], { folder, columns, steps });

  test.each([20, 50, 80, 200])('pairs are decided with keys in %i columns', async (columns) => {
    const { exitCode, screen } = await near(
      columns,
      { shows: '1 of 2', press: '\u001B[D' },
      { shows: '2 of 2', press: 'n' },
    );

    expect(exitCode).toBe(0);
    expect(screen).toContain('2 of 2');
    expect(listingIds()).toEqual(['hot', 'hut', 'net']);
    const frames = screen.split('\n').filter((line) => /[←→≠]/.test(line));
    expect(Math.max(...frames.map((line) => line.length))).toBeLessThanOrEqual(columns);
  });

  test('Ctrl-C loses no decision, and the next run goes on there', async () => {
    const first = await near(
      80,
      { shows: '1 of 2', press: '\u001B[D' },
      { shows: '2 of 2', press: '\u0003' },
    );
    expect(first.exitCode).toBe(130);
    expect(first.screen).toContain('Saved in directory.json: 1 pair merged.');
    expect(first.screen).toContain('eats dedupe --near');
    expect(listingIds()).toHaveLength(3);

    const second = await near(80, { shows: '1 of 1', press: 'q' });
    expect(second.screen).toContain('Red Hot');
    expect(second.screen).toContain('Nothing was changed.');
  });

  test('a threshold is for runs that do not ask', async () => {
    const args = ['dedupe', '--near', '--threshold', '0.95'];
    const { exitCode, screen } = await runInTerminal(args, { folder, columns: 80, steps: [] });
    expect(exitCode).toBe(2);
    expect(screen).toContain('  eats dedupe --near --threshold 0.95 --yes');
  });

  test('the merge of exact duplicates asks first', async () => {
    const path = join(folder, 'directory.json');
    writeFileSync(path, readFileSync(path, 'utf8').replace('The Fish Net', 'FISH NET'));
    const options = { folder, columns: 80 };
    const no = [{ shows: 'Merge 1 duplicate?', press: 'n' }];
    expect((await runInTerminal(['dedupe'], { ...options, steps: no })).exitCode).toBe(1);
    expect(listingIds()).toHaveLength(4);

    const yes = [{ shows: 'Merge 1 duplicate?', press: 'y' }];
    expect((await runInTerminal(['dedupe'], { ...options, steps: yes })).exitCode).toBe(0);
    expect(listingIds()).toHaveLength(3);
  });
});
