import type { Page } from '@playwright/test';

/** Checks the page now, and again after a reload. */
export async function nowAndAfterReload(page: Page, check: () => Promise<void>): Promise<void> {
  await check();
  await page.reload();
  await check();
}
