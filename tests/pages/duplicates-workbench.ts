import type { Locator, Page } from '@playwright/test';
import type { DirectoryServer } from '../running/directory-server.ts';
import { startPublishedServer } from '../running/published-server.ts';
import { openAsAdministrator } from './open-as-administrator.ts';
import { expect, test as base } from './site-test.ts';
import { useAndStop } from './use-and-stop.ts';

const names = ['Fish Net', 'Honey Pot', 'Mill Kitchen', 'Red Hot'];
const longWord = 'Kebabhausen'.repeat(9);
const pairs = names.flatMap((name, at) => {
  const address = `${String(14 + at)} Market Street, Hyde, SK14 1AB`;
  const shared = { category: 'Cafes', area: 'Hyde', source: 'file' };
  return [
    {
      ...{ id: `a-${String(at)}`, name, address, ...shared, categories: ['Cafes'] },
      ...{ phone: '0161 496 0001', lat: 53.4521, lng: -2.0801 },
    },
    {
      ...{ id: `b-${String(at)}`, name: `The ${name}`, address: `${address}, England`, ...shared },
      ...{ phone: '0161 496 0002', categories: ['Cafes', 'Bakery'], lat: 53.4523, lng: -2.0804 },
      ...{ description: at === 0 ? `مطعم ${longWord}` : 'Warm before eight.' },
    },
  ];
});

/** Starts a server with four pairs of near duplicates: `a-0` and `b-0` to `a-3` and `b-3`. */
export function startPairsServer(): Promise<DirectoryServer> {
  return startPublishedServer({
    directoryListings: pairs,
    directoryCategories: [
      { id: 'cafes', name: 'Cafes' },
      { id: 'bakery', name: 'Bakery' },
    ],
    directoryAreaCategories: [{ id: 'area-hyde', name: 'Hyde' }],
  });
}

/** A test on a directory with four pairs of near duplicates. */
export const duplicatesTest: typeof base = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      await useAndStop(await startPairsServer(), use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

export const main = (page: Page): Locator => page.getByRole('main');

/** The choice of the listing that stays. */
export const stays = (page: Page): Locator =>
  main(page).getByRole('group', { name: 'Which listing stays?' });

/** A part of the workbench, by the start of its name. */
export const tab = (page: Page, name: RegExp): Locator =>
  main(page).getByRole('navigation', { name: 'Duplicates' }).getByRole('link', { name });

/** Expects the pair whose left listing has this name. */
export const expectPair = (page: Page, name: string): Promise<void> =>
  expect(stays(page).getByRole('radio').first()).toHaveAccessibleName(new RegExp(`^${name}`));

/** Opens the pairs to decide from the table of listings, as an administrator. */
export async function openWorkbench(page: Page): Promise<void> {
  await openAsAdministrator(page, '/admin/content?tab=listings');
  await page.getByText('Reading the directory…').waitFor({ state: 'hidden' });
  await main(page).getByRole('link', { name: 'Compare near duplicates' }).click();
  await expect(main(page).getByText('Pair 1 of 4').first()).toBeVisible();
}
