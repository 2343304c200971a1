import type { Locator, Page } from '@playwright/test';
import { field } from '../../pages/account.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const listing = (id: string, name: string, categories: readonly string[], area: string) => ({
  ...{ id, name, categories, area, category: categories[0] },
  address: '1 Kettle Yard',
  source: 'file',
});

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          listing('plaza', 'Plaza Plates', ['Tapas'], 'Prestwich'),
          listing('kettle', 'The Kettle', ['Cafes', 'Tapas'], 'Bury'),
          listing('ladle', 'The Ladle', ['Soup'], 'Prestwich'),
          listing('bowl', 'The Bowl', ['Soup', 'Cafes'], 'Bury'),
          listing('mug', 'The Mug', ['Cafes', 'Soup'], 'Bury'),
          listing('plate', 'The Plate', ['Brunch'], 'Bury'),
        ],
        directoryCategories: ['Tapas', 'Cafes', 'Soup'].map((name) => ({
          ...{ id: name.toLowerCase(), name },
        })),
        directoryAreaCategories: [
          { id: 'area-bury', name: 'Bury' },
          { id: 'area-prestwich', name: 'Prestwich', parent: 'Bury' },
        ],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const count = (page: Page, name: string): Locator => row(page, name).getByRole('cell').nth(2);

/** Opens a page for administrators and waits until the whole directory is read. */
async function openDesk(page: Page, path: string): Promise<void> {
  await openAsAdministrator(page, path);
  await expect(page.getByText('Reading the directory')).toHaveCount(0);
}

test('an administrator tidies the categories and publishes them', async ({
  page,
  browser,
  server,
}) => {
  await openDesk(page, '/admin/content?tab=categories');
  await expect(count(page, 'Soup')).toHaveText('3');

  // A new category has to have a name.
  await page.getByRole('main').getByRole('link', { name: 'Add Category' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add Category' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Category' })).toBeDisabled();
  await field(page, 'Name (required)').press('Enter');
  await expect(toast(page, 'Validation Error', 'Category name is required')).toBeVisible();
  await field(page, 'Name (required)').fill('x'.repeat(101));
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(
    toast(page, 'Validation Error', 'The name must have at most 100 characters.'),
  ).toBeVisible();
  await expect(field(page, 'Name (required)')).toBeFocused();
  await field(page, 'Name (required)').fill(' CAFÉS ');
  await expect(page.getByText('“Cafes” exists already: saving replaces its texts.')).toBeVisible();
  await field(page, 'Name (required)').fill('Search');
  await expect(page.getByText('URL of its page: /search-2')).toBeVisible();
  await field(page, 'Name (required)').fill('Pies & Mash');
  await field(page, 'Description').fill('Crust all round');
  await page.reload();
  await expect(field(page, 'Name (required)')).toHaveValue('Pies & Mash');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(toast(page, 'Category or Location saved successfully')).toBeVisible();
  await expect(row(page, 'Pies & Mash')).toContainText('Crust all round');

  // The listings follow a new name.
  // On a phone, the buttons are out of sight at the end of the row.
  await row(page, 'Tapas').getByRole('link', { name: 'Tapas', exact: true }).click();
  await expect(page).toHaveTitle('Tapas | Edit Category | Manchester Eats');
  await field(page, 'Name (required)').fill('Spanish');
  await expect(page.getByText('2 listings will follow the new name.')).toBeVisible();
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(count(page, 'Spanish')).toHaveText('2');
  await expect(row(page, 'Tapas')).toHaveCount(0);

  // A deleted category takes listings with it, until that is undone.
  const deleteSoup = async () => {
    await row(page, 'Soup').getByRole('button', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(
      'Are you sure you want to delete "Soup"? This action cannot be undone.',
    );
    await expect(dialog).toContainText('2 associated listings will also be deleted.');
    await expect(dialog).toContainText('1 listing has another primary category');
    await dialog.getByRole('button', { name: 'Delete Category & Listings' }).click();
  };
  await deleteSoup();
  const deleted = toast(
    page,
    'Category "Soup" deleted successfully along with 2 associated listings',
    'Categories saved automatically',
  );
  await expect(deleted).toBeVisible();
  await expect(row(page, 'Soup')).toHaveCount(0);
  await expect(count(page, 'Cafes')).toHaveText('2');
  await deleted.getByRole('button', { name: 'Undo' }).click();
  await expect(count(page, 'Soup')).toHaveText('3');
  await expect(count(page, 'Cafes')).toHaveText('3');
  await deleteSoup();
  await expect(row(page, 'Soup')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save categories' }).click();
  await expect(toast(page, 'Categories saved successfully')).toBeVisible();

  const office = await openAdministratorPage(await page.context().newPage(), server.url);
  expect(await office.publish()).toMatchObject({ conflicts: 0, refused: 0 });
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/spanish');
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Spanish');
  for (const name of ['Plaza Plates', 'The Kettle']) {
    await expect(visitor.getByRole('main')).toContainText(name);
  }
  await visitor.goto('/');
  await expect(visitor.getByRole('main')).toContainText('The Mug');
  await expect(visitor.getByRole('main')).not.toContainText('The Ladle');
  await visitor.close();
});

test('listings with a category that does not exist are moved to another one', async ({ page }) => {
  await openDesk(page, '/admin/content?tab=categories');
  const before = Number(await count(page, 'Cafes').textContent());
  await page.getByLabel('Move 1 listing from “Brunch” to').selectOption('Cafes');
  await page.getByRole('button', { name: 'Move the listings of Brunch' }).click();
  await expect(toast(page, 'Move of 1 listing from “Brunch” to “Cafes”')).toBeVisible();
  await expect(page.getByText('Some listings have a category that does not exist')).toHaveCount(0);
  await expect(count(page, 'Cafes')).toHaveText(String(before + 1));
});

test('the listings of a deleted location go to the one that it lies in', async ({ page }) => {
  await openDesk(page, '/admin/content?tab=categories');
  await page.getByRole('link', { name: 'Location Pages' }).click();
  await expect(page).toHaveURL(/topics=locations/);
  await expect(row(page, 'Prestwich')).toContainText('in Bury');
  const all = await count(page, 'Bury').textContent();

  await row(page, 'Prestwich').getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(/Move \d listings? to/)).toHaveValue('Bury');
  await dialog.getByRole('button', { name: 'Delete Location' }).click();
  await expect(
    toast(page, 'Location "Prestwich" deleted successfully', 'Locations saved automatically'),
  ).toBeVisible();
  await expect(row(page, 'Prestwich')).toHaveCount(0);
  await page.reload();
  await expect(count(page, 'Bury')).toHaveText(all ?? '');
  await expect(row(page, 'Prestwich')).toHaveCount(0);

  await page.getByRole('main').getByRole('link', { name: 'Add Location' }).click();
  await field(page, 'Name (required)').fill('Ramsbottom');
  await field(page, 'Lies in').selectOption('Bury');
  await page.getByRole('button', { name: 'Save Location' }).click();
  await expect(row(page, 'Ramsbottom')).toContainText(
    'Discover the best businesses and services in Ramsbottom.',
  );
});

test('two tabs that edit one category keep both edits', async ({ page, context }) => {
  await openDesk(page, '/admin/category/cafes');
  const other = await context.newPage();
  await other.goto('/admin/category/cafes');
  await field(other, 'Description').fill('Tea and cake');
  await field(page, 'Meta title').fill('Cafes near you');
  await other.getByRole('button', { name: 'Save Category' }).click();
  await expect(toast(other, 'Category or Location saved successfully')).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Tea and cake');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(row(page, 'Cafes')).toContainText('Tea and cake');
  await page.goto('/admin/category/cafes');
  await expect(field(page, 'Meta title')).toHaveValue('Cafes near you');
  await expect(field(page, 'Description')).toHaveValue('Tea and cake');
});

test('without categories and locations the lists say how to begin', async ({ page }) => {
  await openDesk(page, '/admin/content?tab=listings');
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete all listings' }).click();
  await expect(toast(page, 'All listings have been deleted')).toBeVisible();
  const deleteEach = async (verb: string) => {
    const buttons = page.getByRole('table').getByRole('button', { name: 'Delete' });
    for (let left = await buttons.count(); left > 0; left -= 1) {
      await buttons.first().click();
      await page.getByRole('dialog').getByRole('button', { name: verb }).click();
      await expect(buttons).toHaveCount(left - 1);
    }
  };

  await page.getByRole('link', { name: 'Categories', exact: true }).click();
  await expect(row(page, 'Cafes')).toContainText('Restaurant category for Cafes');
  await deleteEach('Delete Category & Listings');
  await expect(page.getByRole('heading', { name: 'No restaurant categories found' })).toBeVisible();
  await expect(page.getByText('Create your first restaurant category')).toBeVisible();
  await page.getByRole('link', { name: 'Location Pages' }).click();
  await expect(page.getByText('Location for Bury')).toBeVisible();
  await deleteEach('Delete Location');
  await expect(page.getByRole('heading', { name: 'No locations found' })).toBeVisible();
  await expect(page.getByText('Create your first location to get started')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Back to Settings' }).click();
  await expect(page).toHaveURL(/\/admin\/settings$/);
});

test('an unknown category is not found, and leads back', async ({ page }) => {
  await openDesk(page, '/admin/category/nowhere');
  await expect(page.getByRole('heading', { name: 'Category not found' })).toBeVisible();
  await expect(page.getByText('“nowhere”')).toBeVisible();
  await page.getByRole('link', { name: 'Back to categories' }).click();
  await expect(page).toHaveURL(/\/admin\/content\?tab=categories$/);
});

for (const width of [390, 1440]) {
  test(`the pages of categories and locations are accessible at ${String(width)} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openDesk(page, '/admin/content?tab=categories');
    await expect(row(page, 'Cafes')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
    await row(page, 'Cafes').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(row(page, 'Cafes').getByRole('button', { name: 'Delete' })).toBeFocused();
    for (const path of ['cafes', 'area-bury', 'new', 'nowhere']) {
      await page.goto(`/admin/category/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Loading…');
      await expectAccessible(page);
    }
  });
}
