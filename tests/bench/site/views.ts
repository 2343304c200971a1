import type { BrowserContext, Page } from '@playwright/test';
import {
  longest,
  longTasksSince,
  pageTime,
  waitUntilIdle,
  waitUntilPainted,
} from './slow-browser.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Answers requests for map tiles, so that nothing waits for the network. */
export function fulfilTiles(visitor: BrowserContext): Promise<unknown> {
  return visitor.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
}

/** Opens the map and chooses the free one, unless this browser remembers that choice. */
export async function chooseFreeMap(page: Page): Promise<void> {
  await chooseView(page, 'Map');
  const choice = page.getByRole('button', { name: 'Use the free map' });
  const mark = page.locator('[data-map-ready="true"] button').first();
  await choice.or(mark).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await mark.waitFor();
  await chooseView(page, 'List');
  await waitUntilIdle(page);
}

/** Switches through the views; returns the longest task of each step in milliseconds, 0 if none took 50. */
export async function switchViews(page: Page): Promise<ReadonlyMap<string, number>> {
  const steps = ['Map', 'Split', 'List', 'Split', 'Map', 'List'];
  const longestTasks = new Map<string, number>();
  let before = 'List';
  for (const view of steps) {
    const start = await pageTime(page);
    await chooseView(page, view);
    await page.waitForTimeout(200);
    await waitUntilIdle(page);
    longestTasks.set(`${before} to ${view}`, longest(await longTasksSince(page, start)));
    before = view;
  }
  return longestTasks;
}

function chooseView(page: Page, view: string): Promise<void> {
  return page.getByRole('radio', { name: view, exact: true }).click({ force: true });
}

/** Opens a page with a map; `untilMarks` is the time from when its engine is ready until marks are painted. */
export async function openMap(
  page: Page,
  address: string,
  marks: string,
): Promise<{ readonly untilMarks: number; readonly longestTask: number }> {
  await page.addInitScript((selector) => {
    window.probe.watch('ready', '[data-map-ready="true"]');
    window.probe.watch('marks', selector);
  }, marks);
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await waitUntilPainted(page, 'ready');
  const { painted } = await waitUntilPainted(page, 'marks');
  await waitUntilIdle(page);
  return {
    untilMarks: painted - ready.at,
    longestTask: longest(await longTasksSince(page, ready.at - 1000)),
  };
}

/** Counts the listings that the marks on the map represent. */
export async function countListingsOnMap(page: Page): Promise<number> {
  const labels = await page
    .locator('[data-map-ready="true"] button[aria-label]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => {
    const [, count] = /^([\d,]+) places/.exec(label) ?? [];
    return sum + Number((count ?? '1').replaceAll(',', ''));
  }, 0);
}
