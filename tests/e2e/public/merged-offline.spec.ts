import { loadInstallKeys } from '@manchester-eats/server/keys';
import { keptPaths, untilKept } from '../../pages/kept-pages.ts';
import { heading } from '../../pages/results.ts';
import { expect, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

/** Returns a cafe of the published directory. */
function cafe(id: string, name: string, street: string) {
  const categories = ['Cafes'];
  const address = `${street}, Manchester, M4 5BF`;
  return { id, name, address, category: 'Cafes', categories, area: 'Ancoats', source: 'file' };
}

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          cafe('kettle', 'The Plain Kettle', '1 Kettle Yard'),
          cafe('kettle-yard', 'Plain Kettle of Kettle Yard', '1 Kettle Yard'),
        ],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-ancoats', name: 'Ancoats' }],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
test.use({ serviceWorkers: 'allow' });

test('without a network, nothing is shown of a listing that was merged', async ({
  page,
  server,
}) => {
  const kept = () => keptPaths(page);
  await page.goto('/listing/kettle');
  await untilKept(page);
  await page.reload();
  await expect.poll(kept).toContain('/listing/kettle');
  await expect.poll(kept).toContain('/data/listings/kettle.json');

  await mergeKettles(server);
  await page.goto('/listing/kettle');
  await expect(page).toHaveURL('/listing/kettle-yard');
  await expect.poll(kept).not.toContain('/listing/kettle');
  await expect.poll(kept).not.toContain('/data/listings/kettle.json');
  // The copy of the directory follows once the page has nothing else to do.
  const copy = () => page.evaluate(() => localStorage.getItem('directoryListings') ?? '');
  await expect.poll(copy).not.toContain('The Plain Kettle');

  await server.kill();
  await page.goto('/listing/kettle');
  await expect(page.getByText('This listing is not saved in this browser.')).toBeVisible();
  await expect(heading(page, 'The Plain Kettle')).toHaveCount(0);
});

/** Merges the visited listing into the other one, with the rights of the server. */
async function mergeKettles({ url, dataFolder }: DirectoryServer): Promise<void> {
  const { secretKey } = loadInstallKeys(dataFolder);
  const headers = { apikey: secretKey, 'content-type': 'application/json' };
  const steps = [
    { path: 'listings?id=eq.kettle', method: 'DELETE', body: null },
    {
      path: 'listing_removals?listing_id=eq.kettle',
      method: 'PATCH',
      body: JSON.stringify({ merged_into: 'kettle-yard' }),
    },
  ];
  for (const { path, ...request } of steps) {
    const { status } = await fetch(`${url}/rest/v1/${path}`, { ...request, headers });
    expect(status, path).toBe(204);
  }
  const visit = () => fetch(`${url}/listing/kettle`, { redirect: 'manual' });
  await expect.poll(async () => (await visit()).status).toBe(301);
}
