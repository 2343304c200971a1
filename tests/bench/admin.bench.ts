import type { Page } from '@playwright/test';
import { administrator } from '../running/directory-server.ts';
import { field, logIn } from '../pages/account.ts';
import type { BenchSuite } from './measurement.ts';
import { serveDirectory } from './site/served-directory.ts';
import {
  longest,
  longTasksSince,
  newVisitor,
  pageTime,
  slowPage,
  startBrowser,
  waitUntilIdle,
  waitUntilPainted,
} from './site/slow-browser.ts';
import { milliseconds, within } from './site/times.ts';

const count = 10_000;
const goals = { open: 1000, task: 100 };
const word = 'tandoori';
const patience = { timeout: 120_000 };

/**
 * Measures the table of 10,000 listings in a Chromium slowed down by a factor of 4, for an administrator whose browser
 * has read the whole directory: the time until it is drawn, and the longest task of each action.
 */
export async function prepare(): Promise<BenchSuite> {
  const server = await serveDirectory(count);
  const browser = await startBrowser();
  let measured: Promise<Times> | null = null;
  const row = (name: string, of: (times: Times) => number, goal: number) => ({
    name,
    goal: 1,
    async measure() {
      measured ??= measure(await slowPage(await newVisitor(browser)), server.url);
      const times = await measured;
      const { total } = times;
      return within(of(times), goal, { more: `assignment done after ${milliseconds(total)}` });
    },
  });
  return {
    measurements: [
      row('admin: open the content manager / 1 s', ({ open }) => open, goals.open),
      row('admin: longest task of a search / 100 ms', ({ search }) => search, goals.task),
      row('admin: longest task of a sort / 100 ms', ({ sort }) => sort, goals.task),
      row('admin: longest task of a page / 100 ms', ({ page }) => page, goals.task),
      row('admin: longest task of a bulk assignment / 100 ms', ({ assign }) => assign, goals.task),
    ],
    async close() {
      await browser.close();
      await server.stop();
    },
  };
}

type Times = Record<'open' | 'search' | 'sort' | 'page' | 'assign' | 'total', number>;

async function measure(page: Page, url: string): Promise<Times> {
  await page.goto(`${url}/auth?next=/admin`);
  await logIn(page, administrator);
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor(patience);
  await page.getByText('Reading the directory…').waitFor({ state: 'hidden', ...patience });
  await waitUntilIdle(page);

  const clicked = await pageTime(page);
  await page.evaluate(() => {
    window.probe.watch('table', '[aria-label="Listings"] tbody tr');
  });
  await page.getByRole('link', { name: 'Content', exact: true }).click();
  const open = (await waitUntilPainted(page, 'table')).painted - clicked;
  await waitUntilIdle(page);

  const during = async (action: () => Promise<void>) => {
    const start = await pageTime(page);
    await action();
    await waitUntilIdle(page);
    return longest(await longTasksSince(page, start));
  };
  const button = (name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true });
  const search = await during(async () => {
    await field(page, 'Search listings').pressSequentially(word, { delay: 120 });
  });
  await field(page, 'Search listings').fill('');
  await waitUntilIdle(page);
  const sort = await during(() => button('Address').click());
  const next = await during(() => button('Next page').click());
  await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
  await page.getByRole('button', { name: /^Choose all / }).click();
  await field(page, 'Business category').selectOption('Pizza');
  await button('Assign category').click();
  await waitUntilIdle(page);
  const started = await pageTime(page);
  let total = 0;
  const assign = await during(async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Assign category' }).click();
    await page.getByText('Category assigned').waitFor(patience);
    total = (await pageTime(page)) - started;
  });
  return { open, search, sort, page: next, assign, total };
}
