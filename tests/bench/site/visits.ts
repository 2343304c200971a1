import type { BrowserContext, Page } from '@playwright/test';
import { longest, longTasksSince, slowPage, whenCalm, whenSeen } from './slow-browser.ts';

/** A visit from its beginning until the page came to rest. */
export interface Visit {
  readonly page: Page;
  /** Milliseconds until the first cards were painted. */
  readonly firstCards: number;
  /** Milliseconds of the longest work until the page came to rest; 0 where none was 50 or more. */
  readonly longestTask: number;
  /** Every work of 50 ms and more, in their order. */
  readonly longTasks: readonly number[];
}

/** Opens an address in a new page of this visitor. */
export async function visit(visitor: BrowserContext, address: string): Promise<Visit> {
  const page = await slowPage(visitor);
  await page.addInitScript(() => {
    window.probe.watch('cards', '.card-grid article h3 a');
  });
  await page.goto(address, { waitUntil: 'commit' });
  const { painted } = await whenSeen(page, 'cards');
  await whenCalm(page);
  const longTasks = await longTasksSince(page, 0);
  return { page, firstCards: painted, longestTask: longest(longTasks), longTasks };
}
