import { test as base, expect } from '@playwright/test';
import {
  cardOf,
  changeAndOpen,
  publishAll,
  publishBeside,
  publishedListings,
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

async function publishedNames(server: DirectoryServer): Promise<readonly string[]> {
  return (await publishedListings(server.url)).map(({ name }) => name);
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
