import type { Page, Route } from '@playwright/test';
import { test } from '../../pages/partner-page.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';

const mapOf = (attributes: string) =>
  `<eats-map site="SITE" ${attributes}><a href="SITE/pizza">Pizza places</a></eats-map>`;

const markers = (page: Page) => page.locator('eats-map .marker');
const pins = (page: Page) => page.locator('eats-map .pin');
const panel = (page: Page) => page.getByRole('group', { name: /places|The place you picked/ });

/** A grey square, so that no test waits for the tile server of the world. */
const tile = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page }) => {
  await page.route('https://tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/png', body: tile }),
  );
});

test('a map of another site shows the places of a category and leads to the directory', async ({
  page,
  partner,
  server,
  context,
}) => {
  await partner.open(mapOf('category="Pizza"'));

  await expect(markers(page)).not.toHaveCount(0);
  await expect(page.getByRole('link', { name: 'More on Manchester Eats' })).toHaveAttribute(
    'href',
    `${server.url}/pizza`,
  );
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();
  await expectAccessible(page);
  expect(await context.cookies()).toEqual([]);

  await pins(page).first().click();
  const card = panel(page).locator('a[part=card]');
  await expect(card).toBeVisible();
  const href = (await card.getAttribute('href')) ?? '';
  expect(href.startsWith(`${server.url}/listing/`)).toBe(true);
  await card.click();
  await expect(page).toHaveURL(href);
});

test('a map far down the page is loaded when it comes into view', async ({ page, partner }) => {
  await partner.open(`<div style="height: 3000px"></div>${mapOf('category="Pizza"')}`);
  await expect(page.locator('eats-map')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(partner.requests().filter((path) => path !== '/widgets/eats-widgets.js')).toEqual([]);

  await page.locator('eats-map').scrollIntoViewIfNeeded();

  await expect(markers(page)).not.toHaveCount(0);
  expect(partner.requests().some((path) => path.endsWith('/eats-map.js'))).toBe(true);
});

test('the text below stays where it is while the map arrives', async ({ page, partner }) => {
  const held: Route[] = [];
  await page.route('**/widgets/**/eats-map.js', (route) => void held.push(route));
  await partner.open(mapOf('category="Pizza"'));
  await expect.poll(() => held.length).toBe(1);
  const after = page.locator('#after');
  const before = await after.evaluate((text) => text.getBoundingClientRect().top);

  await held[0]?.continue();

  await expect(markers(page)).not.toHaveCount(0);
  expect(await after.evaluate((text) => text.getBoundingClientRect().top)).toBeCloseTo(before, 0);
});

test('a marker of several places zooms in until they come apart', async ({ page, partner }) => {
  await partner.open(mapOf('area="Manchester"'));
  const cluster = markers(page).and(page.getByRole('button', { name: /places here\. Zoom in/ }));
  const { length } = await cluster.first().innerText();
  expect(length).toBeGreaterThan(0);
  const before = await markers(page).allInnerTexts();

  await cluster.first().click();

  await expect.poll(() => markers(page).allInnerTexts()).not.toEqual(before);
});

test('a page keeps its own Leaflet and all its global names', async ({ page, partner }) => {
  await page.addInitScript(() => Object.assign(window, { L: 'own', _leaflet_events: 'own' }));
  await partner.open('<p>Nothing</p>', { module: false });
  const names = () => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name));
  const before = await page.evaluate(names);

  await partner.open(`<eats-search-bar site="SITE"></eats-search-bar>${mapOf('category="Pizza"')}`);
  await expect(markers(page)).not.toHaveCount(0);
  await page.getByRole('combobox').click();
  await page.getByRole('combobox').pressSequentially('piz');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await page.setViewportSize({ width: 500, height: 700 });

  const after = await page.evaluate(names);
  expect(after.filter((name) => !before.includes(name))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'L') as unknown)).toBe('own');
  expect(await page.evaluate(() => document.head.querySelectorAll('style, link').length)).toBe(1);
});

test('the map can be used by keyboard', async ({ page, partner }) => {
  await partner.open(mapOf('category="Pizza"'));
  const pin = pins(page).first();
  const name = (await pin.getAttribute('aria-label')) ?? '';
  await pin.focus();

  await page.keyboard.press('Enter');

  await expect(panel(page)).toBeFocused();
  await expect(panel(page).getByText(name)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(pin).toBeFocused();
});

test('the wheel scrolls the page past a map that is not used', async ({ page, partner }) => {
  await partner.open(`${mapOf('category="Pizza"')}<div style="height: 3000px"></div>`);
  await expect(markers(page)).not.toHaveCount(0);
  const where = await markers(page).first().getAttribute('style');
  await page.locator('eats-map').hover();

  await page.mouse.wheel(0, 400);

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect(await markers(page).first().getAttribute('style')).toBe(where);
});

test('the wheel zooms a map that was clicked', async ({ page, partner }) => {
  await partner.open(`${mapOf('category="Pizza"')}<div style="height: 3000px"></div>`);
  await expect(markers(page)).not.toHaveCount(0);
  const where = await markers(page).first().getAttribute('style');
  await page.locator('eats-map .ground').click({ position: { x: 120, y: 300 } });

  await page.mouse.wheel(0, 400);

  await expect.poll(() => markers(page).first().getAttribute('style')).not.toBe(where);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('the buttons zoom in and out', async ({ page, partner }) => {
  await partner.open(mapOf('area="Manchester"'));
  await expect(markers(page)).not.toHaveCount(0);
  const before = await markers(page).allInnerTexts();

  await page.getByRole('button', { name: 'Zoom out' }).click();
  await expect.poll(() => markers(page).allInnerTexts()).not.toEqual(before);
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click();

  await expect.poll(() => markers(page).allInnerTexts()).toEqual(before);
});

test('a page can handle the choice of a listing itself', async ({ page, partner }) => {
  await partner.open(mapOf('category="Pizza"'));
  await page.evaluate(() => {
    document.addEventListener('eats-open', (event) => {
      event.preventDefault();
      document.title = JSON.stringify((event as CustomEvent<unknown>).detail);
    });
  });
  const url = page.url();
  await pins(page).first().click();

  await panel(page).locator('a').first().click();

  await expect(page).toHaveTitle(/"id":".+","url":"http.+\/listing\//);
  expect(page.url()).toBe(url);
});

test('a map of one listing shows it alone', async ({ page, partner, server }) => {
  const { listings } = (await (await fetch(`${server.url}/data/snapshot.json`)).json()) as {
    listings: { id: string; name: string; lat?: number }[];
  };
  const placed = listings.find(({ lat }) => lat !== undefined);
  await partner.open(mapOf(`listing="${placed?.id ?? ''}"`));

  await expect(markers(page)).toHaveCount(1);
  await expect(pins(page)).toHaveAttribute('aria-label', placed?.name ?? '');
});

test('another category replaces the places', async ({ page, partner }) => {
  await partner.open(mapOf('category="Pizza"'));
  await expect(markers(page)).not.toHaveCount(0);
  const loaded = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        document.addEventListener('eats-load', (event) => {
          resolve((event as CustomEvent<{ total: number }>).detail.total);
        });
      }),
  );

  await page.evaluate(() => {
    const map = document.querySelector('eats-map');
    for (let turn = 0; turn < 200; turn += 1) map?.setAttribute('category', `No ${String(turn)}`);
    map?.setAttribute('category', 'Indian');
  });

  expect(await loaded).toBeGreaterThan(9);
  expect(partner.requests().filter((path) => path.includes('/points.json'))).toEqual([
    '/data/v1/lists/category/pizza/points.json',
    '/data/v1/lists/category/indian/points.json',
  ]);
});

test('a map that is removed and put back works again', async ({ page, partner }) => {
  await partner.open(mapOf('category="Pizza"'));
  await expect(markers(page)).not.toHaveCount(0);
  const shown = await markers(page).count();

  await page.evaluate(() => {
    const map = document.querySelector('eats-map');
    const main = document.querySelector('main');
    map?.remove();
    if (map) main?.append(map);
  });

  await expect(markers(page)).toHaveCount(shown);
  await expect(page.locator('eats-map .ground')).toHaveCount(1);
  await pins(page).first().click();
  await expect(panel(page)).toBeVisible();
});

test.describe('where the map cannot be shown', () => {
  test('its file can be loaded again', async ({ page, partner }) => {
    await page.route('**/widgets/**/eats-map.js', (route) => route.abort());
    await partner.open(mapOf('category="Pizza"'));
    await expect(page.getByText('The listings cannot be shown at the moment.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pizza places' })).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/widgets/**/eats-map.js');

    await page.getByRole('button', { name: 'Try again' }).click();

    await expect(markers(page)).not.toHaveCount(0);
  });

  test('an unknown area says so', async ({ page, partner }) => {
    await partner.open(mapOf('area="Atlantis"'));

    await expect(page.getByText('There are no listings here.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Pizza places' })).toBeVisible();
  });

  test('places of hostile data are left out', async ({ page, partner }) => {
    await page.route('**/points.json', (route) =>
      route.fulfill({
        json: {
          path: 'javascript:alert(1)',
          points: [
            ['a', '<img src=x onerror="document.title=1">', 53.48, -2.24, 'Pizza'],
            ['b', 'Nowhere', 'x', 'y', 'Pizza'],
            [null],
            'text',
            ['c', 'Too far', 1e9, 1e9, 'Pizza'],
          ],
        },
        headers: { 'access-control-allow-origin': '*' },
      }),
    );
    await partner.open(mapOf('category="Pizza"'));

    await expect(markers(page)).toHaveCount(1);
    await expect(page).toHaveTitle('A hotel');
    await expect(page.getByRole('link', { name: 'More on Manchester Eats' })).toHaveAttribute(
      'href',
      /^http:.*\/$/,
    );
  });

  test('a site whose streets have an unusable address has the outlines of the city', async ({
    page,
    partner,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('https://tiles.example/**', (route) => route.abort());
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { tileUrl: 'https://tiles.example/{key}/{z}/{x}/{y}.png' } }),
    );
    await partner.open(mapOf('category="Pizza"'));

    await expect(page.getByText('The streets could not be loaded.')).toBeVisible();
    await expect(markers(page)).not.toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('without streets the places are on the outlines of the city', async ({ page, partner }) => {
    await page.route('https://tile.openstreetmap.org/**', (route) => route.abort());
    await partner.open(mapOf('category="Pizza"'));

    await expect(page.getByText('The streets could not be loaded.')).toBeVisible();
    await expect(markers(page)).not.toHaveCount(0);
    await expect(page.locator('eats-map .base-map-borough')).not.toHaveCount(0);
  });
});

test('a strict policy with trusted types allows the map', async ({ page, partner, server }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  await partner.open(mapOf('category="Pizza"'), {
    policy: [
      `default-src 'none'; script-src ${server.url}; connect-src ${server.url}`,
      `img-src ${server.url} https://tile.openstreetmap.org data:`,
      "require-trusted-types-for 'script'",
    ].join('; '),
  });

  await expect(markers(page)).not.toHaveCount(0);
  await pins(page).first().click();
  await expect(panel(page).locator('a[part=card]')).toBeVisible();
  expect(refused).toEqual([]);
});

test('a narrow map keeps its credits and its panel inside', async ({ page, partner }) => {
  await partner.open(`<div style="width: 280px">${mapOf('category="Pizza"')}</div>`);
  await pins(page).first().click();
  await expect(panel(page)).toBeVisible();
  const frame = await page.locator('eats-map').boundingBox();
  const inside = await panel(page).boundingBox();
  if (frame === null || inside === null) throw new Error('The map is not shown.');

  expect(inside.x).toBeGreaterThanOrEqual(frame.x);
  expect(inside.x + inside.width).toBeLessThanOrEqual(frame.x + frame.width);
  await page.getByText('and others').click();
  await expect(page.getByRole('link', { name: 'CC BY 4.0' })).toBeVisible();
  await expectAccessible(page);
});

test('two maps on a page work each for itself, on a page that unsets everything', async ({
  page,
  partner,
}) => {
  await partner.open(`${mapOf('category="Pizza"')}${mapOf('category="Indian"')}`, {
    css: '* { all: unset } main { transform: rotate(0.0001deg) } html { font-size: 40px }',
  });

  for (const at of [0, 1]) {
    const map = page.locator('eats-map').nth(at);
    await expect(map.locator('.marker')).not.toHaveCount(0);
    await map.locator('.pin').first().click();
    await expect(map.locator('.panel')).toBeVisible();
    expect((await map.locator('.stage').boundingBox())?.height).toBeGreaterThan(300);
  }
});
