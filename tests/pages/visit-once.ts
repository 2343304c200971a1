import { expect, type Page } from '@playwright/test';
import { results } from './results.ts';

/** Visits once, until everything is kept in this browser, with its copies. */
export async function visitOnce(page: Page): Promise<void> {
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  await expect
    .poll(async () => {
      const sidecars = await page.evaluate(() =>
        Object.entries(localStorage)
          .filter(([key]) => key.startsWith('eats:sidecar:'))
          .map(([, value]) => JSON.parse(value as string) as { revision: number; copied: number }),
      );
      return sidecars.length > 3 && sidecars.every(({ revision, copied }) => copied === revision);
    })
    .toBe(true);
}
