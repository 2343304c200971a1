import type { Page } from '@playwright/test';
import { heading } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

/** Records how much of the page moves while nobody touches it. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        if (!hadRecentInput) (window as unknown as { shift: number }).shift += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const notice = (page: Page) => page.getByRole('complementary', { name: 'About this directory' });

test.describe('on pages that come without content', () => {
  test.use({ hasDemoNotice: true });

  for (const [path, title] of [
    ['/saved', 'Saved places'],
    ['/auth', 'Sign in or sign up'],
    ['/nothing-here', 'Find Manchester Eats'],
    ['/no/page/here', 'Page not found'],
    ['/claim/demo-two-tups', 'Claim Two Tups'],
  ] as const) {
    test(`${path} does not move while it loads`, async ({ page }) => {
      await watchShift(page);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        await expect(notice(page)).toBeAttached();
        await page.waitForLoadState('networkidle');
        const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
        expect(shift, `${path} at ${String(width)} px`).toBeLessThan(0.01);
      }
    });
  }

  test('the notice of the demo is below the content, and above that of the next page', async ({
    page,
  }) => {
    await page.goto('/auth');
    const main = page.getByRole('main');
    const top = async () => (await notice(page).boundingBox())?.y ?? NaN;
    expect(await top()).toBeGreaterThan((await main.boundingBox())?.y ?? NaN);
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(heading(page, 'About')).toBeVisible();
    expect(await top()).toBe(0);
  });

  test('the notice of the demo is above the home page that an unknown name leads to', async ({
    page,
  }) => {
    await page.goto('/nothing-here');
    await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
    await expect.poll(async () => (await notice(page).boundingBox())?.y).toBe(0);
  });
});
