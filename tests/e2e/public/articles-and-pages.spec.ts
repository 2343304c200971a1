import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { articleCount, demo } from '../../pages/demo.ts';
import { delayRequests, leaveToBrowser } from '../../pages/network.ts';
import { heading, results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

const chippy = 'How to read a chippy menu';
const draft = 'Small manners that keep restaurants open';

test.describe('articles', () => {
  test('a draft is not shown in the list, on the home page, in a search or at its URL', async ({
    page,
  }) => {
    for (const path of ['/articles', '/', '/articles?q=manners']) {
      await page.goto(path);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (path === '/articles')
        await expect(page.getByText(articleCount(demo.articles)).first()).toBeVisible();
      if (path === '/') await expect(page.getByText('Latest Articles')).toBeVisible();
      if (path.endsWith('manners')) {
        await expect(page.getByText('No articles match your search criteria')).toBeVisible();
      }
      await expect(page.getByText(draft)).toHaveCount(0);
    }
    await page.goto('/articles/demo-small-manners-that-keep-restaurants-open');
    await expect(page).toHaveURL(/\/articles$/);
    await page.goto('/article/demo-article-1793001600000');
    await expect(page).toHaveURL(/\/articles$/);
  });

  test('a search finds an article by a word of its text, ignoring case', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('BABBY');
    await expect(page).toHaveURL(/\?q=BABBY$/);
    await nowAndAfterReload(page, async () => {
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
      await expect(page.getByRole('article').getByRole('link', { name: chippy })).toBeVisible();
    });
    await page.getByRole('article').getByRole('link', { name: chippy }).click();
    await expect(heading(page, chippy)).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('BABBY');
  });

  test('a search without matches says so and leads back to all articles', async ({ page }) => {
    await page.goto('/articles?q=zzzz');
    await expect(page.getByText('No articles found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(demo.articles);
  });

  test('a topic shows its articles, and one button shows all topics again', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('link', { name: 'Guides', exact: true }).first().click();
    await expect(page).toHaveURL(/\?tag=Guides$/);
    await nowAndAfterReload(page, async () => {
      await expect(
        page.getByText(articleCount(demo.articlesAbout('Guides'))).first(),
      ).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(
        demo.articlesAbout('Guides'),
      );
    });
    await page.getByRole('button', { name: 'Show all topics' }).click();
    await expect(page.getByText(articleCount(demo.articles)).first()).toBeVisible();
  });

  test('every URL of an article leads to it', async ({ page }) => {
    for (const path of [
      '/articles/demo-how-to-read-a-chippy-menu',
      '/article/demo-article-1777881600000',
      '/article/demo-how-to-read-a-chippy-menu',
    ]) {
      await page.goto(path);
      await expect(page).toHaveURL('/articles/demo-how-to-read-a-chippy-menu');
      await expect(heading(page, chippy)).toBeVisible();
    }
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(chippy));
    await expect(page.getByText('4 May 2026').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(heading(page, 'Articles')).toBeVisible();
  });

  test('the URL of an unknown article leads to the list of articles', async ({ page }) => {
    for (const path of ['/articles/never-written', '/article/12345']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/articles$/);
      await expect(heading(page, 'Articles')).toBeVisible();
    }
  });

  test('an article shows recent articles, topics and quick links beside it', async ({ page }) => {
    await page.goto('/articles/demo-how-to-read-a-chippy-menu');
    await nowAndAfterReload(page, async () => {
      await expect(page.getByRole('heading', { name: 'Recent Articles' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Topics' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Quick Links' })).toBeVisible();
    });
    await page.getByRole('link', { name: 'What the hygiene sticker tells you' }).first().click();
    await expect(heading(page, 'What the hygiene sticker tells you')).toBeVisible();
  });
});

test.describe('pages', () => {
  for (const [slug, text] of [
    ['about', /Greater Manchester/],
    ['contact', /Something is wrong/],
    ['terms', /licen[cs]e|liab|use/i],
    ['privacy', /browser/i],
  ] as const) {
    test(`the page /${slug} has content`, async ({ page }) => {
      await page.goto(`/${slug}`);
      await nowAndAfterReload(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(text);
      });
      // The text appears after the title, once its sanitiser has loaded.
      const countWords = async () => (await page.getByRole('main').innerText()).split(/\s+/).length;
      await expect.poll(countWords).toBeGreaterThan(60);
    });
  }

  test('the contact page offers a form, and the e-mail address if there is one', async ({
    page,
  }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Send us a message' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Write to us' })).toHaveCount(0);

    await leaveToBrowser(page);
    await page.route('/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ json: { ...config, contactEmail: 'hello@example.org' } });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
      'href',
      'mailto:hello@example.org',
    );
  });

  test('the footer links to a page that the administrator added', async ({ page }) => {
    await page.goto('/');
    // The footer moves until everything above it is loaded.
    await expect(page.getByRole('region', { name: 'Latest Articles' })).toBeVisible();
    await expect(page.getByText('12 of')).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Footer' })
      .getByRole('link', { name: 'How we choose' })
      .click();
    await expect(page).toHaveURL('/demo-how-we-choose');
    await nowAndAfterReload(page, async () => {
      await expect(heading(page, 'How we choose')).toBeVisible();
    });
  });
});

for (const path of ['/bury', '/about']) {
  test(`what is below the text of ${path} does not move when the text is shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await delayRequests(page, /draw-html/);
    await page.goto(path);
    const content = page.locator('.prose').first();
    const next =
      path === '/about'
        ? page.getByRole('heading', { name: 'In the directory today' })
        : results(page).cards.first();
    await expect(next).toBeVisible();
    await expect(content).toHaveAttribute('aria-busy', 'true');
    const before = (await next.boundingBox())?.y ?? NaN;
    release();
    await expect(content).toHaveAttribute('aria-busy', 'false');
    await expect(content).toBeVisible();
    expect((await next.boundingBox())?.y).toBeCloseTo(before, 0);
  });
}

test('an unknown page below /admin links to the home page', async ({ page }) => {
  await page.goto('/admin/unknown');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(results(page).cards).toHaveCount(12);
});
