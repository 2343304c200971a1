import type { Page } from '@playwright/test';
import { accountButton } from '../../pages/account.ts';
import { demo } from '../../pages/demo.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { heading, results } from '../../pages/results.ts';
import { savedPlaces } from '../../pages/saved-places.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';
import { slowDown } from '../../pages/slow-processor.ts';
import { isTakenOver } from '../../pages/taken-over.ts';

/** Records how much of the page moves, and what is added to it or removed from it once it is there. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = { shift: 0, changes: [] as string[] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      const main = document.querySelector('main');
      if (main === null) return;
      new MutationObserver((records) => {
        for (const { addedNodes, removedNodes } of records) {
          for (const node of [...addedNodes, ...removedNodes]) {
            const text = (node.textContent ?? '').trim();
            if (text !== '') seen.changes.push(text.slice(0, 80));
          }
        }
      }).observe(main, { childList: true, subtree: true, characterData: true });
    });
  });
}

async function seen(page: Page): Promise<{ shift: number; changes: string[] }> {
  return page.evaluate(() => (window as unknown as { seen: never }).seen);
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a listing by its category and reads it whole', async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('link', { name: /^Bakery/ })
      .first()
      .click();
    await expect(heading(page, 'Bakery')).toBeVisible();
    await expect(results(page).cards.first()).toBeVisible();
    const name = await results(page).cards.first().getByRole('link').innerText();
    await results(page).cards.first().getByRole('link').click();
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Reviews' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Directions' })).toBeVisible();
  });

  test('a visitor finds a listing by its area', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: /^Bury/ }).first().click();
    await expect(heading(page, 'Bury - Local Restaurants')).toBeVisible();
    await expect(results(page).card('Two Tups')).toBeVisible();
    await page.getByRole('link', { name: /^Prestwich/ }).click();
    await expect(heading(page, 'Prestwich - Local Restaurants')).toBeVisible();
  });

  test('a visitor searches, on the home page and in a list', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).field.fill('PLUMBER FROM droylsden');
    await searchBar(page).button.click();
    await expect(results(page).card('Tía Lluvia')).toBeVisible();
    await expect(searchBar(page).field).toHaveValue('PLUMBER FROM droylsden');

    await page.goto('/bury');
    await page.getByRole('searchbox').fill('tups');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/bury\?q=tups$/);
    await expect(results(page).card('Two Tups')).toBeVisible();
    await expect(results(page).cards).toHaveCount(1);
  });

  test('a list that is longer than the page leads on', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Show more businesses' }).click();
    await expect(results(page).cards).toHaveCount(24);
    await page.goto('/all-restaurants?show=600');
    await expect(results(page).cards).toHaveCount(demo.listings);
    await expect(page.getByRole('link', { name: 'Show more businesses' })).toHaveCount(0);
  });

  test('articles and pages can be read', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    await expect(page.locator('.prose-page p').first()).toBeVisible();
    await page.goto('/privacy');
    await expect(page.locator('.prose-page p').first()).toBeVisible();
    await page.goto('/partners');
    await expect(page.getByText('It is free, without an account or a key.')).toBeVisible();
    await expect(page.getByText('its preview and its code need JavaScript')).toBeVisible();
  });

  test('articles are searched', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('searchbox').fill('curry');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/articles\?q=curry$/);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  });

  test('on a phone, the pages of the header can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click();
    await expect(heading(page, 'Articles')).toBeVisible();
  });

  test('on a phone, the notice and the search look whole', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const notice = await page
      .getByRole('complementary', { name: 'About this directory' })
      .boundingBox();
    expect(notice?.height).toBeGreaterThan(30);
    const field = await searchBar(page).field.boundingBox();
    const button = await searchBar(page).button.boundingBox();
    expect(button?.y).toBeCloseTo(field?.y ?? NaN, 0);
  });

  test('a page that is not rendered leads to one that is', async ({ page }) => {
    for (const path of ['/nothing-here', '/saved', '/auth']) {
      await page.goto(path);
      await expect(page.locator('noscript h1')).toBeVisible();
      await page.locator('noscript a').click();
      await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
    }
  });

  test('no control stands there that does nothing', async ({ page }) => {
    await page.goto('/?q=nothing-at-all');
    await expect(page.getByRole('button')).toHaveText(['Search']);
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^(Save|Close this notice)/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Show more', exact: true })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: 'Map' })).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Category or location' })).toHaveCount(0);
    await results(page).cards.first().getByRole('link').first().click();
    await expect(page.getByRole('link', { name: /^Directions/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Copy link|Share)$/ })).toHaveCount(0);
    await page.goto('/contact');
    for (const name of ['Saved', 'Sign In', 'Get Started']) {
      await expect(page.getByRole('banner').getByRole('link', { name })).toHaveCount(0);
    }
    await expect(page.getByText('Sending a message here needs JavaScript.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send the message' })).toHaveCount(0);
  });
});

test.describe('as scripts start', () => {
  for (const path of ['/', '/bury', '/bakery', '/listing/demo-two-tups', '/articles', '/about']) {
    test(`nothing on ${path} moves or is drawn again`, async ({ page }) => {
      await watch(page);
      const read = page.waitForResponse(/\/data\/v2\/index\.json/);
      await page.goto(path);
      await read;
      // By then the page shows the whole directory.
      await page.waitForLoadState('networkidle');
      const { shift, changes } = await seen(page);
      expect(shift).toBeLessThan(0.001);
      // The tools of a list and the map of a place take the space that was kept for them; ads are measured.
      const late =
        /Advertisement|Ad Placeholder|\{display|^Sort|^Best match|OpenStreetMap|^Show the map|^Telephone|^Website|^Tottington|^Ward boundaries/;
      const drawn = changes.filter((text) => !late.test(text));
      expect(drawn).toEqual([]);
    });
  }
});

for (const { name, path } of [
  { name: 'a search without results', path: '/?q=zzzz' },
  { name: 'a search for a category', path: '/?q=pizza' },
  { name: 'a search for a category in a list', path: '/restaurants?q=pizza' },
]) {
  test(`on a phone, ${name} stays in place as scripts start`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await watch(page);
    const go = await delayScripts(page, /\/assets\/(fallback-panels|list-tools).*\.js$/);
    const read = page.waitForResponse(/\/data\/v2\/index\.json/);
    await page.goto(path, { waitUntil: 'commit' });
    await read;
    go();
    await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await seen(page)).shift).toBeLessThan(0.002);
  });
}

/** Delays the scripts of pages until the returned function is called. */
async function delayScripts(page: Page, urls = /\/assets\/.*\.js$/): Promise<() => void> {
  let go = () => {};
  const started = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(urls, async (route) => {
    await started;
    await route.continue();
  });
  return go;
}

test('a message that is typed before the scripts have started is kept, and sent by none but them', async ({
  page,
}) => {
  const go = await delayScripts(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByLabel('Your name').fill('Ann');
  await page.getByLabel('Your e-mail address').fill('ann@example.com');
  await page.getByLabel('Message', { exact: true }).fill('The Two Tups has moved.');
  await page.getByLabel('Your name').press('Enter');
  const send = page.getByRole('button', { name: 'Send the message' });
  await expect(send).toBeDisabled();
  await expect(page).toHaveURL(/\/contact$/);
  go();
  await expect(send).toBeEnabled();
  await page.getByLabel('Your name').fill('Ann Baker');
  await page.reload();
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Baker');
  await expect(page.getByLabel('Your e-mail address')).toHaveValue('ann@example.com');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('The Two Tups has moved.');
});

test('what is typed before the scripts have started is searched for', async ({ page }) => {
  const go = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await searchBar(page).field.fill('obvious');
  go();
  await expect(results(page).card('Pizza, Obviously')).toBeVisible();
  await expect(results(page).cards).toHaveCount(1);
  await expect(searchBar(page).field).toHaveValue('obvious');
});

test('buttons that are pressed before the scripts have started respond once they can', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/listing/demo-two-tups', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Save Two Tups', exact: true }).first().click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  release();
  await expect(
    main.getByRole('button', { name: 'Save Two Tups', exact: true }).first(),
  ).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible();
});

test('whoever asks for the map before the scripts have started gets it once they have', async ({
  page,
}) => {
  const go = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const map = page.getByRole('radio', { name: 'Map', exact: true });
  await map.click();
  go();
  await expect(page).toHaveURL(/[?&]view=map/);
  await expect(map).toBeChecked();
});

test('the results of a search stay on the page until the directory can be searched', async ({
  page,
}) => {
  await slowDown(page, 4);
  await page.addInitScript(() => {
    const fewest = { cards: Infinity };
    Object.assign(window, { fewest });
    const count = () => {
      const { length } = document.querySelectorAll('main .card-grid article');
      if (document.readyState !== 'loading') fewest.cards = Math.min(fewest.cards, length);
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.goto('/?q=pizza');
  // The tools of a list come once all results are here.
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  const fewest = await page.evaluate(
    () => (window as unknown as { fewest: { cards: number } }).fewest.cards,
  );
  expect(fewest).toBeGreaterThan(3);
});

test('with scripts, a list searches while somebody types, without a button', async ({ page }) => {
  await page.goto('/bury');
  await page.getByRole('searchbox').fill('tups');
  await expect(results(page).cards).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0);
});

test('a returning visitor sees what is published now, not what this browser kept', async ({
  page,
}) => {
  await page.goto('/');
  await expect(results(page).cards.first()).toBeVisible();
  const first = await results(page).cards.first().getByRole('link').innerText();
  await watch(page);
  await page.reload();
  await expect(results(page).cards.first().getByRole('link')).toHaveText(first);
  expect((await seen(page)).shift).toBeLessThan(0.001);
});

test('unknown addresses are answered as such, and old ones lead on for good', async ({
  request,
}) => {
  expect((await request.get('/nothing-here')).status()).toBe(404);
  expect((await request.get('/listing/nothing-here')).status()).toBe(404);
  expect((await request.get('/articles/nothing-here')).status()).toBe(404);
  expect((await request.get('/bury/nothing-here')).status()).toBe(404);
  expect((await request.get('/bury')).status()).toBe(200);
});

test('on a host of plain files, the results of a search replace the page of the file without an empty moment', async ({
  page,
}) => {
  await page.route(/\/bury\?q=/, async (route) => {
    const response = await route.fetch({ url: new URL('/bury', route.request().url()).href });
    const body = (await response.text()).replace('"isStatic":false', '"isStatic":true');
    await route.fulfill({ response, body });
  });
  await page.addInitScript(() => {
    const seen = { empty: 0 };
    Object.assign(window, { seen });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        if ((document.querySelector('main')?.textContent ?? '') === '') seen.empty += 1;
      }).observe(document.body, { childList: true, subtree: true });
    });
  });
  await page.goto('/bury?q=two+tups');
  await expect(results(page).count('1 business')).toBeVisible();
  await expect(results(page).card('Two Tups')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
    empty: 0,
  });
});

test('with an account and saved places, every kind of page is taken over without an error', async ({
  page,
}) => {
  await openAsAdministrator(page, '/?q=lluvia');
  await savedPlaces(page).heart('Tía Lluvia').click();
  const paths = ['/', '/bury', '/bakery', '/bury/bakery', '/listing/demo-tia-lluvia', '/articles'];
  for (const path of [
    ...paths,
    '/about',
    '/contact',
    '/partners',
    '/saved',
    '/all-restaurants?q=pie',
  ]) {
    await page.goto(path);
    await page.waitForFunction(isTakenOver, null);
    await expect(accountButton(page)).toBeVisible();
  }
});
