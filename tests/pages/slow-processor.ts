import type { Page } from '@playwright/test';

/** Slows down the processor of a page by a factor, as on a phone. */
export async function slowDown(page: Page, factor: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}
