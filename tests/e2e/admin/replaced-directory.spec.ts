import { test as base, expect, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '../../pages/account.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import {
  cardOf,
  changeAndOpen,
  publishedListings,
  publishAll,
  publishBeside,
  summary,
  visit,
} from '../../pages/publishing-page.ts';
import { toast } from '../../pages/toast.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../../running/directory-server.ts';
import { runServerCommand } from '../../running/run-server-command.ts';

interface ReplacedServer {
  readonly server: DirectoryServer;
  /** The file of a backup that was made when the test began. */
  readonly backup: string;
}

/** Each test replaces the data of a server of its own. */
const test = base.extend<ReplacedServer>({
  server: async ({}, use) => {
    const server = await startDirectoryServer();
    await use(server);
    await server.stop();
  },
  backup: async ({ server }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'eats-backup-'));
    const file = join(folder, 'backup.tar.gz');
    await runServerCommand('backup', file, server.dataFolder);
    await use(file);
    await rm(folder, { recursive: true });
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

test.slow();

async function restore(server: DirectoryServer, backup: string): Promise<void> {
  await server.end();
  await runServerCommand('restore', backup, server.dataFolder);
  await server.restart();
}

/** Opens a page of the site after the directory was replaced: the session has ended, so the administrator signs in again. */
async function signInAgain(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, administrator);
  await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible();
}

const offer = (page: Page) =>
  page.getByRole('article').filter({ hasText: 'Put back what the directory lost' });

async function publishedAddress(server: DirectoryServer, id: string): Promise<unknown> {
  return (await publishedListings(server.url)).find((listing) => listing.id === id)?.address;
}

async function publishedNames(server: DirectoryServer): Promise<readonly string[]> {
  return (await publishedListings(server.url)).map(({ name }) => name);
}

test('what a restored backup lacks is offered, and what two administrators did is published again', async ({
  page,
  browser,
  server,
  backup,
}) => {
  const [edited, draft, removed] = await publishedListings(server.url);
  const colleague = await openAdministratorPage(await visit(browser, server.url), server.url);
  await colleague.pull();
  await colleague.add(['Colleague Kitchen']);
  await colleague.edit([edited!.id], { address: '7 Loom Street, Manchester' });
  await colleague.remove([removed!.id]);
  expect(await colleague.publish()).toMatchObject({ added: 1, updated: 1, removed: 1 });
  await changeAndOpen(page, server.url, (editor) => editor.add(['Lost Kitchen']));
  await publishBeside(page);
  const editor = await openAdministratorPage(page, server.url);
  await editor.edit([draft!.id], { address: '8 Loom Street, Manchester' });

  await restore(server, backup);
  expect(await publishedNames(server)).not.toContain('Lost Kitchen');
  await signInAgain(page, '/admin/publishing?show=offers');
  await expect(offer(page)).toContainText('Lost Kitchen');
  await expect(offer(page)).toContainText('Colleague Kitchen');
  await expect(offer(page)).toContainText(edited!.name);

  await offer(page)
    .getByRole('button', { name: /^Refuse/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('There are no offers')).toBeVisible();
  await toast(page, 'Refused').getByRole('button', { name: 'Undo' }).click();
  await offer(page)
    .getByRole('button', { name: /^Accept/ })
    .click();
  await expect(toast(page, 'Accepted')).toBeVisible();
  await page.getByRole('link', { name: /^Unpublished/ }).click();
  for (const name of ['Lost Kitchen', 'Colleague Kitchen', edited!.name]) {
    await expect(cardOf(page, name)).toBeVisible();
  }
  await expect(cardOf(page, draft!.name)).toContainText('After: 8 Loom Street');

  await publishBeside(page);
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect
    .poll(() => publishedNames(server))
    .toEqual(expect.arrayContaining(['Lost Kitchen', 'Colleague Kitchen']));
  await expect.poll(() => publishedAddress(server, edited!.id)).toBe('7 Loom Street, Manchester');
  await expect.poll(() => publishedAddress(server, draft!.id)).toBe('8 Loom Street, Manchester');
});

test('another directory stops the publish until the administrator joins the two', async ({
  page,
  browser,
  server,
}) => {
  await changeAndOpen(page, server.url, (editor) => editor.add(['Moved Kitchen']));
  await expect(summary(page)).toHaveText('1 record: 1 added');
  const before = await publishedNames(server);
  const another = await startDirectoryServer({ EATS_DEMO: '0' });
  const native = await openAdministratorPage(await visit(browser, another.url), another.url);
  await native.pull();
  await native.add(['Native Kitchen']);
  expect(await native.publish()).toMatchObject({ added: 1 });
  const folder = await mkdtemp(join(tmpdir(), 'eats-another-'));
  const file = join(folder, 'backup.tar.gz');
  await runServerCommand('backup', file, another.dataFolder);
  await another.stop();
  await restore(server, file);
  await rm(folder, { recursive: true });
  await signInAgain(page, '/admin/publishing');
  const different = page.getByRole('heading', {
    name: 'The server publishes a different directory',
  });
  await expect(different).toBeVisible();
  await expect(cardOf(page, 'Moved Kitchen')).toBeVisible();
  await publishAll(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep the demo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was published' })).toBeVisible();
  expect(await publishedNames(server)).not.toContain('Moved Kitchen');

  await page.getByRole('button', { name: 'Join the two directories' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Join' }).click();
  await expect(different).toHaveCount(0);
  await publishBeside(page);
  await expect
    .poll(() => publishedNames(server))
    .toEqual(expect.arrayContaining([...before, 'Moved Kitchen', 'Native Kitchen']));
});
