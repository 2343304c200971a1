import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { heading, results } from '../../pages/results.ts';
import { expect, test } from '../../pages/site-test.ts';

const chippy = 'How to read a chippy menu';
const draft = 'Small manners that keep restaurants open';

test.describe('articles', () => {
  test('the list holds what was published and never a draft', async ({ page }) => {
    for (const address of ['/articles', '/', '/articles?q=manners']) {
      await page.goto(address);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      if (address === '/articles') await expect(page.getByText('5 articles').first()).toBeVisible();
      if (address === '/') await expect(page.getByText('Latest Articles')).toBeVisible();
      if (address.endsWith('manners')) {
        await expect(page.getByText('No articles match your search criteria')).toBeVisible();
      }
      await expect(page.getByText(draft)).toHaveCount(0);
    }
    await page.goto('/articles/demo-small-manners-that-keep-restaurants-open');
    await expect(page).toHaveURL(/\/articles$/);
    await page.goto('/article/demo-article-1793001600000');
    await expect(page).toHaveURL(/\/articles$/);
  });

  test('a word finds an article, in its text as well', async ({ page }) => {
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

  test('nothing found says so, and leads back to all', async ({ page }) => {
    await page.goto('/articles?q=zzzz');
    await expect(page.getByText('No articles found')).toBeVisible();
    await page.getByRole('button', { name: 'Show all articles' }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(5);
  });

  test('a topic shows its articles, until all are wanted', async ({ page }) => {
    await page.goto('/articles');
    await page.getByRole('link', { name: 'Guides', exact: true }).first().click();
    await expect(page).toHaveURL(/\?tag=Guides$/);
    await nowAndAfterReload(page, async () => {
      await expect(page.getByText('3 articles').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3);
    });
    await page.getByRole('button', { name: 'Show all topics' }).click();
    await expect(page.getByText('5 articles').first()).toBeVisible();
  });

  test('both addresses of an article lead to it', async ({ page }) => {
    for (const address of [
      '/articles/demo-how-to-read-a-chippy-menu',
      '/article/demo-article-1777881600000',
      '/article/demo-how-to-read-a-chippy-menu',
    ]) {
      await page.goto(address);
      await expect(page).toHaveURL('/articles/demo-how-to-read-a-chippy-menu');
      await expect(heading(page, chippy)).toBeVisible();
    }
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(chippy));
    await expect(page.getByText('4 May 2026').first()).toBeVisible();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(heading(page, 'Articles')).toBeVisible();
  });

  test('an article that is not there leads to all of them', async ({ page }) => {
    for (const address of ['/articles/never-written', '/article/12345']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/articles$/);
      await expect(heading(page, 'Articles')).toBeVisible();
    }
  });

  test('beside an article stand the newest ones and what they are about', async ({ page }) => {
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
  for (const [slug, says] of [
    ['about', /Greater Manchester/],
    ['contact', /Something is wrong/],
    ['terms', /licen[cs]e|liab|use/i],
    ['privacy', /browser/i],
  ] as const) {
    test(`the page /${slug} has something to say`, async ({ page }) => {
      await page.goto(`/${slug}`);
      await nowAndAfterReload(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main')).toContainText(says);
      });
      // The title comes first, the text follows when its sanitiser has been loaded.
      const countWords = async () => (await page.getByRole('main').innerText()).split(/\s+/).length;
      await expect.poll(countWords).toBeGreaterThan(60);
    });
  }

  test('the contact page shows the e-mail, or says that none has been set up', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeVisible();
    await expect(
      page.getByText('No e-mail address has been set up for this site yet.'),
    ).toBeVisible();

    await page.route('/config.json', async (route) => {
      const answer = await route.fetch();
      const config = (await answer.json()) as object;
      await route.fulfill({ json: { ...config, contactEmail: 'hello@example.org' } });
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'hello@example.org' })).toHaveAttribute(
      'href',
      'mailto:hello@example.org',
    );
  });

  test('a page of the site’s own stands in the footer', async ({ page }) => {
    await page.goto('/');
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

test('what comes later says so in one calm sentence', async ({ page }) => {
  for (const address of ['/auth', '/client', '/admin']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the home page' }).click();
    await expect(results(page).cards).toHaveCount(12);
  }
});
