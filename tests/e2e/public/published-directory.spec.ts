import { searchBar } from '../../pages/search-bar.ts';
import { expect, test, type Page } from '@playwright/test';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registerBusiness, registerXml } from '../../doubles/fsa-extract.ts';
import { startFsaServer } from '../../doubles/fsa-server.ts';
import { startEmptyDirectory } from '../../running/empty-directory.ts';
import type { EatsRun } from '../../running/eats.ts';

const realRegister = fileURLToPath(new URL('../../../../shared/data/fhrs', import.meta.url));

/** Generates the register of a borough with `count` invented businesses. */
function generateRegister(count: number): string {
  const types = ['Restaurant/Cafe/Canteen', 'Takeaway/sandwich shop', 'Pub/bar/nightclub'];
  return registerXml(
    Array.from({ length: count }, (_, index) =>
      registerBusiness({
        FHRSID: 700_000 + index,
        BusinessName: index === 7 ? 'Quillbridge Dumplings' : `Larkspur Table ${String(index)}`,
        BusinessType: types[index % types.length] ?? '',
        address: [`${String(index + 1)} Invented Lane`, 'Bury'],
        Geocode: {
          Longitude: String(-2.3 + (index % 50) * 0.001),
          Latitude: String(53.59 + Math.floor(index / 50) * 0.001),
        },
      }),
    ),
  );
}

function reportOf(run: EatsRun): { added: number; total: number } {
  expect(run.exitCode, run.stderr).toBe(0);
  return JSON.parse(run.stdout.trim().split('\n').at(-1) ?? '') as { added: number; total: number };
}

async function cutOff(page: Page): Promise<void> {
  await page.route(/\/(data|rest|auth|functions)\/|\/config\.json/, (route) => route.abort());
}

test('a visitor finds an imported and published business, even without the backend', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // A publish sends 1300 businesses in several batches.
  const directory = await startEmptyDirectory(
    await startFsaServer({ files: new Map([['FHRS405en-GB.xml', generateRegister(1300)]]) }),
  );
  try {
    const imported = reportOf(
      await directory.eats(['import', '--source', 'fhrs', '--areas', 'bury', '--json', '--yes']),
    );
    expect(imported.added).toBe(1300);
    const again = reportOf(
      await directory.eats(['import', '--source', 'fhrs', '--areas', 'bury', '--json', '--yes']),
    );
    expect(again).toMatchObject({ added: 0, total: 1300 });

    // The publish is killed as soon as the first batch is public, and then run again.
    const controller = new AbortController();
    const killed = directory.eats(['publish', '--yes', '--json'], controller.signal);
    while ((await directory.publishedIds()).length === 0) await pause(20);
    controller.abort();
    expect((await killed).exitCode).not.toBe(0);
    const resumed = await directory.eats(['publish', '--yes', '--json']);
    expect(resumed.exitCode, resumed.stderr).toBe(0);
    await expect.poll(async () => (await directory.publishedIds()).length).toBe(1300);
    expect(new Set(await directory.publishedIds()).size).toBe(1300);

    // A visitor finds a listing by part of its name, opens it, and reloads.
    await page.goto(`${directory.server.url}/`);
    await searchBar(page).field.fill('bridge dumpl');
    await page.getByRole('link', { name: 'Quillbridge Dumplings' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Quillbridge Dumplings' }),
    ).toBeVisible();
    await page.reload();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Quillbridge Dumplings' }),
    ).toBeVisible();
    await page.goto(`${directory.server.url}/bury`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Bury - Local Restaurants' }),
    ).toBeVisible();
    await page.goto(`${directory.server.url}/takeaways`);
    await expect(page.getByText('433 businesses').first()).toBeVisible();

    // The data and the backend cannot be reached; the visitor still finds the listing.
    await cutOff(page);
    await page.goto(`${directory.server.url}/?q=quillbridge`);
    await expect(page.getByRole('link', { name: 'Quillbridge Dumplings' })).toBeVisible();

    // The listings in the browser are damaged as well; they are restored from a copy.
    await page.evaluate(() => {
      localStorage.setItem('directoryListings', '[{"id":"fhrs-70');
    });
    await page.reload();
    await expect(page.getByText('Data Recovered!')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quillbridge Dumplings' })).toBeVisible();
    await page.unrouteAll();

    // The administrator deletes the listing and publishes; the visitor no longer finds it.
    await deleteFromFile(join(directory.folder, 'directory.json'), 'Quillbridge Dumplings');
    const published = await directory.eats(['publish', '--yes', '--json']);
    expect(published.exitCode, published.stderr).toBe(0);
    await expect.poll(async () => (await directory.publishedIds()).length).toBe(1299);
    await page.goto(`${directory.server.url}/?q=quillbridge`);
    await expect(page.getByRole('link', { name: 'Quillbridge Dumplings' })).toHaveCount(0);
  } finally {
    await directory.end();
  }
});

async function deleteFromFile(file: string, name: string): Promise<void> {
  const directory = JSON.parse(await readFile(file, 'utf8')) as {
    documents: { directoryListings: { name: string }[] };
  };
  const { documents } = directory;
  documents.directoryListings = documents.directoryListings.filter(
    (listing) => listing.name !== name,
  );
  await writeFile(file, JSON.stringify(directory, null, 2));
}

test('listings of seven real boroughs are found by name, category and area', async ({ page }) => {
  test.skip(!existsSync(realRegister), 'The real register is not on this machine.');
  test.setTimeout(240_000);
  const directory = await startEmptyDirectory(await startFsaServer({ dir: realRegister }));
  try {
    const areas = 'manchester-city-centre,bury,oldham,rochdale,salford,stockport,tameside';
    const imported = reportOf(
      await directory.eats(['import', '--source', 'fhrs', '--areas', areas, '--json', '--yes']),
    );
    expect(imported.added).toBeGreaterThan(7500);
    const published = await directory.eats(['publish', '--yes', '--json']);
    expect(published.exitCode, published.stderr).toBe(0);

    await page.goto(`${directory.server.url}/`);
    await expect(page.getByText(imported.total.toLocaleString('en-GB')).first()).toBeVisible();
    await searchBar(page).field.fill('mughli');
    await expect(page.getByRole('link', { name: /mughli/i }).first()).toBeVisible();
    for (const slug of ['takeaways', 'rochdale']) {
      await page.goto(`${directory.server.url}/${slug}`);
      await expect(
        page.getByRole('listitem').getByRole('heading', { level: 3 }).first(),
      ).toBeVisible();
    }
  } finally {
    await directory.end();
  }
});
