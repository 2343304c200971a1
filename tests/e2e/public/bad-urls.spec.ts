import { businesses, demo } from '../../pages/demo.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';

const long = 'a'.repeat(10_000);

test.describe('an unusual or malformed URL shows a working page:', () => {
  for (const [what, path, leadsTo] of [
    ['a broken escape', '/%E0%A4%A', null],
    ['a broken escape in a listing’s URL', '/listing/%', null],
    ['an emoji', '/🍕', 'Find Manchester Eats'],
    ['an emoji in a listing’s URL', '/listing/🍕', 'Listing not found'],
    ['an encoded slash', '/listing/..%2F..%2Fetc', 'Listing not found'],
    ['ten thousand letters', `/${long}`, null],
    ['a double slash', '//cafes', null],
    ['capital letters', '/CAFES', null],
    ['a trailing slash', '/cafes/', 'Cafes'],
  ] as const) {
    test(what, async ({ page, baseURL }) => {
      await page.goto(`${baseURL ?? ''}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
      if (leadsTo !== null) await expect(heading(page, leadsTo)).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    });
  }

  for (const [what, query] of [
    ['an unknown view', '?view=hologram'],
    ['a broken map area', '?in=north,pole,,9&view=list'],
    ['an impossible number of listings', '?show=-5e99'],
    ['repeated parameters', '?category=&category=Cafes&q=&q=x'],
    ['a single percent sign', '?q=%'],
  ] as const) {
    test(what, async ({ page, baseURL }) => {
      await page.goto(`${baseURL ?? ''}/${query}`);
      await expect(results(page).view('List')).toBeChecked();
      await expect(page.getByText('This page could not be shown')).toHaveCount(0);
    });
  }

  test('a search for ten thousand letters', async ({ page }) => {
    await page.goto(`/?q=${long}`);
    await expect(page.getByText('No listings match your search')).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test('a category that does not exist', async ({ page }) => {
    await page.goto('/?category=%3Cscript%3Ealert(1)%3C/script%3E');
    await expect(page.getByText('No listings found for this category.')).toBeVisible();
    await expect(
      page.getByText('Try adjusting your search criteria or browse all listings.'),
    ).toBeVisible();
    await expect(searchBar(page).dropdown).toBeVisible();
    await page.getByRole('link', { name: 'Browse all listings' }).click();
    await expect(heading(page, 'All Restaurants')).toBeVisible();
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
  });
});
