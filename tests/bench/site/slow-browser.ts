import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { slowDown } from '../../pages/slow-processor.ts';
import { installProbe, type Probe } from './probe.ts';

/** The factor by which the processor of a measured page is slowed down. */
export const slowdown = 4;

const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless Chromium. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: quietFlags,
    chromiumSandbox: false,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** Opens a browser context that has nothing stored. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The compiler wraps functions in calls of this helper, which a page does not have.
  await visitor.addInitScript('globalThis.__name = (value) => value');
  await visitor.addInitScript(installProbe);
  return visitor;
}

/** Opens a page with a slow processor. */
export async function slowPage(visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage();
  await slowDown(page, slowdown);
  await page.bringToFront();
  return page;
}

/** Waits until the watched element has been painted. */
export async function waitUntilPainted(page: Page, name: string): Promise<Probe['seen'][string]> {
  const handle = await page
    .waitForFunction(
      (wanted) => {
        if (window.probe.seen[wanted] === undefined) window.probe.look();
        return window.probe.seen[wanted];
      },
      name,
      { polling: 100, timeout: 60_000 },
    )
    .catch(() => null);
  const sighting = await handle?.jsonValue();
  if (sighting === undefined) {
    const { awaitsFrame, visibility } = await page.evaluate(
      (wanted) => ({
        awaitsFrame: window.probe.awaitsFrame(wanted),
        visibility: document.visibilityState,
      }),
      name,
    );
    const problem = awaitsFrame ? 'The browser drew no frame with' : 'The page never showed';
    const shown = await page.getByRole('main').innerText();
    throw new Error(
      `${problem} the ${name} at ${page.url()} (page ${visibility}).\n${shown.slice(0, 600)}`,
    );
  }
  return sighting;
}

/** Waits until the page has had no long task for a second and a half. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const last = window.probe.longTasks.at(-1);
      return performance.now() - (last === undefined ? 0 : last.start + last.duration) > 1500;
    },
    undefined,
    { polling: 250, timeout: 120_000 },
  );
}

/** Returns the time of the page's clock, for `longTasksSince`. */
export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Returns the milliseconds of each long task that started at this time of the page's clock or later. */
export function longTasksSince(page: Page, start: number): Promise<number[]> {
  return page.evaluate(
    (from) =>
      window.probe.longTasks.filter((task) => task.start >= from).map((task) => task.duration),
    start,
  );
}

/** Returns the longest of these times; 0 if there are none. */
export function longest(times: readonly number[]): number {
  return Math.max(0, ...times);
}
