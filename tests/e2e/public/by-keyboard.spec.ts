import { expectVisibleFocus, tabTo } from '../../pages/active-element.ts';
import { mapView } from '../../pages/map-view.ts';
import { delayRequests } from '../../pages/network.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';

test('the first Tab offers a link that skips the header', async ({ page }) => {
  await page.goto('/');
  await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expectVisibleFocus(skip);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expectVisibleFocus(searchBar(page).field);
});

test('a listing can be found, opened and left without a mouse', async ({ page }) => {
  await page.goto('/');
  const { field, button } = searchBar(page);
  await expect(results(page).cards).toHaveCount(12);
  await tabTo(page, field);
  await expectVisibleFocus(field);
  await page.keyboard.type('bao');
  await expect(results(page).card('Spindle Bao')).toBeVisible();
  await tabTo(page, button);
  await expectVisibleFocus(button);
  await page.keyboard.press('Enter');

  const card = results(page).card('Spindle Bao').getByRole('link');
  await tabTo(page, card);
  await expectVisibleFocus(card);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Spindle Bao')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Spindle Bao')).toBeVisible();

  const crumb = page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Piccadilly', exact: true });
  await tabTo(page, crumb);
  await expectVisibleFocus(crumb);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Piccadilly - Local Restaurants')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'Spindle Bao')).toBeFocused();
});

test('a tooltip opens by keyboard or pointer, stays under the pointer and closes with Escape', async ({
  page,
}) => {
  await page.goto('/');
  const tooltip = page.getByRole('tooltip');
  const badge = page.getByRole('button', { name: /^\+\d more/ }).first();
  await tabTo(page, badge);
  await expectVisibleFocus(badge);
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
  await badge.blur();

  await badge.hover();
  await expect(tooltip).toBeVisible();
  const box = (await tooltip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
  await expect(tooltip).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test('the heading keeps the focus when a slow listing has loaded', async ({ page }) => {
  await page.goto('/?q=bao');
  const card = results(page).card('Spindle Bao').getByRole('link');
  await expect(card).toBeVisible();
  const release = await delayRequests(page, /\/data\/listings\//);
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('article[aria-busy=true]')).toBeVisible();
  await expect(heading(page, 'Spindle Bao')).toBeFocused();
  release();
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(0);
  await expect(heading(page, 'Spindle Bao')).toBeFocused();
});

test('the dropdown opens, finds options by letters, selects and closes with the keyboard', async ({
  page,
}) => {
  await page.goto('/');
  const { dropdown, list, option } = searchBar(page);
  await expect(results(page).cards).toHaveCount(12);
  await tabTo(page, dropdown);
  await expectVisibleFocus(dropdown);
  const active = () =>
    dropdown.evaluate(
      (element) =>
        document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.innerText,
    );

  await page.keyboard.press('ArrowDown');
  await expect(list).toBeVisible();
  await page.keyboard.press('End');
  await expect.poll(active).toMatch(/^Tyldesley/);
  await page.keyboard.press('Home');
  await expect.poll(active).toMatch(/^All Categories/);
  await page.keyboard.type('vie');
  await expect.poll(active).toMatch(/^Vietnamese/);
  await expect(option('Vietnamese')).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(dropdown).toBeFocused();

  await page.keyboard.type('sto');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Stockport - Local Restaurants')).toBeFocused();
  await page.reload();
  await expect(heading(page, 'Stockport - Local Restaurants')).toBeVisible();
});

test('an arrow key switches from the list to the map', async ({ page }) => {
  await page.goto('/cafes');
  const { cards, view } = results(page);
  await expect(cards.first()).toBeVisible();
  await tabTo(page, view('List'));
  await expectVisibleFocus(view('List'));
  await page.keyboard.press('ArrowRight');
  await expect(view('Map')).toBeFocused();
  await expect(page).toHaveURL(/view=map/);
  await expect(mapView(page).map).toBeVisible();
  await page.reload();
  await expect(view('Map')).toBeChecked();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu opens, closes and leads to a page with the keyboard', async ({ page }) => {
    await page.goto('/');
    await expect(heading(page, 'Find Manchester Eats')).toBeVisible();
    const articles = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
      name: 'Articles',
    });
    const toggle = page.getByRole('button', { name: /menu$/ });
    await expect(articles).toBeHidden();
    await tabTo(page, toggle);
    await expectVisibleFocus(toggle);
    await page.keyboard.press('Enter');
    await expect(toggle).toHaveAccessibleName('Close menu');
    await expect(articles).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(articles).toBeHidden();
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, articles);
    await expectVisibleFocus(articles);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Articles')).toBeFocused();
    await expect(articles).toBeHidden();
    await page.reload();
    await expect(heading(page, 'Articles')).toBeVisible();
  });
});
