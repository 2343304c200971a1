import { test as base, expect, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import {
  cardOf,
  changeAndOpen,
  publishedListings,
  signInToPublish,
  summary,
  visit,
} from '../../pages/publishing-page.ts';
import { toast } from '../../pages/toast.ts';
import {
  serverTimeout,
  startDirectoryServer,
  type DirectoryServer,
} from '../../running/directory-server.ts';

/** One directory: each test goes on with what the earlier ones have published. */
const test = base.extend<object, { readonly server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startDirectoryServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

test.slow();

const publishAll = (page: Page) => page.getByRole('button', { name: 'Publish all' });

async function publishedNames(server: DirectoryServer): Promise<readonly string[]> {
  return (await publishedListings(server.url)).map(({ name }) => name);
}

/** Runs a server on the data in another folder, as after a backup was restored, or the server was set up anew. */
async function replaceData(server: DirectoryServer, from: string): Promise<void> {
  await server.end();
  await rm(server.dataFolder, { recursive: true });
  await cp(from, server.dataFolder, { recursive: true });
  await server.restart();
}

/** Publishes what is unpublished and keeps the demo, if it is asked about. */
async function publishBeside(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep the demo' });
  await publishAll(page).click();
  await keep
    .or(page.getByText(/^Published: /))
    .first()
    .waitFor();
  if (await keep.isVisible()) await keep.click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
}

test('a part is published, the rest is discarded, brought back, and published', async ({
  page,
  server,
}) => {
  const [first] = await publishedListings(server.url);
  await changeAndOpen(page, server.url, async (editor) => {
    await editor.add(['Weaver Tea Room']);
    await editor.edit([first!.id], { address: '9 Loom Street, Manchester' });
  });
  await page.getByRole('checkbox', { name: 'Choose Weaver Tea Room' }).check();
  await page.getByRole('button', { name: 'Publish selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published: 1 added.')).toBeVisible();

  await page.getByRole('checkbox', { name: `Choose ${first!.name}` }).check();
  await page.getByRole('button', { name: 'Discard selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await toast(page, 'Discarded the changes of 1 record')
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(cardOf(page, first!.name)).toContainText('After: 9 Loom Street');

  await publishBeside(page);
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect
    .poll(
      async () => (await publishedListings(server.url)).find(({ id }) => id === first!.id)?.address,
    )
    .toBe('9 Loom Street, Manchester');
});

test('two tabs publish in turn, a colleague publishes meanwhile, and the conflict is decided', async ({
  page,
  browser,
  server,
}) => {
  const [first] = await publishedListings(server.url);
  const colleague = await openAdministratorPage(await visit(browser, server.url), server.url);
  await colleague.pull();
  await changeAndOpen(page, server.url, (editor) =>
    editor.edit([first!.id], { phone: '0161 496 0111', website: 'https://tab.example' }),
  );
  await colleague.edit([first!.id], { phone: '0161 496 0222' });
  const other = await page.context().newPage();
  await other.goto('/admin/publishing');
  await expect(summary(other)).toHaveText('1 record: 1 changed');

  // The colleague is faster than the first tab's request, which the second tab waits for.
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/rpc/publish_changes', async (route) => {
    await held;
    await route.continue();
  });
  await publishAll(page).click();
  await expect(page.getByText(/^Publishing… 0 of 1 record/)).toBeVisible();
  await publishAll(other).click();
  await expect(other.getByText('Another tab is publishing. This publish follows.')).toBeVisible();
  expect(await colleague.publish()).toMatchObject({ updated: 1 });
  release();
  await expect(page.getByText('Not published: 1 conflict.')).toBeVisible();
  await expect(other.getByText('Not published: 1 conflict.')).toBeVisible();

  await other.getByRole('link', { name: 'Decide the conflicts' }).click();
  await other.getByRole('button', { name: `Take the published: Phone of ${first!.name}` }).click();
  await expect(other.getByText('There are no conflicts')).toBeVisible();
  await page.unroute('**/rpc/publish_changes');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await publishBeside(page);
  expect(await colleague.pull()).toEqual({ updated: 1, removed: 0 });
  expect(await colleague.listing(first!.id)).toMatchObject({
    ...{ phone: '0161 496 0222', website: 'https://tab.example' },
  });
});

test('what a restored backup lost is offered, refused, brought back, accepted, and published', async ({
  page,
  server,
}) => {
  const backup = await mkdtemp(join(tmpdir(), 'eats-backup-'));
  await server.end();
  await cp(server.dataFolder, backup, { recursive: true });
  await server.restart();
  await changeAndOpen(page, server.url, (editor) => editor.add(['Lost Kitchen']));
  await publishBeside(page);
  await replaceData(server, backup);
  await rm(backup, { recursive: true });
  await page.goto('/admin/publishing?show=offers');
  const offer = page.getByRole('article').filter({ hasText: 'Put back what the directory lost' });
  await expect(offer).toContainText('Lost Kitchen');
  expect(await publishedNames(server)).not.toContain('Lost Kitchen');

  await offer.getByRole('button', { name: /^Refuse/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('There are no offers')).toBeVisible();
  await toast(page, 'Refused').getByRole('button', { name: 'Undo' }).click();
  await offer.getByRole('button', { name: /^Accept/ }).click();
  await expect(toast(page, 'Accepted')).toBeVisible();
  await page.goto('/admin/publishing');
  await expect(cardOf(page, 'Lost Kitchen')).toBeVisible();
  await publishBeside(page);
  await expect.poll(() => publishedNames(server)).toContain('Lost Kitchen');
});

test('the demo directory goes with the first publish, if the administrator wants that', async ({
  page,
  server,
}) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen']));
  const before = await publishedListings(server.url);
  const own = before.filter(({ id }) => !id.startsWith('demo-')).map(({ name }) => name);
  await publishAll(page).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the demo directory, too?' });
  await dialog.getByRole('button', { name: 'Publish and remove it' }).click();
  await expect(page.getByText(/^Published: 1 added, .* removed\.$/)).toBeVisible();
  const names = [...own, 'Cotton Kitchen'].sort();
  await expect.poll(async () => [...(await publishedNames(server))].sort()).toEqual(names);
});

test('another directory stops the publish until the administrator joins the two', async ({
  page,
  server,
}) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Moved Kitchen']));
  const before = await publishedNames(server);
  const another = await startDirectoryServer({ EATS_DEMO: '0' });
  await another.end();
  await replaceData(server, another.dataFolder);
  await another.stop();
  await page.evaluate(() => {
    localStorage.removeItem('eats-session');
  });
  await signInToPublish(page);
  await expect(
    page.getByRole('heading', { name: 'The server publishes a different directory' }),
  ).toBeVisible();
  await publishAll(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was published' })).toBeVisible();
  expect(await publishedNames(server)).not.toContain('Cotton Kitchen');

  await page.getByRole('button', { name: 'Join the two directories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(
    page.getByRole('heading', { name: 'The server publishes a different directory' }),
  ).toHaveCount(0);
  await publishBeside(page);
  await expect
    .poll(() => publishedNames(server))
    .toEqual(expect.arrayContaining([...before, 'Moved Kitchen']));
});
