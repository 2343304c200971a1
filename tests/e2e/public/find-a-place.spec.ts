import { businesses, demo } from '../../pages/demo.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';

test.describe('by words', () => {
  test('part of a name finds the listing while typing', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).field.fill('obvious');
    await expect(page).toHaveURL(/\?q=obvious$/);
    await nowAndAfterReload(page, async () => {
      await expect(results(page).cards).toHaveCount(1);
      await expect(results(page).card('Pizza, Obviously')).toBeVisible();
      await expect(results(page).count('1 business matching “obvious”')).toBeVisible();
      await expect(searchBar(page).field).toHaveValue('obvious');
    });
  });

  test('part of a description finds the listing, ignoring case', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).field.fill('PLUMBER FROM droylsden');
    await expect(results(page).card('Tía Lluvia')).toBeVisible();
    await expect(results(page).cards).toHaveCount(1);
  });

  test('a shared link finds a listing by part of its description', async ({ page }) => {
    await page.goto('/?q=PLUMBER+FROM+droylsden');
    await nowAndAfterReload(page, async () => {
      await expect(results(page).card('Tía Lluvia')).toBeVisible();
      await expect(results(page).cards).toHaveCount(1);
    });
  });

  test('part of a postal address finds every listing there', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).field.fill('dyewater street');
    await expect(page).toHaveURL(/\?q=dyewater\+street$/);
    await nowAndAfterReload(page, async () => {
      const count = demo.listingsWith('dyewater street');
      await expect(
        results(page).count(`${businesses(count)} matching “dyewater street”`),
      ).toBeVisible();
      await expect(results(page).cards).toHaveCount(count);
    });
  });

  test('Back returns to a search made with the Search button', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).field.fill('bao');
    await searchBar(page).button.click();
    await expect(results(page).card('Spindle Bao')).toBeInViewport();
    await results(page).card('Spindle Bao').getByRole('link').click();
    await expect(heading(page, 'Spindle Bao')).toBeVisible();
    await page.goBack();
    await expect(searchBar(page).field).toHaveValue('bao');
    await expect(results(page).card('Spindle Bao')).toBeVisible();
  });

  test('Enter on a text that is in the URL already adds nothing to the history', async ({
    page,
  }) => {
    await page.goto('/about');
    await page.goto('/');
    await searchBar(page).field.fill('bao');
    await expect(page).toHaveURL('/?q=bao');
    await searchBar(page).field.press('Enter');
    await expect(results(page).card('Spindle Bao')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL('/about');
  });

  test('on a phone, results are visible together with the search field', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await searchBar(page).field.fill('obvious');
    await expect(results(page).card('Pizza, Obviously')).toBeInViewport();
    await expect(searchBar(page).field).toBeInViewport();
  });

  test('a search without matches says so and can be cleared', async ({ page }) => {
    await page.goto('/?q=zzzz');
    await nowAndAfterReload(page, async () => {
      await expect(page.getByText('No listings match your search')).toBeVisible();
    });
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(results(page).cards).toHaveCount(12);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('by the dropdown', () => {
  test('it lists each category and location with its number of listings', async ({ page }) => {
    await page.goto('/');
    const { dropdown, list, option, group } = searchBar(page);
    await expect(dropdown).toHaveText('All Categories');
    await dropdown.click();
    await expect(option('All Categories')).toBeVisible();
    await expect(group('Restaurant Categories').getByRole('option')).toHaveCount(demo.categories);
    await expect(group('Locations').getByRole('option')).toHaveCount(demo.areas);
    await expect(option('Cafes')).toHaveText(`Cafes${String(demo.listingsIn('Cafes'))}`);
    await expect(option('Bury')).toHaveText(`Bury${String(demo.listingsInArea('Bury'))}`);
    const height = await list.evaluate((element) => element.getBoundingClientRect().height);
    expect(height).toBeLessThanOrEqual(16 * 16);
    expect(await list.evaluate((element) => element.scrollHeight)).toBeGreaterThan(height);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
  });

  test('a category leads to its page', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).dropdown.click();
    await searchBar(page).option('Cafes').click();
    await expect(page).toHaveURL(/\/cafes$/);
    await nowAndAfterReload(page, async () => {
      await expect(heading(page, 'Cafes')).toBeVisible();
      await expect(results(page).count(businesses(demo.listingsIn('Cafes')))).toBeVisible();
    });
  });

  test('a location leads to its page, and All Categories back home', async ({ page }) => {
    await page.goto('/');
    await searchBar(page).dropdown.click();
    await searchBar(page).option('Bury').click();
    await expect(page).toHaveURL(/\/bury$/);
    await expect(heading(page, 'Bury - Local Restaurants')).toBeVisible();
    await page.goto('/?category=Bury');
    await expect(searchBar(page).dropdown).toHaveText('Bury');
    await searchBar(page).dropdown.click();
    await searchBar(page).option('All Categories').click();
    await expect(page).toHaveURL(/\/$/);
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
  });
});

test('a top cuisine filters the home page', async ({ page }) => {
  await page.goto('/');
  const cuisines = page.getByRole('navigation', { name: 'Top cuisines' });
  await expect(cuisines.getByRole('link')).toHaveCount(10);
  await cuisines.getByRole('link', { name: 'Indian' }).click();
  await expect(page).toHaveURL('/?category=Indian');
  await nowAndAfterReload(page, async () => {
    await expect(page.getByRole('heading', { level: 3, name: 'Indian' })).toBeVisible();
    await expect(results(page).count(businesses(demo.listingsIn('Indian')))).toBeVisible();
    await expect(results(page).cards.first()).toBeVisible();
  });
});

test('Back from a listing returns to the place in a list that was just changed', async ({
  page,
}) => {
  await page.goto('/');
  await results(page).showMore.click();
  await expect(results(page).cards).toHaveCount(24);
  const position = await page.evaluate(() => window.scrollY);
  expect(position).toBeGreaterThan(500);
  // Without scrolling first, which a click of Playwright does.
  await results(page)
    .cards.getByRole('link')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      link.click();
    });
  await expect(page).toHaveURL(/\/listing\//);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position);
});

test('twelve listings are shown first, twelve more with each click, and Back keeps them', async ({
  page,
}) => {
  await page.goto('/');
  const { cards, showMore } = results(page);
  await expect(page.getByRole('heading', { name: 'Taste the City' })).toBeVisible();
  await expect(cards).toHaveCount(12);
  await showMore.click();
  await expect(cards).toHaveCount(24);
  await showMore.click();
  await nowAndAfterReload(page, async () => {
    await expect(cards).toHaveCount(36);
  });
  const name = await cards.nth(30).getByRole('heading').innerText();
  await cards.nth(30).getByRole('link').click();
  await expect(heading(page, name)).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(36);
  await expect(cards.nth(30)).toBeInViewport();
});

test.describe('by URL', () => {
  test('a category’s page shows its listings and its own search', async ({ page }) => {
    await page.goto('/fish-chips');
    await expect(heading(page, 'Fish & Chips Restaurants')).toBeVisible();
    await expect(results(page).cards).toHaveCount(demo.listingsIn('Fish & Chips'));
    await page.getByRole('searchbox', { name: /^Search in/ }).fill('zzzz');
    await expect(page).toHaveURL(/\?q=zzzz$/);
    await nowAndAfterReload(page, async () => {
      await expect(page.getByText('No listings match your search')).toBeVisible();
    });
  });

  test('an area’s page is found by its name and by its id', async ({ page }) => {
    for (const path of ['/northern-quarter', '/area-northern-quarter']) {
      await page.goto(path);
      await nowAndAfterReload(page, async () => {
        await expect(heading(page, 'Northern Quarter - Local Restaurants')).toBeVisible();
        await expect(
          results(page).count(businesses(demo.listingsInArea('Northern Quarter'))),
        ).toBeVisible();
      });
    }
  });

  test('an area and a category together have a page with listings', async ({ page }) => {
    await page.goto('/rusholme/pakistani');
    await nowAndAfterReload(page, async () => {
      await expect(heading(page, 'Pakistani in Rusholme')).toBeVisible();
      await expect(results(page).cards.first()).toBeVisible();
      await expect(page).toHaveTitle(/Pakistani in Rusholme/);
    });
  });

  test('a shared URL restores the search text, the category and the view', async ({ page }) => {
    await page.goto('/?q=pizza&category=Italian&view=split');
    await nowAndAfterReload(page, async () => {
      await expect(searchBar(page).field).toHaveValue('pizza');
      await expect(searchBar(page).dropdown).toHaveText('Italian');
      await expect(results(page).view('Split')).toBeChecked();
    });
    await page.goto('/?view=map-only');
    await expect(results(page).view('Map')).toBeChecked();
    await expect(page.getByRole('search', { name: 'Businesses' })).toHaveCount(0);
  });

  test('an unknown name leads to the home page', async ({ page }) => {
    await page.goto('/no-such-thing');
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
  });

  for (const path of ['/no-area/no-category', '/a/b/c', '/articles/a/b']) {
    test(`${path} shows that the page was not found`, async ({ page }) => {
      await page.goto(path);
      await nowAndAfterReload(page, async () => {
        await expect(heading(page, 'Oops! Page not found')).toBeVisible();
      });
      await page.getByRole('link', { name: 'Back to the home page' }).click();
      await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
    });
  }
});
