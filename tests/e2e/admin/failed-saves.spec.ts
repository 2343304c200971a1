import type { Page } from '@playwright/test';
import { field, logIn, reachHomePage } from '../../pages/account.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

const save = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Refuses everything that the page saves, as a browser does whose disk is full. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
  });
}

/** Opens a page of the admin side, in which the browser then has no room left. */
async function openWithFullStorage(page: Page, path: string, ready: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: ready, exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^Loading…|^Reading the directory/)).toHaveCount(0);
  await fillStorage(page);
}

test('each screen says that the browser has no room for what was saved, and claims no success', async ({
  page,
}) => {
  test.slow();
  await page.goto('/auth');
  await logIn(page, administrator);
  await reachHomePage(page);

  await openWithFullStorage(page, '/admin/category/new', 'Add Category');
  await field(page, 'Name (required)').fill('Pies');
  await save(page, 'Save Category').click();
  await expect(toast(page, 'Failed to save category')).toBeVisible();
  await expect(toast(page, 'Critical Save Error', 'Data may be lost!')).toBeVisible();
  await expect(toast(page, 'saved successfully')).toHaveCount(0);
  await expect(field(page, 'Name (required)')).toHaveValue('Pies');

  await openWithFullStorage(page, '/admin/content?tab=categories', 'Restaurant categories');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Category' }).click();
  await expect(toast(page, 'Failed to auto-save categories')).toBeVisible();
  await expect(toast(page, 'deleted successfully')).toHaveCount(0);
  await save(page, 'Save categories').click();
  await expect(toast(page, 'Failed to save categories')).toBeVisible();

  await openWithFullStorage(page, '/admin/content?tab=pages', 'About Us');
  await field(page, 'Name of a new page').fill('Pie week');
  await save(page, 'Create page').click();
  await expect(toast(page, 'Failed to save page content')).toBeVisible();
  await expect(toast(page, 'Page created successfully')).toHaveCount(0);

  await openWithFullStorage(page, '/admin/content?tab=pages&page=about', 'About Us');
  await field(page, 'Subtitle').fill('More about us');
  await expect(toast(page, 'Failed to auto-save page content')).toBeVisible();
  await save(page, 'Save').click();
  await expect(toast(page, 'Failed to save page content')).toBeVisible();
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();

  await openWithFullStorage(page, '/admin/listing/new', 'Add Listing');
  await field(page, 'Name (required)').fill('The Full Disk');
  await field(page, 'Address (required)').fill('1 Kettle Yard, Bury');
  await page.getByLabel('Primary category (required)').selectOption('Cafes');
  await save(page, 'Save Listing').click();
  await expect(toast(page, 'Failed to save the listing. Please try again.')).toBeVisible();
  await expect(toast(page, 'Listing saved')).toHaveCount(0);

  await openWithFullStorage(page, '/admin/settings?section=authentication', 'E-mail confirmation');
  await page.getByRole('switch', { name: 'Enable email confirmation' }).click();
  await save(page, 'Save auth settings').click();
  await expect(toast(page, 'Failed to save auth settings')).toBeVisible();
  await expect(toast(page, 'Auth settings saved')).toHaveCount(0);

  await openWithFullStorage(page, '/admin/settings', 'Settings');
  await field(page, 'Primary colour').fill('#7a1f3d');
  await save(page, 'Save settings').click();
  await expect(toast(page, 'Not everything is saved', 'only in this tab')).toBeVisible();
  await expect(toast(page, 'Settings saved')).toHaveCount(0);
});
