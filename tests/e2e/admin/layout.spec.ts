import type { Page } from '@playwright/test';
import { adminScreens, adminStates, signInAsAdministrator } from '../../pages/admin-screens.ts';
import { field } from '../../pages/account.ts';
import {
  doubleText,
  expectFingerTargets,
  expectNoHorizontalScroll,
  expectWholeWords,
} from '../../pages/layout.ts';
import { expect, test } from '../../pages/site-test.ts';
import { openScreen } from '../../pages/screens.ts';
import { toast } from '../../pages/toast.ts';

// These journeys change only the working copy of their own browser; nothing is published.

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

const phone = { width: 390, height: 844 };
const longWord = 'Chippyteas'.repeat(9);
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

test('with text twice as large on a phone, no word breaks and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await doubleText(page);
  await signInAsAdministrator(page);
  const names = ['admin-dashboard', 'admin-listings', 'admin-ads', 'admin-import'];
  const opened = [...adminScreens, ...adminStates].filter(({ name }) => names.includes(name));
  expect(opened).toHaveLength(names.length);
  for (const screen of opened) {
    await openScreen(page, screen);
    await test.step(screen.name, () => expectWholeWords(page));
  }
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
  // The text scrolls behind the bar, not on below it.
  const isBarLast = await page.getByRole('dialog').evaluate((dialog) => {
    const { left, width, bottom } = dialog.getBoundingClientRect();
    const lowest = document.elementFromPoint(left + width / 2, bottom - 6);
    const tags = [...(lowest?.children ?? [])].map(({ tagName }) => tagName);
    return tags.length > 0 && tags.every((tag) => tag === 'BUTTON');
  });
  expect(isBarLast).toBe(true);
});

test('a long name without a blank keeps the forms on a phone’s screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await signInAsAdministrator(page);
  await page.goto('/admin/category/new');
  await field(page, 'Name (required)').fill(longWord);
  await expect(page.getByRole('figure', { name: 'Search preview' })).toContainText('Chippyteas');
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(page.getByRole('heading', { name: 'Restaurant categories' })).toBeVisible();

  await page.goto('/admin/listing/new');
  await field(page, 'Primary category (required)').selectOption(longWord);
  await expect(page.getByRole('button', { name: `Remove ${longWord}` })).toBeInViewport();
  await expectNoHorizontalScroll(page);
  await expectFingerTargets(page);
});

test('a page with a long title breaks neither the header nor the footer', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/content?tab=pages');
  await field(page, 'Name of a new page').fill(longWord.repeat(2));
  await page.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('checkbox', { name: 'Show in the header' }).check();
  await page.getByRole('checkbox', { name: 'Show in the footer' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: longWord })).toHaveCount(1);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoHorizontalScroll(page);
    const [brand, menu] = await Promise.all([
      header.getByRole('link', { name: 'Manchester Eats' }).boundingBox(),
      header.getByRole('navigation', { name: 'Main' }).boundingBox(),
    ]);
    expect((brand?.x ?? 0) + (brand?.width ?? 0)).toBeLessThanOrEqual(menu?.x ?? 0);
    // In one row, so that what sticks below the header still does.
    expect((await header.boundingBox())?.height).toBeLessThan(80);
  }
});
