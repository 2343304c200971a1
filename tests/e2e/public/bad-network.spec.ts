import type { Page } from '@playwright/test';
import { mapView, openFreeMap } from '../../pages/map-view.ts';
import { answerWrongly, askedOfServer, holdBack, wrongAnswers } from '../../pages/network.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { visitOnce } from '../../pages/visit-once.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

const everyPlace = '161 businesses';
const chippy = 'How to read a chippy menu';
const keptSentence =
  'The directory cannot be reached right now. You are seeing the copy saved in this browser on your last visit.';

/** Says that what is shown was kept, with a way to ask again. */
function keptNotice(page: Page) {
  return page.getByRole('status').filter({ hasText: keptSentence });
}

/** Says that something is on its way. */
function waiting(page: Page) {
  return page.getByText(/^Loading/).or(page.getByRole('status', { name: /^Loading/ }));
}

for (const { what, answer } of wrongAnswers) {
  test.describe(`where there is ${what},`, () => {
    test('a first visitor is told, and gets the directory once it is back', async ({ page }) => {
      await answerWrongly(page, answer);
      await page.goto('/');
      const lost = page.getByRole('alert').filter({ hasText: 'DATA LOST' });
      await expect(lost).toBeVisible();
      await expect(lost.getByRole('button', { name: 'Emergency Recovery' })).toBeVisible();
      await expect(searchBar(page).field).toBeVisible();
      await lost.getByRole('button', { name: 'Force Reload Data' }).click();
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
      await lost.getByRole('button', { name: 'Force Reload Data' }).click();
      await expect(
        toast(page, 'Data Loaded Successfully', 'Loaded 161 listings, 29 categories.'),
      ).toBeVisible();
      await expect(results(page).count(everyPlace)).toBeVisible();
      await expect(lost).toHaveCount(0);
    });

    test('who was here before sees what was kept, until it is back', async ({ page }) => {
      await visitOnce(page);
      await answerWrongly(page, answer);
      await page.reload();
      await expect(keptNotice(page)).toBeVisible();
      await expect(results(page).count(everyPlace)).toBeVisible();
      await page.unrouteAll();
      await keptNotice(page).getByRole('button', { name: 'Try again' }).click();
      await expect(keptNotice(page)).toHaveCount(0);
      await expect(results(page).count(everyPlace)).toBeVisible();
    });

    test('a listing says what is missing of it, and brings it when asked again', async ({
      page,
    }) => {
      await answerWrongly(page, answer);
      await page.goto('/listing/demo-tia-lluvia');
      await expect(heading(page, 'Failed to load listing details')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(heading(page, 'Tía Lluvia')).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
    });
  });
}

test('the kept directory is searched, browsed, read and seen on a map as ever', async ({
  page,
}) => {
  await visitOnce(page);
  await answerWrongly(page, 'none');
  await page.reload();
  await searchBar(page).field.fill('obvious');
  await results(page).card('Pizza, Obviously').getByRole('link').click();
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();
  await page.goto('/cafes');
  await expect(keptNotice(page)).toBeVisible();
  await expect(results(page).count('38 businesses')).toBeVisible();
  await page.goto('/articles');
  await expect(page.getByText('5 articles').first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: chippy }).first().click();
  await expect(heading(page, chippy)).toBeVisible();
  await openFreeMap(page, '/bury?view=map');
  await expect(mapView(page).pins.first()).toBeVisible();
  await expect(keptNotice(page)).toBeVisible();
});

test('where the rest of a listing does not come, what is kept of it stands with a sentence', async ({
  page,
}) => {
  await visitOnce(page);
  await answerWrongly(page, 'none');
  await page.goto('/listing/demo-tia-lluvia');
  await expect(heading(page, 'Tía Lluvia')).toBeVisible();
  await expect(toast(page, 'Failed to load listing details')).toBeVisible();
  const rest = page.getByRole('status').filter({ hasText: 'description, phone and reviews' });
  await expect(rest).toBeVisible();
  await expect(page.getByText('Stall 2, The Dye House').first()).toBeVisible();
  await page.unrouteAll();
  await rest.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  await expect(rest).toHaveCount(0);
});

test.describe('where answers are slow,', () => {
  for (const [what, address, awaited] of [
    ['the home page', '/', 'Taste the City'],
    ['a category', '/cafes', 'Cafes Restaurants'],
    ['a listing', '/listing/demo-tia-lluvia', 'Tía Lluvia'],
    ['an article', '/articles/demo-how-to-read-a-chippy-menu', chippy],
    ['the map', '/bury?view=map', 'Bury - Local Restaurants'],
  ] as const) {
    test(`${what} waits calmly and then shows what came`, async ({ page }) => {
      const release = await holdBack(page, askedOfServer);
      await page.goto(address);
      await expect(waiting(page).first()).toBeAttached();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page).toHaveURL(address);
      release();
      await expect(page.getByRole('heading', { name: awaited, exact: true })).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
});

for (const [what, address, awaited] of [
  ['a category', '/cafes', 'Cafes Restaurants'],
  ['an area', '/bury', 'Bury - Local Restaurants'],
  ['an area and a category', '/rusholme/pakistani', 'Pakistani in Rusholme'],
] as const) {
  test(`the address of ${what} is kept until the directory can be reached`, async ({ page }) => {
    await answerWrongly(page, 'none');
    await page.goto(address);
    await expect(heading(page, 'DATA LOST')).toBeVisible();
    await expect(page).toHaveURL(address);
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Force Reload Data' }).click();
    await expect(heading(page, awaited)).toBeVisible();
    await expect(results(page).cards.first()).toBeVisible();
  });
}

for (const [what, address] of [
  ['an article', '/articles/demo-how-to-read-a-chippy-menu'],
  ['an article by its older address', '/article/demo-article-1777881600000'],
] as const) {
  test(`${what} is not given up while nobody can be asked`, async ({ page }) => {
    await answerWrongly(page, 'none');
    await page.goto(address);
    await expect(heading(page, 'Article Not Found')).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, chippy)).toBeVisible();
  });
}

test('until the first articles come, three samples stand in', async ({ page }) => {
  await answerWrongly(page, 'none');
  await page.goto('/articles');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  await expect(
    page.getByText('You are seeing the sample articles that come with the site.'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('5 articles').first()).toBeVisible();
  await expect(page.getByText('samples that came with the site')).toHaveCount(0);
});
