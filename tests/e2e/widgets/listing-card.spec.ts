import type { Page } from '@playwright/test';
import { test } from '../../pages/partner-page.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';

const listOf = (attributes: string) =>
  `<eats-listing-card site="SITE" ${attributes}><a href="SITE/pizza">Pizza places</a></eats-listing-card>`;

const cards = (page: Page) => page.locator('eats-listing-card a[part=card]');

/** How far the text after the element is from the top of the page. */
const afterAt = (page: Page) =>
  page.locator('#after').evaluate((text) => text.getBoundingClientRect().top);

test('a page of another site shows a list of cards that lead to the directory', async ({
  page,
  partner,
  server,
  context,
}) => {
  await partner.open(listOf('category="Pizza" limit="4"'));

  await expect(cards(page)).toHaveCount(4);
  const href = (await cards(page).first().getAttribute('href')) ?? '';
  expect(href.startsWith(`${server.url}/listing/`)).toBe(true);
  await expect(page.getByRole('link', { name: 'More on Manchester Eats' })).toHaveAttribute(
    'href',
    `${server.url}/pizza`,
  );
  await expectAccessible(page);
  // One request after the script and the configuration.
  expect(partner.requests().filter((path) => path.startsWith('/data/'))).toEqual([
    '/data/v1/lists/category/pizza/best.json',
  ]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(1);
  await cards(page).first().click();
  await expect(page).toHaveURL(href);
});

test('a list can be what a text finds', async ({ page, partner, server }) => {
  await partner.open(listOf('q="pizza in manchester" limit="2"'));

  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'More on Manchester Eats' })).toHaveAttribute(
    'href',
    `${server.url}/?q=pizza%20in%20manchester`,
  );
});

test('fifty single cards make one request for data', async ({ page, partner, server }) => {
  const { listings } = (await (await fetch(`${server.url}/data/snapshot.json`)).json()) as {
    listings: { id: string }[];
  };
  const ids = listings.slice(0, 50).map(({ id }) => id);

  await partner.open(ids.map((id) => listOf(`listing="${id}"`)).join(''));

  await expect(cards(page)).toHaveCount(50);
  expect(partner.requests().filter((path) => path.startsWith('/data/'))).toHaveLength(1);
});

test('the text below stays where it is while the cards arrive', async ({ page, partner }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/data/v1/**', async (route) => {
    await held;
    await route.continue();
  });
  await partner.open(listOf('area="Manchester" limit="6"'));
  await expect(page.locator('eats-listing-card li:empty')).toHaveCount(6);
  const before = await afterAt(page);

  release();

  await expect(cards(page)).toHaveCount(6);
  expect(await afterAt(page)).toBeCloseTo(before, 0);
});

test.describe('where nothing can be shown', () => {
  test('an unknown category says so', async ({ page, partner }) => {
    await partner.open(listOf('category="Moon food" limit="2"'));

    await expect(page.getByText('There are no listings here.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('a listing that is gone says so', async ({ page, partner }) => {
    await partner.open(listOf('listing="no-such-listing"'));

    await expect(page.getByText('This listing is gone.')).toBeVisible();
  });

  for (const [name, answer] of [
    ['answers with a page', { contentType: 'text/html', body: '<h1>Hello</h1>' }],
    ['fails', { status: 500, body: 'no' }],
    ['answers with other JSON', { json: ['no', 'cards'] }],
  ] as const) {
    test(`a site that ${name} leaves the light content, and can be tried again`, async ({
      page,
      partner,
    }) => {
      await page.route('**/data/v1/**', (route) => route.fulfill(answer));
      await partner.open(listOf('limit="2"'));
      await expect(page.getByText('The listings cannot be shown at the moment.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Pizza places' })).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/data/v1/**');

      await page.getByRole('button', { name: 'Try again' }).click();

      await expect(cards(page)).toHaveCount(2);
    });
  }

  test('a wrong address of the site leaves the light content', async ({ page, partner }) => {
    await partner.open(
      '<eats-listing-card site="javascript:alert(1)"><a href="/x">Places</a></eats-listing-card>',
    );

    await expect(page.getByRole('link', { name: 'Places' })).toBeVisible();
    expect(partner.requests().filter((path) => path !== '/widgets/eats-widgets.js')).not.toContain(
      '/config.json',
    );
  });
});

test.describe('on pages of very different style', () => {
  for (const [name, css] of [
    ['that unsets everything', '* { all: unset } '],
    ['with huge fonts', 'html { font-size: 60px } body { line-height: 3; letter-spacing: 1em }'],
    ['with its own box model', '* { box-sizing: content-box !important; padding: 4px !important }'],
    ['that is transformed', 'main { transform: scale(0.9) rotate(1deg) }'],
  ] as const) {
    test(`a page ${name} changes nothing inside the cards`, async ({ page, partner }) => {
      await page.setViewportSize({ width: 280, height: 700 });
      await partner.open(listOf('category="Pizza" limit="3"'), { css });

      await expect(cards(page)).toHaveCount(3);
      const overflow = await cards(page)
        .first()
        .evaluate((card) => card.scrollWidth - card.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      const { display, fontSize } = await cards(page)
        .first()
        .evaluate((card) => {
          const style = getComputedStyle(card);
          return { display: style.display, fontSize: Number.parseFloat(style.fontSize) };
        });
      expect(display).toBe('flex');
      expect(fontSize).toBeLessThanOrEqual(20);
    });
  }

  test('a page that is read from right to left has the pictures on the right', async ({
    page,
    partner,
  }) => {
    await partner.open(listOf('category="Pizza" limit="1"'), { direction: 'rtl' });

    const card = cards(page).first();
    const [picture, name] = await Promise.all([
      card.locator('[part=picture]').boundingBox(),
      card.locator('[part=name]').boundingBox(),
    ]);
    expect(picture!.x).toBeGreaterThan(name!.x);
  });
});

test('a strict content security policy that allows the directory is enough', async ({
  page,
  partner,
  server,
}) => {
  const { url } = server;
  const policy = `default-src 'none'; script-src ${url}; connect-src ${url}; img-src ${url} data:`;
  const blocked: string[] = [];
  await page.exposeFunction('noteViolation', (directive: string) => blocked.push(directive));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      const page = window as unknown as { noteViolation: (name: string) => void };
      page.noteViolation(effectiveDirective);
    });
  });

  await partner.open(listOf('category="Pizza" limit="2"'), { policy });

  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toHaveCSS('display', 'flex');
  expect(blocked).toEqual([]);
});

test('attributes may change a hundred times, and the last ones count', async ({
  page,
  partner,
}) => {
  await partner.open(listOf('category="Pizza" limit="3"'));
  await expect(cards(page)).toHaveCount(3);

  await page.locator('eats-listing-card').evaluate(async (element) => {
    for (let turn = 0; turn < 100; turn += 1) {
      element.setAttribute('category', turn % 2 === 0 ? 'Cafes' : 'Bakery');
      element.setAttribute('limit', String(turn % 7));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    element.setAttribute('category', 'Cafes');
    element.setAttribute('limit', '2');
  });

  await expect(page.getByRole('link', { name: 'More on' })).toHaveAttribute('href', /\/cafes$/);
  await expect(cards(page)).toHaveCount(2);
  expect(partner.requests().filter((path) => path.startsWith('/data/')).length).toBeLessThan(10);
});

test('a choice that the page takes back counts no more', async ({ page, partner }) => {
  await partner.open(listOf('listing="no-such-listing" q="pizza" limit="2"'));
  await expect(page.getByText('This listing is gone.')).toBeVisible();

  await page.locator('eats-listing-card').evaluate((element) => {
    element.removeAttribute('listing');
    // As frameworks do where a value is missing.
    Object.assign(element, { q: undefined, category: null, area: undefined });
  });

  await expect(page.getByRole('link', { name: 'More on' })).toHaveAttribute('href', /:\d+\/$/);
  await expect(cards(page)).toHaveCount(2);
});

test('properties that were set before the script arrived count', async ({
  page,
  partner,
  server,
}) => {
  await partner.open('<eats-listing-card></eats-listing-card>', { module: false });
  await page.locator('eats-listing-card').evaluate((element, site) => {
    document.title = 'no error';
    element.addEventListener('eats-error', () => (document.title = 'error'));
    Object.assign(element, { site, category: 'Pizza', limit: 2 });
  }, server.url);

  await page.addScriptTag({ url: `${server.url}/widgets/eats-widgets.js`, type: 'module' });

  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'More on' })).toHaveAttribute('href', /\/pizza$/);
  await expect(page).toHaveTitle('no error');
});

test('the theme is kept on a page that unsets everything', async ({ page, partner }) => {
  await partner.open(listOf('theme="dark" limit="1"'), { css: '* { all: unset }' });

  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).locator('[part=name]')).toHaveCSS('color', 'rgb(244, 238, 226)');
});

test('an element that is removed and put back shows its cards', async ({ page, partner }) => {
  await partner.open(listOf('category="Pizza" limit="2"'));

  await page.locator('eats-listing-card').evaluate(async (element) => {
    const place = element.parentElement;
    element.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    place?.append(element);
  });

  await expect(cards(page)).toHaveCount(2);
});

test('a second copy of the script does no harm', async ({ page, partner, server }) => {
  await partner.open(listOf('category="Pizza" limit="2"'));
  await expect(cards(page)).toHaveCount(2);

  const release = (await (await fetch(`${server.url}/widgets/integrity.json`)).json()) as {
    folder: string;
  };
  const url = `${server.url}/widgets/${release.folder}/eats-widgets.js`;
  await page.addScriptTag({ url, type: 'module' });

  await expect(cards(page)).toHaveCount(2);
});

test('a page can keep a visitor who chooses a card', async ({ page, partner }) => {
  await partner.open(listOf('category="Pizza" limit="2"'));
  const url = page.url();
  await page.evaluate(() => {
    document.addEventListener('eats-open', (event) => {
      event.preventDefault();
      document.title = (event as CustomEvent<{ id: string }>).detail.id;
    });
  });

  await cards(page).first().click();

  await expect(page).toHaveTitle(/^demo-/);
  expect(page.url()).toBe(url);
});

test('a site with an endless name makes no page wider', async ({ page, partner }) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { siteName: 'Eats'.repeat(5000), snapshotUrl: '/data' } }),
  );

  await partner.open(listOf('limit="1"'));

  await expect(page.getByRole('link', { name: 'More on Eats' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test('hostile text of a listing stays text', async ({ page, partner, server }) => {
  const name = '<img src=x onerror="document.title=1"><script>document.title=1</script>';
  await page.route('**/data/v1/**', (route) =>
    route.fulfill({
      json: {
        version: 1,
        total: 1,
        path: '//evil.example/x',
        cards: [{ id: '"><b>', name, imageUrl: 'javascript:alert(1)', address: '\u202Egnp.exe' }],
      },
    }),
  );

  await partner.open(listOf('limit="1"'));

  await expect(cards(page).locator('[part=name]')).toHaveText(name);
  await expect(cards(page).locator('img')).toHaveCount(0);
  const more = page.getByRole('link', { name: 'More on' });
  expect(await more.evaluate((link: HTMLAnchorElement) => link.origin)).toBe(server.url);
  await expect(page).toHaveTitle('A hotel');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the light content is a page of its own', async ({ page, partner }) => {
    await partner.open(listOf('category="Pizza"'));

    await expect(page.getByRole('link', { name: 'Pizza places' })).toBeVisible();
  });
});
