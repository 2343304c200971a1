import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { heading, results } from '../../pages/results.ts';
import { savedPlaces } from '../../pages/saved-places.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

const rain = 'Tía Lluvia';
const pizza = 'Pizza, Obviously';
const storageKey = 'eats:saved-places';
const both = '/saved?ids=demo-tia-lluvia,demo-pizza-obviously';

test('a place is saved on its card, stays after a reload, and is removed with a way back', async ({
  page,
}) => {
  await page.goto('/?q=lluvia');
  const { heart, link, cards, remove } = savedPlaces(page);
  await expect(heart(rain)).toHaveAttribute('aria-pressed', 'false');
  const before = await results(page).card(rain).boundingBox();
  await heart(rain).click();
  await expect(page, 'the heart is not part of the card’s link').toHaveURL('/?q=lluvia');
  expect(await results(page).card(rain).boundingBox()).toEqual(before);
  await nowAndAfterReload(page, async () => {
    await expect(heart(rain)).toHaveAttribute('aria-pressed', 'true');
    await expect(link).toContainText('1');
  });
  await link.click();
  await expect(heading(page, 'Saved places')).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expectAccessible(page);
  await remove(rain).click();
  await expect(heading(page, 'Saved places')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  await toast(page, `${rain} removed`).getByRole('button', { name: 'Undo' }).click();
  await expect(cards).toHaveCount(1);
});

test('a listing’s page saves it by keyboard, and the list keeps the order of saving', async ({
  page,
}) => {
  for (const [id, name] of [
    ['demo-pizza-obviously', pizza],
    ['demo-tia-lluvia', rain],
  ] as const) {
    await page.goto(`/listing/${id}`);
    const { heart } = savedPlaces(page);
    await heart(name).focus();
    await page.keyboard.press('Space');
    await expect(heart(name)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.goto('/saved');
  await expect(savedPlaces(page).cards.getByRole('heading')).toHaveText([pizza, rain]);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('button', { name: 'Remove all' }).click();
  await toast(page, '2 places removed').getByRole('button', { name: 'Undo' }).click();
  await expect(savedPlaces(page).cards.getByRole('heading')).toHaveText([pizza, rain]);
});

test('a link shares the list; another browser adds it to its own and loses nothing', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(both);
  await page.getByRole('button', { name: 'Save all to mine' }).click();
  await page.goto('/saved');
  await page.getByRole('button', { name: 'Share the list' }).click();
  await expect(toast(page, 'Link copied')).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(url).pathname + new URL(url).search).toBe(both);

  const other = await browser.newContext({ serviceWorkers: 'block' });
  const theirs = await other.newPage();
  await theirs.goto(new URL('/?q=obviously', url).href);
  await savedPlaces(theirs).heart(pizza).click();
  await theirs.goto(url);
  await expect(heading(theirs, 'A shared list')).toBeVisible();
  await expect(savedPlaces(theirs).cards).toHaveCount(2);
  await expect(savedPlaces(theirs).link, 'opening a link saves nothing').toContainText('1');
  await theirs.getByRole('button', { name: 'Save all to mine' }).click();
  await expect(toast(theirs, '1 place saved')).toBeVisible();
  await theirs.getByRole('link', { name: 'Your saved places' }).click();
  await expect(savedPlaces(theirs).cards.getByRole('heading')).toHaveText([pizza, rain]);
  await other.close();
});

test('a shared list stays in place while its places are read', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  let read = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    read = resolve;
  });
  await page.route(/\/data\//, async (route) => {
    await released;
    await route.continue();
  });
  const list = page.getByRole('list', { name: 'Places of the list' });
  const below = async (): Promise<number> => {
    const boxes = [await list.boundingBox(), await heading(page, 'A shared list').boundingBox()];
    return (boxes[0]?.y ?? NaN) - (boxes[1]?.y ?? NaN);
  };
  await page.goto('/saved?ids=demo-two-tups,demo-ouzo-drizzle,demo-nobody');
  await expect(page.getByText('Loading the list…')).toBeVisible();
  const before = await below();
  read();
  await expect(page.getByText('1 place of the link is not in the directory.')).toBeVisible();
  await expect(savedPlaces(page).cards).toHaveCount(2);
  expect(await below()).toBeCloseTo(before, 0);
});

test('a heart in one tab shows in another', async ({ page, context }) => {
  await page.goto('/?q=lluvia');
  await expect(savedPlaces(page).heart(rain)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/listing/demo-tia-lluvia');
  await savedPlaces(second).heart(rain).click();
  await expect(savedPlaces(page).heart(rain)).toHaveAttribute('aria-pressed', 'true');
  await expect(savedPlaces(page).link).toContainText('1');
});

test('a place that left the directory is named and can be removed; damage is survived', async ({
  page,
}) => {
  await page.goto('/saved');
  await page.evaluate(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [storageKey, '[{"id":"gone","name":"The Old Chippy"},7,{"id":"demo-tia-lluvia"}]'] as const,
  );
  await page.reload();
  await expect(savedPlaces(page).card('The Old Chippy')).toContainText('no longer lists it');
  await expectAccessible(page);
  await savedPlaces(page).remove('The Old Chippy').click();
  await expect(savedPlaces(page).cards).toHaveCount(1);
  await page.evaluate((key) => {
    localStorage.setItem(key, '{"broken');
  }, storageKey);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
});

test('a hostile link shows only places of the directory', async ({ page }) => {
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '%E0%A4%A',
    'demo-tia-lluvia',
    'demo-tia-lluvia',
  ];
  await page.goto(`/saved?ids=${hostile.map((id) => encodeURIComponent(id)).join(',')}`);
  await expect(savedPlaces(page).cards.getByRole('heading')).toHaveText([rain]);
  await expect(page.getByText('1 place of the link is not in the directory.')).toBeVisible();
  await page.goto('/saved?ids=unknown');
  await expect(
    page.getByRole('heading', { name: 'None of these places is in the directory' }),
  ).toBeVisible();
});
