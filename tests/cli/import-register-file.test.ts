import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerBusiness, registerJson, registerXml } from '../doubles/fsa-extract.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let place: ReturnType<typeof temporaryFolder>;

const businesses = [
  registerBusiness(),
  registerBusiness({
    ...{ FHRSID: 500_002, BusinessName: 'Elton Primary', address: ['', '1 Alston Street', 'Bury'] },
    BusinessType: 'School/college/university',
  }),
];

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(() => {
  place = temporaryFolder();
  writeFileSync(join(place.folder, 'FHRS405en-GB.xml'), registerXml(businesses));
  writeFileSync(join(place.folder, 'FHRS405en-GB.json'), registerJson(businesses));
});

afterEach(() => {
  place.remove();
});

function importFile(...args: readonly string[]) {
  return runEats(['import', ...args], { folder: place.folder, environment: { EATS_DATA: '' } });
}

test.each([
  ['fhrs', 'FHRS405en-GB.xml'],
  ['fhrs', 'FHRS405en-GB.json'],
  ['file', 'FHRS405en-GB.xml'],
  ['file', 'FHRS405en-GB.json'],
])('--source %s reads a downloaded %s by the rules of the register', async (source, input) => {
  const run = await importFile('--source', source, '--input', input, '--json');

  expect(run.exitCode).toBe(0);
  expect(lastReport(run.stdout)).toMatchObject({ source: 'fhrs', found: 2, added: 1, dropped: 1 });
  const { documents } = JSON.parse(readFileSync(join(place.folder, 'directory.json'), 'utf8')) as {
    documents: { directoryListings: unknown[] };
  };
  expect(documents.directoryListings).toMatchObject([{ id: 'fhrs-500001', source: 'fhrs' }]);
});

test('--scope all adds the schools of a downloaded register, too', async () => {
  const args = ['--source', 'fhrs', '--input', 'FHRS405en-GB.xml', '--scope', 'all', '--json'];

  expect(lastReport((await importFile(...args)).stdout)).toMatchObject({ added: 2 });
});

test('a sheet is refused where a register is asked for', async () => {
  writeFileSync(join(place.folder, 'places.csv'), 'name,address\nJoe,1 Bolton Street, Bury');

  const run = await importFile('--source', 'fhrs', '--input', 'places.csv');

  expect(run.exitCode).toBe(1);
  expect(run.stdout + run.stderr).toContain('is not an open data file of the hygiene register');
});
