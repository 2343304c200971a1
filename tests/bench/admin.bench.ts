import type { Page } from '@playwright/test';
import { administrator, type DirectoryServer } from '../running/directory-server.ts';
import { field, logIn } from '../pages/account.ts';
import { slowDown } from '../pages/slow-processor.ts';
import type { BenchSuite } from './measurement.ts';
import { upsertBare } from './site/bare-upsert.ts';
import { serveDirectory } from './site/served-directory.ts';
import {
  longest,
  longTasksSince,
  newVisitor,
  pageTime,
  slowdown,
  slowPage,
  startBrowser,
  waitUntilIdle,
  waitUntilPainted,
} from './site/slow-browser.ts';
import { milliseconds, within } from './site/times.ts';
import { measureWorkbench, type WorkbenchTimes } from './site/workbench.ts';

const count = 10_000;
/** How many of them look like another one. */
const pairs = 300;
const goals = { open: 1000, task: 100, publish: 3 };
const word = 'tandoori';
const patience = { timeout: 120_000 };
/** Longer than the mirror of a change waits. */
const untilMirrored = 4_000;

/**
 * Measures the table of 10,000 listings in a Chromium slowed down by a factor of 4, for an administrator whose browser
 * has read the whole directory: the time until it is drawn, and the longest task of each action. Then publishes 10,000
 * changed listings from that page, as administrators do, at full speed, beside bare upserts of the same rows. Last it
 * decides about duplicates, slowed down again.
 */
export async function prepare(): Promise<BenchSuite> {
  const server = await serveDirectory(count, pairs);
  const browser = await startBrowser();
  let measured: Promise<Times> | null = null;
  const times = async () =>
    (measured ??= measure(await slowPage(await newVisitor(browser)), server));
  const row = (name: string, of: (times: Times) => number, goal: number, more?: Total) => ({
    name,
    goal: 1,
    async measure() {
      const all = await times();
      const note = more === undefined ? {} : { more: `done after ${milliseconds(all[more])}` };
      return within(of(all), goal, note);
    },
  });
  return {
    measurements: [
      row('admin: open the content manager / 1 s', ({ open }) => open, goals.open),
      row('admin: longest task of a search / 100 ms', ({ search }) => search, goals.task),
      row('admin: longest task of a sort / 100 ms', ({ sort }) => sort, goals.task),
      row('admin: longest task of a page / 100 ms', ({ page }) => page, goals.task),
      row(
        'admin: longest task of a bulk assignment / 100 ms',
        ({ assign }) => assign,
        goals.task,
        'assigned',
      ),
      row('admin: longest task of its undo / 100 ms', ({ undo }) => undo, goals.task, 'undone'),
      row('admin: longest task of its mirror / 100 ms', ({ mirror }) => mirror, goals.task),
      ...workbenchRows.map(([name, time]) =>
        row(`duplicates: longest task of ${name} / 100 ms`, (all) => all[time], goals.task),
      ),
      {
        name: 'admin: publish 10,000 changed rows / bare upserts',
        goal: goals.publish,
        async measure() {
          const { publish, bare } = await times();
          const detail = `${milliseconds(publish)} from the click to the report, bare ${milliseconds(bare)}`;
          return { ratio: publish / bare, detail };
        },
      },
    ],
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

const workbenchRows: readonly (readonly [string, keyof WorkbenchTimes])[] = [
  ['opening the workbench', 'openPairs'],
  ['going to the next pair', 'nextPair'],
  ['a merge', 'merge'],
  ['“not a duplicate”', 'separate'],
  ['undoing a decision', 'undoLast'],
  ['taking back “not a duplicate”', 'takeBack'],
  ['taking back a merge', 'unmerge'],
];

type Total = 'assigned' | 'undone';
type Times = Record<
  'open' | 'search' | 'sort' | 'page' | 'assign' | 'undo' | 'mirror' | 'publish' | 'bare' | Total,
  number
> &
  WorkbenchTimes;

async function measure(page: Page, server: DirectoryServer): Promise<Times> {
  await readDirectory(page, server.url);
  const open = await openTable(page);
  const { search, sort, next } = await useTable(page);
  /** The longest task until the message, and that of the mirror and the copies, which follow two seconds after. */
  const done = async (action: () => Promise<void>, message: string) => {
    const start = await pageTime(page);
    await action();
    await page.getByText(message).first().waitFor(patience);
    const total = (await pageTime(page)) - start;
    await page.waitForTimeout(300);
    const shown = await pageTime(page);
    const tasks = await longTasksSince(page, start);
    await page.getByText(message).first().hover(); // It stays while the pointer is on it.
    await page.waitForTimeout(untilMirrored);
    await waitUntilIdle(page);
    return { task: longest(tasks), mirror: longest(await longTasksSince(page, shown)), total };
  };
  const assign = await done(await askToAssign(page, 'Pizza'), 'Category assigned');
  const undo = await done(
    () => page.getByRole('button', { name: 'Undo', exact: true }).first().click(),
    'Undone: ',
  );
  await (
    await askToAssign(page, 'Pizza')
  )();
  await page.getByText('Category assigned').first().waitFor(patience);
  await waitUntilIdle(page);
  const publish = await publishAll(page);
  await slowDown(page, slowdown);
  const workbench = await measureWorkbench(page);
  const bare = await upsertBare(server, (row) => ({
    ...row,
    category: 'Bakery',
    categories: ['Bakery', ...(row['categories'] as string[])],
  }));
  return {
    ...{ open, search, sort, page: next, publish, bare, ...workbench },
    ...{ assign: assign.task, assigned: assign.total, undo: undo.task, undone: undo.total },
    mirror: Math.max(assign.mirror, undo.mirror),
  };
}

async function readDirectory(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/auth?next=/admin`);
  await logIn(page, administrator);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor(patience);
  await page.getByText('Reading the directory…').waitFor({ state: 'hidden', ...patience });
  await waitUntilIdle(page);
}

/** Opens the table; returns the milliseconds until it is drawn. */
async function openTable(page: Page): Promise<number> {
  const clicked = await pageTime(page);
  await page.evaluate(() => {
    window.probe.watch('table', '[aria-label="Listings"] tbody tr');
  });
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const { painted } = await waitUntilPainted(page, 'table');
  await waitUntilIdle(page);
  return painted - clicked;
}

async function longestDuring(page: Page, action: () => Promise<void>): Promise<number> {
  const start = await pageTime(page);
  await action();
  await waitUntilIdle(page);
  return longest(await longTasksSince(page, start));
}

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

async function useTable(page: Page) {
  const search = await longestDuring(page, async () => {
    await field(page, 'Search listings').pressSequentially(word, { delay: 120 });
  });
  await field(page, 'Search listings').fill('');
  await waitUntilIdle(page);
  const sort = await longestDuring(page, () => button(page, 'Address').click());
  const next = await longestDuring(page, () => button(page, 'Next page').click());
  return { search, sort, next };
}

/** Asks for a category for all listings; returns what confirms it. */
async function askToAssign(page: Page, category: string): Promise<() => Promise<void>> {
  const isChosen = await page.getByText(/^None chosen$/).isHidden();
  if (!isChosen) {
    await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
    await page.getByRole('button', { name: /^Choose all / }).click();
  }
  await field(page, 'Business category').selectOption(category);
  await button(page, 'Assign category').click();
  await waitUntilIdle(page);
  return () => page.getByRole('dialog').getByRole('button', { name: 'Assign category' }).click();
}

/** Publishes everything at full speed; returns the milliseconds from the click to the report. */
async function publishAll(page: Page): Promise<number> {
  await slowDown(page, 1);
  await page.getByRole('link', { name: 'Publishing' }).first().click();
  await button(page, 'Publish all').waitFor(patience);
  await waitUntilIdle(page);
  const start = await pageTime(page);
  await button(page, 'Publish all').click();
  await page
    .getByText(/^Published: /)
    .first()
    .waitFor(patience);
  return (await pageTime(page)) - start;
}
