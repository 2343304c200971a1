import type { Page } from '@playwright/test';
import { authorHtml, elsewhere, foreignLinkCount, ids } from '../../running/author-html.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';
import { leaveToBrowser } from '../../pages/network.ts';
import { pictureDifference } from '../../pages/picture-difference.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer(authorHtml);
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.use({ viewport: { width: 390, height: 844 }, contextOptions: { reducedMotion: 'reduce' } });

const listing = (id: keyof typeof ids) => `/listing/${ids[id]}`;
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a page and waits until its HTML has been sanitised. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('.prose > *').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A request to another site, with the referrer that it sends. */
interface ForeignRequest {
  readonly url: string;
  readonly referrer: string;
}

/** Responds for all other sites and records the requests that they receive. */
async function serveElsewhere(page: Page): Promise<ForeignRequest[]> {
  const requests: ForeignRequest[] = [];
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    async (route) => {
      const request = route.request();
      const { referer = '' } = await request.allHeaders();
      requests.push({ url: request.url(), referrer: referer });
      await (request.resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/png', body: pixel })
        : route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }));
    },
  );
  return requests;
}

for (const drawnBy of ['server', 'browser'] as const) {
  test.describe(`drawn by the ${drawnBy}`, () => {
    if (drawnBy === 'browser') {
      test.beforeEach(async ({ page }) => {
        await leaveToBrowser(page);
      });
    }

    test('a link gives another site neither opener nor referrer, however its URL is spelled', async ({
      page,
    }) => {
      const requests = await serveElsewhere(page);
      await open(page, listing('links'));
      const links = page.getByRole('link', { name: 'Elsewhere', exact: true });
      await expect(links).toHaveCount(foreignLinkCount);
      for (const link of await links.all()) {
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
        await expect(link).toHaveAttribute('href', /^https?:\/\/elsewhere\.example\/[a-z-]+$/);
        const opened = page.context().waitForEvent('page');
        await link.click();
        const other = await opened;
        await other.waitForLoadState();
        expect(await other.evaluate(() => window.opener === null)).toBe(true);
        expect(await other.evaluate(() => document.referrer)).toBe('');
        await other.close();
      }
      expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set(['']));
      await expect(page.getByRole('link', { name: 'Not YouTube' })).toHaveCount(0);
      await expect(page.getByText('Not YouTube')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Write to the cook' })).toHaveAttribute(
        'href',
        `mailto:cook@${elsewhere}`,
      );
    });

    test('a link within the site opens in the same tab', async ({ page }) => {
      await open(page, listing('links'));
      await page.getByRole('link', { name: 'Our articles' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible();
      expect(page.context().pages()).toHaveLength(1);
    });

    test('two listings that frame each other show no frames', async ({ page }) => {
      await serveElsewhere(page);
      for (const place of ['frames', 'framesBack'] as const) {
        await open(page, listing(place));
        await expect(page.getByText('Look:')).toBeVisible();
        await page.waitForLoadState('load');
        await expect(page.locator('.prose iframe')).toHaveCount(0);
        expect(page.frames().map((frame) => new URL(frame.url()).pathname)).toEqual([
          listing(place),
        ]);
      }
    });

    test('at most ten videos are shown, each in a sandbox that is not told the path of the page', async ({
      page,
    }) => {
      const requests = await serveElsewhere(page);
      await open(page, listing('players'));
      const frames = page.locator('.prose iframe');
      await expect(frames).toHaveCount(10);
      for (const frame of await frames.all()) {
        await expect(frame).toHaveAttribute('src', /^https:\/\/www\.youtube\.com\/embed\/video\d/);
        await expect(frame).toHaveAttribute(
          'sandbox',
          'allow-scripts allow-same-origin allow-popups allow-presentation',
        );
        await expect(frame).toHaveAttribute('loading', 'lazy');
        await expect(frame).toHaveAttribute('title', 'Video');
      }
      await frames.first().scrollIntoViewIfNeeded();
      await expect.poll(() => requests.length).toBeGreaterThan(0);
      for (const { referrer } of requests)
        expect(['', `${new URL(page.url()).origin}/`]).toContain(referrer);
    });

    test('pictures from other sites are loaded over https only, and without a referrer', async ({
      page,
    }) => {
      const requests = await serveElsewhere(page);
      await open(page, listing('pictures'));
      await page.getByAltText('the secure dish').scrollIntoViewIfNeeded();
      await page.getByRole('region', { name: 'Reviews' }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'Reviews' }).locator('img')).toHaveCount(1);
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.goto('/articles/boundless');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      const names = ['card', 'content', 'face', 'hero', 'logo'];
      await expect
        .poll(() => [...new Set(requests.map(({ url }) => url))].sort())
        .toEqual(names.map((name) => `https://${elsewhere}/${name}.png`));
      expect(new Set(requests.map(({ referrer }) => referrer))).toEqual(new Set(['']));
    });

    test('a picture without https is replaced by its alternative text or a placeholder', async ({
      page,
    }) => {
      await serveElsewhere(page);
      await open(page, listing('pictures'));
      await expect(page.getByAltText('the insecure dish')).toBeVisible();
      await expect(page.getByAltText('the disguised dish')).toBeVisible();
      await expect(page.locator('img[src^="http:"]')).toHaveCount(0);
      await page.goto('/listing/insecure-picture');
      await expect(page.getByRole('heading', { level: 1, name: 'Insecure Picture' })).toBeVisible();
      await expect(page.locator('main img[src*="elsewhere"]')).toHaveCount(0);
    });

    test('colours that authors chose for the light theme leave no white box in the dark one', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, listing('coloured'));
      for (const text of ['Pasted from a letter.', 'On a white box.']) {
        const drawn = await page.getByText(text).evaluate((element) => {
          const { color } = getComputedStyle(element);
          const { backgroundColor } = getComputedStyle(element.closest('p') ?? element);
          return { color, backgroundColor };
        });
        expect(drawn).toEqual({ color: 'rgb(244, 238, 226)', backgroundColor: 'rgba(0, 0, 0, 0)' });
      }
    });
  });
}

for (const [what, path, maxHeight] of [
  ['a listing', listing('boundless'), 12_000],
  ['a category', '/cafes', 16_000],
  ['an article', '/articles/boundless', 30_000],
] as const) {
  test(`no HTML makes the page of ${what} wider than the screen or endless`, async ({ page }) => {
    await serveElsewhere(page);
    await open(page, path);
    await page.getByAltText('A picture of nothing').first().scrollIntoViewIfNeeded();
    const { overflow, height } = await page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      height: document.documentElement.scrollHeight,
    }));
    expect(overflow, 'pixels wider than the screen').toBeLessThanOrEqual(0);
    expect(height, 'pixels tall').toBeLessThan(maxHeight);
    await page.getByText('The last line.').first().scrollIntoViewIfNeeded();
    await expect(page.getByText('The last line.').first()).toBeInViewport();
    await expectHeaderOnTop(page);
    await expectAccessible(page);
  });
}

/** Expects that a press anywhere on the site's header reaches the header. */
async function expectHeaderOnTop(page: Page): Promise<void> {
  const covered = await page.getByRole('banner').evaluate((header) => {
    const { top, left, width, height } = header.getBoundingClientRect();
    return [0.05, 0.35, 0.65, 0.95].filter((part) => {
      const hit = document.elementFromPoint(left + width * part, top + height * part);
      return !header.contains(hit);
    });
  });
  expect(covered).toEqual([]);
}

test('letters that rise above their line do not cover what is above the text', async ({ page }) => {
  await open(page, listing('rising'));
  const header = page.getByRole('article').first().locator('header').first();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  const shotWith = async (visibility: 'visible' | 'hidden') => {
    await page.locator('.prose').evaluate((text, value) => {
      text.style.visibility = value;
    }, visibility);
    return header.screenshot();
  };
  // Repeated, because pictures may still arrive between two screenshots, which take seconds on a busy machine.
  await expect(async () => {
    const difference = await pictureDifference(
      page,
      await shotWith('visible'),
      await shotWith('hidden'),
    );
    // Browsers do not draw the edges of rounded corners the same each time.
    expect(difference).toBeLessThan(0.02);
  }).toPass({ timeout: 50_000 });
});
