import type { Page } from '@playwright/test';
import { fulfilTiles } from '../../pages/map-view.ts';
import { results } from '../../pages/results.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { badContent, elsewhere, ids, names } from '../../running/bad-content.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer(badContent);
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

// The browser logs that it refused a base URL while the text was sanitised.
test.use({ expectedNoise: /base URI/ });
test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const listing = (id: keyof typeof ids) => `/listing/${encodeURIComponent(ids[id])}`;

/** The pages with untrusted content: their name, their path, and how many unsafe HTML texts they show. */
const pages: readonly (readonly [string, string, number])[] = [
  ['the home page', '/', 0],
  ['the home page of a category', '/?category=Cafes', 1],
  ['a category', '/cafes', 2],
  ['a category with a very long name', `/${names.longCategory}`, 0],
  ['a listing with unsafe texts', listing('unsafe'), 1],
  ['a listing with very long words', listing('long'), 0],
  ['a listing of emoji', listing('emoji'), 0],
  ['a listing written from right to left', listing('rightToLeft'), 0],
  ['a listing with only a name', listing('bare'), 0],
  ['a listing with missing pictures', listing('pictures'), 0],
  ['the articles', '/articles', 0],
  ['an article', '/articles/odd-article', 1],
  ['an article without an author, a date or tags', '/articles/odd-bare-article', 1],
  ['a page of the site', '/odd-page', 3],
  ['the map', '/bury?view=map', 2],
];

/** Records the page's requests to the forbidden site. */
function recordRequestsElsewhere(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).hostname === elsewhere) requests.push(request.url());
  });
  return requests;
}

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'ranByItself' in window)).toBe(false);
  const main = page.getByRole('main');
  await expect(
    main.locator('iframe, form[action]:not([role="search"]), object, embed, script, style, base'),
  ).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i], a[href^="data:" i]')).toHaveCount(0);
  const handlers = await main.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
    ),
  );
  expect(handlers).toEqual([]);
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
}

for (const [what, path, texts] of pages) {
  test(`${what} is readable, and no injected code runs`, async ({ page }) => {
    const requests = recordRequestsElsewhere(page);
    await fulfilTiles(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByText('Honest words above.')).toHaveCount(texts);
    await expect(page.getByText('Honest words below.')).toHaveCount(texts);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNothingRan(page);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectNothingRan(page);
    expect(requests).toEqual([]);
  });
}

test('HTML in plain texts is shown as text', async ({ page }) => {
  await page.goto(listing('unsafe'));
  await expect(page.getByRole('heading', { level: 1, name: names.unsafe })).toBeVisible();
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('article').first()).toContainText('<script>');
  await expect(reviews.getByRole('article').last()).toContainText('A guest');
  await expect(reviews.getByRole('article').last()).toContainText('Nobody signed this.');
  await expect(page.getByRole('main').getByText('Invalid Date')).toHaveCount(0);
});

test('a listing with only a name says what is missing', async ({ page }) => {
  await page.goto('/?q=nothing+known');
  await results(page).card(names.bare).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: names.bare })).toBeVisible();
  await expect(page.getByText(`${names.bare} is listed.`)).toBeVisible();
  await expect(page.getByText('No address provided')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/);
});

test('missing pictures are replaced by placeholders or alternative text', async ({ page }) => {
  await page.goto(listing('pictures'));
  await expect(page.getByRole('heading', { level: 1, name: names.pictures })).toBeVisible();
  await expect(
    page.getByRole('img', { name: /Pictures That Never Come/ }).and(page.locator('img')),
  ).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Reviews' }).locator('img')).toHaveCount(0);
  await expect(page.getByAltText('the dish of the day')).toBeAttached();
});

test('a category with the name of a page does not replace the page', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await page.goto('/articles');
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
});

for (const [category, place] of [
  ['Auth', 'route'],
  ['Articles', 'route'],
  ['🍕🍕', 'emoji'],
  ['مطاعم', 'rightToLeft'],
] as const) {
  test(`the category ${category} leads to its listings`, async ({ page }) => {
    await page.goto(listing(place));
    await page
      .getByRole('list', { name: 'Categories' })
      .getByRole('link', { name: category, exact: true })
      .click();
    await expect(results(page).cards).toHaveCount(1);
    await expect(results(page).cards).toContainText(names[place]);
  });
}
