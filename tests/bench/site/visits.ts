import type { BrowserContext, Page } from '@playwright/test';
import {
  longest,
  longTasksSince,
  slowPage,
  waitUntilIdle,
  waitUntilPainted,
} from './slow-browser.ts';

/** A visit from its start until the page was idle. */
export interface Visit {
  readonly page: Page;
  /** Milliseconds until the first cards were painted. */
  readonly firstCards: number;
  /** Milliseconds of the longest task until the page was idle; 0 if none took 50. */
  readonly longestTask: number;
}

/** Opens a URL in a new page of this visitor. */
export async function visit(visitor: BrowserContext, url: string): Promise<Visit> {
  const page = await slowPage(visitor);
  await page.addInitScript(() => {
    window.probe.watch('cards', '.card-grid article h3 a');
  });
  await page.goto(url, { waitUntil: 'commit' });
  const { painted } = await waitUntilPainted(page, 'cards');
  await waitUntilIdle(page);
  return { page, firstCards: painted, longestTask: longest(await longTasksSince(page, 0)) };
}
