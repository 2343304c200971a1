import type { FrameLocator, Page } from '@playwright/test';
import { test } from '../../pages/partner-page.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';

const resizer = '<script src="SITE/widgets/eats-frame.js" async></script>';

const frameOf = (path: string, attributes = '') =>
  `<iframe src="SITE/embed/${path}" title="Places to eat" width="100%" height="320"
    ${attributes}></iframe>`;

const cardsIn = (frame: FrameLocator) => frame.locator('eats-listing-card a[part=card]');

/** How many pixels of the page in a frame are out of its sight. */
const hiddenPixels = (page: Page, at = 0) =>
  page
    .locator('iframe')
    .nth(at)
    .contentFrame()
    .locator('html')
    .evaluate((root) => root.scrollHeight - innerHeight);

const heightOf = (page: Page, at = 0) =>
  page
    .locator('iframe')
    .nth(at)
    .evaluate((frame) => frame.getBoundingClientRect().height);

/** Waits until a frame is exactly as high as its content. */
async function expectFitting(page: Page, at = 0): Promise<void> {
  const content = page.locator('iframe').nth(at).contentFrame().locator('main');
  await expect
    .poll(() =>
      content.evaluate((main) => Math.ceil(main.getBoundingClientRect().height) - innerHeight),
    )
    .toBe(0);
}

test('a frame shows what its address says, as high as its content', async ({
  page,
  partner,
  context,
}) => {
  await partner.open(frameOf('listing-card?category=Pizza&limit=9', 'style="border:0"') + resizer);
  const frame = page.frameLocator('iframe');

  await expect(cardsIn(frame)).toHaveCount(9);
  await expectFitting(page);
  await page.setViewportSize({ width: 280, height: 700 });
  await expectFitting(page);
  expect(await heightOf(page)).toBeGreaterThan(1000);
  const sideways = await frame.locator('html').evaluate((root) => root.scrollWidth - innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  expect(await context.cookies()).toEqual([]);
});

test('a frame is as high as its content whatever its border and padding', async ({
  page,
  partner,
}) => {
  const css = 'iframe { box-sizing: border-box; border: 7px solid; padding: 5px }';
  await partner.open(frameOf('listing-card?area=Manchester&limit=2') + resizer, { css });

  await expect(cardsIn(page.frameLocator('iframe'))).toHaveCount(2);
  await expectFitting(page);
});

test('two frames on a page, and one that is added later, have their own heights', async ({
  page,
  partner,
  server,
}) => {
  await partner.open(
    frameOf('listing-card?category=Pizza&limit=12') + frameOf('search-bar') + resizer,
  );
  await expectFitting(page, 0);
  await expectFitting(page, 1);
  expect(await heightOf(page, 0)).toBeGreaterThan(await heightOf(page, 1));

  await page.evaluate((site) => {
    const frame = document.createElement('iframe');
    frame.src = `${site}/embed/listing-card?limit=1`;
    frame.title = 'One';
    document.querySelector('main')?.append(frame);
  }, server.url);

  await expect(cardsIn(page.locator('iframe').nth(2).contentFrame())).toHaveCount(1);
  await expectFitting(page, 2);
});

test('a page that loads the script late asks for the height', async ({ page, partner, server }) => {
  await partner.open(frameOf('listing-card?limit=2'));
  await expect(cardsIn(page.frameLocator('iframe'))).toHaveCount(2);
  expect(await heightOf(page)).toBeGreaterThan(319);

  await page.addScriptTag({ url: `${server.url}/widgets/eats-frame.js` });
  await page.addScriptTag({ url: `${server.url}/widgets/eats-frame.js` });

  await expectFitting(page);
});

test('the frame of a search bar grows while suggestions are open, and by keyboard a page opens', async ({
  page,
  partner,
  server,
}) => {
  await partner.open(frameOf('search-bar?placeholder=Eat+out', 'style="border:0"') + resizer);
  const frame = page.frameLocator('iframe');
  const field = frame.getByRole('combobox', { name: 'Eat out' });
  await expectFitting(page);
  const closed = await heightOf(page);

  await field.focus();
  await page.keyboard.type('piz');

  await expect(frame.getByRole('option').first()).toContainText('Pizza');
  await expect.poll(() => heightOf(page)).toBeGreaterThan(closed + 50);
  await expect.poll(() => hiddenPixels(page)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => heightOf(page)).toBe(closed);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${server.url}/pizza`);
});

test('content that is as high as its frame and more does not make it grow for ever', async ({
  page,
  partner,
}) => {
  await partner.open(frameOf('listing-card?limit=1') + resizer);
  await expectFitting(page);
  await page
    .frameLocator('iframe')
    .locator('main')
    .evaluate((main) => {
      main.style.height = 'calc(100vh + 40px)';
    });

  await expect.poll(() => hiddenPixels(page)).toBeGreaterThan(0);
  await expect
    .poll(async () => {
      const before = await heightOf(page);
      await page.waitForTimeout(300);
      return (await heightOf(page)) - before;
    })
    .toBe(0);

  expect(await heightOf(page)).toBeLessThan(2000);
});

test('messages of others change no frame', async ({ page, partner, server }) => {
  await partner.open(frameOf('listing-card?limit=1') + resizer);
  await expectFitting(page);
  const height = await heightOf(page);

  await page.evaluate(async (site) => {
    const message = { type: 'eats-height', height: 900 };
    postMessage(message, '*');
    const own = document.createElement('iframe');
    own.id = 'own';
    own.src = `${site}/embed/none`;
    own.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</script>`;
    document.body.append(own);
    await new Promise<void>((resolve) => {
      addEventListener('message', ({ source }) => {
        if (source === own.contentWindow) resolve();
      });
    });
  }, server.url);

  expect(await heightOf(page)).toBe(height);
  expect(await page.locator('#own').evaluate((frame: HTMLElement) => frame.style.height)).toBe('');
});

test('a frame of another site keeps its height, whatever it is called', async ({
  page,
  partner,
  partnerSite,
}) => {
  // The same address by another name is another site.
  const other = new URL('/embed/advert', partnerSite.url.replace('127.0.0.1', 'localhost')).href;
  await page.route(other, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>parent.postMessage({ type: 'eats-height', height: 9000 }, '*')</script>`,
    }),
  );
  await partner.open(frameOf('listing-card?limit=1') + resizer);
  await expectFitting(page);

  await page.evaluate(async (src) => {
    const frame = document.createElement('iframe');
    frame.id = 'other';
    frame.src = src;
    const said = new Promise<void>((resolve) => {
      addEventListener('message', ({ source }) => {
        if (source === frame.contentWindow) resolve();
      });
    });
    document.body.append(frame);
    await said;
  }, other);

  expect(await page.locator('#other').evaluate((frame) => frame.style.height)).toBe('');
});

test('a hostile address of a frame stays text', async ({ page, partner, server }) => {
  const query = new URLSearchParams({
    site: 'https://evil.example',
    category: '"><img src=x onerror=alert(1)>',
    onclick: 'alert(1)',
    style: 'position:fixed',
    accent: 'red;background:url(https://evil.example)',
    radius: '3px',
    theme: 'javascript:alert(1)',
  });
  const asked: string[] = [];
  page.on('request', (request) => {
    asked.push(new URL(request.url()).host);
  });
  await partner.open(frameOf(`listing-card?${query.toString().replaceAll('&', '&amp;')}`));

  const element = page.frameLocator('iframe').locator('eats-listing-card');
  await expect(element.getByText('There are no listings here.')).toBeVisible();
  await expect(element).toHaveAttribute('site', server.url);
  await expect(element).not.toHaveAttribute('onclick');
  await expect(element).toHaveAttribute('style', '--eats-radius: 3px;');
  await expect(page.frameLocator('iframe').locator('img')).toHaveCount(0);
  expect(asked).not.toContain('evil.example');
});

for (const colour of ['var(--x,PICTURE)', 'env(x,PICTURE)', 'v\\61r(--x,PICTURE)']) {
  test(`the address of a frame cannot put a picture in it as the colour ${colour}`, async ({
    page,
    partner,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      asked.push(new URL(request.url()).host);
    });
    const picture = colour.replace('PICTURE', 'url(https://evil.example/a.png)');
    const query = new URLSearchParams({ surface: picture, accent: picture, radius: '3px' });
    await partner.open(frameOf(`search-bar?${query.toString().replaceAll('&', '&amp;')}`));

    const element = page.frameLocator('iframe').locator('eats-search-bar');
    await expect(element.getByRole('combobox')).toBeVisible();
    await expect(element).toHaveAttribute('style', '--eats-radius: 3px;');
    expect(asked).not.toContain('evil.example');
  });
}

test('a link in a frame opens in place of the whole page', async ({ page, partner, server }) => {
  await partner.open(frameOf('listing-card?category=Pizza&limit=1'));

  await cardsIn(page.frameLocator('iframe')).click();

  await expect(page).toHaveURL(new RegExp(`^${server.url}/listing/`));
});

test('a frame that opens new tabs leaves the page of the partner open', async ({
  page,
  partner,
  server,
}) => {
  await partner.open(frameOf('listing-card?category=Pizza&amp;limit=1&amp;target=_blank'));
  const url = page.url();
  const opened = page.waitForEvent('popup');

  await cardsIn(page.frameLocator('iframe')).click();

  await expect(await opened).toHaveURL(new RegExp(`^${server.url}/listing/`));
  expect(page.url()).toBe(url);
});

test.describe('in a sandbox', () => {
  test('cards are shown with scripts alone, and the height is right', async ({ page, partner }) => {
    await partner.open(
      frameOf('listing-card?category=Pizza&limit=7', 'sandbox="allow-scripts"') + resizer,
    );

    await expect(cardsIn(page.frameLocator('iframe'))).toHaveCount(7);
    await expectFitting(page);
  });

  test.describe('that keeps the page', () => {
    test.use({ expectedNoise: /Unsafe attempt to initiate navigation/ });

    test('a search opens in a new tab', async ({ page, partner, server }) => {
      const sandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';
      await partner.open(frameOf('search-bar', `sandbox="${sandbox}"`));
      const frame = page.frameLocator('iframe');
      const opened = page.waitForEvent('popup');

      await frame.getByRole('combobox').fill('curry');
      await frame.getByRole('combobox').press('Enter');

      await expect(await opened).toHaveURL(`${server.url}/?q=curry`);
    });
  });

  test('that lets visitors leave, a card opens in place of the page', async ({
    page,
    partner,
    server,
  }) => {
    const sandbox = 'allow-scripts allow-top-navigation-by-user-activation';
    await partner.open(frameOf('listing-card?limit=1', `sandbox="${sandbox}"`));

    await cardsIn(page.frameLocator('iframe')).click();

    await expect(page).toHaveURL(new RegExp(`^${server.url}/listing/`));
  });
});

test('a page with a strict policy needs only to allow the frame and its script', async ({
  page,
  partner,
  server,
}) => {
  // An image that is not allowed would log an error, and so would a style of the frame's own page.
  const policy = `default-src 'none'; script-src ${server.url}; frame-src ${server.url}; img-src data:`;
  await partner.open(frameOf('listing-card?category=Pizza&limit=8') + resizer, { policy });

  await expect(cardsIn(page.frameLocator('iframe'))).toHaveCount(8);
  await expectFitting(page);
});

test('a frame scrolls within where the page of the partner runs no script', async ({
  page,
  partner,
}) => {
  await partner.open(frameOf('listing-card?area=Manchester&limit=12'), {
    policy: "script-src 'none'",
    module: false,
  });

  await expect(cardsIn(page.frameLocator('iframe'))).toHaveCount(12);
  expect(await heightOf(page)).toBeLessThan(340);
  expect(await hiddenPixels(page)).toBeGreaterThan(0);
});

test.describe('the page of a frame', () => {
  for (const path of ['listing-card?category=Pizza&limit=3', 'search-bar', 'listing-card/']) {
    test(`${path} is accessible, and search engines leave it out`, async ({ page }) => {
      await page.goto(`/embed/${path}`);

      await expect(page.locator('main [part=link], main [part=field]').first()).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page).toHaveTitle(/ - Manchester Eats$/);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
    });
  }

  test('axe has no complaint about cards and search', async ({ page }) => {
    await page.goto('/embed/listing-card?category=Pizza&limit=3');
    await expect(page.locator('a[part=card]')).toHaveCount(3);
    // Headings are for the page around the frame.
    const rules = { exceptFor: ['page-has-heading-one'] };
    await expectAccessible(page, rules);
    await page.goto('/embed/search-bar');
    await expect(page.getByRole('combobox')).toBeVisible();
    await expectAccessible(page, rules);
  });

  test('of an unknown element is not found', async ({ page, server }) => {
    for (const path of ['/embed/none', '/embed', '/embed/listing-card/x', '/embed/MAP']) {
      const response = await page.request.get(server.url + path);
      expect(response.status()).toBe(404);
      expect(await response.text()).toBe('File not found.');
    }
  });

  test('of the map passes on what its address says', async ({ page, server }) => {
    await page.goto('/embed/map?area=Bolton&q=curry&limit=3');

    const map = page.locator('main > eats-map');
    await expect(map).toHaveAttribute('site', server.url);
    await expect(map).toHaveAttribute('area', 'Bolton');
    await expect(map).toHaveAttribute('q', 'curry');
    await expect(map).not.toHaveAttribute('limit');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a frame links to the directory', async ({ page, partner }) => {
    await partner.open(frameOf('listing-card?category=Pizza'));

    await expect(
      page.frameLocator('iframe').getByRole('link', { name: 'Manchester Eats' }),
    ).toHaveAttribute('target', '_top');
  });
});
