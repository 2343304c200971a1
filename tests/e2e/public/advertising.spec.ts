import type { Locator, Page } from '@playwright/test';
import { heading } from '../../pages/results.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const adServer = 'https://ads.example';

const listingFields = {
  address: '1 Kettle Yard',
  category: 'Cafes',
  categories: ['Cafes'],
  area: 'Bury',
  source: 'file',
};

const emptyAd = (id: string, position: string, dimensions: string, pages: readonly string[]) => ({
  id,
  name: id,
  position,
  dimensions,
  pages,
  enabled: true,
  code: '',
});

const ads = [
  {
    ...emptyAd('runs', 'top', '728x90', ['home', 'about']),
    code: '<p id="tea"></p><script>document.getElementById("tea").textContent = "Drink Brass Kettle Tea";</script>',
  },
  emptyAd('top-of-category', 'top', '728x90', ['category']),
  {
    ...emptyAd('throws', 'top', '728x90', ['articles']),
    code: '<p>Half an advertisement</p><script>throw new Error("the ad broke");</script>',
  },
  {
    ...emptyAd('in-turn', 'bottom', '728x90', ['home']),
    code: `<p id="pie"></p><script src="${adServer}/pies.js"></script><script>showPie(document.getElementById("pie"));</script>`,
  },
  {
    ...emptyAd('disabled', 'bottom', '728x90', ['category']),
    enabled: false,
    code: '<p>Not to be seen</p><script>window.disabledAdRan = true;</script>',
  },
  emptyAd('beside-home', 'sidebar', '300x250', ['home']),
  emptyAd('beside-category', 'sidebar', '300x250', ['category']),
  emptyAd('across-listing', 'listing-vertical', '720x90', ['listing']),
  emptyAd('beside-listing', 'listing-sidebar', '300x250', ['listing']),
];

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          { ...listingFields, id: 'plain', name: 'The Plain Kettle' },
          { ...listingFields, id: 'premium', name: 'The Gilded Kettle', premium: true },
          ...[true, false].map((premium) => ({
            ...listingFields,
            ...{ id: `quiet-${String(premium)}`, name: 'The Quiet Kettle', premium },
            adsHidden: true,
          })),
        ],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-bury', name: 'Bury' }],
        adSettings: ads,
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.beforeEach(async ({ page }) => {
  await page.route(`${adServer}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.showPie = (place) => { place.textContent = "Eat Pies"; };',
    }),
  );
});

const frames = (page: Page) => page.getByRole('group', { name: 'Advertisement' });
const placeholder = (page: Page, dimensions: string) =>
  frames(page).getByRole('img', { name: `Ad Placeholder ${dimensions}` });

async function expectSize(box: Locator, width: number, height: number): Promise<void> {
  await expect.poll(() => box.boundingBox()).toMatchObject({ width, height });
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

test('an ad runs in a frame that is labelled as advertisement', async ({ page }) => {
  for (const path of ['/', '/about']) {
    await page.goto(path);
    const ad = frames(page).filter({ hasText: 'Drink Brass Kettle Tea' });
    await expect(ad).toBeVisible();
    await expect(ad.getByText('Advertisement', { exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(frames(page).filter({ hasText: 'Drink Brass Kettle Tea' })).toBeVisible();
});

test('the scripts of an ad run in order, including external ones', async ({ page }) => {
  await page.goto('/');
  await expect(frames(page).filter({ hasText: 'Eat Pies' })).toBeAttached();
});

test.describe('a broken ad', () => {
  test.use({ expectedNoise: /the ad broke|showPie is not defined/ });

  test('that throws does not affect the page', async ({ page }) => {
    await page.goto('/articles');
    await expect(frames(page).filter({ hasText: 'Half an advertisement' })).toBeVisible();
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Back to Articles' })).toBeVisible();
  });

  test('whose server cannot be reached does not affect the page', async ({ page }) => {
    await page.route(`${adServer}/**`, (route) => route.abort());
    await page.goto('/');
    await expect(frames(page)).toHaveCount(3);
    await page.getByRole('main').getByRole('link', { name: 'The Plain Kettle' }).first().click();
    await expect(heading(page, 'The Plain Kettle')).toBeVisible();
  });
});

test('an enabled ad without code shows a placeholder of its size', async ({ page }) => {
  await page.goto('/');
  await expectSize(placeholder(page, '300x250'), 300, 250);
  await page.goto('/cafes');
  await expect(heading(page, 'Cafes')).toBeVisible();
  await expectSize(placeholder(page, '728x90'), 728, 90);
  await expectSize(placeholder(page, '300x250'), 300, 250);
  await expect(placeholder(page, '728x90')).toContainText('Ad Placeholder');
  await page.goto('/listing/plain');
  await expectSize(placeholder(page, '720x90'), 720, 90);
  await expectSize(placeholder(page, '300x250'), 300, 250);
  await expectAccessible(page);
});

test('a disabled ad takes no space and runs no code', async ({ page }) => {
  await page.goto('/cafes');
  await expect(frames(page)).toHaveCount(2);
  await expect(page.getByText('Not to be seen')).toHaveCount(0);
  expect(await page.evaluate(() => 'disabledAdRan' in window)).toBe(false);
});

test('premium alone does not hide the ads of a listing', async ({ page }) => {
  await page.goto('/listing/premium');
  await expect(heading(page, 'The Gilded Kettle')).toBeVisible();
  await expect(frames(page)).toHaveCount(2);
});

test('ads that its owner switched off are shown only where the listing is not premium', async ({
  page,
}) => {
  await page.goto('/listing/quiet-false');
  await expect(frames(page)).toHaveCount(2);
  await page.goto('/listing/quiet-true');
  await expect(heading(page, 'The Quiet Kettle')).toBeVisible();
  await expect(page.locator('article[aria-busy=false]').first()).toBeVisible();
  await expect(frames(page)).toHaveCount(0);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('a leaderboard is shown in its size', async ({ page }) => {
    await page.goto('/');
    const ad = frames(page).locator('[data-ad-code]').first();
    await expect(ad).toContainText('Drink Brass Kettle Tea');
    await expectSize(ad, 728, 90);
    await expectNoSidewaysScroll(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an ad that is too wide does not run, and a placeholder takes a size that fits', async ({
    page,
  }) => {
    await page.goto('/cafes');
    await expectSize(placeholder(page, '320x50'), 320, 50);
    await expectSize(placeholder(page, '300x250'), 300, 250);
    await expectNoSidewaysScroll(page);
    await page.goto('/');
    await expect(placeholder(page, '300x250')).toBeAttached();
    await expect(frames(page)).toHaveCount(1);
    await expect(page.getByText('Drink Brass Kettle Tea')).toHaveCount(0);
    await expectNoSidewaysScroll(page);
  });
});

test('an administrator sees placeholders instead of running ads', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('isAdmin', 'true');
  });
  await page.goto('/');
  await expect(placeholder(page, '728x90')).toHaveCount(2);
  await expect(page.getByText('Drink Brass Kettle Tea')).toHaveCount(0);
});

test('an ad that was edited in local storage does not run', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('adSettings') ?? ''))
    .toContain('Brass Kettle');
  await page.goto('/healthz');
  await page.evaluate(() => {
    const stored = localStorage.getItem('adSettings') ?? '';
    localStorage.setItem('adSettings', stored.replace('Drink Brass Kettle Tea', 'Drink Tin Tea'));
  });
  await page.goto('/');
  await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  await expect(frames(page).filter({ hasText: 'Eat Pies' })).toBeAttached();
  await expect(page.getByText('Drink Tin Tea')).toHaveCount(0);
});
