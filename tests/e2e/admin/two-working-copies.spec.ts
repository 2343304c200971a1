import { expect, test } from '@playwright/test';
import { existsSync } from 'node:fs';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startFsaServer } from '../../doubles/fsa-server.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import type { EatsRun } from '../../running/eats.ts';
import { startEmptyDirectory } from '../../running/empty-directory.ts';

const realRegister = fileURLToPath(new URL('../../../../shared/data/fhrs', import.meta.url));
const boroughs = 'manchester-city-centre,bury,oldham,rochdale,salford,stockport,tameside';

interface DataFile {
  documents: { directoryListings: { id: string; phone: string; website: string }[] };
}

function reportOf(run: EatsRun): Record<string, unknown> {
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>;
}

function expectSuccess(run: EatsRun): Record<string, unknown> {
  expect(run.exitCode, `${run.stdout}\n${run.stderr}`).toBe(0);
  return reportOf(run);
}

test('a terminal and a browser keep each other’s edits, and an older file reverts only the terminal’s', async ({
  page,
}) => {
  test.skip(!existsSync(realRegister), 'The real register is not on this machine.');
  test.setTimeout(300_000);
  const directory = await startEmptyDirectory(await startFsaServer({ dir: realRegister }));
  const file = join(directory.folder, 'directory.json');
  const read = async () => JSON.parse(await readFile(file, 'utf8')) as DataFile;
  const phones = async (ids: readonly string[]) => {
    const { directoryListings } = (await read()).documents;
    return ids.map((id) => directoryListings.find((one) => one.id === id)?.phone);
  };
  try {
    expectSuccess(
      await directory.eats(['import', '--source', 'fhrs', '--areas', boroughs, '--json', '--yes']),
    );
    expectSuccess(await directory.eats(['publish', '--yes', '--json']));
    const content = await read();
    const ids = content.documents.directoryListings.map(({ id }) => id);
    const editedInFile = ids.slice(0, 10);
    const editedInBrowser = ids.slice(10, 20);

    // Ten listings are edited in the browser and ten in the file; all are published.
    const browser = await openAdministratorPage(page, directory.server.url);
    await browser.pull();
    expect(await browser.state()).toMatchObject({ listings: ids.length, unpublished: 0 });
    expect(await browser.edit(editedInBrowser, { website: 'https://example.org' })).toEqual({
      edited: 10,
      refused: 0,
    });
    await copyFile(file, join(directory.folder, 'before.json'));
    for (const listing of content.documents.directoryListings) {
      if (editedInFile.includes(listing.id)) listing.phone = '0161 496 0000';
    }
    await writeFile(file, JSON.stringify(content, null, 2));
    expect(expectSuccess(await directory.eats(['status', '--offline', '--json']))).toMatchObject({
      unpublished: { added: 0, updated: 10, removed: 0 },
    });
    expect(expectSuccess(await directory.eats(['publish', '--yes', '--json']))).toMatchObject({
      updated: 10,
    });
    expect(await browser.publish()).toEqual({
      ...{ added: 0, updated: 10, removed: 0 },
      ...{ conflicts: 0, refused: 0 },
    });
    expect((await browser.listing(editedInFile[0] ?? ''))?.['phone']).toBe('0161 496 0000');
    expectSuccess(await directory.eats(['pull', '--json']));
    const listings = (await read()).documents.directoryListings;
    expect(listings.filter(({ website }) => website === 'https://example.org')).toHaveLength(10);

    // The older file is copied back. The file's edits are reverted; the browser's are listed and stay.
    await copyFile(join(directory.folder, 'before.json'), file);
    const back = await directory.eats(['publish', '--yes', '--json']);
    expect(back.exitCode, back.stderr).toBe(0);
    expect(reportOf(back)).toMatchObject({ updated: 10 });
    for (const id of editedInBrowser) expect(`${back.stdout}${back.stderr}`).toContain(id);
    expect(new Set(await phones(editedInFile))).toEqual(new Set(['']));
    const remaining = (await read()).documents.directoryListings;
    expect(remaining.filter(({ website }) => website === 'https://example.org')).toHaveLength(10);
    await browser.pull();
    expect((await browser.listing(editedInFile[0] ?? ''))?.['phone']).toBe('');
    expect((await browser.listing(editedInBrowser[0] ?? ''))?.['website']).toBe(
      'https://example.org',
    );

    // The page is opened again: nothing is unpublished, nothing is lost.
    const again = await openAdministratorPage(page, directory.server.url);
    expect(await again.state()).toMatchObject({
      listings: ids.length,
      unpublished: 0,
      conflicts: 0,
    });
  } finally {
    await directory.end();
  }
});
