import type { Page } from '@playwright/test';
import { test } from '../../pages/partner-page.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';

const preview = (page: Page) => page.getByTestId('preview');
const cards = (page: Page) => preview(page).locator('a[part=card]');
const code = (page: Page) => page.locator('pre[aria-label="For your page"]');

test('a partner finds the page in the footer', async ({ page }) => {
  await page.goto('/');

  await page.getByRole('navigation', { name: 'Footer' }).getByText('For partners').click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manchester Eats on your site');
  await expect(cards(page)).toHaveCount(6);
  await expectAccessible(page);
});

test('the code that is copied shows on another site what the preview shows', async ({
  page,
  partner,
}) => {
  await page.goto('/partners');
  await page.getByLabel('Category').selectOption('Pizza');
  await page.getByLabel('Most cards').fill('3');
  await page.getByLabel('Order').selectOption('Name');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).first()).toContainText('Accidental Naan');
  const shown = await cards(page).locator('[part=name]').allInnerTexts();
  const copied = await code(page).innerText();
  await expect(page).toHaveURL('/partners?category=Pizza&limit=3&sort=name');

  await partner.open(copied);

  await expect(page.locator('eats-listing-card [part=name]')).toHaveText(shown);
});

test('the code of a frame shows the same', async ({ page, partner }) => {
  await page.goto('/partners?category=Pizza&limit=2&accent=%23aa0000');
  await page.getByLabel('In your page as').selectOption('A frame, where scripts are not allowed');
  await expect(cards(page)).toHaveCount(2);
  const shown = await cards(page).locator('[part=name]').allInnerTexts();
  const copied = await code(page).innerText();

  await partner.open(copied, { module: false });

  const frame = page.frameLocator('iframe');
  await expect(frame.locator('[part=name]')).toHaveText(shown);
});

test('a page can stay with the version of today', async ({ page, partner }) => {
  await page.goto('/partners?limit=2');
  await page.getByLabel('In your page as').selectOption('A script that stays with this version');
  await expect(code(page)).toContainText('integrity="sha384-');
  const copied = await code(page).innerText();

  await partner.open(copied, { module: false });

  await expect(page.locator('eats-listing-card [part=name]')).toHaveCount(2);
});

test('choices in the address that nobody can mean are as by default', async ({ page }) => {
  await page.goto(
    '/partners?widget=script&limit=9999&accent=red;}&radius=-1&category=%22%3E%3Cscript',
  );

  await expect(page.getByLabel('Element')).toHaveValue('listing-card');
  await expect(page.getByLabel('Most cards')).toHaveValue('6');
  await expect(preview(page).getByText('There are no listings here.')).toBeVisible();
  await expect(code(page)).toContainText('category="&quot;&gt;&lt;script"');
});

test('a number out of range says so and changes nothing', async ({ page }) => {
  await page.goto('/partners');
  await expect(cards(page)).toHaveCount(6);

  await page.getByLabel('Most cards').fill('99');

  await expect(page.getByText('A whole number from 1 to 50')).toBeVisible();
  await expect(cards(page)).toHaveCount(6);
});

test('a listing is shown alone by the address of its page', async ({ page, server }) => {
  await page.goto('/partners?category=Pizza');
  const href = (await cards(page).first().getAttribute('href')) ?? '';
  expect(href).toContain(`${server.url}/listing/`);

  await page.getByLabel('One listing').fill(href);

  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByLabel('Category')).toHaveCount(0);
});

test('code that the browser does not let the page copy is selected', async ({ page }) => {
  await page.goto('/partners');
  await page.evaluate(() => {
    const forbid = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: forbid } });
  });

  await page.getByRole('button', { name: 'Copy for your page' }).click();

  await expect(page.getByText('The code is selected').first()).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain('<eats-listing-card');
});

test('a site that does not answer the elements says what is missing', async ({ page }) => {
  await page.route('**/data/v1/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>' }),
  );
  await page.goto('/partners');

  await expect(page.getByText('This site does not answer with the data')).toBeVisible();
  await expect(preview(page).getByText('cannot be shown at the moment')).toBeVisible();
});

for (const widget of ['map', 'search-bar']) {
  test(`the preview of ${widget} can be used by everybody`, async ({ page }) => {
    await page.goto(`/partners?widget=${widget}&theme=dark`);
    await expect(
      preview(page)
        .locator(widget === 'map' ? '.marker' : 'input')
        .first(),
    ).toBeVisible();

    await expectAccessible(page);
  });
}
