import { heading } from '../../pages/results.ts';
import { expect, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const picture = 'https://pictures.example/hero.jpg';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          { id: 'kettle', name: 'The Kettle', address: '1 Kettle Yard', source: 'file' },
        ],
        siteSettings: { heroImage: picture, headerBackgroundColor: '#ffffff' },
        sitePageContent: {
          home: {
            slug: 'home',
            title: 'Eat well tonight',
            subtitle: 'Every kitchen of the city',
            seo: { metaTitle: 'Tonight in Manchester', metaDescription: 'Kitchens, open now.' },
          },
        },
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  test('a header that was saved as white is white, with dark text', async ({ page }) => {
    await page.goto('/about');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(header).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(page.getByRole('contentinfo')).not.toHaveCSS(
      'background-color',
      'rgb(248, 249, 250)',
    );
  });
});

test('the stored home page drives the hero, the title and the description', async ({ page }) => {
  await page.route(picture, (route) => route.abort());
  await page.goto('/');
  await expect(heading(page, 'Eat well tonight')).toBeVisible();
  await expect(page.getByText('Every kitchen of the city')).toBeVisible();
  await expect(page).toHaveTitle('Tonight in Manchester');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    'Kitchens, open now.',
  );
});

test('the skyline is shown instead of a broken hero picture, and until a slow one has loaded', async ({
  page,
}) => {
  const hero = page.getByRole('region', { name: 'Eat well tonight' });
  const skyline = hero.locator('svg use[href*="skyline"]');
  await page.route(picture, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  );
  await page.goto('/');
  await expect(skyline).toBeAttached();
  await expect(hero.locator('img')).toHaveCount(0);

  await page.unrouteAll();
  let release = () => {
    // Replaced below.
  };
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(picture, async (route) => {
    await held;
    await route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page, 'Eat well tonight')).toBeVisible();
  await expect(skyline).toBeAttached();
  release();
  await expect(skyline).toHaveCount(0);
  await expect(hero.locator('img')).toBeVisible();
});
