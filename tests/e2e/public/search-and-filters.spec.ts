import { demo } from '../../pages/demo.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { heading, results } from '../../pages/results.ts';
import { isOnTop, searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';
import { slowDown } from '../../pages/slow-processor.ts';

test('a slip of the finger is corrected, and the text can be searched as typed', async ({
  page,
}) => {
  await page.goto('/?q=obviusly');
  await nowAndAfterReload(page, async () => {
    await expect(results(page).card('Pizza, Obviously')).toBeVisible();
    await expect(results(page).count('1 business matching “obviously”')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Search for “obviusly” instead' }).click();
  await expect(page.getByText('No listings match your search')).toBeVisible();
  await page.goBack();
  await expect(results(page).card('Pizza, Obviously')).toBeVisible();
});

test('on a phone, the way back to the text as typed stands at the edge of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?q=obviusly');
  const left = (text: string) =>
    page.getByText(text).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  expect(await left('Search for “obviusly” instead')).toBe(await left('Showing results for'));
});

test('an area in the text acts as the area, until its chip is removed', async ({ page }) => {
  await page.goto('/');
  await searchBar(page).field.fill('bury');
  await expect(
    results(page).count(new RegExp(`^${String(demo.listingsInArea('Bury'))} businesses matching`)),
  ).toBeVisible();
  await page.keyboard.press('Escape'); // Closes the suggestions.
  await page.getByRole('button', { name: /^Remove Bury/ }).click();
  await expect(page).toHaveURL(/without=area/);
  await page.goBack();
  await expect(page.getByRole('button', { name: /^Remove Bury/ })).toBeVisible();
});

test('a suggestion is chosen by keyboard, and recent searches can be cleared', async ({ page }) => {
  await page.goto('/');
  const { field } = searchBar(page);
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await field.fill('obvious');
  await expect(list.getByRole('option', { name: /Pizza, Obviously/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('obvious');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();

  await page.goto('/');
  await field.click();
  await expect(list.getByRole('option', { name: 'Pizza, Obviously' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(list).toBeHidden();
});

for (const [width, height] of [
  [390, 844],
  [1440, 900],
  [844, 390],
] as const) {
  test(`nothing covers the suggestions or the dropdown on ${String(width)} × ${String(height)}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    const { field, dropdown, list } = searchBar(page);
    await expect(results(page).cards.first()).toBeVisible();
    await dropdown.click();
    expect(await isOnTop(list)).toBe(true);
    await field.pressSequentially('cof');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(suggestions.getByRole('option', { name: /^Cafes/ })).toBeVisible();
    await expect(results(page).card('Mule Spinners Coffee')).toBeVisible();
    expect(await isOnTop(suggestions.locator('..'))).toBe(true);
  });
}

test('filters and the order are in the URL, with the number of results of each choice', async ({
  page,
}) => {
  await page.goto('/bury');
  const hygiene = page.getByRole('combobox', { name: 'Hygiene rating' });
  const option = await hygiene.getByRole('option').nth(1).innerText();
  const [, value = '', count = ''] = /(\d).*\((\d+)\)$/.exec(option) ?? [];
  await hygiene.selectOption(value);
  await expect(page).toHaveURL(new RegExp(`hygiene=${value}$`));
  await nowAndAfterReload(page, async () => {
    await expect(results(page).count(new RegExp(`^${count} business(es)?$`))).toBeVisible();
  });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('name');
  await expect(page).toHaveURL(/sort=name/);
  const names = await results(page).cards.getByRole('heading').allInnerTexts();
  expect(names).toEqual([...names].sort(new Intl.Collator('en-GB').compare));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/bury?sort=name');
});

test('on a tablet, the order of a list is in view although the filters scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/bury');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeInViewport({ ratio: 1 });
});

test('the nearest come first only once the position is shared', async ({ page }) => {
  await page.goto('/bury');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('nearest');
  await expect(page.getByText('Your browser does not share your position')).toBeVisible();
  await page.context().grantPermissions(['geolocation']);
  await page.context().setGeolocation({ latitude: 53.593, longitude: -2.298 });
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('nearest');
  await expect(page).toHaveURL(/sort=nearest/);
});

test('another order chosen meanwhile is kept when the position is found, and ends its message', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = (onFound) => {
      addEventListener('found', () => {
        const coords = { latitude: 53.593, longitude: -2.298 };
        onFound({ coords } as GeolocationPosition);
      });
    };
  });
  await page.goto('/bury');
  const order = page.getByRole('combobox', { name: 'Sort by' });
  await order.selectOption('nearest');
  await expect(page.getByText('Finding your position')).toBeVisible();
  await order.selectOption('rating');
  await expect(page.getByText('Finding your position')).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('found')));
  await expect(page).toHaveURL('/bury?sort=rating');
  await expect(order).toHaveValue('rating');
});

test('a search whose code cannot be loaded says so and can be tried again', async ({ page }) => {
  await page.route(/\/assets\/search-code-/, (route) => route.abort());
  await page.goto('/?q=obvious');
  await expect(page.getByText('The search could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(results(page).card('Pizza, Obviously')).toBeVisible();
});

test('choosing a location keeps the text', async ({ page }) => {
  await page.goto('/');
  await searchBar(page).field.fill('pie');
  await searchBar(page).dropdown.click();
  await searchBar(page).option('Bury').click();
  await expect(page).toHaveURL('/bury?q=pie');
});

test('on a phone, the most used filters are above the list and all are in a sheet', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/all-restaurants');
  await page.getByRole('combobox', { name: 'Hygiene rating' }).selectOption('5');
  await expect(page).toHaveURL('/all-restaurants?hygiene=5');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet.getByRole('combobox', { name: 'Hygiene rating' })).toHaveValue('5');
  await sheet.getByRole('button', { name: /^Website/ }).click();
  await sheet.getByRole('button', { name: /^Show \d/ }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Remove the filter Website' }).click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/all-restaurants');
});

test('no letter typed on a slow device is lost', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await slowDown(page, 12);
  const field = page.getByRole('combobox', { name: 'Search businesses' });

  await field.focus();
  // The URL follows after a pause of about a third of a second, just when the next letter comes.
  await field.pressSequentially('tandoori kitchen', { delay: 330 });

  await expect(field).toHaveValue('tandoori kitchen');
  await expect(page).toHaveURL(/q=tandoori\+kitchen/);
  await expect(field).toHaveValue('tandoori kitchen');
});

test('a filter or a view chosen right after typing keeps the text', async ({ page }) => {
  await page.goto('/');
  await searchBar(page).field.fill('pie');
  await page.getByRole('radio', { name: 'Split' }).click();
  await expect(page).toHaveURL('/?q=pie&view=split');

  await page.goto('/bury');
  await page.getByRole('searchbox', { name: /^Search in/ }).fill('pie');
  await page.getByRole('button', { name: /^Telephone/ }).click();
  await expect(page).toHaveURL('/bury?q=pie&phone=yes');
});

test('on a desktop, a chosen filter does not move the list', async ({ page }) => {
  await page.goto('/all-restaurants');
  const row = page.getByRole('group', { name: 'Filter and sort' });
  const height = async () => (await row.boundingBox())?.height ?? NaN;
  const beyond = () => row.evaluate((box) => box.scrollWidth - box.clientWidth);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const before = await height();
    await row.getByRole('button', { name: /^Website/ }).click();
    await row.getByRole('button', { name: /^Telephone/ }).click();
    await row.getByRole('combobox', { name: 'Hygiene rating' }).selectOption('4');
    await expect(row.getByRole('button', { name: 'Clear filters' })).toBeVisible();
    expect(await height()).toBe(before);
    expect(await beyond()).toBe(0);
    await row.getByRole('button', { name: 'Clear filters' }).click();
  }
});
