import type { Page } from '@playwright/test';
import { logIn } from '../../pages/account.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import {
  administrator,
  serverTimeout,
  type DirectoryServer,
} from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          {
            ...{ id: 'kettle', name: 'The Kettle', address: '1 Kettle Yard', area: 'Bury' },
            ...{ category: 'Cafes', categories: ['Cafes'], source: 'file' },
          },
        ],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-bury', name: 'Bury' }],
        adSettings: ['sidebar', 'listing-sidebar', 'listing-vertical'].map((position) => ({
          ...{ id: position, name: position, position, dimensions: '300x250', code: '' },
          ...{ enabled: true, pages: ['home'] },
        })),
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

const spot = (page: Page, name: string) => page.getByRole('form', { name, exact: true });

async function openAds(page: Page): Promise<void> {
  await page.goto('/admin/content?tab=ads');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, administrator);
  await expect(page.getByText('Reading the directory')).toHaveCount(0);
  await expect(spot(page, 'Top banner')).toBeVisible();
}

test('an enabled ad reaches visitors once it is published, and never runs for administrators', async ({
  page,
  browser,
  server,
}) => {
  await openAds(page);
  const top = spot(page, 'Top banner');
  await top.getByRole('switch').click();
  await expect(toast(page, 'Ad Updated', '“Top banner” is enabled.')).toBeVisible();
  await expect(top.getByRole('img', { name: 'Ad Placeholder 728x90' })).toBeVisible();
  await expect(page.getByText('More than 3 ads per page: Home (4).')).toBeVisible();

  await top.getByLabel('Dimensions').fill('wide');
  await top.getByRole('button', { name: 'Save' }).click();
  await expect(top.getByLabel('Dimensions')).toBeFocused();
  await expect(top.getByText('such as 728x90')).toBeVisible();
  await top.getByLabel('Dimensions').fill('728x90');
  await top
    .getByLabel('Code')
    .fill('<p id="pie">Pie</p><script>window.adRan = true; pie.textContent = "Eat pie"</script>');
  await page.reload();
  await expect(top.getByLabel('Code')).toHaveValue(/Eat pie/);
  await top.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Ad Updated', '“Top banner” is saved.')).toBeVisible();
  await expect(top.getByRole('img', { name: 'Ad Placeholder 728x90' })).toBeVisible();
  expect(await page.evaluate(() => 'adRan' in window)).toBe(false);

  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/');
  await expect(visitor.getByRole('main')).toContainText('The Kettle');
  await expect(visitor.getByText('Eat pie')).toHaveCount(0);
  const office = await openAdministratorPage(await page.context().newPage(), server.url);
  expect(await office.publish()).toMatchObject({ added: 1, conflicts: 0, refused: 0 });
  // The server writes what visitors read shortly after a publish.
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByText('Eat pie')).toBeVisible({ timeout: 5000 });
  }).toPass();
  await visitor.close();
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Ad Placeholder 728x90' })).toBeVisible();
  expect(await page.evaluate(() => 'adRan' in window)).toBe(false);
});

test('the spots of a kind of page are shown alone', async ({ page }) => {
  await openAds(page);
  await page.getByLabel('Show the spots of').selectOption('articles');
  await expect(spot(page, 'Bottom banner')).toBeVisible();
  await expect(spot(page, 'sidebar')).toHaveCount(0);
  await page.getByLabel('Show the spots of').selectOption('listing');
  await expect(page.getByRole('heading', { name: 'No ad spots found' })).toBeVisible();
});

test('a place gets a further spot for phones, which can be deleted again', async ({ page }) => {
  await openAds(page);
  const second = spot(page, 'Bottom banner 2');
  await spot(page, 'Bottom banner').getByRole('button', { name: 'Add another' }).click();
  await expect(toast(page, 'Ad Updated', '“Bottom banner 2” is added.')).toBeVisible();
  await expect(second.getByLabel('Name')).toBeFocused();
  await expect(second.getByLabel('Dimensions')).toHaveValue('320x50');
  await expect(second.getByRole('switch')).not.toBeChecked();
  await page.reload();
  await expect(second).toBeVisible();
  await expect(spot(page, 'Bottom banner')).toBeVisible();

  await second.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Ad Updated', '“Bottom banner 2” is deleted.')).toBeVisible();
  await expect(second).toHaveCount(0);
  await expect(
    spot(page, 'Bottom banner').getByRole('button', { name: 'Delete' }),
    'the last spot of a place stays',
  ).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the spots for ads are accessible at ${String(width)} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAds(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectAccessible(page);
  });
}
