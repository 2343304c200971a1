import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerBusiness, registerJson, registerXml } from '../doubles/fsa-extract.ts';
import {
  maintenancePage,
  startFsaServer,
  type FsaFile,
  type FsaServer,
} from '../doubles/fsa-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let fsa: FsaServer;
let place: ReturnType<typeof temporaryFolder>;

const trackside = registerBusiness();
const grill = registerBusiness({
  FHRSID: 500_002,
  BusinessName: 'Antalya Grill',
  BusinessType: 'Takeaway/sandwich shop',
  address: ['', '12 The Rock', 'Bury'],
  PostCode: 'BL9 0NT',
});
const bury = 'FHRS405en-GB.xml';
const buryJson = 'FHRS405en-GB.json';

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(async () => {
  place = temporaryFolder();
  fsa = await startFsaServer();
});

afterEach(async () => {
  await fsa.stop();
  place.remove();
});

function eats(args: readonly string[], environment: Record<string, string> = {}) {
  return runEats(args, {
    folder: place.folder,
    environment: { FHRS_URL: fsa.url, EATS_DATA: '', ...environment },
  });
}

function importBury(...more: readonly string[]) {
  return eats(['import', '--source', 'fhrs', '--areas', 'bury', ...more]);
}

/** Runs an import in which no file may be larger than this many blocks, as on a full disk. */
async function importBuryWithin(blocks: number): Promise<{ exitCode: number; stderr: string }> {
  const child = spawn(
    'sh',
    [
      '-c',
      `ulimit -f ${String(blocks)}; exec "$0" "$@"`,
      process.execPath,
      fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url)),
      ...['import', '--source', 'fhrs', '--areas', 'bury'],
    ],
    { cwd: place.folder, env: { ...process.env, FHRS_URL: fsa.url, EATS_DATA: '' } },
  );
  let stderr = '';
  child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, stderr };
}

function data(): { documents: { directoryListings: Record<string, unknown>[] } } {
  return JSON.parse(readFileSync(join(place.folder, 'directory.json'), 'utf8')) as ReturnType<
    typeof data
  >;
}

function names(): unknown[] {
  return data().documents.directoryListings.map((listing) => listing['name']);
}

/** Creates a data file with one listing and returns its text. */
async function seed(): Promise<string> {
  fsa.setFile(bury, registerXml([trackside]));
  expect((await importBury()).exitCode).toBe(0);
  return readFileSync(join(place.folder, 'directory.json'), 'utf8');
}

test('an import creates the file and reports what it did, and a second one adds nothing', async () => {
  fsa.setFile(bury, registerXml([trackside, grill]));

  const first = await importBury('--json');
  const before = readFileSync(join(place.folder, 'directory.json'), 'utf8');
  const second = await importBury('--json');

  expect(first.exitCode).toBe(0);
  expect(lastReport(first.stdout)).toMatchObject({
    source: 'fhrs',
    areas: [
      { area: 'bury', found: 2, added: 2, updated: 0, duplicates: 0, dropped: 0, error: null },
    ],
    found: 2,
    added: 2,
    total: 2,
    dropReasons: {},
  });
  expect(lastReport(second.stdout)).toMatchObject({
    added: 0,
    updated: 0,
    duplicates: 2,
    total: 2,
  });
  expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(before);
  expect(readdirSync(place.folder)).toEqual(['directory.json', 'directory.json.published']);
});

test('without --json the report is a table on stdout and progress goes to stderr', async () => {
  fsa.setFile(bury, registerXml([trackside]));

  const { stdout, stderr } = await importBury();

  expect(stdout).toMatch(/^ +found {2}added {2}updated {2}duplicates {2}dropped\nBury +1 +1/);
  expect(stderr).toContain('directory.json now has 1 listing.');
  expect(stdout + stderr).not.toContain('\u001B');
});

test('a dry run reports what would be added and writes nothing', async () => {
  fsa.setFile(bury, registerXml([trackside]));

  const { exitCode, stdout } = await importBury('--dry-run', '--json');

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ added: 1, dryRun: true, saved: false });
  expect(readdirSync(place.folder)).toEqual([]);
});

test('an area that fails makes the exit code 1, and the others are saved', async () => {
  fsa.setFile(bury, registerXml([trackside]));

  const { exitCode, stdout, stderr } = await eats([
    'import',
    '--source',
    'fhrs',
    '--areas',
    'oldham,bury',
    '--json',
  ]);

  expect(exitCode).toBe(1);
  expect(lastReport(stdout)).toMatchObject({
    areas: [
      { area: 'oldham', error: expect.stringContaining('does not exist (404)') as string },
      { area: 'bury', added: 1, error: null },
    ],
    added: 1,
    total: 1,
  });
  expect(stderr).toContain('eats import --source fhrs --areas oldham');
  expect(names()).toEqual(['The Trackside']);
});

test('the JSON file is read if the XML file is missing', async () => {
  fsa.setFile(buryJson, registerJson([trackside]));

  const { exitCode, stdout } = await importBury('--json');

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ added: 1 });
  expect(fsa.requests).toEqual([`/OpenDataFiles/${bury}`, `/OpenDataFiles/${buryJson}`]);
});

test('a register that is busy for a moment is requested again', async () => {
  fsa.setFile(bury, [{ status: 503, body: maintenancePage }, { body: registerXml([trackside]) }]);

  expect((await importBury()).exitCode).toBe(0);
});

const wholeXml = registerXml([trackside, grill]);

test.each<[string, FsaFile, RegExp]>([
  ['is cut off half way', wholeXml.slice(0, wholeXml.length / 2), /FHRS405en-GB\.xml/],
  ['is a page instead of XML', { body: maintenancePage }, /FHRS405en-GB\.xml/],
  ['is empty', '', /FHRS405en-GB\.xml/],
  ['is always cut off in transfer', { body: wholeXml, cutAfter: 600 }, /cut off/],
  ['is refused', { status: 403, body: maintenancePage }, /was refused \(403\)/],
  [
    'belongs to another authority',
    registerXml([registerBusiness({ LocalAuthorityCode: '418', LocalAuthorityName: 'Oldham' })]),
    /Oldham/,
  ],
])('the import of a register file that %s fails and changes nothing', async (_, file, sentence) => {
  const before = await seed();
  fsa.setFile(bury, file);

  const { exitCode, stdout, stderr } = await importBury('--json');

  expect(exitCode).toBe(1);
  expect(lastReport(stdout)).toMatchObject({ added: 0, total: 1 });
  expect(stderr.replace(/\s+/g, ' ')).toMatch(sentence);
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(before);
});

test('incomplete records, and records with markup or 10 MB in a field, do not affect the others', async () => {
  fsa.setFile(
    bury,
    registerXml([
      trackside,
      registerBusiness({ FHRSID: 1, BusinessName: '' }),
      registerBusiness({ FHRSID: 2, BusinessName: 'No address', address: [], PostCode: '' }),
      registerBusiness({ ...grill, FHRSID: 3, Geocode: null }),
      registerBusiness({
        FHRSID: 4,
        BusinessName: '<b>Bold</b> & Co',
        address: ['', '1 Silver Street', 'Bury'],
        PostCode: 'BL9 0EX',
        Geocode: { Longitude: '-2.2976', Latitude: '53.5915' },
      }),
      registerBusiness({ FHRSID: 5, BusinessName: 'x'.repeat(10 * 1024 * 1024) }),
    ]),
  );

  const { exitCode, stdout } = await importBury('--json');

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({ found: 6, added: 3, dropped: 3, withoutPoint: 1 });
  expect(names()).toContain('The Trackside');
  // A name is text and never markup, so it is stored as the register has it; screens escape it.
  expect(names()).toContain('<b>Bold</b> & Co');
});

test('the encoding of a file is detected from its bytes', async () => {
  const cafe = registerXml([registerBusiness({ BusinessName: 'Café Crème' })]);
  fsa.setFile(bury, Buffer.from(cafe, 'latin1'));

  const { exitCode } = await importBury();

  expect(exitCode).toBe(0);
  expect(names()).toEqual(['Café Crème']);
});

function fromFile(name: string, content: string | Uint8Array, ...more: readonly string[]) {
  writeFileSync(join(place.folder, name), content);
  return eats(['import', '--source', 'file', '--input', name, '--json', ...more]);
}

const csvRow = ['The Trackside', 'Bolton Street Station, Bury', 'BL9 0EY', 'Cafes'];

test.each([
  ['semicolons', `Name;Address;Postcode;Category\n${csvRow.join(';')}\n`],
  ['tabs', `Name\tAddress\tPostcode\tCategory\n${csvRow.join('\t')}\n`],
  ['pipes and Windows line endings', `Name|Address|Postcode|Category\r\n${csvRow.join('|')}\r\n`],
  [
    'quotes and a byte order mark',
    `\uFEFF"Name","Address","Postcode","Category"\n${csvRow.map((cell) => `"${cell}"`).join(',')}\n`,
  ],
])('a CSV with %s is read', async (_, content) => {
  const { exitCode, stdout } = await fromFile('places.csv', content);

  expect(exitCode).toBe(0);
  expect(lastReport(stdout)).toMatchObject({
    source: 'file',
    areas: [{ area: 'file', added: 1 }],
    added: 1,
  });
});

test('a CSV without a name column is reported, and --columns names the column', async () => {
  const content = 'Betrieb,Address,Postcode,Category\nThe Trackside,"Bury, UK",BL9 0EY,Cafes\n';

  const without = await fromFile('places.csv', content);
  const missing = await fromFile('places.csv', content, '--columns', 'name=Firm');
  const mapped = await fromFile('places.csv', content, '--columns', 'name=Betrieb');

  expect(without.exitCode).toBe(1);
  expect(without.stderr).toContain('has no column for the business name');
  expect(without.stderr).toMatch(/^ {2}eats import .*--columns name=Betrieb/m);
  expect(missing.exitCode).toBe(1);
  expect(missing.stderr).toContain('has no column "Firm"');
  expect(mapped.exitCode).toBe(0);
  expect(names()).toEqual(['The Trackside']);
});

test('a missing input file is reported', async () => {
  const { exitCode, stderr } = await eats(['import', '--source', 'file', '--input', 'no.csv']);

  expect(exitCode).toBe(1);
  expect(stderr).toContain('no.csv does not exist. Nothing was changed.');
});

test.each([
  ['of another program', '{"hello": "world"}', 'is not a backup or data file of this program'],
  ['not JSON', 'Dear diary', 'is not a backup or data file of this program'],
  ['cut off', '{"format": "manchester-eats-directory", "version": 1, "docu', 'is cut off'],
  [
    'from a newer version',
    '{"format": "manchester-eats-directory", "version": 2, "documents": {}}',
    'was written by a newer version',
  ],
])('a data file that is %s is refused and left unchanged', async (_, content, sentence) => {
  fsa.setFile(bury, registerXml([trackside]));
  writeFileSync(join(place.folder, 'directory.json'), content);

  const { exitCode, stdout, stderr } = await importBury('--json');

  expect(exitCode).toBe(1);
  expect(stderr.replace(/\s+/g, ' ')).toContain(`directory.json ${sentence}`);
  expect(lastReport(stdout)).toHaveProperty('error.code');
  expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(content);
  expect(readdirSync(place.folder)).toEqual(['directory.json']);
  expect(fsa.requests).toEqual([]);
});

test('an import is refused while another run uses the data file, but not after that run was killed', async () => {
  fsa.setFile(bury, { silent: true });
  const kill = new AbortController();
  const slow = runEats(['import', '--source', 'fhrs', '--areas', 'bury'], {
    folder: place.folder,
    environment: { FHRS_URL: fsa.url },
    killSignal: kill.signal,
  });
  await expect.poll(() => existsSync(join(place.folder, 'directory.json.lock'))).toBe(true);

  const second = await importBury();
  kill.abort();
  await slow;
  fsa.setFile(bury, registerXml([trackside]));
  const third = await importBury();

  expect(second.exitCode).toBe(1);
  expect(second.stderr.replace(/\s+/g, ' ')).toContain('is in use by another run of eats');
  expect(third.exitCode).toBe(0);
  expect(readdirSync(place.folder)).toEqual(['directory.json', 'directory.json.published']);
});

test.skipIf(process.platform === 'win32')(
  'a write that the system refuses leaves the old file intact',
  async () => {
    const before = await seed();
    fsa.setFile(
      bury,
      registerXml(
        Array.from({ length: 200 }, (_, index) =>
          registerBusiness({
            FHRSID: 600_000 + index,
            BusinessName: `Kitchen ${String(index)}`,
            address: ['', `${String(index + 1)} Rochdale Road`, 'Bury'],
          }),
        ),
      ),
    );

    const { exitCode, stderr } = await importBuryWithin(80);

    expect(exitCode).toBe(1);
    expect(stderr.replace(/\s+/g, ' ')).toContain('It still has its old content.');
    expect(readFileSync(join(place.folder, 'directory.json'), 'utf8')).toBe(before);
    expect(readdirSync(place.folder)).toEqual(['directory.json', 'directory.json.published']);
  },
);

test('a folder with the name of the data file is reported', async () => {
  mkdirSync(join(place.folder, 'directory.json'));

  const { exitCode, stderr } = await importBury();

  expect(exitCode).toBe(1);
  expect(stderr).toContain('directory.json is a folder, not a data file.');
});

test('--data takes precedence over EATS_DATA', async () => {
  fsa.setFile(bury, registerXml([trackside]));

  await eats(['import', '--source', 'fhrs', '--areas', 'bury', '--data', 'one.json'], {
    EATS_DATA: 'two.json',
  });
  await eats(['import', '--source', 'fhrs', '--areas', 'bury'], { EATS_DATA: 'two.json' });

  expect(readdirSync(place.folder)).toEqual([
    'one.json',
    'one.json.published',
    'two.json',
    'two.json.published',
  ]);
});

test('edits by hand are kept, and an import names invalid records and exits with 1', async () => {
  await seed();
  const file = data();
  file.documents.directoryListings[0]!['name'] = 'The Trackside Arms';
  file.documents.directoryListings.push({ id: 'mine', name: 'Mine', lat: 'north' });
  writeFileSync(join(place.folder, 'directory.json'), JSON.stringify(file));
  fsa.setFile(bury, registerXml([trackside, grill]));

  const { exitCode, stderr } = await importBury();
  const status = await eats(['status', '--offline']);

  expect(exitCode).toBe(1);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(
    '- listing Mine (mine): lat must be a number, not "north" (line 1; directoryListings, record 2)',
  );
  expect(names()).toEqual(['The Trackside Arms', 'Antalya Grill', 'Mine']);
  expect(status.exitCode).toBe(0);
  expect(status.stdout).toContain('- listing Mine (mine): lat must be a number');
  expect(status.stdout).toMatch(/name from "The\s+Trackside" to|The Trackside Arms/);
});

test('unusable CSV rows and values are named, and the exit code is 1', async () => {
  const content = `Name,Address,Postcode,Category,Reviews
The Trackside,"Bolton Street, Bury",BL9 0EY,Cafes,12
${'Long '.repeat(70)},"The Rock, Bury",BL9 0NT,Cafes,1
Endless,"The Rock, Bury",BL9 0NT,Cafes,1e999
Huge,"${'The Rock, '.repeat(100_000)}",BL9 0NT,Cafes,1
`;

  const { exitCode, stdout, stderr } = await fromFile('places.csv', content);

  expect(exitCode).toBe(1);
  expect(lastReport(stdout)).toMatchObject({
    found: 4,
    added: 2,
    dropped: 2,
    dropReasons: { 'not accepted': 1, unreadable: 1 },
    refused: [{ kind: 'listing', name: expect.stringMatching(/^Long/) as string }],
    unreadable: [
      { position: 5, name: 'Huge', reason: 'address must have at most 2,000 characters' },
    ],
    unreadValues: [
      {
        position: 4,
        name: 'Endless',
        reason: 'reviews must be a number of 0 or more, not "1e999"',
      },
    ],
    total: 2,
  });
  expect(stderr).toMatch(/- listing Huge: address must have at most 2,000 characters \(row 5\)/);
  expect(names()).toEqual(['The Trackside', 'Endless']);

  const dry = await fromFile('places.csv', content, '--data', 'other.json', '--dry-run');

  expect(dry.stderr).toContain('Would be left out, because they are not valid:');
  expect(dry.stderr).toContain('Would be imported without these values, which are not valid:');
});

test('thousands of nested brackets are refused, in the data file and in the input', async () => {
  const nested = '['.repeat(100_000);
  writeFileSync(join(place.folder, 'directory.json'), nested);

  const file = await importBury();
  const input = await fromFile('places.json', nested, '--data', 'other.json');

  expect(file.exitCode).toBe(1);
  expect(file.stderr).toContain('nested too deep');
  expect(input.exitCode).toBe(1);
  expect(input.stderr).not.toContain('bug');
});

test('two records with the same id are reported, and neither is lost', async () => {
  await seed();
  const file = data();
  file.documents.directoryListings.push({ ...file.documents.directoryListings[0], phone: '1' });
  writeFileSync(join(place.folder, 'directory.json'), JSON.stringify(file));

  const status = await eats(['status', '--offline', '--json']);
  const { exitCode } = await eats(['undo', '--yes']);

  expect(lastReport(status.stdout)).toMatchObject({
    setAside: [{ problem: 'duplicate' }, { problem: 'duplicate' }],
  });
  expect(exitCode).toBe(1);
  expect(names()).toEqual(['The Trackside', 'The Trackside']);
});
