import type { Page } from '@playwright/test';
import { signInAsAdministrator } from '../../pages/admin-screens.ts';
import { field } from '../../pages/account.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

// These journeys change only the working copy of their own browser; nothing is published.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

const phone = { width: 390, height: 844 };
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Administration' });

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
}

test('on a phone, the menu shows where you are', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAsAdministrator(page);
  for (const path of ['/admin/mail', '/admin/settings', '/admin']) {
    await page.goto(path);
    const current = navigation(page).locator('[aria-current=page]');
    await expect(current).toBeInViewport({ ratio: 1 });
  }
});

test('on a phone, a row of the table shows everything without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await signInAsAdministrator(page);
  await page.goto('/admin/content?tab=listings');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  const remove = row.getByRole('button', { name: /^Delete/ });
  await remove.scrollIntoViewIfNeeded();
  for (const part of [...(await row.getByRole('cell').all()), remove]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
  // What can be done with a selection stays in sight.
  await row.getByRole('checkbox').check();
  await scrollToEnd(page);
  await page.mouse.wheel(0, -400);
  await expect(page.getByRole('button', { name: 'Delete chosen' })).toBeInViewport({ ratio: 1 });
});

test('on a tablet, the table of listings fits with its buttons', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signInAsAdministrator(page);
  await page.goto('/admin/content?tab=listings');
  const table = page.getByRole('region', { name: 'Listings', exact: true });
  await expect(table.getByRole('button', { name: /^Delete/ }).first()).toBeInViewport({ ratio: 1 });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('a toast leaves the buttons of a form free', async ({ page }) => {
  await signInAsAdministrator(page);
  for (const [path, name] of [
    ['/admin/content?tab=articles&article=new', 'Save'],
    ['/admin/listing/new', 'Save Listing'],
  ] as const) {
    for (const size of [phone, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await page.goto(path);
      const save = page.getByRole('main').getByRole('button', { name, exact: true });
      // In sight without scrolling to the end of the form.
      await expect(save).toBeInViewport({ ratio: 1 });
      await save.click();
      await expect(toast(page, '').first()).toBeInViewport({ ratio: 1 });
      // A click on the button meets the button, not the toast.
      await save.click({ timeout: 3000 });
    }
  }
});

test('the buttons of a long dialog are in sight at once', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAsAdministrator(page);
  await page.goto('/admin/content?tab=listings');
  await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await field(page, 'Business category').selectOption('Cafes');
  await page.getByRole('main').getByRole('button', { name: 'Assign category' }).click();
  for (const name of ['Cancel', 'Assign category']) {
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeInViewport({
      ratio: 1,
    });
  }
});
