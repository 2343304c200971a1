import { logIn } from '../../pages/account.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

test('each screen says what it could not load while the directory cannot be read', async ({
  page,
}) => {
  test.slow();
  await page.route(/\/data\/|\/rpc\/read_changes/, (route) => route.abort());
  await page.goto('/auth?next=/admin/content?tab=listings');
  await logIn(page, administrator);
  await expect(toast(page, 'Failed to load listings')).toBeVisible();
  const alert = page.getByRole('main').getByRole('alert');
  for (const [tab, text] of [
    ['Categories', 'Failed to load categories'],
    ['Location Pages', 'Failed to load areas'],
    ['Media', 'Failed to load media library'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
    await expect(alert.getByRole('heading', { name: text })).toBeVisible();
  }
  for (const [tab, text] of [
    ['Pages', 'Failed to load page content'],
    ['Articles', 'Failed to load articles'],
  ] as const) {
    await page.getByRole('main').getByRole('link', { name: tab, exact: true }).click();
    await expect(toast(page, text)).toBeVisible();
  }
  await page.goto('/admin/listings/duplicates');
  const listingsFailed = alert.getByRole('heading', { name: 'The listings could not be loaded' });
  await expect(listingsFailed).toBeVisible();
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.goto('/admin/category/pies');
  await expect(alert.getByRole('heading', { name: 'Failed to load category' })).toBeVisible();
  await page.goto('/admin/listing/pie');
  await expect(toast(page, 'Failed to load listings or categories')).toBeVisible();

  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Listing not found')).toBeVisible();
});

test('a dialog whose code cannot be loaded leaves the page as it is, and opens later', async ({
  page,
}) => {
  await openAsAdministrator(page, '/admin/content?tab=listings');
  await page.route(/import-dialog-(?!button)[^/]+\.js/, (route) => route.abort());
  const open = page.getByRole('button', { name: 'Import', exact: true });
  await open.click();
  await expect(toast(page, 'This part of the site could not be loaded')).toBeVisible();
  await expect(open).toBeVisible();

  await page.unrouteAll();
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Import listings' })).toBeVisible();
});
