import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runUninterrupted } from '@manchester-eats/shared/application';
import { Command } from 'commander';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCleanUps } from '../../run.ts';
import { hintsFor } from '../../terminal/command-line.ts';
import { testTerminal } from '../../terminal/test-terminal.ts';
import { importCommand } from './command.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'eats-import-'));
  writeFileSync(join(folder, 'places.csv'), 'name,address\nThe Trackside,1 Bolton Street');
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the file and returns its messages, and those that Ctrl-C would have printed, in order. */
async function runImport(...flags: readonly string[]) {
  const interruptions: string[] = [];
  const terminal = testTerminal();
  const cleanUps = createCleanUps();
  const command = new Command('import');
  importCommand.define(command, {
    command: 'import',
    terminal,
    environment: {},
    folder,
    hint: hintsFor({}),
    again: () => 'eats import',
    signal: new AbortController().signal,
    onEnd: cleanUps.add,
    setInterruptMessage: (sentence) =>
      interruptions.push(typeof sentence === 'string' ? sentence : sentence()),
    runLong: runUninterrupted,
    finishOnInterrupt: () => undefined,
    setFailureDetails: () => undefined,
    setExitCode: () => undefined,
  });
  const args = ['--source', 'file', '--input', 'places.csv', ...flags];
  await command.parseAsync(args, { from: 'user' });
  cleanUps.runAll();
  const text = [...terminal.printed, ...terminal.messages].join('\n');
  return { interruptions, text, printed: terminal.printed };
}

test('an import that adds nothing creates no data file, and says so', async () => {
  writeFileSync(join(folder, 'places.csv'), 'name,address\n,1 Bolton Street');

  expect((await runImport()).text).toContain('Nothing new. No data file was created.');
  expect(readdirSync(folder)).toEqual(['places.csv']);
});

test('Ctrl-C during an import says that nothing was changed, and after its save that it was saved', async () => {
  const dryRun = await runImport('--dry-run');
  const first = await runImport();
  const second = await runImport();

  expect(dryRun.interruptions).toEqual([
    'Interrupted. No data file was created. To start again, run:\n  eats import',
  ]);
  expect(first.interruptions).toEqual([
    'Interrupted. No data file was created. To start again, run:\n  eats import',
    'Interrupted after directory.json was saved. To see what the import changed, run:\n  eats status',
  ]);
  expect(second.interruptions).toEqual([
    'Interrupted. directory.json was not changed. To start again, run:\n  eats import',
  ]);
});

test('a trial run shows the first three businesses of a file as they would be imported', async () => {
  const rows = ['Joe', 'Zo', 'Di', 'Ed'].map((name) => `${name};12 High Street;Bury;1614960001`);
  writeFileSync(join(folder, 'places.csv'), `Business;Street;Town;Tel\n${rows.join('\n')}`);

  const { text } = await runImport('--dry-run');

  expect(text).toContain('The first listings as they would be imported:');
  expect(text).toContain('Joe | 12 High Street, Bury | Bury | ');
  expect(text).toContain('| 01614960001');
  expect(text).not.toContain('Ed |');
});

test('the report names what was guessed: columns, approximate positions, and names that nobody knew', async () => {
  const rows = [
    'Joe;1 High Street;BL9 0EX;Burry;Takeaway;53.59;-2.29;9-5',
    'Zo;2 High Street;BL9 0EX;Bury;Resturants;;;9-6',
  ];
  const headings = 'Shop;Street;Post code;Area;Type;Latitude;Longitude;Opening hours';
  writeFileSync(join(folder, 'places.csv'), `${headings}\n${rows.join('\n')}`);

  const { text } = await runImport('--dry-run');
  const { printed } = await runImport('--dry-run', '--json');

  expect(text.replace(/\s+/g, ' ')).toContain('Columns: name = "Shop", address2 = "Street"');
  expect(text.replace(/\s+/g, ' ')).toContain(
    '1 new listing without a position got an approximate one from neighbours: 1 from the same postcode.',
  );
  expect(text).toContain('Area "Burry" (1 record) was read as "Bury"');
  expect(text.replace(/\s+/g, ' ')).toContain('Did you mean "Restaurants"?');
  expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({
    sheet: { headingRow: 1, columns: { name: ['Shop'] }, unused: ['Opening hours'] },
    firstListings: [
      { name: 'Joe', category: 'Takeaways' },
      { name: 'Zo', lat: 53.59, lng: -2.29 },
    ],
    approximatePoints: [{ name: 'Zo', from: 'postcode' }],
    unknownNames: [
      { name: 'Burry', nearest: 'Bury', isMended: true },
      { name: 'Resturants', nearest: 'Restaurants', isMended: false },
    ],
  });
});

test('a sheet without a name column prints the call that would read it, on a line of its own', async () => {
  writeFileSync(join(folder, 'places.csv'), 'Nr,Betrieb,Street\n1,Joe,1 Road\n2,Zo,2 Road\n');

  const { text } = await runImport('--dry-run');

  expect(text.split('\n')).toContain(
    '  eats import --source file --input places.csv --dry-run --columns name=Betrieb',
  );
});

test('a folder in place of a file is called one', async () => {
  await expect(runImport('--input', '.')).rejects.toThrow('. is a folder, not a file.');
});

test('the message about a missing file names the file, even if its folder is missing, too', async () => {
  await expect(runImport('--input', 'nowhere/no.csv')).rejects.toThrow(
    'nowhere/no.csv does not exist. Nothing was changed.',
  );
});
