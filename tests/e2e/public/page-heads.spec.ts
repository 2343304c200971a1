import type { Page } from '@playwright/test';
import { results } from '../../pages/results.ts';
import { screens } from '../../pages/screens.ts';
import { expect, test } from '../../pages/site-test.ts';

const description = 'meta[name="description"]';

/** The elements of which a page may have one only. */
async function expectOneHead(page: Page, name: string): Promise<void> {
  await expect(page.locator('title:not(svg title)'), name).toHaveCount(1);
  await expect(page.locator(description), name).toHaveCount(1);
  expect(await page.locator('link[rel="canonical"]').count(), name).toBeLessThan(2);
}

test('every kind of page has one title of its own and one description', async ({ page }) => {
  const titles = new Map<string, string>();
  for (const { name, path, settle } of screens) {
    await page.goto(path);
    await settle(page);
    await expectOneHead(page, name);
    await expect(page.locator(description), name).toHaveAttribute('content', /\S{3}/);
    titles.set(name, await page.title());
  }
  expect(titles.get('area-and-category')).toMatch(/^Pakistani in Rusholme/);
  expect(titles.get('not-found')).toMatch(/^Page not found/);
  const homes = ['home', 'home-filtered', 'home-nothing-found'];
  const others = [...titles].filter(([name]) => !homes.includes(name)).map(([, title]) => title);
  expect(new Set(others).size, others.join('\n')).toBe(others.length);
});

test('there is one title on the way from page to page, and back', async ({ page }) => {
  for (const first of ['/', '/partners', '/saved', '/no/such/page']) {
    await page.goto(first);
    const titles = [await page.title()];
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle(/^About/);
    await expectOneHead(page, `from ${first} to /about`);
    await page.goBack();
    await expect.poll(async () => page.title()).not.toMatch(/^About/);
    await expectOneHead(page, `back on ${first}`);
    titles.push(await page.title());
    expect(titles[1], first).toMatch(/\S/);
  }
});

test('the description follows the visitor from page to page', async ({ page }) => {
  await page.goto('/');
  const ofHome = (await page.locator(description).getAttribute('content')) ?? '';
  await results(page).cards.first().getByRole('link').first().click();
  await expect(page.locator(description)).not.toHaveAttribute('content', ofHome);
  await page.goBack();
  await expect(page.locator(description)).toHaveAttribute('content', ofHome);
  await expect(page.locator(description)).toHaveCount(1);
});

test('the canonical URL and the rule for search engines follow the visitor', async ({ page }) => {
  const canonical = page.locator('link[rel="canonical"]');
  const robots = page.locator('meta[name="robots"]');
  const expectCanonical = (path: string) =>
    expect(canonical).toHaveAttribute('href', new URL(path, page.url()).href);

  await page.goto('/?utm_source=letter');
  await results(page).cards.first().waitFor();
  await expectCanonical('/');
  await expect(robots).toHaveCount(0);

  await page.goto('/?q=pizza');
  await results(page).cards.first().waitFor();
  await expectCanonical('/');
  await expect(robots).toHaveAttribute('content', 'noindex');

  // The businesses of the demo directory are invented.
  await results(page).cards.first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing\//);
  await expectCanonical(new URL(page.url()).pathname);
  await expect(robots).toHaveAttribute('content', 'noindex');

  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expectCanonical('/about');
  await expect(robots).toHaveCount(0);

  await page.goto('/auth');
  await expect(canonical).toHaveCount(0);
});

test('a crawler without scripts gets a title and a description', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.match(/<meta name="description" content="[^"]+"/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]+<\/title>/);
});

test('an area with a category that does not exist is not a page, as on the server', async ({
  page,
  request,
}) => {
  for (const path of ['/rusholme/nothing', '/nowhere/pakistani']) {
    expect((await request.get(path)).status()).toBe(404);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});
