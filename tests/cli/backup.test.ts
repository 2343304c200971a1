import { existsSync, readFileSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

const csv = `id,name,address,category,phone
ann,Ann’s,"1 The Rock, Bury, BL9 0AA",Cafes,0161 496 0001
bob,Bob's,"2 The Rock, Bury, BL9 0AA",Takeaways,0161 496 0002
`;

let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 240_000);

beforeEach(async () => {
  place = temporaryFolder();
  writeFileSync(join(place.folder, 'places.csv'), csv);
  await eats(['import', '--source', 'file', '--input', 'places.csv']);
});

afterEach(() => {
  place.remove();
});

function eats(args: readonly string[]) {
  return runEats(args, { folder: place.folder, environment: { EATS_URL: '', EATS_DATA: '' } });
}

const path = (name: string) => join(place.folder, name);
const read = (name: string) => readFileSync(path(name), 'utf8');
const documentsIn = (name: string) => (JSON.parse(read(name)) as { documents: unknown }).documents;

/** Returns the commands that a message prints to be run, as the words after `eats`. */
function printedCommands(stderr: string): string[][] {
  return [...stderr.matchAll(/^ {2}eats (.+)$/gm)].map(([, words = '']) => words.split(' '));
}

test('who wrecks the data file gets the same directory back by following the messages', async () => {
  await eats(['backup', 'export', '--output', 'backup.json']);
  const before = documentsIn('directory.json');
  writeFileSync(path('directory.json'), 'x?{]'.repeat(50));

  let run = await eats(['status', '--offline']);
  const followed: string[] = [];
  for (let step = 0; step < 5 && printedCommands(run.stderr).length > 0; step += 1) {
    const [words = []] = printedCommands(run.stderr);
    if (words[0] === 'undo') break;
    followed.push(words.join(' '));
    run = await eats(words);
  }

  expect(followed).toEqual([
    'backup list --data directory.json',
    'backup restore backup.json --data directory.json',
    'backup restore backup.json --data directory.json --yes',
  ]);
  expect(run.exitCode).toBe(0);
  expect(documentsIn('directory.json')).toEqual(before);
  expect(read('directory.json.1')).toContain('x?{]');
  expect((await eats(['status', '--offline'])).exitCode).toBe(0);
}, 60_000);

test('a backup is proved, restored into an empty folder, and gives the same directory', async () => {
  const exported = await eats(['backup', 'export', '--output', 'backup.json']);
  const [verify = []] = printedCommands(exported.stderr);
  const verified = await eats([...verify, '--json']);
  const restored = await eats(['backup', 'restore', 'backup.json', '--data', 'new.json', '--yes']);

  expect(verify).toEqual(['backup', 'verify', 'backup.json']);
  expect(verified.exitCode).toBe(0);
  expect(lastReport(verified.stdout)).toMatchObject({ isWhole: true, problems: [] });
  expect(restored.exitCode).toBe(0);
  expect(documentsIn('new.json')).toEqual(documentsIn('directory.json'));
}, 60_000);

test('a backup in the raw shape of a browser gives the same directory back, with the same checksums', async () => {
  const checksums = (name: string) =>
    (JSON.parse(read(name)) as { readonly checksums: unknown }).checksums;
  await eats(['backup', 'export', '--output', 'readable.json']);
  await eats(['backup', 'export', '--shape', 'raw', '--output', 'raw.json']);

  const restored = await eats(['backup', 'restore', 'raw.json', '--data', 'new.json', '--yes']);
  await eats(['backup', 'export', '--data', 'new.json', '--output', 'again.json']);

  expect(
    typeof (JSON.parse(read('raw.json')) as Record<string, unknown>)['directoryListings'],
  ).toBe('string');
  expect(restored.exitCode).toBe(0);
  expect(checksums('again.json')).toEqual(checksums('readable.json'));
}, 60_000);

test('a restore is one change, shows its plan, and is undone by the printed command', async () => {
  await eats(['backup', 'export', '--output', 'backup.json']);
  const before = documentsIn('directory.json');
  await eats(['import', '--source', 'file', '--input', 'places.csv', '--category', 'Bakery']);
  writeFileSync(path('more.csv'), 'id,name,address\ncy,Cy,"3 The Rock, Bury, BL9 0AA"\n');
  await eats(['import', '--source', 'file', '--input', 'more.csv']);
  const after = documentsIn('directory.json');

  const shown = await eats(['backup', 'restore', 'backup.json', '--dry-run']);
  const refused = await eats(['backup', 'restore', 'backup.json']);
  expect(documentsIn('directory.json')).toEqual(after);
  const [command = []] = printedCommands(refused.stderr);
  const restored = await eats(command);

  expect(shown.exitCode).toBe(0);
  expect(shown.stdout).toMatch(/Removed:\n(- .*\n)*- listing Cy/);
  expect(refused.exitCode).toBe(2);
  expect(documentsIn('directory.json')).toEqual(before);
  const [undo = []] = printedCommands(restored.stderr);
  expect(undo[0]).toBe('undo');
  await eats(undo);
  expect(documentsIn('directory.json')).toEqual(after);
}, 60_000);

test.each([
  [
    'cut off',
    (text: string) => text.slice(0, -200),
    'bad.json is cut off: it ends in the middle in line ',
  ],
  [
    'edited',
    (text: string) => text.replace("Bob's", "Rob's"),
    'bad.json was edited after it was saved: directoryListings does not match the checksum.',
  ],
  ['empty', () => '', 'bad.json is empty.'],
  ['of another product', () => '{"format":"other"}', 'bad.json is not a backup or data file'],
  ['a spreadsheet', () => csv, 'bad.json is not a backup or data file'],
  ['newer', (text: string) => text.replace('"version": 1', '"version": 9'), 'by a newer version'],
  ['broken', (text: string) => text.replace('"id": "', '"id": '), 'bad.json is not valid JSON'],
  [
    'with an unreadable record',
    (text: string) => text.replace('"name": "Ann’s"', '"name": 7'),
    '1 record cannot be read: directoryListings, record 1',
  ],
])('a backup that is %s is said to be so, with exit code 1', async (_, damage, sentence) => {
  await eats(['backup', 'export', '--output', 'backup.json']);
  writeFileSync(path('bad.json'), damage(read('backup.json')));

  const { exitCode, stderr } = await eats(['backup', 'verify', 'bad.json']);

  expect(stderr.replace(/\s+/g, ' ')).toContain(sentence);
  expect(exitCode).toBe(1);
});

test('a missing, packed, damaged or far too large file has a sentence of its own', async () => {
  await eats(['backup', 'export', '--output', 'backup.json.gz']);
  const packed = readFileSync(path('backup.json.gz'));
  writeFileSync(path('half.json.gz'), packed.subarray(0, packed.length - 40));
  writeFileSync(path('huge.json'), '');
  truncateSync(path('huge.json'), 300 * 1024 * 1024);
  const sentences = await Promise.all(
    ['backup.json.gz', 'half.json.gz', 'huge.json', 'none.json', '.'].map(async (name) => {
      const { exitCode, stderr } = await eats(['backup', 'verify', name]);
      return [exitCode, stderr.replace(/\s+/g, ' ')];
    }),
  );

  expect(sentences).toEqual([
    [0, expect.stringContaining('backup.json.gz is whole')],
    [1, expect.stringContaining('half.json.gz is cut off or damaged')],
    [1, expect.stringContaining('huge.json is too large: a backup has at most 256 MB')],
    [1, expect.stringContaining('none.json does not exist.')],
    [1, expect.stringContaining('. is a folder')],
  ]);
});

test('what a browser’s console gives is restored without its secrets, which are named', async () => {
  const stored = Object.entries(documentsIn('directory.json') as object).map(([key, value]) => [
    key,
    JSON.stringify(value),
  ]);
  const dump = {
    ...(Object.fromEntries(stored) as Record<string, string>),
    isAdmin: 'true',
    gmaps_api_key: 'AIzaSecret',
    'sb-x-auth-token': '{"access_token":"eyJsecret"}',
  };
  writeFileSync(path('dump.json'), JSON.stringify(dump));

  const verified = await eats(['backup', 'verify', 'dump.json']);
  const exported = await eats([
    ...['backup', 'export', '--data', 'dump.json', '--output', 'clean.json'],
  ]);
  const restored = await eats(['backup', 'restore', 'dump.json', '--data', 'new.json', '--yes']);

  for (const { exitCode, stderr } of [verified, exported, restored]) {
    expect(exitCode).toBe(0);
    expect(stderr.replace(/\s+/g, ' ')).toContain('isAdmin, gmaps_api_key and sb-x-auth-token');
  }
  expect(documentsIn('new.json')).toEqual(documentsIn('directory.json'));
  expect(read('clean.json') + read('new.json')).not.toMatch(/AIza|eyJ|isAdmin|gmaps/);
});

test('an export replaces no file without --yes, and never the data file', async () => {
  writeFileSync(path('notes.txt'), 'mine');
  const refused = await eats(['backup', 'export', '--output', 'notes.txt']);
  const own = await eats(['backup', 'export', '--output', 'directory.json', '--yes']);
  const side = await eats(['backup', 'export', '--output', 'directory.json.published', '--yes']);

  expect([refused, own, side].map(({ exitCode }) => exitCode)).toEqual([2, 2, 2]);
  expect(read('notes.txt')).toBe('mine');
  const [command = []] = printedCommands(refused.stderr);
  expect((await eats(command)).exitCode).toBe(0);
  expect(read('notes.txt')).toContain('manchester-eats-directory');
  expect(readdirSync(place.folder).filter((name) => name.endsWith('.tmp'))).toEqual([]);
});

test('an export to stdout is the backup and nothing else, and a dry run writes nothing', async () => {
  const printed = await eats(['backup', 'export', '--output', '-']);
  const planned = await eats([
    'backup',
    'export',
    '--output',
    'backup.json',
    '--dry-run',
    '--json',
  ]);
  writeFileSync(path('printed.json'), printed.stdout);

  expect((await eats(['backup', 'verify', 'printed.json'])).exitCode).toBe(0);
  expect(lastReport(planned.stdout)).toMatchObject({ counts: { listing: 2 }, dryRun: true });
  expect(existsSync(path('backup.json'))).toBe(false);
});

test('the hint for a backup that does not exist keeps the data file of the call', async () => {
  const { exitCode, stderr } = await eats(['backup', 'restore', 'none.json', '--data', 'new.json']);

  expect(exitCode).toBe(1);
  expect(printedCommands(stderr)).toEqual([['backup', 'list', '--data', 'new.json']]);
});

test('an edited backup is restored only on purpose', async () => {
  await eats(['backup', 'export', '--output', 'backup.json']);
  writeFileSync(path('backup.json'), read('backup.json').replace("Bob's", "Rob's"));

  const refused = await eats(['backup', 'restore', 'backup.json', '--yes']);
  const [command = []] = printedCommands(refused.stderr);
  const restored = await eats(command);

  expect(refused.exitCode).toBe(2);
  expect(refused.stderr.replace(/\s+/g, ' ')).toContain('so this needs --edited');
  expect(restored.exitCode).toBe(0);
  expect(read('directory.json')).toContain("Rob's");
});

test('lists the data file, its versions and the backups, and what is wrong with them', async () => {
  await eats(['import', '--source', 'file', '--input', 'places.csv', '--category', 'Bakery']);
  writeFileSync(path('more.csv'), 'id,name,address\ncy,Cy,"3 The Rock, Bury, BL9 0AA"\n');
  await eats(['import', '--source', 'file', '--input', 'more.csv']);
  await eats(['backup', 'export', '--output', 'backup.json']);
  writeFileSync(path('cut.json'), read('backup.json').slice(0, 3000));
  writeFileSync(path('odd.json.gz'), gzipSync('{"name":"other"}'));
  writeFileSync(path('package.json'), '{"name":"other"}');

  const { exitCode, stdout } = await eats(['backup', 'list', '--json']);

  expect(exitCode).toBe(0);
  const { files, newestWhole } = lastReport(stdout) as {
    files: { name: string; sort: string; status: string }[];
    newestWhole: string;
  };
  expect(newestWhole).toBe('backup.json');
  expect(files.map(({ name, sort, status }) => [name, sort, status])).toEqual([
    ['directory.json', 'data file', 'whole'],
    ['backup.json', 'backup', 'whole'],
    ['directory.json.1', 'version', 'whole'],
    ['cut.json', 'backup', 'unreadable'],
  ]);
});
