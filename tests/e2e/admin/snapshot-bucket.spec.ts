import { snapshotBucketUrl } from '@manchester-eats/shared/compact';
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { changeAndOpen } from '../../pages/publishing-page.ts';
import { expectAccessible } from '../../pages/site-test.ts';
import { startDirectoryServer, type DirectoryServer } from '../../running/directory-server.ts';

const test = base.extend<{ readonly server: DirectoryServer }>({
  server: async ({}, use) => {
    const server = await startDirectoryServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

test.slow();

/** Makes the site one of plain files whose visitors read the bucket of its backend: nothing below /data is there. */
async function readBucket(context: BrowserContext, url: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as object;
  const snapshotUrl = snapshotBucketUrl(url);
  // Pages of accounts are sent without content, like those of a host of plain files.
  const shell = await (await fetch(`${url}/admin`)).text();
  await context.route(`${url}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/config.json') return route.fulfill({ json: { ...config, snapshotUrl } });
    if (pathname.startsWith('/data/')) return route.fulfill({ status: 404, body: 'Not found.' });
    const isPage = route.request().resourceType() === 'document' && !pathname.startsWith('/admin');
    return isPage ? route.fulfill({ contentType: 'text/html', body: shell }) : route.fallback();
  });
}

test('a publish writes what visitors read, and a failed one can be tried again', async ({
  page,
  browser,
  server,
}) => {
  await readBucket(page.context(), server.url);
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen']));
  const uploads = '**/storage/v1/object/snapshot/**';
  await page.route(uploads, (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Choose Cotton Kitchen' }).check();
  await page.getByRole('button', { name: 'Publish selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();

  await expect(page.getByText('Published: 1 added.')).toBeVisible();
  const problem = page.getByRole('alert').filter({ hasText: 'Visitors do not see it yet' });
  await expect(problem).toContainText('Everything is published');
  await expectAccessible(page);
  await page.unroute(uploads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(problem).toHaveCount(0);
  await expect(page.getByText('Published: 1 added.')).toBeVisible();

  const context = await browser.newContext({ baseURL: server.url });
  await readBucket(context, server.url);
  const visitor = await context.newPage();
  await visitor.goto('/?q=Cotton Kitchen');
  await visitor.getByRole('link', { name: 'Cotton Kitchen' }).first().click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cotton Kitchen' })).toBeVisible();
  // Only the row of the listing has its details.
  await visitor.reload();
  await expect(visitor.getByText('1 High Street, Manchester, M4 1AA').first()).toBeVisible();
  await visitor.goto('/listing/nowhere');
  await expect(visitor.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await context.close();
});
