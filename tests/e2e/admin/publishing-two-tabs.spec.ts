import { test as base, expect } from '@playwright/test';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import {
  changeAndOpen,
  publishAll,
  publishedListings,
  visit,
} from '../../pages/publishing-page.ts';
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

test('two tabs show the same conflict, one decides it, and the other publishes the rest', async ({
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
  await expect(page.getByText('1 record: 1 changed')).toBeVisible();
  await colleague.edit([first!.id], { phone: '0161 496 0222' });
  expect(await colleague.publish()).toMatchObject({ updated: 1 });

  const other = await page.context().newPage();
  await other.goto('/admin/publishing?show=conflicts');
  await expect(other.getByText('1 conflict in 1 record')).toBeVisible();
  await page.getByRole('link', { name: 'Conflicts 1' }).click();
  await expect(page.getByText('1 conflict in 1 record')).toBeVisible();

  await other.getByRole('button', { name: `Take the published: Phone of ${first!.name}` }).click();
  await expect(other.getByText('There are no conflicts')).toBeVisible();
  await expect(page.getByText('There are no conflicts')).toBeVisible();
  await publishAll(page).click();
  await expect(page.getByText('Published: 1 changed.')).toBeVisible();
  await other.getByRole('link', { name: /^Unpublished/ }).click();
  await expect(other.getByText('Everything is published')).toBeVisible();

  await colleague.pull();
  expect(await colleague.listing(first!.id)).toMatchObject({
    phone: '0161 496 0222',
    website: 'https://tab.example',
  });
});
