import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startFsaServer, type FsaServer } from '../doubles/fsa-server.ts';
import { runEats } from '../running/eats.ts';
import { buildOnce, lastReport, temporaryFolder } from './built-eats.ts';

const dir = fileURLToPath(new URL('../../../shared/data/fhrs', import.meta.url));
const areas = 'bury,manchester-city-centre,oldham,rochdale,salford,stockport,tameside';

describe.skipIf(!existsSync(dir))('with the real register of seven boroughs', () => {
  let fsa: FsaServer;
  const temporary = temporaryFolder();

  beforeAll(async () => {
    await buildOnce('cli');
    fsa = await startFsaServer({ dir });
  }, 360_000);

  afterAll(async () => {
    await fsa.stop();
    temporary.remove();
  });

  function importAll() {
    return runEats(['import', '--source', 'fhrs', '--areas', areas, '--json'], {
      folder: temporary.folder,
      environment: { FHRS_URL: fsa.url, EATS_DATA: '' },
    });
  }

  test('about eight thousand businesses are imported, and a second run adds none', async () => {
    const first = await importAll();
    const file = readFileSync(join(temporary.folder, 'directory.json'), 'utf8');
    const second = await importAll();

    const report = lastReport(first.stdout);
    expect(first.exitCode).toBe(0);
    expect(report['found']).toBe(16_093);
    expect(report['added']).toBeGreaterThan(7_500);
    expect(report['added']).toBeLessThan(8_500);
    expect(report['total']).toBe(report['added']);
    expect(second.exitCode).toBe(0);
    expect(lastReport(second.stdout)).toMatchObject({ added: 0, updated: 0, saved: false });
    expect(readFileSync(join(temporary.folder, 'directory.json'), 'utf8') === file).toBe(true);
  }, 360_000);
});
