import type { Page } from '@playwright/test';
import { demo } from '../../pages/demo.ts';
import { keptPaths, untilKept } from '../../pages/kept-pages.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { heading, results } from '../../pages/results.ts';
import { savedPlaces } from '../../pages/saved-places.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import {
  serverTimeout,
  startDirectoryServer,
  type DirectoryServer,
} from '../../running/directory-server.ts';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      // The demo directory is larger than what browsers read whole here.
      const server = await startDirectoryServer({ EATS_MOST_WHOLE: '50' });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

/** Records what is read of the whole directory, which a visitor's browser must not do. */
function recordWhole(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/data\/(v2\/(?!index)|snapshot|descriptions|search-details)/.test(pathname)) {
      read.push(pathname);
    }
  });
  return read;
}

test('a visitor finds a listing by category and search, reads it, and goes back', async ({
  page,
}) => {
  const whole = recordWhole(page);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Bakery/ })
    .first()
    .click();
  await expect(heading(page, 'Bakery')).toBeVisible();
  await page.goto('/all-restaurants');
  await expect(page.getByText(`24 of ${String(demo.listings)} shown`)).toBeVisible();
  await results(page).showMore.click();
  await expect(page.getByText(`36 of ${String(demo.listings)} shown`)).toBeVisible();
  await page.getByRole('searchbox').pressSequentially('PLUMBER FROM droylsden', { delay: 20 });
  await expect(results(page).card('Tía Lluvia')).toBeVisible();
  await results(page).card('Tía Lluvia').getByRole('link').first().click();
  await expect(heading(page, 'Tía Lluvia')).toBeVisible();
  await page.goBack();
  await expect(results(page).card('Tía Lluvia')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('PLUMBER FROM droylsden');
  await expectAccessible(page);
  expect(whole).toEqual([]);
});

test('filters and orders show what the server finds, with its numbers', async ({ page }) => {
  const whole = recordWhole(page);
  await page.goto('/all-restaurants');
  const kind = page.getByRole('combobox', { name: 'Kind of business' });
  const choice = kind.locator('option').filter({ hasText: /^Cafe/ }).first();
  const [, count = ''] = /\((\d+)\)/.exec((await choice.textContent()) ?? '') ?? [];
  await kind.selectOption(await choice.getAttribute('value'));
  await expect(results(page).count(new RegExp(`^${count} `))).toBeVisible();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  await expect(async () => {
    const names = await results(page).cards.getByRole('heading').allInnerTexts();
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')));
  }).toPass();
  await expect(results(page).view('Map')).toHaveCount(0);
  await expect(page.locator('option', { hasText: 'Nearest to me' })).toHaveCount(0);
  expect(whole).toEqual([]);
});

test('a link beyond the end of a list says so, and leads to the end and the beginning', async ({
  page,
}) => {
  await page.goto('/all-restaurants?start=960');
  await expect(page.getByText(`The list ends at number ${String(demo.listings)}.`)).toBeVisible();
  await expect(page.getByText('goes on from')).toHaveCount(0);
  await page.getByRole('link', { name: 'The last businesses' }).click();
  await expect(results(page).cards.first()).toBeVisible();
  await expect(page).not.toHaveURL(/start=/);
});

test('a busy server is not taken for a lost connection', async ({ page }) => {
  await page.goto('/bury');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page.route(/\/bolton(\?|$)/, (route) => route.fulfill({ status: 503, body: 'Busy' }));
  await page
    .getByRole('link', { name: /^Bolton/ })
    .first()
    .click();
  await expect(page.getByText('The server may be busy')).toBeVisible();
});

test('a page that cannot be read says so, and comes on request', async ({ page }) => {
  await page.goto('/bury');
  await expect(results(page).cards.first()).toBeVisible();
  await page.route(/\/bolton(\?|$)/, (route) => route.abort());
  // The links of a page that came rendered work before its scripts do, and then load the next one whole.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await page
    .getByRole('link', { name: /^Bolton/ })
    .first()
    .click();
  await expect(page.getByText('The results could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(results(page).cards.first()).toBeVisible();
  await page.goBack();
  await expect(heading(page, /Bury/)).toBeVisible();
});

test('saved places are there, on a page that the server does not render', async ({ page }) => {
  const whole = recordWhole(page);
  await page.goto('/?q=lluvia');
  await savedPlaces(page).heart('Tía Lluvia').click();
  await page.goto('/saved');
  await expect(savedPlaces(page).card('Tía Lluvia')).toBeVisible();
  await page.goto('/saved?ids=demo-tia-lluvia,nowhere');
  await expect(page.getByText('1 place of the link is not in the directory')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(results(page).cards).toHaveCount(12);
  expect(whole).toEqual([]);
});

test('an administrator has the whole directory, as soon as the account is known', async ({
  page,
}) => {
  await openAsAdministrator(page, '/?q=lluvia');
  await expect(results(page).view('Map')).toBeVisible();
  // Only the search in the browser marks what it found.
  await expect(results(page).card('Tía Lluvia').locator('mark').first()).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('saved places that were visited are shown', async ({ page, context }) => {
    await page.goto('/');
    await untilKept(page);
    await page.goto('/?q=lluvia');
    await savedPlaces(page).heart('Tía Lluvia').click();
    await page.goto('/listing/demo-tia-lluvia');
    await expect.poll(() => keptPaths(page)).toContain('/listing/demo-tia-lluvia');
    await page.goto('/saved');
    await expect(savedPlaces(page).card('Tía Lluvia')).toBeVisible();
    await page.goto('/');
    await expect.poll(() => keptPaths(page)).toContain('/');
    await context.setOffline(true);
    for (const path of ['/saved', '/listing/demo-tia-lluvia']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Tía Lluvia' }).first()).toBeVisible();
      await expect(page.getByText('DATA LOST')).toHaveCount(0);
    }
  });

  test('a list that was not visited could not be loaded, and nothing is called lost', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await untilKept(page);
    // The page is kept once a worker answers for it.
    await page.goto('/');
    await expect(results(page).cards).toHaveCount(12);
    await expect.poll(() => keptPaths(page)).toContain('/');
    await context.setOffline(true);
    for (const path of ['/bolton', '/all-restaurants?q=pizza']) {
      await page.goto(path);
      await expect(page.getByText('The results could not be loaded')).toBeVisible();
      await expect(page.getByText('DATA LOST')).toHaveCount(0);
    }
    await page.goto('/');
    await expect(results(page).cards).toHaveCount(12);
    await context.setOffline(false);
    await page.goto('/bolton');
    await expect(results(page).cards.first()).toBeVisible();
  });
});
