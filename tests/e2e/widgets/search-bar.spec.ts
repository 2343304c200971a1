import { test } from '../../pages/partner-page.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';

const bar = '<eats-search-bar site="SITE"><a href="SITE">Search</a></eats-search-bar>';

test('suggestions are found while typing, and chosen by keyboard', async ({
  page,
  partner,
  server,
}) => {
  await partner.open(bar);
  const field = page.getByRole('combobox');
  expect(partner.requests().filter((path) => path.startsWith('/data/'))).toEqual([]);

  await field.click();
  await field.pressSequentially('piz');

  const options = page.getByRole('option');
  await expect(options.first()).toContainText('Pizza');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  // Only what is suggested, not the directory.
  const data = partner.requests().filter((path) => path.startsWith('/data/'));
  expect(data.at(-1)).toBe('/data/v1/suggestions.json?q=piz');
  expect(data.filter((path) => !path.startsWith('/data/v1/suggestions.json'))).toEqual([]);

  await field.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(options).toHaveCount(0);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${server.url}/pizza`);
});

test('a host of plain files suggests from the names of the directory', async ({
  page,
  partner,
  server,
}) => {
  await page.route('**/data/v1/suggestions.json*', (route) => route.fulfill({ status: 404 }));
  await partner.open(bar);
  const field = page.getByRole('combobox');
  await field.click();

  await field.pressSequentially('piz', { delay: 100 });

  await expect(page.getByRole('option').first()).toContainText('Pizza');
  const data = partner.requests().filter((path) => path.startsWith('/data/'));
  expect(data).toContain('/data/v1/names/pi.json');
  // It is asked once whether it can suggest.
  expect(data.filter((path) => path.includes('suggestions.json'))).toHaveLength(1);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${server.url}/pizza`);
});

test('a site that suggests too much fills no page', async ({ page, partner }) => {
  const json = {
    categories: Array.from({ length: 5000 }, (_, at) => ({
      name: `Pizza ${String(at)}`,
      path: '/p',
    })),
    areas: [],
    cards: Array.from({ length: 5000 }, (_, at) => ({ id: String(at), name: 'Pizza' })),
  };
  await page.route('**/data/v1/suggestions.json*', (route) => route.fulfill({ json }));
  await partner.open(bar);

  await page.getByRole('combobox').click();
  await page.getByRole('combobox').pressSequentially('piz');

  await expect(page.getByRole('option').first()).toContainText('Pizza 0');
  await expect(page.getByRole('option')).toHaveCount(6);
});

test('a text opens its results on the site', async ({ page, partner, server }) => {
  await partner.open(bar);

  await page.getByRole('combobox').fill('fish & chips');
  await page.getByRole('button', { name: 'Search' }).click();

  await expect(page).toHaveURL(`${server.url}/?q=fish+%26+chips`);
});

test('the page can take the search itself', async ({ page, partner }) => {
  await partner.open(bar);
  const url = page.url();
  await page.evaluate(() => {
    document.addEventListener('eats-search', (event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ text: string }>).detail.text;
    });
  });

  await page.getByRole('combobox').fill('curry');
  await page.getByRole('combobox').press('Enter');

  await expect(page).toHaveTitle('curry');
  expect(page.url()).toBe(url);
});

test('without its data the field still opens results', async ({ page, partner, server }) => {
  await page.route('**/data/v1/**', (route) => route.abort());
  await page.route('**/widgets/**/*suggestion*', (route) => route.abort());
  await partner.open(bar);

  await page.getByRole('combobox').fill('curry');
  await page.getByRole('combobox').press('Enter');

  await expect(page).toHaveURL(`${server.url}/?q=curry`);
});

test('with forced colours the highlighted suggestion differs from the others', async ({
  page,
  partner,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await partner.open('<eats-search-bar site="SITE"></eats-search-bar>');
  await page.getByRole('combobox').fill('piz');
  await expect(page.getByRole('option').first()).toBeVisible();

  await page.keyboard.press('ArrowDown');

  await expect(page.getByRole('option').first()).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('option').nth(1)).toHaveCSS('outline-style', 'none');
});

test('a field without its attributes is named, and opens results in place of the page', async ({
  page,
  partner,
}) => {
  await partner.open(
    '<eats-search-bar site="SITE" placeholder="Food" target="_blank"></eats-search-bar>',
  );
  await page.locator('eats-search-bar').evaluate((element) => {
    element.removeAttribute('placeholder');
    element.removeAttribute('target');
  });

  const field = page.getByRole('combobox', { name: 'Search restaurants' });
  await field.fill('pizza');
  await field.press('Enter');

  await expect(page).toHaveURL(/\?q=pizza$/);
});
