import type { Page } from '@playwright/test';
import { expectNoHorizontalScroll } from '../../pages/layout.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

// These journeys change only the working copy of their own browser; nothing is published.

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

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: pairs,
        directoryCategories: [
          { id: 'cafes', name: 'Cafes' },
          { id: 'bakery', name: 'Bakery' },
        ],
        directoryAreaCategories: [{ id: 'area-hyde', name: 'Hyde' }],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const main = (page: Page) => page.getByRole('main');
const stays = (page: Page) => main(page).getByRole('group', { name: 'Which listing stays?' });
const merged = (page: Page) => main(page).getByRole('region', { name: 'After a merge' });
const tab = (page: Page, name: RegExp) =>
  main(page).getByRole('navigation', { name: 'Duplicates' }).getByRole('link', { name });
const pairOf = (page: Page, name: string) =>
  expect(stays(page).getByRole('radio').first()).toHaveAccessibleName(new RegExp(`^${name}`));

async function openWorkbench(page: Page): Promise<void> {
  await openAsAdministrator(page, '/admin/content?tab=listings');
  await page.getByText('Reading the directory…').waitFor({ state: 'hidden' });
  await main(page).getByRole('link', { name: 'Compare near duplicates' }).click();
  await expect(main(page).getByText('Pair 1 of 4').first()).toBeVisible();
}

test('an administrator decides pair after pair with keys, and takes decisions back', async ({
  page,
}) => {
  await openWorkbench(page);
  await pairOf(page, 'Fish Net');
  await expect(main(page).getByText('the same name, the same door')).toBeVisible();

  // A value and the listing that stays are chosen; what will be is shown.
  await page.keyboard.press('ArrowLeft');
  await expect(stays(page).getByRole('radio').first()).toBeChecked();
  await main(page).getByRole('radio', { name: 'Keep the right Phone' }).check();
  await expect(merged(page)).toContainText('0161 496 0002');
  // Arrows move in the radio buttons and decide nothing there; letters do.
  await page.keyboard.press('ArrowLeft');
  await expect(merged(page)).toContainText('0161 496 0001');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+m');
  await pairOf(page, 'Fish Net');
  await page.keyboard.press('m');
  await pairOf(page, 'Honey Pot');
  await expect(page.getByRole('status').filter({ hasText: 'Pair 2 of 4' })).toHaveText(
    /^Merged into Fish Net\. Pair 2 of 4: Honey Pot, and The Honey Pot\. \d+%\.$/,
  );

  // A reload shows the same pair and remembers what was done.
  await page.keyboard.press('s');
  await pairOf(page, 'Mill Kitchen');
  await page.reload();
  await pairOf(page, 'Mill Kitchen');
  await expect(main(page).getByText('2 left · 1 decided · 1 skipped')).toBeVisible();

  // Not a duplicate, undone, and the pair is back.
  await page.keyboard.press('n');
  await pairOf(page, 'Red Hot');
  await page.keyboard.press('u');
  await pairOf(page, 'Mill Kitchen');
  await page.keyboard.press('n');
  await pairOf(page, 'Red Hot');
  await page.keyboard.press('b');
  await pairOf(page, 'Honey Pot');
  await page.keyboard.press('m');
  await pairOf(page, 'Red Hot');
  await page.keyboard.press('u');
  await expect(toast(page, 'Undone: Merge of Honey Pot')).toBeVisible();
  await pairOf(page, 'Honey Pot');
});

test('decisions are listed, explained and taken back', async ({ page }) => {
  await openWorkbench(page);
  for (const name of ['Not a duplicate', 'Merge', 'Skip', 'Merge']) {
    await main(page).getByRole('button', { name, exact: true }).click();
  }
  await expect(main(page).getByText('Only skipped pairs are left')).toBeVisible();
  await expectAccessible(page);

  await tab(page, /^Not duplicates/).click();
  await main(page)
    .getByRole('button', { name: /^Take back: Fish Net/ })
    .click();
  await expect(toast(page, 'may be one business')).toBeVisible();
  await expect(main(page).getByText('Nothing was found to be different yet')).toBeVisible();

  await tab(page, /^Merges/).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'The Honey Pot' });
  await row.getByText('What comes back').click();
  await expect(row).toContainText('is a listing again.');
  await expect(row).toContainText('claims and owners are still where they were');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Take the merge back/ }).click();
  await expect(toast(page, 'Undone: Merge')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await tab(page, /^Pairs/).click();
  await expect(main(page).getByText(/^2 left/)).toBeVisible();
});

test('a pair can be read and decided on every screen, and on a map', async ({ page }) => {
  await openWorkbench(page);
  await expect(main(page).getByText(/They are \d+ m apart/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Show on a map' }).click();
  await expect(page.locator('[data-map-ready=true]')).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Right: The Fish Net' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await expect(main(page).getByRole('button', { name: 'Merge', exact: true })).toBeInViewport({
      ratio: 1,
    });
  }
});

test('a listing that is edited or deleted in another tab is shown as it is now', async ({
  page,
  context,
}) => {
  await openWorkbench(page);
  const other = await context.newPage();
  await other.goto('/admin/listing/b-0');
  await other.getByLabel('Phone', { exact: true }).fill('0161 496 0999');
  await other.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(other, 'Listing saved')).toBeVisible();
  await expect(main(page).getByText('0161 496 0999').first()).toBeVisible();

  await other.goto('/admin/content?tab=listings&q=the+fish+net');
  // The heading and the two that match the search.
  await expect(main(other).getByRole('row')).toHaveCount(3);
  await main(other).getByRole('button', { name: 'Delete The Fish Net' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).click();
  await pairOf(page, 'Honey Pot');
});
