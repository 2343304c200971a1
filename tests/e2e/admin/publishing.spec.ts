import { test as base, expect, type Page } from '@playwright/test';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import {
  cardOf,
  changeAndOpen,
  publishedListings,
  summary,
  visit,
} from '../../pages/publishing-page.ts';
import { expectAccessible } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { startDirectoryServer, type DirectoryServer } from '../../running/directory-server.ts';

/** Each test publishes on a demo directory of its own. */
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

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const wide = await page.evaluate(() => {
      if (document.documentElement.scrollWidth <= window.innerWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
        .map((element) => element.outerHTML.slice(0, 120));
    });
    expect(wide, `sideways scrolling at ${String(width)}`).toEqual([]);
  }
}

test('an administrator publishes a selection, and a visitor sees just that', async ({
  page,
  browser,
  server,
}) => {
  const [first] = await publishedListings(server.url);
  await changeAndOpen(page, server.url, async (editor) => {
    await editor.add(['Cotton Kitchen']);
    await editor.edit([first!.id], { phone: '0161 496 0999' });
  });
  await expect(summary(page)).toHaveText('2 records: 1 added, 1 changed');
  await expect(cardOf(page, first!.name)).toContainText('After: 0161 496 0999');
  await page.getByRole('checkbox', { name: 'Choose Cotton Kitchen' }).check();
  await expectAccessibleAtAllWidths(page);

  await page.getByRole('button', { name: 'Publish selection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish 1 record?' });
  await expect(dialog).toContainText('1 change: 1 added.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: 1 added.')).toBeVisible();
  await expect(summary(page)).toHaveText('1 record: 1 changed');

  const visitor = await visit(browser, server.url);
  await visitor.goto('/listing/cotton-kitchen');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cotton Kitchen' })).toBeVisible();
  await visitor.goto(`/listing/${first!.id}`);
  await expect(visitor.getByRole('heading', { level: 1, name: first!.name })).toBeVisible();
  await expect(visitor.getByText('0161 496 0999')).toHaveCount(0);

  await page.goto('/admin/publishing?show=log');
  await expect(page.getByText('1 saved').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('admin@example.com').first()).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});

test('what is discarded is shown as published again, and can be brought back', async ({
  page,
  server,
}) => {
  const [first] = await publishedListings(server.url);
  await changeAndOpen(page, server.url, async (editor) => {
    await editor.add(['Cotton Kitchen', 'The Mill']);
    await editor.remove([first!.id]);
  });
  await page.getByRole('searchbox', { name: 'Search unpublished changes' }).fill('mill');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Show its' }).click();
  await expect(cardOf(page, 'The Mill')).toContainText('1 High Street, Manchester, M4 1AA');
  await page.getByRole('searchbox', { name: 'Search unpublished changes' }).fill('');

  await page.getByRole('checkbox', { name: 'Choose all 3 records' }).check();
  await page.getByRole('button', { name: 'Discard selection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard the changes of 3 records?' });
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await toast(page, 'Discarded the changes of 3 records')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(summary(page)).toHaveText('3 records: 2 added, 1 removed');
  await page.reload();
  await expect(cardOf(page, first!.name)).toContainText('Removed');
});

test('two administrators change the same listing, and one decides field by field', async ({
  page,
  browser,
  server,
}) => {
  const [first] = await publishedListings(server.url);
  const colleague = await openAdministratorPage(await visit(browser, server.url), server.url);
  await colleague.pull();
  await changeAndOpen(page, server.url, async (editor) => {
    await editor.edit([first!.id], { phone: '0161 496 0001', website: 'https://mine.example' });
    await colleague.edit([first!.id], {
      ...{ phone: '0161 496 0002', website: 'https://theirs.example' },
    });
    await colleague.publish();
  });
  await page.getByRole('link', { name: 'Conflicts' }).click();
  await expect(page.getByText('2 conflicts in 1 record')).toBeVisible();
  await expectAccessibleAtAllWidths(page);

  await page.getByRole('button', { name: `Take the published: Website of ${first!.name}` }).click();
  await expect(page.getByText('1 conflict in 1 record')).toBeVisible();
  await page.getByRole('button', { name: `Keep mine: Phone of ${first!.name}` }).click();
  await expect(page.getByText('There are no conflicts')).toBeVisible();
  await page.getByRole('button', { name: 'Publish all' }).click();
  await expect(page.getByText('Published: 1 changed.')).toBeVisible();

  const visitor = await visit(browser, server.url);
  // The server reads what was published a moment after it is said to be.
  await expect(async () => {
    await visitor.goto(`/listing/${first!.id}`);
    await expect(visitor.getByText('0161 496 0001').first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(visitor.locator('a[href^="https://theirs.example"]').first()).toBeVisible();
});

test('taking down many listings asks first', async ({ page, server }) => {
  const before = await publishedListings(server.url);
  await changeAndOpen(page, server.url, (editor) => editor.remove());

  await page.getByRole('button', { name: 'Publish all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish all of this?' });
  const count = String(before.length);
  await expect(dialog).toContainText(`This takes down ${count} of ${count} published listings.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await publishedListings(server.url)).toHaveLength(before.length);

  await page.getByRole('button', { name: 'Publish all' }).click();
  await dialog.getByRole('button', { name: `Take down ${count} listings` }).click();
  await expect(page.getByText(`Published: ${count} removed.`)).toBeVisible();
  await expect.poll(() => publishedListings(server.url)).toEqual([]);
});

test('a publish that is cut off is continued, and nothing is published twice', async ({
  page,
  server,
}) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen']));
  const publish = '**/rpc/publish_changes';
  const continueButton = page.getByRole('button', { name: 'Continue the publish' });
  const cutOff = page.getByRole('alert').filter({ hasText: 'The publish was cut off' });

  // The request is lost, and the tab is closed.
  await page.route(publish, (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Choose Cotton Kitchen' }).check();
  await page.getByRole('button', { name: 'Publish selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(cutOff).toContainText('Your changes are safe in this browser.');
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('An earlier publish did not finish')).toBeVisible();

  // The answer is lost.
  await page.unroute(publish);
  await page.route(publish, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await continueButton.click();
  await expect(cutOff).toBeVisible();
  await page.unroute(publish);
  await continueButton.click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect
    .poll(async () =>
      (await publishedListings(server.url)).filter(({ name }) => name === 'Cotton Kitchen'),
    )
    .toHaveLength(1);
});

test('each save is published at once if the browser is set to', async ({ page, server }) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen']));
  await page.getByRole('button', { name: 'Publish all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the demo' }).click();
  await expect(page.getByText('Published: 1 added.')).toBeVisible();

  await page.getByRole('switch', { name: 'Publish each save at once' }).click();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Publish each save at once' })).toBeChecked();
  await page.goto('/admin/publishing?show=log');
  await page.getByRole('button', { name: /^Undo: New listings/ }).click();
  await expect(page.getByText('Published: 1 removed.')).toBeVisible();
  await expect
    .poll(async () => (await publishedListings(server.url)).map(({ name }) => name))
    .not.toContain('Cotton Kitchen');
});

test('the dashboard leads everywhere and says how things stand', async ({ page, server }) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen']));
  await page.goto('/admin');
  const main = page.getByRole('main');
  await expect(main.getByText('1 record not published')).toBeVisible();
  for (const text of ['Database connected', 'Storage available', 'Cache active']) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText('No backup was downloaded in this browser')).toBeVisible();
  for (const [name, href] of [
    ['Add Listing', '/admin/listing/new'],
    ['Add Category', '/admin/category/new'],
    ['New Article', '/admin/article/new'],
    ['Upload Media', '/admin/content?tab=media'],
    ['Listings', '/admin/content?tab=listings'],
    ['Requests', '/admin/requests'],
    ['Appearance', '/admin/settings?section=appearance'],
  ] as const) {
    // The menu comes first.
    const link = main.getByRole('link', { name, exact: true }).last();
    await expect(link).toHaveAttribute('href', href);
  }
  await expect(main.getByText('Coming Soon')).toHaveCount(2);
  await expect(main.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
  await expectAccessibleAtAllWidths(page);

  await page.evaluate(() => {
    localStorage.setItem('eats:last-backup', new Date().toISOString());
  });
  await page.route('**/rpc/read_publications', (route) => route.abort());
  await page.reload();
  await expect(main.getByText('Backups up to date')).toBeVisible();
  await expect(main.getByText('Database cannot be reached')).toBeVisible();
});
