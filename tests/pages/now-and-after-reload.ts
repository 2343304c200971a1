import type { Page } from '@playwright/test';

/** Looks once, loads the page again, and looks once more: what an address shows, it keeps showing. */
export async function nowAndAfterReload(page: Page, look: () => Promise<void>): Promise<void> {
  await look();
  await page.reload();
  await look();
}
