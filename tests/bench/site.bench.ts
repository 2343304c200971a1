import { loadavg } from 'node:os';
import type { BenchSuite } from './measurement.ts';
import { openSiteBench, visitAsNewVisitor, type MeasuredSite } from './site/measured-site.ts';
import { scrollToEnd } from './site/scrolling.ts';
import { longCategory, longCategoryCount } from './site/served-directory.ts';
import { longest, newVisitor, slowPage } from './site/slow-browser.ts';
import { beside, best, bestOfEach, median, milliseconds, repeat, within } from './site/times.ts';
import { searchField, typeWord, type Typing } from './site/typing.ts';
import {
  chooseFreeMap,
  countListingsOnMap,
  fulfilTiles,
  openMap,
  switchViews,
} from './site/views.ts';
import { visit, type Visit } from './site/visits.ts';

const count = 10_000;
const rounds = 3;
const field = 'Search businesses';
const words = ['tandoori', 'market street'] as const;
/** The plain page draws every match again on every key press, so a few keys are enough. */
const plainWord = 'tan';
/** The plain page draws so slowly that scrolling to its end would take a quarter of an hour. */
const plainPixels = 12_000;
const goals = { key: 50, task: 100, map: 1000, scroll: 50 };

/**
 * Measures the site with 10,000 published listings in a Chromium slowed down by a factor of 4, and compares
 * it with a plain page that filters on every key press and draws every match. Times of the site are the best
 * of several rounds.
 */
export async function prepare(): Promise<BenchSuite> {
  const bench = await openSiteBench(count);
  const categorySize = String(longCategoryCount);
  return {
    measurements: [
      ...bench.rows(measureVisits, [
        {
          name: 'first visit: first cards / plain',
          result: ({ first, plain, load }) =>
            beside(bestCards(first), plain.firstCards, {
              more: `machine load ${load.toFixed(1)}`,
            }),
        },
        {
          name: 'first visit: longest task / plain',
          result: ({ first, plain }) => beside(bestTask(first), plain.longestTask),
        },
        {
          name: 'repeat visit: first cards / plain',
          result: ({ repeated, plain }) => beside(bestCards(repeated), plain.firstCards),
        },
        {
          name: 'repeat visit: longest task / plain',
          result: ({ repeated, plain }) => beside(bestTask(repeated), plain.longestTask),
        },
      ]),
      ...bench.rows(measureTyping, [
        {
          name: 'keystroke to results painted / 50 ms',
          result: ({ keys, plain }) =>
            within(median(keys), goals.key, { plain: best(plain.keys), more: keyNote(keys) }),
        },
        {
          name: 'longest task while typing / 100 ms',
          result: ({ longestTask, plain }) =>
            within(longestTask, goals.task, { plain: plain.longestTask }),
        },
      ]),
      ...bench.rows(measureTypingInCategory, [
        {
          name: `keystroke among ${categorySize} / 50 ms`,
          result: ({ keys }) => within(median(keys), goals.key, { more: keyNote(keys) }),
        },
        {
          name: `longest task while typing among ${categorySize} / 100 ms`,
          result: ({ longestTask }) => within(longestTask, goals.task),
        },
      ]),
      ...bench.rows(measureViews, [
        {
          name: 'longest task while switching views / 100 ms',
          result: ({ step, task }) =>
            within(task, goals.task, { more: task === 0 ? 'none over 50 ms' : `from ${step}` }),
        },
      ]),
      ...bench.rows(measureMap, [
        {
          name: 'map: engine ready to points shown / 1 s',
          result: ({ time, plain, listings, longestTask }) =>
            within(time, goals.map, {
              plain,
              more: `markers for ${String(listings)} listings, longest task ${milliseconds(longestTask)}`,
            }),
        },
      ]),
      ...bench.rows(measureScrolling, [
        {
          name: `longest task scrolling ${categorySize} / 50 ms`,
          result: ({ smoothest: { longTasks, seconds, pixels, isCut }, plain }) =>
            within(longest(longTasks), goals.scroll, {
              plain: longest(plain.longTasks),
              more: `${String(longTasks.length)} over 50 ms at ${String(Math.round(pixels / seconds))} px/s, plain page ${String(plain.longTasks.length)}${isCut ? `; Chromium drew only ${String(pixels)} px` : ''}`,
            }),
        },
      ]),
    ],
    close: () => bench.close(),
  };
}

function bestCards(visits: readonly Visit[]): number {
  return best(visits.map(({ firstCards }) => firstCards));
}

function bestTask(visits: readonly Visit[]): number {
  return best(visits.map(({ longestTask }) => longestTask));
}

function keyNote(keys: readonly number[]): string {
  return `median of ${String(keys.length)} keys, slowest ${milliseconds(longest(keys))}`;
}

async function measureVisits({ browser, siteUrl, plain, visitor }: MeasuredSite) {
  const visitOnce = async (url: string) => {
    const { visitor: stranger, visit: onlyVisit } = await visitAsNewVisitor(browser, url);
    await stranger.close();
    return onlyVisit;
  };
  const first = await repeat(rounds, () => visitOnce(siteUrl));
  const repeated = await repeat(rounds, async () => {
    const repeatVisit = await visit(visitor, siteUrl);
    await repeatVisit.page.close();
    return repeatVisit;
  });
  return { first, repeated, plain: await visitOnce(plain.url), load: loadavg()[0] ?? 0 };
}

async function measureTyping({ browser, siteUrl, plain, visitor }: MeasuredSite) {
  const typed = await repeat(rounds, async () => {
    const { page } = await visit(visitor, siteUrl);
    const runs: Typing[] = [];
    for (const word of words) {
      runs.push(await typeWord(page, field, word));
      await searchField(page, field).fill('');
    }
    await page.close();
    return runs;
  });
  const { visitor: stranger, visit: plainVisit } = await visitAsNewVisitor(browser, plain.url);
  const plainTyping = await typeWord(plainVisit.page, field, plainWord);
  await stranger.close();
  return {
    keys: words.flatMap((_, index) => bestOfEach(typed.map((runs) => runs[index]?.keys ?? []))),
    longestTask: best(typed.map((runs) => longest(runs.map((run) => run.longestTask)))),
    plain: plainTyping,
  };
}

async function measureTypingInCategory({ siteUrl, visitor }: MeasuredSite) {
  const typed = await repeat(rounds, async () => {
    const { page } = await visit(visitor, `${siteUrl}/${longCategory.toLowerCase()}`);
    const run = await typeWord(page, `Search in ${longCategory}`, 'kitchen');
    await page.close();
    return run;
  });
  return {
    keys: bestOfEach(typed.map(({ keys }) => keys)),
    longestTask: best(typed.map(({ longestTask }) => longestTask)),
  };
}

async function measureViews({ siteUrl, visitor }: MeasuredSite) {
  const { page } = await visit(visitor, siteUrl);
  await chooseFreeMap(page);
  const switches = await repeat(rounds, () => switchViews(page));
  await page.close();
  const steps = [...(switches[0]?.keys() ?? [])].map((step) => ({
    step,
    task: best(switches.map((run) => run.get(step) ?? 0)),
  }));
  return steps.reduce((one, other) => (other.task > one.task ? other : one));
}

async function measureMap({ browser, siteUrl, plain, visitor }: MeasuredSite) {
  const { page: setupPage } = await visit(visitor, siteUrl);
  await chooseFreeMap(setupPage);
  await setupPage.close();
  const runs = await repeat(rounds, async () => {
    const page = await slowPage(visitor);
    const markerSelector = '[data-map-ready="true"] button[aria-label]';
    const run = await openMap(page, `${siteUrl}/?view=map`, markerSelector);
    const listings = await countListingsOnMap(page);
    await page.close();
    return { ...run, listings };
  });
  const stranger = await newVisitor(browser);
  await fulfilTiles(stranger);
  const plainRun = await openMap(await slowPage(stranger), plain.mapUrl, 'output');
  await stranger.close();
  return {
    time: best(runs.map(({ untilMarkers }) => untilMarkers)),
    longestTask: best(runs.map(({ longestTask }) => longestTask)),
    listings: runs.at(-1)?.listings ?? 0,
    plain: plainRun.untilMarkers,
  };
}

async function measureScrolling({ browser, siteUrl, plain, visitor }: MeasuredSite) {
  const runs = await repeat(2, async () => {
    const { page } = await visit(visitor, `${siteUrl}/${longCategory.toLowerCase()}`);
    const run = await scrollToEnd(page);
    await page.close();
    return run;
  });
  const { visitor: stranger, visit: plainVisit } = await visitAsNewVisitor(
    browser,
    plain.categoryUrl(longCategory),
  );
  const plainRun = await scrollToEnd(plainVisit.page, plainPixels);
  await stranger.close();
  const smoothest = runs.reduce((one, other) =>
    longest(other.longTasks) < longest(one.longTasks) ? other : one,
  );
  return { smoothest, plain: plainRun };
}
