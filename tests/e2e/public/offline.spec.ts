import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { startReplacingProxy, type ReplacingProxy } from '../../doubles/replacing-proxy.ts';
import { keptPaths, untilKept } from '../../pages/kept-pages.ts';
import { heading, results } from '../../pages/results.ts';
import { savedPlaces } from '../../pages/saved-places.ts';
import { expect, expectAccessible, publishingTest as base } from '../../pages/site-test.ts';
import { visitOnce } from '../../pages/visit-once.ts';

const test = base;

// The server is stopped and started here, so the tests of this file do not run at the same time.
test.describe.configure({ mode: 'serial' });
test.use({ serviceWorkers: 'allow' });

const rain = 'Tía Lluvia';

/** Finds the sign that the network is gone. */
function sign(page: Page) {
  return page.getByRole('status').filter({ hasText: 'You are offline.' });
}

async function visitHomeAndListing(page: Page): Promise<void> {
  await visitOnce(page);
  await untilKept(page);
  await page.goto('/?q=lluvia');
  await savedPlaces(page).heart(rain).click();
  await page.goto('/listing/demo-tia-lluvia');
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/data/listings/demo-tia-lluvia.json');
  await expect.poll(() => keptPaths(page)).toContain('/listing/demo-tia-lluvia');
  await expect.poll(() => keptPaths(page)).toContain('/config.json');
}

test('without a server, what was visited is shown with a calm sign, and the rest says what is missing', async ({
  page,
  server,
}) => {
  await visitHomeAndListing(page);
  await server.kill();

  await page.reload();
  await expect(heading(page, rain)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Reviews' })).toBeVisible();
  await expect(sign(page)).toContainText(/What you see is from your last visit, on \d+ \w+ \d{4}/);
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  await expect(sign(page)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/saved');
  await expect(savedPlaces(page).card(rain)).toBeVisible();
  await page.goto('/cafes');
  await expect(heading(page, /Cafes/)).toBeVisible();
  await page.goto('/listing/demo-pizza-obviously');
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();
  await expect(page.getByText('without its description, phone number and reviews')).toBeVisible();
  await page.goto('/listing/never-heard-of');
  await expect(page.getByText('This listing is not saved in this browser.')).toBeVisible();
  await page.goto('/contact');
  await expect(heading(page, 'Contact')).toBeVisible();
  await expect(page.getByText('Sending a message here needs a connection.')).toBeVisible();

  await server.restart();
  await expect(sign(page)).toHaveCount(0, { timeout: 60_000 });
});

test('accounts and administrators are never answered from what is kept', async ({
  page,
  server,
}) => {
  await visitHomeAndListing(page);
  await page.goto('/auth');
  await expect(heading(page, /./)).toBeVisible();
  const kept = await keptPaths(page);
  expect(
    kept.filter((path) => /^\/(?:auth|admin|client|claim|rest|embed|widgets)/.test(path)),
  ).toEqual([]);
  await server.kill();
  for (const path of ['/auth', '/admin']) {
    await expect(page.goto(path), path).rejects.toThrow(/ERR_CONNECTION_REFUSED|ERR_FAILED/);
  }
  await server.restart();
});

test('a browser that reports no network shows the sign, and hides it when the network is back', async ({
  page,
  context,
}) => {
  await visitHomeAndListing(page);
  await page.goto('/');
  await untilKept(page);
  // The code that watches the connection is loaded when the page has time.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.includes('start-offline')),
      ),
    )
    .toBe(true);
  await context.setOffline(true);
  await expect(sign(page)).toBeVisible();
  await sign(page).getByRole('button', { name: 'Close this message' }).click();
  await expect(sign(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(results(page).cards).toHaveCount(12);
});

test.describe('behind a host that gets a new build,', () => {
  const test = base.extend<{ readonly host: ReplacingProxy }>({
    host: async ({ server }, use) => {
      const host = await startReplacingProxy(server.url);
      await use(host);
      await host.stop();
    },
    baseURL: async ({ host }, use) => {
      await use(host.url);
    },
  });

  test('the new worker takes over at once and removes what an older format left', async ({
    page,
    host,
  }) => {
    await visitOnce(page);
    await untilKept(page);
    await page.evaluate(async () => {
      await (await caches.open('eats-shell')).put('/old', new Response('old'));
      await (await caches.open('somebody-elses')).put('/x', new Response('x'));
    });
    const script = await builtScript('service-worker.js');
    host.replaceWorker(script.replace(/(["'`]?version["'`]?:\s*["'`])\w+/, '$1anotherbuild'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(() => caches.keys()))
      .toEqual(expect.arrayContaining(['eats-pages-1-anotherbuild', 'somebody-elses']));
    await expect.poll(() => page.evaluate(() => caches.has('eats-shell'))).toBe(false);
    await untilKept(page);
    // The tab that was open goes on with the code it was loaded with.
    await page.getByRole('banner').getByRole('link', { name: 'Saved' }).click();
    await expect(heading(page, 'Saved places')).toBeVisible();
  });

  test('the worker that switches everything off leaves nothing behind', async ({ page, host }) => {
    await visitOnce(page);
    await untilKept(page);
    host.replaceWorker(await builtScript('service-worker-off.js'));
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('eats-'))),
      )
      .toEqual([]);
  });
});

function builtScript(name: string): Promise<string> {
  return readFile(new URL(`../../../packages/app/dist/${name}`, import.meta.url), 'utf8');
}
