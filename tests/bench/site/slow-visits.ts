import type { Browser, Page } from '@playwright/test';
import { slowDown } from '../../pages/slow-processor.ts';
import { isTakenOver } from '../../pages/taken-over.ts';
import { newVisitor, slowdown } from './slow-browser.ts';

/** Of a phone on a slow network: bytes per second, and milliseconds there and back. */
const network = { bytesPerSecond: 200_000, latency: 150 };

/** What a first visit to a page over a slow network took. */
export interface SlowVisit {
  /** Milliseconds until the first listing, and the largest part of the page, was painted. */
  readonly firstListing: number;
  readonly largest: number;
  /** Milliseconds that long tasks blocked the page beyond 50 ms each, from the first paint on. */
  readonly blocking: number;
  /** Bytes and requests until the page was complete, without what is loaded later. */
  readonly bytes: number;
  readonly requests: number;
}

/** Visits a page with an empty cache. It is complete when it has loaded and, if it has scripts, responds. */
export async function visitSlowly(
  browser: Browser,
  url: string,
  listing: string,
  hasScripts: boolean,
): Promise<SlowVisit> {
  const visitor = await newVisitor(browser);
  try {
    const page = await visitor.newPage();
    const traffic = await countTraffic(page);
    await slowDown(page, slowdown);
    await page.addInitScript(observe, listing);
    await page.goto(url, { waitUntil: 'load', timeout: 120_000 });
    if (hasScripts) await page.waitForFunction(isTakenOver, null, { timeout: 120_000 });
    const { bytes, requests } = traffic();
    // Until nothing more of the page is at work.
    await page.waitForTimeout(4_000);
    const times = await page.evaluate(() => window.slowVisit);
    const blocking = times.longTasks
      .filter(({ start }) => start >= times.firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { ...times, blocking, bytes, requests };
  } finally {
    await visitor.close();
  }
}

async function countTraffic(page: Page): Promise<() => { bytes: number; requests: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latency,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
  const count = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    count.bytes += encodedDataLength;
    count.requests += 1;
  });
  return () => ({ ...count });
}

declare global {
  interface Window {
    slowVisit: {
      firstPaint: number;
      firstListing: number;
      largest: number;
      longTasks: { start: number; duration: number }[];
    };
  }
}

function observe(listing: string): void {
  const seen: Window['slowVisit'] = { firstPaint: 0, firstListing: 0, largest: 0, longTasks: [] };
  window.slowVisit = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  on('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime));
  on('longtask', ({ startTime, duration }) => {
    seen.longTasks.push({ start: startTime, duration });
  });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  const look = () => {
    if (seen.firstListing > 0) return;
    if (document.querySelector(listing) !== null && seen.firstPaint > 0) {
      seen.firstListing = Math.max(seen.firstPaint, performance.now());
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
