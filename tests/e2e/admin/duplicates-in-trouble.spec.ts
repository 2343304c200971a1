import type { Page } from '@playwright/test';
import { logIn } from '../../pages/account.ts';
import {
  duplicatesTest,
  expectPair,
  main,
  openWorkbench,
  startPairsServer,
  tab,
} from '../../pages/duplicates-workbench.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { administrator, type DirectoryServer } from '../../running/directory-server.ts';
import { endSessions, makeOwner } from '../../running/make-owner.ts';

/** On a server of its own, where the two listings of the last pair have different owners. */
const test = duplicatesTest.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPairsServer();
      await makeOwner(server.url, 'a-3', 'ann@example.com');
      await makeOwner(server.url, 'b-3', 'bob@example.com');
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ expectedNoise: /Failed to (fetch|load resource)|No room/ });

const status = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).first();
const merges = (page: Page) => main(page).getByRole('button', { name: /^Take the merge back/ });

/** Merges the first pair, and sees the second. */
async function mergeFirst(page: Page): Promise<void> {
  await page.keyboard.press('m');
  await expectPair(page, 'Honey Pot');
}

/** Refuses everything that the page saves, as a browser does whose disk is full, until `makeRoom` in the page. */
async function refuseToStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    const put: unknown = Reflect.get(IDBObjectStore.prototype, 'put');
    const setItem: unknown = Reflect.get(Storage.prototype, 'setItem');
    const refuse = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = refuse;
    IDBObjectStore.prototype.put = refuse;
    const makeRoom = () => {
      Object.assign(Storage.prototype, { setItem });
      Object.assign(IDBObjectStore.prototype, { put });
    };
    Object.assign(window, { makeRoom });
  });
}

test('the listings of two owners are compared, and the page says why they cannot be merged', async ({
  page,
}) => {
  await openWorkbench(page);
  await page.goto('/admin/listings/duplicates?one=a-3&other=b-3');
  await expect(main(page).getByRole('group', { name: 'Both listings stay' })).toBeVisible();
  await expect(main(page).getByText('Ask them which one should stay')).toBeVisible();
  await expect(main(page).getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);

  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('m');
  await expect(status(page, 'so they cannot be merged. Pair 4 of 4')).toBeAttached();
  await main(page).getByRole('button', { name: 'Not a duplicate', exact: true }).click();
  await expectPair(page, 'Fish Net');
  await expect(
    main(page).getByText('Red Hot and The Red Hot stay two listings.', { exact: true }),
  ).toBeVisible();
});

test('a decision that the browser cannot store is said to be only in this tab, which asks before it is left', async ({
  page,
}) => {
  await openWorkbench(page);
  await refuseToStore(page);
  await mergeFirst(page);
  await expect(main(page).getByText(/^Merged into .* so keep the tab open\.$/)).toBeVisible();
  await expect(toast(page, 'Not everything is saved', 'Keep it open')).toBeVisible();

  const question = page.waitForEvent('dialog');
  await page.evaluate(() => {
    setTimeout(() => {
      window.location.reload();
    });
  });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  // With room again, the next decision saves both, and nothing is asked.
  await page.evaluate('window.makeRoom()');
  await page.keyboard.press('n');
  await expect(
    main(page).getByText('Honey Pot and The Honey Pot stay two listings.', { exact: true }),
  ).toBeVisible();
  await expect(toast(page, 'Saved', 'could not be saved earlier is now saved')).toBeVisible();
  let isAsked = false;
  page.once('dialog', (dialog) => {
    isAsked = true;
    void dialog.accept();
  });
  await page.reload();
  expect(isAsked, 'whether the browser asked').toBe(false);
  await tab(page, /^Merges/).click();
  await expect(merges(page)).toHaveCount(1);
  await expect(tab(page, /^Not duplicates 1/)).toBeVisible();
});

test('decisions made offline are kept, and not called published', async ({ page, context }) => {
  await openWorkbench(page);
  await context.setOffline(true);
  await mergeFirst(page);
  await page.keyboard.press('n');
  await expectPair(page, 'Mill Kitchen');
  await context.setOffline(false);

  await page.reload();
  await expectPair(page, 'Mill Kitchen');
  await tab(page, /^Merges/).click();
  await expect(main(page).getByText('not published', { exact: true })).toBeVisible();
  await expect(tab(page, /^Not duplicates 1/)).toBeVisible();
});

test('decisions survive the end of the session, and are there after signing in again', async ({
  page,
  server,
}) => {
  await openWorkbench(page);
  await endSessions(server.url);
  await mergeFirst(page);
  await page.reload();
  await expect(main(page).getByText('Administrator access is needed')).toBeVisible();

  await main(page).getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, administrator);
  await tab(page, /^Merges/).click();
  await expect(merges(page)).toHaveCount(1);
  await merges(page).click();
  await expect(toast(page, 'Undone: Merge')).toBeVisible();
});

test('a merge is not published once its two listings have different owners', async ({
  page,
  server,
}) => {
  await openWorkbench(page);
  await mergeFirst(page);
  // The last journey of this file: from here on, the first pair has two owners.
  await makeOwner(server.url, 'a-0', 'cat@example.com');
  await makeOwner(server.url, 'b-0', 'dan@example.com');

  await page.goto('/admin/publishing');
  await main(page).getByRole('button', { name: 'Publish all', exact: true }).click();
  await expect(main(page).getByText('Not published: 1 conflict.')).toBeVisible();
  for (const id of ['a-0', 'b-0']) {
    expect((await page.request.get(`/listing/${id}`, { maxRedirects: 0 })).status()).toBe(200);
  }
});
