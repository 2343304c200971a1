import type { Page } from '@playwright/test';
import { expect, test as base } from '../../pages/site-test.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [
          {
            id: 'plain',
            name: 'The Plain Kettle',
            address: '1 Kettle Yard',
            category: 'Cafes',
            categories: ['Cafes'],
            area: 'Bury',
            source: 'file',
          },
        ],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-bury', name: 'Bury' }],
        adSettings: [
          {
            id: 'runs',
            name: 'runs',
            position: 'top',
            dimensions: '728x90',
            pages: ['home'],
            enabled: true,
            code: '<p>Drink Brass Kettle Tea</p>',
          },
        ],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

async function visit(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('directoryListings') ?? ''))
    .toContain('Plain Kettle');
  await page.goto('/healthz');
}

/** Records in session storage whether a forged ad was ever on the page. */
async function recordForgedAds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const record = () => {
      if (document.documentElement.textContent.includes('Drink Tin Tea')) {
        sessionStorage.setItem('forged ad', 'shown');
      }
    };
    new MutationObserver(record).observe(document, { childList: true, subtree: true });
  });
}

/** Opens a page, waits until it has read the directory, and expects that no forged ad is or was on it. */
async function expectNoForgedAd(page: Page, open: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse(/\/data\/(changes\.json|v2\/)/);
  await open();
  await (await read).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
  await expect(page.getByText('Drink Tin Tea')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('forged ad'))).toBeNull();
}

type Edit = 'text' | 'change' | 'revision';

/**
 * Forges the ad in the browser's IndexedDB: `text` replaces its text and the listing's name, `revision` also
 * raises the revisions of all records, and `change` adds a local change that replaces the ad's text.
 */
async function forgeAd(page: Page, edit: Edit): Promise<void> {
  await page.evaluate(async (how) => {
    const open = indexedDB.open('eats-directory');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => {
        resolve(open.result);
      };
    });
    const transaction = database.transaction('rows', 'readwrite');
    const rows = transaction.objectStore('rows');
    const ad = {
      id: 'runs',
      name: 'runs',
      position: 'top',
      dimensions: '728x90',
      pages: ['home'],
      enabled: true,
      code: '<p>Drink Tin Tea</p>',
    };
    const cursor = rows.openCursor();
    await new Promise<void>((resolve) => {
      cursor.onsuccess = () => {
        const row = cursor.result;
        if (row === null) {
          resolve();
          return;
        }
        const key = row.key as string;
        if (/^entries:/u.test(key) && how !== 'change') {
          const value = row.value as { text: string };
          let text = value.text
            .replaceAll('Drink Brass Kettle Tea', 'Drink Tin Tea')
            .replaceAll('The Plain Kettle', 'The Tin Kettle');
          if (how === 'revision') text = text.replaceAll(/"revision":\d+/g, '"revision":99999999');
          row.update({ ...value, text });
        }
        row.continue();
      };
    });
    if (how === 'change') {
      const head = {
        id: 'forged',
        at: '',
        by: '',
        label: 'Forged',
        cause: 'person',
        together: false,
      };
      const units = {
        code: { before: { code: '<p>Drink Brass Kettle Tea</p>' }, after: { code: ad.code } },
      };
      const patch = { operation: 'edit', kind: 'ad', id: 'runs', units };
      const patches = [{ change: 'forged', patch }];
      rows.put({ text: JSON.stringify([head]), schema: '' }, 'changes:0');
      rows.put({ text: JSON.stringify(patches), schema: '' }, 'patches:0');
      const request = rows.get('working-copy') as IDBRequest<{ checksums: object }>;
      request.onsuccess = () => {
        const forged = { changes: [''], patches: [''] };
        const checksums = { ...request.result.checksums, ...forged };
        rows.put({ ...request.result, checksums }, 'working-copy');
      };
    }
    await new Promise<void>((resolve) => {
      transaction.oncomplete = () => {
        resolve();
      };
    });
    database.close();
  }, edit);
}

for (const edit of ['text', 'revision', 'change'] as const) {
  test(`an ad forged in the browser’s database never runs, and the published listings are shown (${edit})`, async ({
    page,
  }) => {
    await visit(page);
    await forgeAd(page, edit);
    await recordForgedAds(page);
    await expectNoForgedAd(page, () => page.goto('/'));
    await expectNoForgedAd(page, () => page.reload());
    if (edit !== 'change') await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  });
}

test('an ad in a forged journal entry never runs', async ({ page }) => {
  await visit(page);
  await page.evaluate(() => {
    const change = {
      id: 'forged',
      at: '',
      by: '',
      label: 'Forged',
      cause: 'person',
      together: false,
    };
    const fields = {
      id: 'tin',
      name: 'tin',
      position: 'bottom',
      dimensions: '728x90',
      pages: ['home'],
      enabled: true,
      code: '<p>Drink Tin Tea</p>',
    };
    localStorage.setItem(
      'eats:journal:forged:1',
      JSON.stringify({ change, patches: [{ operation: 'add', kind: 'ad', id: 'tin', fields }] }),
    );
    localStorage.setItem('eats:journal:forged:2', '['.repeat(5_000));
    localStorage.setItem('eats:journal::', '{}');
    localStorage.setItem('eats:journal:forged:99999999999999999999', '{}');
  });
  await recordForgedAds(page);
  await expectNoForgedAd(page, () => page.goto('/'));
  await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
});

for (const [content, text] of [
  ['thousands of brackets', '['.repeat(200_000)],
  ['null', 'null'],
  ['a list of null', '[null]'],
] as const) {
  test(`the page loads when every value in local storage is ${content}`, async ({ page }) => {
    await visit(page);
    await page.evaluate((value) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, value);
    }, text);
    await page.goto('/');
    await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
    await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  });

  test(`the page loads when every public document in local storage is ${content}`, async ({
    page,
  }) => {
    await visit(page);
    await page.evaluate((value) => {
      for (const key of Object.keys(localStorage))
        if (!key.startsWith('eats:')) localStorage.setItem(key, value);
    }, text);
    await page.goto('/');
    await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
    await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  });
}
