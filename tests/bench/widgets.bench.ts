import { startDirectoryServer } from '../running/directory-server.ts';
import type { BenchResult, BenchSuite, Measurement } from './measurement.ts';
import { serveDirectory } from './site/served-directory.ts';
import { milliseconds, within } from './site/times.ts';
import { cardCount, compareCards, fiftyCards, type ComparedCards } from './widgets/fifty-cards.ts';
import { firstFilesLimit, readFirstFiles, sum } from './widgets/first-files.ts';
import {
  openPartnerBench,
  untilCards,
  visitPartner,
  widgetScript,
  type PartnerBench,
} from './widgets/partner-visits.ts';
import { countSearchBytes } from './widgets/typed-searches.ts';

const count = 10_000;
const aim = 9_000;
/** The largest part of a directory that a search bar may load for 20 different searches. */
const searchPart = 0.25;
/** How much more the main thread may work than on a page that has the cards in its markup. */
const workGoal = 3;
const longTask = 50;

/** Minified, gzip -9, from their packages on npm, measured on 2026-11-21; they are not installed here. */
const peers =
  'peers on 2026-11-21: Lit alone 6.3 kB, Google extended components 0.6.15 38.5, Mapbox Search JS 1.6.0 41.8, InstantSearch.js 4.118.1 150.4 + algoliasearch lite 5.64.0 6.2';

/**
 * Measures the elements on a page of another site: counted bytes and requests, and in a Chromium slowed down by a factor
 * of 4, fifty cards beside a page that has them as static markup.
 */
export async function prepare(): Promise<BenchSuite> {
  const demo = await openPartnerBench(await startDirectoryServer({}, []));
  const large = await openPartnerBench(await serveDirectory(count));
  let compared: Promise<ComparedCards> | null = null;
  const cards = () => (compared ??= compareCards(large));
  return {
    measurements: [
      { name: 'widgets: first files, gzip -9 / 12,000 bytes', goal: 1, measure: measureFiles },
      {
        name: 'widgets: first files as sent / 12,000 bytes',
        goal: 1,
        measure: () => measureSent(demo),
      },
      {
        name: 'widgets: requests of one card / 3',
        goal: 1,
        measure: () => measureRequests(large, 1, 3),
      },
      {
        name: 'widgets: requests of fifty cards / 3',
        goal: 1,
        measure: () => measureRequests(large, cardCount, 3),
      },
      searchRow('10,000 listings', large, searchPart),
      ...cardRows(cards),
    ],
    async close() {
      await demo.close();
      await large.close();
    },
  };
}

function cardRows(cards: () => Promise<ComparedCards>): Measurement[] {
  return [
    {
      name: 'widgets: longest task of fifty cards / 50 ms',
      goal: 1,
      async measure() {
        const { elements, plain } = await cards();
        return within(elements.longestTask, longTask, {
          more: `static page ${milliseconds(plain.longestTask)}; 0 is none over 50 ms`,
        });
      },
    },
    {
      name: 'widgets: blocking of fifty cards / 50 ms',
      goal: 0,
      async measure() {
        const { elements, plain } = await cards();
        return within(elements.blocking, longTask, {
          more: `static page ${milliseconds(plain.blocking)}`,
        });
      },
    },
    {
      name: 'widgets: work for fifty cards / static cards',
      goal: workGoal,
      async measure() {
        const { elements, plain, workRatio } = await cards();
        const detail = `${milliseconds(elements.work)} of the main thread beside ${milliseconds(plain.work)}`;
        return { ratio: workRatio, detail };
      },
    },
    {
      name: 'widgets: layout shift of fifty cards, in all',
      goal: 0,
      async measure() {
        const { elements } = await cards();
        return { ratio: elements.shift, detail: 'the largest of all rounds' };
      },
    },
  ];
}

function measureFiles(): BenchResult {
  const files = readFirstFiles();
  const bytes = sum(files.map((file) => file.bytes));
  const names = files.map(({ name }) => name).join(', ');
  return {
    ratio: bytes / firstFilesLimit,
    detail: `${inBytes(bytes)}: ${names}; aim ${inBytes(aim)}; ${peers}`,
  };
}

async function measureSent(bench: PartnerBench): Promise<BenchResult> {
  const { page, sent, close } = await visitPartner(
    bench,
    `${widgetScript}<eats-search-bar site="SITE"></eats-search-bar>
    <eats-listing-card site="SITE" category="Pizza"></eats-listing-card>`,
  );
  await untilCards(page, 1);
  const all = await sent();
  await close();
  const scripts = all.filter(({ path }) => path.startsWith('/widgets/'));
  const bytes = sum(scripts.map((each) => each.bytes));
  const rest = sum(all.map((each) => each.bytes)) - bytes;
  return {
    ratio: bytes / firstFilesLimit,
    detail: `${inBytes(bytes)} in ${String(scripts.length)} file(s), and ${inBytes(rest)} of data for six cards`,
  };
}

async function measureRequests(
  bench: PartnerBench,
  cards: number,
  wanted: number,
): Promise<BenchResult> {
  const markup = await fiftyCards(bench.server.url);
  const [script = '', ...rest] = markup.split(/(?=<eats-listing-card)/);
  const { page, sent, close } = await visitPartner(bench, script + rest.slice(0, cards).join(''));
  await untilCards(page, cards);
  const paths = (await sent()).map(({ path }) => path.slice(0, 40));
  await close();
  return { ratio: paths.length / wanted, detail: `${String(paths.length)}: ${paths.join(' ')}` };
}

function searchRow(name: string, bench: PartnerBench, part: number): Measurement {
  return {
    name: `widgets: 20 searches / ${name}`,
    goal: part,
    async measure() {
      const { loaded, requests, directory } = await countSearchBytes(bench);
      return {
        ratio: loaded / directory,
        detail: `${inBytes(loaded)} in ${String(requests)} requests, of a directory of ${inBytes(directory)}, as sent`,
      };
    },
  };
}

function inBytes(bytes: number): string {
  return `${bytes.toLocaleString('en-GB')} bytes`;
}
