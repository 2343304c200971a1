import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { registerBusiness, registerXml } from '../doubles/fsa-extract.ts';
import { startFsaServer, type FsaServer } from '../doubles/fsa-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

let fsa: FsaServer;
let place: ReturnType<typeof temporaryFolder>;

beforeAll(() => buildOnce('cli'), 120_000);

beforeEach(async () => {
  place = temporaryFolder();
  fsa = await startFsaServer({
    files: new Map([['FHRS405en-GB.xml', registerXml([registerBusiness()])]]),
  });
  expect((await importBury()).exitCode).toBe(0);
});

afterEach(async () => {
  await fsa.stop();
  place.remove();
});

function eats(args: readonly string[]) {
  return runEats(args, { folder: place.folder, environment: { FHRS_URL: fsa.url, EATS_DATA: '' } });
}

function importBury(...more: readonly string[]) {
  return eats(['import', '--source', 'fhrs', '--areas', 'bury', ...more]);
}

const fileText = () => readFileSync(join(place.folder, 'directory.json'), 'utf8');

function names(): unknown[] {
  const { documents } = JSON.parse(fileText()) as {
    documents: { directoryListings: { name: string }[] };
  };
  return documents.directoryListings.map(({ name }) => name);
}

test('eats log lists an import with its command and author, and marks it once it is undone', async () => {
  const before = lastReport((await eats(['log', '--json'])).stdout);
  await eats(['undo', '--yes']);

  const { exitCode, stdout, stderr } = await eats(['log', '--limit', '1']);
  const after = lastReport((await eats(['log', '--json'])).stdout);

  expect(before).toMatchObject({
    total: 1,
    changes: [{ command: 'import', records: expect.any(Number) as number, isUndoable: true }],
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('Undo: Import of');
  expect(stderr).toContain('\n  eats log --limit 2\n');
  expect(after).toMatchObject({
    total: 2,
    changes: [
      { command: 'undo', isUndo: true },
      { command: 'import', isUndone: true },
    ],
  });
});

test('an undo where nobody can be asked needs --yes, and says what it would undo', async () => {
  const before = fileText();

  const { exitCode, stdout, stderr } = await eats(['undo', '--json', '--data', 'directory.json']);

  expect(exitCode).toBe(2);
  expect(stderr.replace(/\s+/g, ' ')).toContain(
    'An undo changes the data file, so it needs --yes.',
  );
  expect(stderr).toContain('\n  eats undo --data directory.json --json --yes\n');
  expect(lastReport(stdout)).toMatchObject({ error: { code: 'usage/invalid' } });
  expect(fileText()).toBe(before);
});

test('an undone listing is imported again only with --bring-back, and changes can be discarded', async () => {
  const undone = await eats(['undo', '--json', '--yes']);
  const empty = names();
  await importBury();
  const again = names();
  await importBury('--bring-back', 'fhrs-500001');

  expect(undone.exitCode).toBe(0);
  expect(lastReport(undone.stdout)).toMatchObject({ verb: 'undo', unpublished: 0, saved: true });
  expect(empty).toEqual([]);
  expect(again).toEqual([]);
  expect(names()).toEqual(['The Trackside']);
  expect((await eats(['discard', '--all'])).exitCode).toBe(0);
  expect(names()).toEqual([]);
});
