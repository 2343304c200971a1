import type { Page } from '@playwright/test';
import { test, type PartnerPage } from '../../pages/partner-page.ts';
import { expect } from '../../pages/site-test.ts';

const cards = (page: Page) => page.locator('eats-listing-card a[part=card]');

const list =
  '<eats-listing-card site="SITE" limit="2"><a href="SITE">Places</a></eats-listing-card>';

/** How many times the page requested a module of the elements. */
const modules = (partner: PartnerPage) =>
  partner.requests().filter((path) => path.endsWith('/eats-widgets.js')).length;

interface Release {
  readonly folder: string;
  readonly integrity: Readonly<Record<string, string>>;
}

async function release(url: string): Promise<Release> {
  return (await (await fetch(`${url}/widgets/integrity.json`)).json()) as Release;
}

for (const attributes of ['', 'async', 'defer', 'crossorigin']) {
  test(`a plain script element ${attributes} defines the elements and nothing else`, async ({
    page,
    partner,
  }) => {
    const script = `<script ${attributes} src="SITE/widgets/eats-widgets.classic.js"></script>`;
    await page.addInitScript(() => {
      const names = Object.getOwnPropertyNames(window);
      Object.defineProperty(document, 'namesBefore', { value: new Set(names) });
    });

    await partner.open(script + list, { module: false });

    await expect(cards(page)).toHaveCount(2);
    const added = await page.evaluate(() => {
      const { namesBefore } = document as unknown as { namesBefore: Set<string> };
      return Object.getOwnPropertyNames(window).filter((name) => !namesBefore.has(name));
    });
    // Lit's own notes: its versions and the properties of its elements.
    expect(added.filter((name) => !/^(lit|reactiveElement)/.test(name))).toEqual([]);
  });
}

test('a script that another script inserts defines the elements', async ({
  page,
  partner,
  server,
}) => {
  await partner.open(list, { module: false });

  await page.evaluate((site) => {
    const script = document.createElement('script');
    script.src = `${site}/widgets/eats-widgets.classic.js`;
    document.head.append(script);
  }, server.url);

  await expect(cards(page)).toHaveCount(2);
});

test('included twice and beside the module, the elements are loaded once', async ({
  page,
  partner,
}) => {
  const script = '<script src="SITE/widgets/eats-widgets.classic.js"></script>';

  await partner.open(script + script + list);

  await expect(cards(page)).toHaveCount(2);
  expect(modules(partner)).toBe(1);
});

test('a strict policy that allows the directory is enough', async ({ page, partner, server }) => {
  const { url } = server;
  const script = '<script src="SITE/widgets/eats-widgets.classic.js"></script>';

  await partner.open(script + list, {
    module: false,
    policy: `default-src 'none'; script-src ${url}; connect-src ${url}; img-src ${url} data:`,
  });

  await expect(cards(page)).toHaveCount(2);
});

test('a module that cannot be loaded leaves the light content, without an error of the page', async ({
  page,
  partner,
}) => {
  await page.route('**/widgets/eats-widgets.js', (route) => route.abort());

  await partner.open(`<script src="SITE/widgets/eats-widgets.classic.js"></script>${list}`, {
    module: false,
  });

  await expect(page.getByRole('link', { name: 'Places' })).toBeVisible();
});

test.describe('one version', () => {
  for (const [name, kind] of [
    ['eats-widgets.js', 'type="module"'],
    ['eats-widgets.classic.js', ''],
  ] as const) {
    test(`${name} is loaded with its hash, and stays in caches for ever`, async ({
      page,
      partner,
      server,
    }) => {
      const { folder, integrity } = await release(server.url);
      const served = page.waitForResponse(`**/widgets/${folder}/${name}`);

      await partner.open(
        `<script ${kind} src="SITE/widgets/${folder}/${name}" integrity="${integrity[name] ?? ''}"
          crossorigin></script>${list}`,
        { module: false },
      );

      await expect(cards(page)).toHaveCount(2);
      const headers = (await served).headers();
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(headers['access-control-allow-origin']).toBe('*');
    });
  }

  test.describe('that was changed on its way', () => {
    test.use({ expectedNoise: /Failed to find a valid digest/ });

    test('is refused, and the light content stays', async ({ page, partner, server }) => {
      const { folder, integrity } = await release(server.url);
      await page.route(`**/widgets/${folder}/eats-widgets.js`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      const refused = page.waitForEvent('console', (message) => /digest/.test(message.text()));

      await partner.open(
        `<script type="module" src="SITE/widgets/${folder}/eats-widgets.js"
          integrity="${integrity['eats-widgets.js'] ?? ''}" crossorigin></script>${list}`,
        { module: false },
      );

      await refused;
      await expect(page.getByRole('link', { name: 'Places' })).toBeVisible();
      await expect(cards(page)).toHaveCount(0);
    });
  });

  test.describe('with hashes for the files that are loaded later', () => {
    test.use({ expectedNoise: /Failed to find a valid digest/ });

    test('an import map has them checked as well', async ({ page, partner, server }) => {
      const { folder, integrity } = await release(server.url);
      const later = `${server.url}/widgets/${folder}/eats-suggestions.js`;
      const map = { integrity: { [later]: integrity['eats-widgets.js'] ?? '' } };
      const refused = page.waitForEvent('console', (message) => /digest/.test(message.text()));

      await partner.open(
        `<script type="importmap">${JSON.stringify(map)}</script>
        <script type="module" src="SITE/widgets/${folder}/eats-widgets.js"></script>
        <eats-search-bar site="SITE"></eats-search-bar>`,
        { module: false },
      );
      await page.getByRole('combobox').fill('curry');

      await refused;
      await page.getByRole('combobox').press('Enter');
      await expect(page).toHaveURL(`${server.url}/?q=curry`);
    });
  });

  test('the hashes are those of the files, and the plain address loads parts of its version only', async ({
    page,
    partner,
    server,
  }) => {
    const { folder, integrity } = await release(server.url);
    expect(Object.keys(integrity)).toContain('eats-suggestions.js');
    for (const [name, hash] of Object.entries(integrity)) {
      const body = await (await fetch(`${server.url}/widgets/${folder}/${name}`)).arrayBuffer();
      const digest = Buffer.from(await crypto.subtle.digest('SHA-384', body)).toString('base64');
      expect(`sha384-${digest}`).toBe(hash);
    }

    await partner.open('<eats-search-bar site="SITE"></eats-search-bar>');
    await page.getByRole('combobox').fill('piz');
    await expect(page.getByRole('option').first()).toBeVisible();

    expect(partner.requests()).toContain(`/widgets/${folder}/eats-suggestions.js`);
  });
});
