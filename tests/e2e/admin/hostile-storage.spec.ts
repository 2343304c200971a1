import type { Page } from '@playwright/test';
import { expect, test as base } from '../../pages/site-test.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
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
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 90_000 },
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

/** Notes in the session whether a forged ad ever stood on a page, however shortly. */
async function noteForgedAds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const note = () => {
      if (document.documentElement.textContent.includes('Drink Tin Tea')) {
        sessionStorage.setItem('forged ad', 'shown');
      }
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
}

/** Expects that no forged ad stands on a page, or stood there, once it has read what is published. */
async function expectNoForgedAd(page: Page, open: () => Promise<unknown>): Promise<void> {
  const read = page.waitForResponse(/\/data\/(changes|snapshot)\.json/);
  await open();
  await (await read).finished();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
  await expect(page.getByText('Drink Tin Tea')).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('forged ad'))).toBeNull();
}

type Hand = 'text' | 'change' | 'revision';

/** Writes into the database of the page by hand. */
async function writeByHand(page: Page, hand: Hand): Promise<void> {
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
        const at = cursor.result;
        if (at === null) {
          resolve();
          return;
        }
        const key = at.key as string;
        if (/^entries:/u.test(key) && how !== 'change') {
          const value = at.value as { text: string };
          let text = value.text
            .replaceAll('Drink Brass Kettle Tea', 'Drink Tin Tea')
            .replaceAll('The Plain Kettle', 'The Tin Kettle');
          if (how === 'revision') text = text.replaceAll(/"revision":\d+/g, '"revision":99999999');
          at.update({ ...value, text });
        }
        at.continue();
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
  }, hand);
}

for (const hand of ['text', 'revision', 'change'] as const) {
  test(`an ad written into the database by hand never runs, and what is published is shown (${hand})`, async ({
    page,
  }) => {
    await visit(page);
    await writeByHand(page, hand);
    await noteForgedAds(page);
    await expectNoForgedAd(page, () => page.goto('/'));
    await expectNoForgedAd(page, () => page.reload());
    if (hand !== 'change') await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  });
}

test('a journal entry that was written by hand runs no ad', async ({ page }) => {
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
  await noteForgedAds(page);
  await expectNoForgedAd(page, () => page.goto('/'));
  await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
});

for (const [what, text] of [
  ['thousands of brackets', '['.repeat(200_000)],
  ['null', 'null'],
  ['a list of null', '[null]'],
] as const) {
  test(`mirrors of ${what} stop no page`, async ({ page }) => {
    await visit(page);
    await page.evaluate((value) => {
      for (const key of Object.keys(localStorage)) localStorage.setItem(key, value);
    }, text);
    await page.goto('/');
    await expect(page.getByText('The Plain Kettle').first()).toBeVisible();
    await expect(page.getByText('Drink Brass Kettle Tea')).toBeVisible();
  });

  test(`mirrors of ${what} under a record that still names what they held stop no page`, async ({
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
