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

/** Responds to requests for map tiles with one pixel, so that nothing waits for the network. */
export function fulfilTiles(visitor: BrowserContext): Promise<unknown> {
  return visitor.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
}

/** Opens the map, chooses the free one unless this browser remembers that choice, and returns to the list. */
export async function chooseFreeMap(page: Page): Promise<void> {
  await chooseView(page, 'Map');
  const choice = page.getByRole('button', { name: 'Use the free map' });
  const marker = page.locator('[data-map-ready="true"] button').first();
  await choice.or(marker).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await marker.waitFor();
  await chooseView(page, 'List');
  await waitUntilIdle(page);
}

/** Switches between the views. Returns the longest task of each switch in milliseconds, 0 if none took 50. */
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

/**
 * Opens a page with a map. `untilMarkers` is the time from when the map engine is ready until the markers are
 * painted; `longestTask` also covers the second before the engine is ready. Both in milliseconds.
 */
export async function openMap(
  page: Page,
  url: string,
  markerSelector: string,
): Promise<{ readonly untilMarkers: number; readonly longestTask: number }> {
  await page.addInitScript((selector) => {
    window.probe.watch('ready', '[data-map-ready="true"]');
    window.probe.watch('markers', selector);
  }, markerSelector);
  await page.goto(url, { waitUntil: 'commit' });
  const ready = await waitUntilPainted(page, 'ready');
  const { painted } = await waitUntilPainted(page, 'markers');
  await waitUntilIdle(page);
  return {
    untilMarkers: painted - ready.at,
    longestTask: longest(await longTasksSince(page, ready.at - 1000)),
  };
}

/** Counts the listings that the markers on the map represent. */
export async function countListingsOnMap(page: Page): Promise<number> {
  const labels = await page
    .locator('[data-map-ready="true"] button[aria-label]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => {
    const [, count] = /^([\d,]+) places/.exec(label) ?? [];
    return sum + Number((count ?? '1').replaceAll(',', ''));
  }, 0);
}
