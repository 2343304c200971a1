import { heading, results } from '../../pages/results.ts';
import { pictureDifference } from '../../pages/picture-difference.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';
import { startPublishedServer } from '../../running/published-server.ts';
import { startDirectoryServer } from '../../running/directory-server.ts';

test('the hero says what the site is and where to search', async ({ page }) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Find Manchester Eats' });
  await expect(hero).toContainText(
    'Explore Restaurants, Cafes & Takeaways Across Greater Manchester',
  );
  await expect(hero).toContainText(
    'Connect with trusted local favourites loved by Manchester foodies',
  );
  await expect(searchBar(page).field).toHaveAttribute(
    'placeholder',
    'Search businesses, services, locations...',
  );
  await page.setViewportSize({ width: 1440, height: 1200 });
  expect((await hero.boundingBox())?.height).toBe(650);
});

test('the skyline is as wide as the screen', async ({ page }) => {
  await page.goto('/');
  const drawing = page
    .getByRole('region', { name: 'Find Manchester Eats' })
    .locator('svg', { has: page.locator('use') });
  for (const [width, height] of [
    [430, 932],
    [768, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { x = 1, width: drawn = 0 } = (await drawing.boundingBox()) ?? {};
    const size = `${String(width)} × ${String(height)}`;
    expect(x, size).toBeLessThanOrEqual(0);
    expect(x + drawn, size).toBeGreaterThanOrEqual(width - 0.5);
  }
});

test('the words of the hero stand clear of its drawing', async ({ page }) => {
  test.slow();
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Find Manchester Eats' });
  await expect(hero.locator('svg').first()).toBeVisible();
  await page.addStyleTag({ content: '.hero h1, .hero p { color: transparent; }' });
  const drawing = page.locator('.hero > [aria-hidden]');
  for (const [width, height] of [
    [320, 700],
    [390, 844],
    [600, 900],
    [768, 900],
    [768, 1024],
    [900, 960],
    [1024, 900],
    [1080, 800],
    [1180, 1024],
    [1280, 800],
    [1440, 900],
    [1600, 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    const words = await page.evaluate(findWords);
    for (const clip of words) {
      await drawing.evaluate((element) => element.style.removeProperty('display'));
      const drawn = await page.screenshot({ clip });
      await drawing.evaluate((element) => {
        element.style.setProperty('display', 'none');
      });
      // Clouds and hills may be behind them: they are nearly as light as the sky.
      const difference = await pictureDifference(page, drawn, await page.screenshot({ clip }));
      expect(difference, `${String(width)} × ${String(height)}`).toBeLessThan(0.15);
    }
  }
});

/** Returns the boxes of all lines of text at the top of the home page. Runs in the page. */
function findWords(): { x: number; y: number; width: number; height: number }[] {
  return [...document.querySelectorAll('.hero h1, .hero p')].flatMap((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const boxes: DOMRect[] = [];
    while (texts.nextNode() !== null) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      boxes.push(...range.getClientRects());
    }
    return boxes.map(({ x, y, width, height }) => ({ x, y, width, height }));
  });
}

test.describe('with the notice of the demo', () => {
  test.use({ hasDemoNotice: true });

  test('the first picture of a place is on the first screen', async ({ page }) => {
    await page.goto('/');
    const picture = results(page).cards.first();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
      [1366, 768],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      const top = (await picture.boundingBox())?.y ?? Infinity;
      expect(height - top, `${String(width)} × ${String(height)}`).toBeGreaterThan(60);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/?view=map-only');
    await expect(page.getByRole('region', { name: 'Find Manchester Eats' })).toHaveCount(0);
    await expect(heading(page, 'Find Manchester Eats')).toBeAttached();
  });

  test('the first card of a borough is on the first screen of a phone on its side', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/bury');
    await expect(page.getByText('A market town with a parliament')).toBeVisible();
    const top = (await results(page).cards.first().boundingBox())?.y ?? Infinity;
    expect(390 - top).toBeGreaterThan(40);
  });

  test('on a phone, small links and buttons are as high as a fingertip', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const small = page
      .getByRole('navigation', { name: 'Top cuisines' })
      .getByRole('link')
      .or(page.getByRole('contentinfo').getByRole('listitem').getByRole('link'))
      .or(page.getByRole('button', { name: 'Close this notice' }));
    await expect.poll(() => small.count()).toBeGreaterThan(12);
    const heights = await small.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    );
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  });

  test('the notice can be closed for the whole visit', async ({ page }) => {
    const notice = page.getByRole('complementary', { name: 'About this directory' });
    await page.goto('/');
    await expect(notice).toContainText('This is a demo: every business here is invented.');
    await notice.getByRole('button', { name: 'Close this notice' }).click();
    await expect(notice).toHaveCount(0);
    await page.goto('/cafes');
    await expect(results(page).cards.first()).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test('the sidebar links to eight cuisines, eight areas, three businesses and two pages', async ({
  page,
}) => {
  await page.goto('/');
  const linksOf = (title: string) => page.getByRole('region', { name: title }).getByRole('link');
  await expect(linksOf('Browse By Cusine')).toHaveCount(8);
  await expect(linksOf('Browse By Location')).toHaveCount(8);
  await expect(linksOf('Featured Businesses')).toHaveCount(3);
  await expect(linksOf('Quick Links')).toHaveText(['Articles', 'About us']);
  await linksOf('Browse By Location').filter({ hasText: 'Bury' }).click();
  await expect(heading(page, 'Bury - Local Restaurants')).toBeVisible();
  await linksOf('Browse By Cusine').filter({ hasText: 'Cafes' }).click();
  await expect(heading(page, 'Cafes')).toBeVisible();
});

test('on a tablet, the sidebar is below the list in two columns', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/bury');
  const section = (name: string) => page.getByRole('region', { name });
  const first = await section('Browse By Cusine').boundingBox();
  const last = await section('Quick Links').boundingBox();
  expect(first?.width).toBeLessThan(360);
  expect(last?.x).toBeGreaterThan((first?.x ?? Infinity) + (first?.width ?? 0));
});

test('the page shows three articles and links to sign in', async ({ page }) => {
  await page.goto('/');
  const latest = page.getByRole('region', { name: 'Latest Articles' });
  await expect(latest.getByRole('article')).toHaveCount(3);
  await page.setViewportSize({ width: 768, height: 1024 });
  const last = latest.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  expect((await last.boundingBox())?.width).toBe((await latest.boundingBox())?.width);
  for (const [name, path] of [
    ['Sign In', '/auth'],
    ['Get Started', '/auth?tab=signup'],
  ] as const) {
    const link = page.getByRole('banner').getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
  }
});

test('a card shows its area and two categories, or three on the area’s page, and counts the others', async ({
  page,
}) => {
  await page.goto('/?q=falafel+under+the+clock');
  const card = results(page).card('Falafel Under the Clock');
  await expect(card.getByText('Rusholme', { exact: true })).toBeVisible();
  await expect(card.getByText('Takeaways', { exact: true })).toBeVisible();
  await expect(card.getByText('+3 more', { exact: true })).toBeVisible();
  await page.goto('/rusholme?q=falafel+under+the+clock');
  await expect(card.getByText('+2 more', { exact: true })).toBeVisible();
});

test('a listing has no claim link when claims are switched off', async ({ page }) => {
  const server = await startPublishedServer({
    directoryListings: [{ id: 'file-1', name: 'The Quiet Kettle', address: '1 Tib Street' }],
    claim_feature_enabled: false,
  });
  try {
    await page.goto(`${server.url}/listing/file-1`);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Claim/ })).toHaveCount(0);
  } finally {
    await server.stop();
  }
});

test('an empty directory says that there are no listings yet', async ({ page }) => {
  const server = await startDirectoryServer({ EATS_DEMO: '0' });
  try {
    await page.goto(server.url);
    await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No listings yet' })).toBeVisible();
    await expect(page.getByText('DATA LOST')).toHaveCount(0);
    await page.goto(`${server.url}/cafes`);
    await expect(page).toHaveURL(`${server.url}/`);
    await page.goto(`${server.url}/articles`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
  } finally {
    await server.stop();
  }
});
