import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { startPartnerSite, type PartnerSite } from '../../running/partner-site.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
import { newVisitor, slowPage, startBrowser, waitUntilIdle } from '../site/slow-browser.ts';

/** A site of a partner beside a directory, with a browser. */
export interface PartnerBench {
  readonly server: DirectoryServer;
  readonly browser: Browser;
  readonly site: PartnerSite;
  readonly close: () => Promise<void>;
}

/** A request to the directory, with the bytes of its answer as they were sent. */
export interface Sent {
  readonly path: string;
  readonly bytes: number;
}

/** A page of the partner that was opened by somebody new. */
export interface PartnerVisit {
  readonly page: Page;
  /** Returns the requests to the directory until now. */
  readonly sent: () => Promise<readonly Sent[]>;
  /** Returns the milliseconds that the main thread of the page has worked until now. */
  readonly work: () => Promise<number>;
  readonly close: () => Promise<void>;
}

export async function openPartnerBench(server: DirectoryServer): Promise<PartnerBench> {
  const [browser, site] = await Promise.all([startBrowser(), startPartnerSite()]);
  return {
    server,
    browser,
    site,
    async close() {
      await browser.close();
      await site.stop();
      await server.stop();
    },
  };
}

/** Opens a page with this content in its body; `SITE` stands for the address of the directory. */
export async function visitPartner(
  { browser, site, server }: PartnerBench,
  content: string,
  { isSlow = false }: { readonly isSlow?: boolean } = {},
): Promise<PartnerVisit> {
  const visitor = await newVisitor(browser);
  await visitor.addInitScript(watchShifts);
  await withoutOtherHosts(visitor, [server.url, site.url]);
  const page = isSlow ? await slowPage(visitor) : await visitor.newPage();
  const session = await visitor.newCDPSession(page);
  // Only what happens from here on is counted.
  await session.send('Performance.enable');
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().startsWith(server.url)) requests.push(request);
  });
  site.show(
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>A hotel</title>
    <link rel="icon" href="data:,"><body><main><h1>Where to eat</h1>
    ${content.replaceAll('SITE', server.url)}<p>After it</p></main></body></html>`,
  );
  await page.goto(site.url);
  return {
    page,
    sent: () => Promise.all(requests.map((request) => measure(request, server.url))),
    async work() {
      const { metrics } = await session.send('Performance.getMetrics');
      const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
      return seconds === undefined ? Number.NaN : seconds * 1000;
    },
    close: () => visitor.close(),
  };
}

/** The script of the elements, as a page of a partner has it. */
export const widgetScript = '<script type="module" src="SITE/widgets/eats-widgets.js"></script>';

/** Waits until this many cards are drawn, and the page has rested. */
export async function untilCards(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('eats-listing-card')].filter(
        ({ shadowRoot }) => shadowRoot?.querySelector('a[part=card]') != null,
      ).length === wanted,
    count,
    { timeout: 60_000, polling: 100 },
  );
  await waitUntilIdle(page);
}

/** The sum of the layout shifts of a page that `visitPartner` opened, as browsers score them. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(() => window.layoutShift);
}

async function measure(request: Request, site: string): Promise<Sent> {
  const { responseBodySize: bytes } = await request.sizes();
  return { path: request.url().slice(site.length), bytes };
}

/** Pictures on other hosts are not what is measured. */
function withoutOtherHosts(visitor: BrowserContext, known: readonly string[]): Promise<unknown> {
  return visitor.route(
    (url) => !known.includes(url.origin),
    (route) => route.abort(),
  );
}

declare global {
  interface Window {
    layoutShift: number;
  }
}

function watchShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      };
      if (!hadRecentInput) window.layoutShift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
