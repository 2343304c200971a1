import type { BrowserContext, Page } from '@playwright/test';
import { longest, longTasksSince, pageTime, whenCalm, whenSeen } from './slow-browser.ts';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

/** Answers every map tile from here, so that no picture of the world is waited for. */
export function playTiles(visitor: BrowserContext): Promise<unknown> {
  return visitor.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: pixel }),
  );
}

/** Opens the map for the first time and takes the free one, which this browser then remembers. */
export async function chooseFreeMap(page: Page): Promise<void> {
  await chooseView(page, 'Map');
  await page.getByRole('button', { name: 'Use the free map' }).click();
  await page.locator('[data-map-ready="true"] button').first().waitFor();
  await chooseView(page, 'List');
  await whenCalm(page);
}

/** Goes through the views; the longest work for each step in milliseconds, 0 where none was 50 or more. */
export async function switchViews(page: Page): Promise<ReadonlyMap<string, number>> {
  const steps = ['Map', 'Split', 'List', 'Split', 'Map', 'List'];
  const longestTasks = new Map<string, number>();
  let before = 'List';
  for (const view of steps) {
    const start = await pageTime(page);
    await chooseView(page, view);
    await page.waitForTimeout(200);
    await whenCalm(page);
    longestTasks.set(`${before} to ${view}`, longest(await longTasksSince(page, start)));
    before = view;
  }
  return longestTasks;
}

function chooseView(page: Page, view: string): Promise<void> {
  return page.getByRole('radio', { name: view, exact: true }).click({ force: true });
}

/** How long after its engine is ready a map shows its points, and how many those are. */
export async function firstMarks(
  page: Page,
  address: string,
  marks: string,
): Promise<{ readonly milliseconds: number; readonly longestTask: number }> {
  await page.addInitScript((selector) => {
    window.probe.watch('ready', '[data-map-ready="true"]');
    window.probe.watch('marks', selector);
  }, marks);
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await whenSeen(page, 'ready');
  const { painted } = await whenSeen(page, 'marks');
  await whenCalm(page);
  return {
    milliseconds: painted - ready.at,
    longestTask: longest(await longTasksSince(page, ready.at - 1000)),
  };
}

/** How many listings the marks on the map stand for. */
export async function listingsOnMap(page: Page): Promise<number> {
  const labels = await page
    .locator('[data-map-ready="true"] button[aria-label]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
  return labels.reduce((sum, label) => {
    const [, count] = /^([\d,]+) places/.exec(label) ?? [];
    return sum + Number((count ?? '1').replaceAll(',', ''));
  }, 0);
}
