import type { Browser, BrowserContext } from '@playwright/test';
import type { BenchResult, Measurement } from '../measurement.ts';
import { firstLine } from '../run-suites.ts';
import { servePlainPage, type PlainPage } from './plain-page.ts';
import { serveDirectory } from './served-directory.ts';
import { newVisitor, startBrowser } from './slow-browser.ts';
import { fulfilTiles } from './views.ts';
import { visit, type Visit } from './visits.ts';

/** The browser, pages and visitor that a measurement uses. */
export interface MeasuredSite {
  readonly browser: Browser;
  readonly siteUrl: string;
  /** The same directory on a page that does everything the simple way. */
  readonly plain: PlainPage;
  /** A returning visitor: the directory is stored in this browser. */
  readonly visitor: BrowserContext;
}

/** A row of the table, computed from times that several rows share. */
export interface Row<Times> {
  readonly name: string;
  readonly result: (times: Times) => BenchResult;
}

/** The times of a measurement, and the error of its first attempt if there was a second. */
interface Attempted<Times> {
  readonly times: Times;
  readonly retriedAfter: unknown;
}

/** A served directory with a browser that is replaced after every failed attempt at a measurement. */
export interface SiteBench {
  /** Returns a measurement for each row; `measure` runs once for all of them, and again if that fails. */
  rows<Times>(
    measure: (site: MeasuredSite) => Promise<Times>,
    rows: readonly Row<Times>[],
  ): Measurement[];
  close(): Promise<void>;
}

/** Serves a directory with `count` listings, and its plain page for comparison. */
export async function openSiteBench(count: number): Promise<SiteBench> {
  const server = await serveDirectory(count);
  let browser: Browser | null = null;
  let plain: PlainPage | null = null;
  let site: MeasuredSite | null = null;

  async function open(): Promise<MeasuredSite> {
    browser = await startBrowser();
    const first = await visitAsNewVisitor(browser, server.url);
    plain ??= await servePlainPage(first.visit.page, server.url);
    await first.visit.page.close();
    return { browser, siteUrl: server.url, plain, visitor: first.visitor };
  }

  async function attempt<Times>(measure: (site: MeasuredSite) => Promise<Times>): Promise<Times> {
    try {
      site ??= await open();
      return await measure(site);
    } catch (error) {
      // The next attempt gets a new browser: one that has stopped drawing does not recover.
      site = null;
      await browser?.close();
      throw error;
    }
  }

  async function attemptTwice<Times>(
    measure: (site: MeasuredSite) => Promise<Times>,
  ): Promise<Attempted<Times>> {
    try {
      return { times: await attempt(measure), retriedAfter: null };
    } catch (error) {
      return { times: await attempt(measure), retriedAfter: error };
    }
  }

  return {
    rows<Times>(measure: (site: MeasuredSite) => Promise<Times>, rows: readonly Row<Times>[]) {
      let attempted: Promise<Attempted<Times>> | null = null;
      return rows.map(({ name, result }) => ({
        name,
        goal: 1,
        async measure() {
          attempted ??= attemptTwice(measure);
          const { times, retriedAfter } = await attempted;
          const { ratio, detail } = result(times);
          return { ratio, detail: `${detail}${retryNote(retriedAfter)}` };
        },
      }));
    },
    async close() {
      await browser?.close();
      await plain?.stop();
      await server.stop();
    },
  };
}

function retryNote(error: unknown): string {
  return error === null ? '' : `; second attempt, the first failed: ${firstLine(error)}`;
}

/** Opens a URL as a visitor who has nothing stored. */
export async function visitAsNewVisitor(
  browser: Browser,
  url: string,
): Promise<{ readonly visitor: BrowserContext; readonly visit: Visit }> {
  const visitor = await newVisitor(browser);
  await fulfilTiles(visitor);
  return { visitor, visit: await visit(visitor, url) };
}
