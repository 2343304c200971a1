import type { Page } from '@playwright/test';
import { cutOff } from '../../pages/network.ts';
import { heading, results } from '../../pages/results.ts';
import { searchBar } from '../../pages/search-bar.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { visitOnce } from '../../pages/visit-once.ts';

function writeStored(page: Page, key: string, value: string): Promise<void> {
  return page.evaluate(
    (entry) => {
      localStorage.setItem(entry.key, entry.value);
    },
    { key, value },
  );
}

test('where the browser forbids storage the site works for as long as it is open', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, area, { get: refuse });
    }
  });
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  await searchBar(page).field.fill('obvious');
  await results(page).card('Pizza, Obviously').getByRole('link').click();
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Pizza, Obviously')).toBeVisible();
  await expect(page.getByText('DATA LOST')).toHaveCount(0);
});

test('where storage is full the directory is kept elsewhere', async ({ page }) => {
  await page.goto('/healthz');
  await page.evaluate(() => {
    for (let size = 1_000_000; size > 100;) {
      try {
        localStorage.setItem(`other:${String(localStorage.length)}`, 'x'.repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await indexedDB.databases()).map(({ name }) => name);
        return names.length;
      }),
    )
    .toBeGreaterThan(0);
  await expect(toast(page, 'Critical Save Error')).toHaveCount(0);
  expect(
    await page.evaluate(
      () => Object.keys(localStorage).filter((key) => /^other:/.test(key)).length,
    ),
  ).toBeGreaterThan(3);
});

test('where nothing can be saved at all, that is said', async ({ page }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
  });
  await page.goto('/');
  await expect(results(page).cards).toHaveCount(12);
  await expect(toast(page, 'Critical Save Error', 'Data may be lost!')).toBeVisible({
    timeout: 20_000,
  });
  await expect(results(page).cards).toHaveCount(12);
});

test.describe('edited by hand', () => {
  test('what is published is shown, whatever somebody wrote over it', async ({ page }) => {
    await visitOnce(page);
    await cutOff(page);
    await page.evaluate(() => {
      const text = localStorage.getItem('directoryListings') ?? '';
      localStorage.setItem(
        'directoryListings',
        text.replace('"Pizza, Obviously"', '"Pizza, Edited"'),
      );
    });
    await page.goto('/?q=obvious');
    await expect(results(page).card('Pizza, Obviously')).toBeVisible();
    await page.reload();
    await expect(results(page).card('Pizza, Obviously')).toBeVisible();
    await expect(results(page).cards).toHaveCount(1);
  });

  test('records that make no sense are set aside, and an administrator hears of it', async ({
    page,
  }) => {
    await visitOnce(page);
    await cutOff(page);
    await page.evaluate(() => {
      const listings = JSON.parse(localStorage.getItem('directoryListings') ?? '[]') as unknown[];
      localStorage.setItem('directoryListings', JSON.stringify([{ id: 7 }, 'soup', ...listings]));
      localStorage.setItem('isAdmin', 'true');
    });
    await page.reload();
    await expect(
      toast(page, 'Some records could not be read', 'Unreadable records in listings: 2'),
    ).toBeVisible();
    await expect(results(page).count('161 businesses')).toBeVisible();
  });

  test('a directory that was cut off comes back from its copies', async ({ page }) => {
    await visitOnce(page);
    await cutOff(page);
    await writeStored(page, 'directoryListings', '[{"id":"demo-tia');
    await page.reload();
    await expect(
      toast(page, 'Data Recovered!', /Successfully restored \d+ items from backup\./),
    ).toBeVisible();
    await expect(results(page).count('161 businesses')).toBeVisible();
    await page.reload();
    await expect(results(page).count('161 businesses')).toBeVisible();
  });

  test('other documents that are nonsense leave the places alone', async ({ page }) => {
    await visitOnce(page);
    for (const key of ['siteSettings', 'adSettings', 'siteArticles', 'sitePageContent']) {
      await writeStored(page, key, '{"half": ');
    }
    await writeStored(page, 'claim_feature_enabled', 'perhaps');
    await page.reload();
    await expect(results(page).count('161 businesses')).toBeVisible();
    await expect(page.getByText('Latest Articles')).toBeVisible();
  });

  test('colours that are none and a logo that does not come change nothing', async ({ page }) => {
    await visitOnce(page);
    await cutOff(page);
    await writeStored(
      page,
      'siteSettings',
      JSON.stringify({ primaryColor: 'url(x)', headerLogo: '/no-logo.png', heroImage: '' }),
    );
    await page.reload();
    await expect(page.getByRole('banner').getByText('Manchester Eats')).toBeVisible();
    await expect(results(page).count('161 businesses')).toBeVisible();
  });
});

test('an administrator looks through every copy', async ({ page }) => {
  await visitOnce(page);
  await writeStored(page, 'isAdmin', 'true');
  await page.reload();
  const tools = page.getByRole('region', { name: 'Administration' });
  await tools.getByRole('button', { name: 'Emergency Recovery' }).click();
  await expect(
    toast(page, 'Emergency Recovery Successful!', 'Recovered 161 listings.'),
  ).toBeVisible();
  await tools.getByRole('button', { name: 'Reload Data' }).click();
  await expect(
    toast(page, 'Data Loaded Successfully', 'Loaded 161 listings, 29 categories.'),
  ).toBeVisible();
  await page.reload();
  await expect(results(page).count('161 businesses')).toBeVisible();
});

test('an administrator is led from a card to where it is edited, a visitor is not', async ({
  page,
}) => {
  await visitOnce(page);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await writeStored(page, 'isAdmin', 'true');
  await page.reload();
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(12);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/listing\/demo-/);
});
