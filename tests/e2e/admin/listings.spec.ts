import type { Page } from '@playwright/test';
import { field } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const plain = Array.from({ length: 24 }, (_, at) => ({
  id: `plain-${String(at)}`,
  name: `Plain Kitchen ${String(at + 1)}`,
  address: `${String(at + 1)} Kettle Yard, Manchester, M4 5BF`,
  category: 'Restaurants',
  categories: ['Restaurants'],
  area: 'Ancoats',
  ...{ lat: 53.4846, lng: -2.2263 },
  source: 'file',
}));
const special = [
  { id: 'kettle', name: 'Zum Kessel', address: '100 Weir Street, Sale, M33 1AA', area: 'Sale' },
  { id: 'pie', name: 'Aunt Pie', address: '9 Weir Street, Sale, M33 1AA', area: 'Sale' },
  // The same business twice, and once written differently.
  { id: 'bee', name: 'Bee Cafe', address: '1 Hive Lane, Manchester, M4 1AA', area: 'Ancoats' },
  {
    ...{ id: 'bee-again', name: 'BEE CAFE ', address: '1 Hive Lane, Manchester, M4 1AA' },
    ...{ area: 'Ancoats', phone: '0161 496 0000', description: 'Honey cake.' },
  },
  { id: 'bee-near', name: 'The Bee Café', address: '1 Hive Ln, M4 1AA', area: 'Ancoats' },
  // Its category does not exist.
  { id: 'gone', name: 'Gone Grill', address: '5 Weir Street, Sale, M33 1AA', area: 'Sale' },
].map((listing) => ({
  ...listing,
  category: listing.id === 'gone' ? 'Deleted Kind' : 'Cafes',
  categories: listing.id === 'gone' ? ['Deleted Kind', 'Restaurants'] : ['Cafes'],
  ...{ lat: 53.4846, lng: -2.2263, source: 'file' },
}));
const total = plain.length + special.length;

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [...plain, ...special],
        directoryCategories: [
          { id: 'cafes', name: 'Cafes' },
          { id: 'restaurants', name: 'Restaurants' },
        ],
        directoryAreaCategories: [
          { id: 'area-ancoats', name: 'Ancoats' },
          { id: 'area-sale', name: 'Sale' },
        ],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const table = (page: Page) => page.getByRole('region', { name: 'Listings', exact: true });
const rows = (page: Page) => table(page).locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const status = (page: Page) => page.getByRole('navigation', { name: 'Pages' }).getByRole('status');

async function openListings(page: Page, query = ''): Promise<void> {
  await openAsAdministrator(page, `/admin/content?tab=listings${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Content Manager' })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
  // Until the whole directory is read.
  await expect(page.getByText('Reading the directory…')).toHaveCount(0);
}

async function undo(page: Page, title: string): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
}

test('an administrator searches, sorts and pages through all listings', async ({ page }) => {
  await openListings(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(status(page)).toHaveText(`1 to 10 of ${String(total)}`);
  await expect(rows(page).first()).toContainText('Aunt Pie');

  await button(page, 'Next page').click();
  await expect(status(page)).toHaveText(`11 to 20 of ${String(total)}`);
  // Back at the first page, the keyboard stays at the button.
  await button(page, 'Previous page').press('Enter');
  await expect(status(page)).toHaveText(`1 to 10 of ${String(total)}`);
  await expect(button(page, 'Previous page')).toBeFocused();
  await button(page, 'Next page').click();
  await button(page, 'Address').click();
  await expect(status(page)).toHaveText(`1 to 10 of ${String(total)}`);
  await expect(page.getByRole('columnheader', { name: 'Address' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await button(page, 'Address').click();
  await expect(rows(page).first()).toContainText('Zum Kessel');

  await field(page, 'Rows per page').selectOption('5');
  await expect(rows(page)).toHaveCount(5);
  await expect(page).toHaveURL(/sort=address&order=descending&size=5/);
  await field(page, 'Search listings').fill('honey cake');
  await nowAndAfterReload(page, async () => {
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('BEE CAFE');
    await expect(page).toHaveURL(/q=honey/);
  });
  await field(page, 'Search listings').fill('zzzz');
  await expect(page.getByText('No matches for “zzzz”')).toBeVisible();
  await button(page, 'Clear the search').click();
  await expect(rows(page)).toHaveCount(5);
});

test('a listing that is opened right after typing is edited, and the list is as it was afterwards', async ({
  page,
}) => {
  await openListings(page, '&sort=address&size=5');
  await field(page, 'Search listings').fill('weir street');
  await expect(rows(page)).toHaveCount(3);
  await field(page, 'Search listings').fill('kessel');
  await page.getByRole('link', { name: 'Edit Zum Kessel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Listing' })).toBeVisible();
  await expect(page).toHaveTitle('Zum Kessel | Edit Listing | Manchester Eats');

  const isAsItWas = async () => {
    await expect(page).toHaveURL(/q=kessel/);
    await expect(page).toHaveURL(/sort=address.*size=5/);
    await expect(field(page, 'Search listings')).toHaveValue('kessel');
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveTitle('Listings | Content Manager | Manchester Eats');
  };
  await page.goBack();
  await isAsItWas();
  await page.goForward();
  await page.reload();
  await button(page, 'Cancel').click();
  await isAsItWas();
});

test('a category is assigned to listings of several pages at once', async ({ page }) => {
  await openListings(page);
  await button(page, 'Assign category').click();
  await expect(
    toast(page, 'Please select a business category and at least one listing'),
  ).toBeVisible();

  await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await button(page, 'Next page').click();
  await page.getByRole('checkbox', { name: 'Choose Plain Kitchen 7', exact: true }).check();
  await expect(page.getByText('11 listings chosen')).toBeVisible();
  await field(page, 'Business category').selectOption('Cafes');
  await button(page, 'Assign category').click();
  await expect(dialog(page)).toContainText('Assign “Cafes” to 11 listings?');
  await expect(dialog(page)).toContainText('Without a change: 3 listings.');
  await expect(dialog(page)).toContainText('Listings now');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Assign category' }).click();
  await expect(toast(page, 'Category assigned')).toContainText('8 more listings');
  await nowAndAfterReload(page, async () => {
    await field(page, 'Search listings').fill('Plain Kitchen 7');
    await expect(row(page, 'Plain Kitchen 7').first()).toContainText('Cafes and 1 more');
  });
});

test('bulk changes can be undone from their message', async ({ page }) => {
  await openListings(page, '&q=Plain+Kitchen+7');
  await page.getByRole('checkbox', { name: 'Choose Plain Kitchen 7', exact: true }).check();
  await field(page, 'Business category').selectOption('Cafes');
  await button(page, 'Assign category').click();
  await dialog(page).getByRole('button', { name: 'Assign category' }).click();
  await expect(row(page, 'Plain Kitchen 7').first()).toContainText('Cafes and 1 more');
  await undo(page, 'Category assigned');
  await expect(row(page, 'Plain Kitchen 7').first()).not.toContainText('Cafes');
});

test('deleted categories are cleaned up once', async ({ page }) => {
  await openListings(page, '&q=Gone+Grill');
  await expect(row(page, 'Gone Grill')).toContainText('Deleted Kind');
  await button(page, 'Clean up categories').click();
  await expect(dialog(page)).toContainText('“Deleted Kind” (1 listing)');
  await expect(dialog(page)).toContainText('Deleted Kind, Restaurants →becomes Restaurants');
  await dialog(page).getByRole('button', { name: 'Clean up' }).click();
  await expect(toast(page, 'Cleanup Complete')).toBeVisible();
  await expect(row(page, 'Gone Grill')).not.toContainText('Deleted Kind');
  await button(page, 'Clean up categories').click();
  await expect(
    toast(page, 'No Cleanup Needed', 'All listings have valid categories'),
  ).toBeVisible();
  await undo(page, 'Cleanup Complete');
  await expect(row(page, 'Gone Grill')).toContainText('Deleted Kind');
});

test('duplicates are merged into the richer one, and near ones wait for a comparison', async ({
  page,
}) => {
  await openListings(page, '&q=bee+cafe');
  await expect(rows(page)).toHaveCount(3);
  await button(page, 'Remove duplicates').click();
  await expect(dialog(page)).toContainText('Remove duplicates?');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Remove duplicates' }).click();
  await expect(toast(page, 'Duplicates Removed')).toContainText('1 listing merged into 1');
  await expect(rows(page)).toHaveCount(2);
  await row(page, 'BEE CAFE').getByRole('link', { name: 'Edit' }).click();
  await expect(field(page, 'Phone')).toHaveValue('0161 496 0000');
  await page.goBack();

  await button(page, 'Remove duplicates').click();
  await expect(toast(page, 'No Duplicates Found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Compare near duplicates' }).click();
  await expect(page.getByText('Pair 1 of 1').first()).toBeVisible();
});

test('one listing and all listings are deleted, and undone', async ({ page }) => {
  await openListings(page);
  await button(page, 'Delete Aunt Pie').click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Aunt Pie')).toBeVisible();
  await button(page, 'Delete Aunt Pie').click();
  await dialog(page).getByRole('button', { name: 'Delete listing' }).click();
  await expect(toast(page, 'Listing deleted successfully')).toBeVisible();
  await expect(row(page, 'Aunt Pie')).toHaveCount(0);
  await undo(page, 'Listing deleted successfully');
  await expect(row(page, 'Aunt Pie')).toBeVisible();

  await button(page, 'Delete all').click();
  await expect(dialog(page)).toContainText('cannot be undone once it is published');
  await expect(dialog(page)).toContainText('you can undo it here');
  await dialog(page).getByRole('button', { name: 'Delete all listings' }).click();
  await expect(page.getByText('There are no listings')).toBeVisible();
  await undo(page, 'All listings have been deleted');
  await expect(status(page)).toHaveText(`1 to 10 of ${String(total)}`);
});

test('a listing is edited, and its required fields and typing are kept', async ({ page }) => {
  await openListings(page);
  await page.goto('/admin/content/listing/kettle');
  await expect(page).toHaveURL(/\/admin\/listing\/kettle$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Listing' })).toBeVisible();
  await field(page, 'Name (required)').fill('');
  await field(page, 'Phone').fill('0161 496 0123');
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(
    toast(page, 'Missing Information', 'Please fill out all required fields'),
  ).toBeVisible();
  await expect(field(page, 'Name (required)')).toBeFocused();
  await page.reload();
  await expect(field(page, 'Phone')).toHaveValue('0161 496 0123');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'E-mails' }).click();
  await expect(dialog(page)).toContainText('Leave without saving?');
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await field(page, 'Name (required)').fill('Zum Kessel');
  await field(page, 'Status').selectOption('hidden');
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/content\?tab=listings$/);
  await field(page, 'Search listings').fill('Zum Kessel');
  await expect(row(page, 'Zum Kessel')).toContainText('Hidden');
  await page.goto('/admin/listings/kettle');
  await expect(field(page, 'Phone')).toHaveValue('0161 496 0123');
});

test('a new listing in a new area adds the area', async ({ page }) => {
  await openListings(page);
  await page.getByRole('link', { name: 'Add Listing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Listing' })).toBeVisible();
  await field(page, 'Name (required)').fill('Fresh Oven');
  await field(page, 'Address (required)').fill('3 Weir Street, Sale, M33 1AA');
  await field(page, 'Primary category (required)').selectOption('Cafes');
  await field(page, 'Area').fill('Weir End');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Listing saved')).toContainText(
    'Location "Weir End" added to locations.',
  );
  await field(page, 'Search listings').fill('Fresh Oven');
  await nowAndAfterReload(page, async () => {
    await expect(row(page, 'Fresh Oven')).toContainText('Weir End');
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('directoryAreaCategories')))
    .toContain('area-weir-end');
});

test('two tabs that edit one listing keep both edits, and ask about the same field', async ({
  page,
}) => {
  await openListings(page);
  await page.goto('/admin/listing/pie');
  const other = await page.context().newPage();
  await other.goto('/admin/listing/pie');
  await field(page, 'Website').fill('https://pie.example');
  await field(page, 'Description').fill('Pies from here.');
  await field(other, 'Phone').fill('0161 496 0009');
  await field(other, 'Description').fill('Pies from there.');
  await other.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(other, 'Listing saved')).toBeVisible();
  await page.bringToFront();
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Failed to save the listing. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Keep what you typed: description' }).click();
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await page.goto('/admin/listing/pie');
  await expect(field(page, 'Website')).toHaveValue('https://pie.example');
  await expect(field(page, 'Phone')).toHaveValue('0161 496 0009');
  await expect(field(page, 'Description')).toHaveValue('Pies from here.');
});

test('an unknown listing leads back to the list', async ({ page }) => {
  await openListings(page);
  await page.goto('/admin/listing/nobody-knows');
  await expect(page.getByText('Listing not found')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the listings' }).click();
  await expect(rows(page)).toHaveCount(10);
});

for (const width of [390, 1440]) {
  test(`the table is used by keyboard and has no violations at ${String(width)} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openListings(page);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Choose Aunt Pie' }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 listing chosen')).toBeVisible();
    await button(page, 'Name').focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Zum Kessel');
    await button(page, 'Delete chosen').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('Aunt Pie');
    await page.keyboard.press('Escape');
    await expect(button(page, 'Delete chosen')).toBeFocused();
  });
}
