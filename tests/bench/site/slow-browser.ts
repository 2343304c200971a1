import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../../scripts/find-chromium.mjs';
import { installProbe, type Probe } from './probe.ts';

/** How many times slower than this machine the measured pages are. */
export const slowdown = 4;

const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts Chromium without a window. */
export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({
    args: quietFlags,
    chromiumSandbox: false,
    ...(executablePath === undefined ? {} : { executablePath }),
  });
}

/** A visitor of their own, without anything stored. */
export async function newVisitor(browser: Browser): Promise<BrowserContext> {
  const visitor = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  // The compiler marks names of functions with this; a page does not know it.
  await visitor.addInitScript('globalThis.__name = (value) => value');
  await visitor.addInitScript(installProbe);
  return visitor;
}

/** A page whose processor is slow and that watches itself. */
export async function slowPage(visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.bringToFront();
  return page;
}

/** Waits until what was watched for was painted. */
export async function whenSeen(page: Page, name: string): Promise<Probe['seen'][string]> {
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
    const shown = await page.getByRole('main').innerText();
    throw new Error(`Nothing was seen of ${name} at ${page.url()}:\n${shown.slice(0, 600)}`);
  }
  return sighting;
}

/** Waits until the page has had no long task for a second and a half. */
export async function whenCalm(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const last = window.probe.longTasks.at(-1);
      return performance.now() - (last === undefined ? 0 : last.start + last.duration) > 1500;
    },
    undefined,
    { polling: 250, timeout: 120_000 },
  );
}

/** The page's time, to ask for long tasks since then. */
export function pageTime(page: Page): Promise<number> {
  return page.evaluate(() => performance.now());
}

/** Long tasks that began at or after a time of the page, in milliseconds. */
export function longTasksSince(page: Page, start: number): Promise<number[]> {
  return page.evaluate(
    (from) =>
      window.probe.longTasks.filter((task) => task.start >= from).map((task) => task.duration),
    start,
  );
}

/** The longest of them; 0 where none was long. */
export function longest(tasks: readonly number[]): number {
  return Math.max(0, ...tasks);
}
