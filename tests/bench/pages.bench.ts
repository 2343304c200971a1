import type { Browser } from '@playwright/test';
import type { DirectoryServer } from '../running/directory-server.ts';
import type { BenchSuite, Measurement } from './measurement.ts';
import { serveFilledDirectory } from './site/filled-directory.ts';
import { serveDirectory } from './site/served-directory.ts';
import { startBrowser } from './site/slow-browser.ts';
import { visitSlowly, type SlowVisit } from './site/slow-visits.ts';
import { median, milliseconds } from './site/times.ts';
import { serveWithoutScripts, type ScriptlessSite } from './site/without-scripts.ts';

const counts = [2_000, 12_000, 200_000] as const;
/** More are written straight into the database. */
const mostPublished = 20_000;
const rounds = 3;
/** Of the time of the same page without scripts. */
const goal = 1.1;
/** The most of a first visit to a list, until it is complete. */
const mostBytes = 200_000;
const mostRequests = 14;

const card = 'main article h3 a';
const kinds = [
  { kind: 'home', listing: card },
  { kind: 'list', listing: card },
  { kind: 'listing', listing: 'main h1' },
] as const;

interface Compared {
  readonly ours: readonly SlowVisit[];
  readonly plain: readonly SlowVisit[];
}

/**
 * Measures first visits to pages on a slow phone and network, beside the same pages without any script, visits of both
 * taking turns: what a server-rendered page costs at least.
 */
export async function prepare(): Promise<BenchSuite> {
  const browser = await startBrowser();
  const opened: { server: DirectoryServer; plain: ScriptlessSite }[] = [];
  const measurements: Measurement[] = [];
  for (const count of counts) {
    const serve = count > mostPublished ? serveFilledDirectory : serveDirectory;
    const server = await serve(count);
    const plain = await serveWithoutScripts(server.url);
    opened.push({ server, plain });
    const paths = { home: '/', list: '/restaurants', listing: await findListing(server.url) };
    for (const { kind, listing } of kinds) {
      const name = `${kind}, ${count.toLocaleString('en-GB')} listings`;
      const compare = once(() =>
        compareVisits(browser, [server.url, plain.url], paths[kind], listing),
      );
      measurements.push(
        timeRow(`${name}: first listing / without scripts`, compare, (visit) => visit.firstListing),
        timeRow(`${name}: largest paint / without scripts`, compare, (visit) => visit.largest),
        timeRow(`${name}: blocking time / without scripts`, compare, (visit) => visit.blocking),
      );
      if (kind === 'list') {
        measurements.push(
          limitRow(`${name}: bytes until complete / 200 kB`, compare, 'bytes', mostBytes),
          limitRow(`${name}: requests until complete / 14`, compare, 'requests', mostRequests),
        );
      }
    }
  }
  return {
    measurements,
    async close() {
      await browser.close();
      for (const { server, plain } of opened) {
        await plain.stop();
        await server.stop();
      }
    },
  };
}

async function compareVisits(
  browser: Browser,
  [site, plainSite]: readonly [string, string],
  path: string,
  listing: string,
): Promise<Compared> {
  const compared = { ours: [] as SlowVisit[], plain: [] as SlowVisit[] };
  // Rendered and cached before, as for all visitors but the first.
  for (const url of [site, plainSite])
    await fetch(url + path, { headers: { accept: 'text/html' } });
  for (let round = 0; round < rounds; round += 1) {
    compared.ours.push(await visitSlowly(browser, site + path, listing, true));
    compared.plain.push(await visitSlowly(browser, plainSite + path, listing, false));
  }
  return compared;
}

function timeRow(
  name: string,
  compare: () => Promise<Compared>,
  read: (visit: SlowVisit) => number,
): Measurement {
  return {
    name,
    goal,
    async measure() {
      const { ours, plain } = await compare();
      const [own, other] = [median(ours.map(read)), median(plain.map(read))];
      const detail = `${milliseconds(own)} beside ${milliseconds(other)}`;
      // A page without any long task has no blocking time; the time of the tasks below 50 ms counts for it.
      return { ratio: own / Math.max(other, 60), detail };
    },
  };
}

function limitRow(
  name: string,
  compare: () => Promise<Compared>,
  field: 'bytes' | 'requests',
  limit: number,
): Measurement {
  return {
    name,
    goal: 1,
    async measure() {
      const { ours } = await compare();
      const value = median(ours.map((visit) => visit[field]));
      return { ratio: value / limit, detail: value.toLocaleString('en-GB') };
    },
  };
}

async function findListing(url: string): Promise<string> {
  const html = await (await fetch(url)).text();
  const [, path] = /href="(\/listing\/[^"]+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error('The home page shows no listing.');
  return path;
}

function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let done: Promise<Value> | null = null;
  return () => (done ??= work());
}
