import type { Page } from '@playwright/test';
import { mapView, openFreeMap } from '../../pages/map-view.ts';
import {
  respondWrongly,
  cutOff,
  serverRequests,
  delayRequests,
  wrongResponses,
} from '../../pages/network.ts';
import { articleCount, businesses, demo } from '../../pages/demo.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { visitOnce } from '../../pages/visit-once.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

const everyListing = businesses(demo.listings);
const chippy = 'How to read a chippy menu';
const storedSentence =
  'The directory cannot be reached right now. You are seeing the copy in this browser.';

/** Finds the notice which says that the copy in this browser is shown. */
function storedNotice(page: Page) {
  return page.getByRole('status').filter({ hasText: storedSentence });
}

/** Finds the messages that the page shows while it is loading. */
function loading(page: Page) {
  return page.getByText(/^Loading/).or(page.getByRole('status', { name: /^Loading/ }));
}

for (const { what, response } of wrongResponses) {
  test.describe(`with ${what},`, () => {
    test('a first visitor sees a message, and the directory once the server is back', async ({
      page,
    }) => {
      await respondWrongly(page, response);
      await page.goto('/');
      const dataLost = page.getByRole('alert').filter({ hasText: 'DATA LOST' });
      await expect(dataLost).toBeVisible();
      await expect(dataLost.getByRole('button', { name: 'Emergency Recovery' })).toBeVisible();
      await expect(searchBar(page).field).toBeVisible();
      await dataLost.getByRole('button', { name: 'Force Reload Data' }).click();
      await expect(
        toast(page, 'Data Loading Error', 'Failed to load data. Attempting emergency recovery...'),
      ).toBeVisible();
      await expect(
        toast(
          page,
          'Emergency Recovery Failed',
          'No recoverable data found in any storage location.',
        ),
      ).toBeVisible();
      await page.unrouteAll();
      await dataLost.getByRole('button', { name: 'Force Reload Data' }).click();
      await expect(
        toast(
          page,
          'Data Loaded Successfully',
          `Loaded ${String(demo.listings)} listings, ${String(demo.categories)} categories.`,
        ),
      ).toBeVisible();
      await expect(results(page).count(everyListing)).toBeVisible();
      await expect(dataLost).toHaveCount(0);
    });

    test('a returning visitor sees the stored directory until the server is back', async ({
      page,
    }) => {
      await visitOnce(page);
      await respondWrongly(page, response);
      await page.reload();
      await expect(storedNotice(page)).toBeVisible();
      await expect(results(page).count(everyListing)).toBeVisible();
      await page.unrouteAll();
      await storedNotice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(storedNotice(page)).toHaveCount(0);
      await expect(results(page).count(everyListing)).toBeVisible();
    });

    test('a listing says that it could not be loaded, and loads when tried again', async ({
      page,
    }) => {
      await respondWrongly(page, response);
      await page.goto('/listing/demo-tia-lluvia');
      await expect(heading(page, 'Failed to load listing details')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, 'Tía Lluvia')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
    });
  });
}

test('without a directory, there is no empty row below the hero', async ({ page }) => {
  await cutOff(page);
  await page.goto('/');
  await expect(page.getByRole('alert').filter({ hasText: 'DATA LOST' })).toBeVisible();
  const hero = await page.getByRole('region', { name: 'Find Manchester Eats' }).boundingBox();
  const content = await page.locator('#results').boundingBox();
  expect(content?.y).toBe((hero?.y ?? 0) + (hero?.height ?? 0));
});

test('the stored directory can be searched, browsed, read and seen on a map', async ({ page }) => {
  await visitOnce(page);
  await respondWrongly(page, 'none');
  await page.reload();
  await searchBar(page).field.fill('obvious');
  await results(page).card('Pizza, Obviously').getByRole('link').click();
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();
  await page.goto('/cafes');
  await expect(storedNotice(page)).toBeVisible();
  await expect(results(page).count(businesses(demo.listingsIn('Cafes')))).toBeVisible();
  await page.goto('/articles');
  await expect(page.getByText(articleCount(demo.articles)).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: chippy }).first().click();
  await expect(heading(page, chippy)).toBeVisible();
  await openFreeMap(page, '/bury?view=map');
  await expect(mapView(page).pins.first()).toBeVisible();
  await expect(storedNotice(page)).toBeVisible();
});

test('a listing whose details cannot be loaded shows its stored fields and says what is missing', async ({
  page,
}) => {
  await visitOnce(page);
  await respondWrongly(page, 'none');
  await page.goto('/listing/demo-tia-lluvia');
  await expect(heading(page, 'Tía Lluvia')).toBeVisible();
  await expect(toast(page, 'Failed to load listing details')).toBeVisible();
  const missingNotice = page
    .getByRole('status')
    .filter({ hasText: 'description, phone number and reviews' });
  await expect(missingNotice).toBeVisible();
  await expect(page.getByText('Stall 2, The Dye House').first()).toBeVisible();
  await page.unrouteAll();
  await missingNotice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  await expect(missingNotice).toHaveCount(0);
});

test.describe('with a slow server,', () => {
  for (const [what, path, awaited] of [
    ['the home page', '/', 'Taste the City'],
    ['a category', '/cafes', 'Cafes'],
    ['a listing', '/listing/demo-tia-lluvia', 'Tía Lluvia'],
    ['an article', '/articles/demo-how-to-read-a-chippy-menu', chippy],
    ['the map', '/bury?view=map', 'Bury - Local Restaurants'],
  ] as const) {
    test(`${what} shows that it is loading, and then its content`, async ({ page }) => {
      const release = await delayRequests(page, serverRequests);
      await page.goto(path);
      await expect(loading(page).first()).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(path);
      release();
      await expect(page.getByRole('heading', { name: awaited, exact: true })).toBeVisible();
      await expect(loading(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

for (const [what, path, awaited] of [
  ['a category', '/cafes', 'Cafes'],
  ['an area', '/bury', 'Bury - Local Restaurants'],
  ['an area and a category', '/rusholme/pakistani', 'Pakistani in Rusholme'],
] as const) {
  test(`the URL of ${what} stays while the directory cannot be reached`, async ({ page }) => {
    await respondWrongly(page, 'none');
    await page.goto(path);
    await expect(heading(page, 'DATA LOST')).toBeVisible();
    await expect(page).toHaveURL(path);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Force Reload Data' }).click();
    await expect(heading(page, awaited)).toBeVisible();
    await expect(results(page).cards.first()).toBeVisible();
  });
}

for (const [what, path] of [
  ['an article', '/articles/demo-how-to-read-a-chippy-menu'],
  ['an article by its old URL', '/article/demo-article-1777881600000'],
] as const) {
  test(`${what} can be loaded after the server could not be reached`, async ({ page }) => {
    await respondWrongly(page, 'none');
    await page.goto(path);
    await expect(heading(page, 'Article Not Found')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, chippy)).toBeVisible();
  });
}

test('stored articles are shown with a notice, even without stored listings', async ({ page }) => {
  await cutOff(page);
  await page.addInitScript((articles) => {
    localStorage.setItem('siteArticles', articles);
  }, '[{"id":"a","title":"Saved","slug":"saved","content":"<p>Saved</p>","published":true}]');
  await page.goto('/articles');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await expect(storedNotice(page)).toBeVisible();
});

test('the map view opens although its code could not be loaded at first', async ({ page }) => {
  await page.route(/\/assets\/(map-settings|fallback-panels)-/, (route) => route.abort(), {
    times: 2,
  });
  await page.goto('/cafes?view=map');
  await expect(mapView(page).map).toBeVisible();
});

test('three sample articles are shown while the published ones cannot be loaded', async ({
  page,
}) => {
  await respondWrongly(page, 'none');
  await page.goto('/articles');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(
    page.getByText('You are seeing the sample articles that come with the site.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(articleCount(demo.articles)).first()).toBeVisible();
  await expect(page.getByText('sample articles that come with the site')).toHaveCount(0);
});
