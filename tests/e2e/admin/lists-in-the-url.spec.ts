import type { Page } from '@playwright/test';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, test } from '../../pages/site-test.ts';

/** Reloads the page, then leaves it and comes back; expects the same each time. */
async function afterReloadAndBack(page: Page, expectSame: () => Promise<void>): Promise<void> {
  await expectSame();
  await page.reload();
  await expectSame();
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Mail' })
    .click();
  await expect(page).toHaveURL(/\/admin\/mail$/);
  await page.goBack();
  await expectSame();
}

for (const { list, query, label } of [
  { list: 'categories', query: 'tab=categories', label: 'Search categories' },
  { list: 'locations', query: 'tab=categories&topics=locations', label: 'Search locations' },
  { list: 'articles', query: 'tab=articles', label: 'Search articles' },
  { list: 'files', query: 'tab=media', label: 'Search files' },
]) {
  test(`the search text of the ${list} survives a reload and the way back`, async ({ page }) => {
    await openAsAdministrator(page, `/admin/content?${query}`);
    const search = page.getByLabel(label, { exact: true });
    await search.fill('pie & mash');
    await expect(page).toHaveURL(/q=pie\+%26\+mash/);
    await afterReloadAndBack(page, async () => {
      await expect(search).toHaveValue('pie & mash');
      await expect(
        page.getByText(/^(No matches for “pie & mash”|No files match your search)/),
      ).toBeVisible();
    });

    await search.fill('');
    await expect(page).not.toHaveURL(/q=/);
  });
}

test('what was just typed into a search does not follow to another list', async ({ page }) => {
  await openAsAdministrator(page, '/admin/content?tab=categories');
  await page.getByLabel('Search categories', { exact: true }).fill('cafe');
  await page.getByRole('link', { name: 'Location Pages' }).click();
  await expect(page.getByLabel('Search locations', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(page.getByLabel('Search categories', { exact: true })).toHaveValue('cafe');
});

test('the open part of a page’s editor survives a reload and the way back', async ({ page }) => {
  await openAsAdministrator(page, '/admin/content?tab=pages&page=about');
  await page.getByRole('tab', { name: 'SEO' }).click();
  await expect(page).toHaveURL(/part=seo/);
  await afterReloadAndBack(page, async () => {
    await expect(page.getByRole('tab', { name: 'SEO' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByLabel('Meta title')).toBeVisible();
  });

  await page.getByRole('tab', { name: 'Content' }).click();
  await expect(page).toHaveURL('/admin/content?tab=pages&page=about');
});
