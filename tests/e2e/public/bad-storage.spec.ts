import type { Page } from '@playwright/test';
import { businesses, demo } from '../../pages/demo.ts';
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

test('the site works in a browser that refuses all storage', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const storage of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, storage, { get: refuse });
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

test('the site opens IndexedDB without an error when local storage is full', async ({ page }) => {
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

test('a message warns that data may be lost when nothing can be saved', async ({ page }) => {
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

test.describe('local storage edited by hand', () => {
  test('the stored directory is shown, not its edited mirror', async ({ page }) => {
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

  test('unreadable records are left out and reported to the administrator', async ({ page }) => {
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
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
  });

  test('a truncated mirror is restored from the database', async ({ page }) => {
    await visitOnce(page);
    await cutOff(page);
    await writeStored(page, 'directoryListings', '[{"id":"demo-tia');
    await page.reload();
    await expect(
      toast(page, 'Data Recovered!', /Successfully restored \d+ items from backup\./),
    ).toBeVisible();
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
    await page.reload();
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
  });

  test('unreadable settings, ads and articles do not affect the listings', async ({ page }) => {
    await visitOnce(page);
    for (const key of ['siteSettings', 'adSettings', 'siteArticles', 'sitePageContent']) {
      await writeStored(page, key, '{"half": ');
    }
    await writeStored(page, 'claim_feature_enabled', 'perhaps');
    await page.reload();
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
    await expect(page.getByText('Latest Articles')).toBeVisible();
  });

  test('an invalid colour and a missing logo do not break the page', async ({ page }) => {
    await visitOnce(page);
    await cutOff(page);
    await writeStored(
      page,
      'siteSettings',
      JSON.stringify({ primaryColor: 'url(x)', headerLogo: '/no-logo.png', heroImage: '' }),
    );
    await page.reload();
    await expect(page.getByRole('banner').getByText('Manchester Eats')).toBeVisible();
    await expect(results(page).count(businesses(demo.listings))).toBeVisible();
  });
});

test('an administrator starts Emergency Recovery, which reads the directory again', async ({
  page,
}) => {
  await visitOnce(page);
  await writeStored(page, 'isAdmin', 'true');
  await page.reload();
  const tools = page.getByRole('region', { name: 'Administration' });
  await tools.getByRole('button', { name: 'Emergency Recovery' }).click();
  await expect(
    toast(page, 'Emergency Recovery Successful!', `Recovered ${String(demo.listings)} listings.`),
  ).toBeVisible();
  const reload = tools.getByRole('button', { name: 'Reload Data' });
  await reload.press('Enter');
  await expect(
    toast(
      page,
      'Data Loaded Successfully',
      `Loaded ${String(demo.listings)} listings, ${String(demo.categories)} categories.`,
    ),
  ).toBeVisible();
  // Also by keyboard, nobody has to look for the button again.
  await expect(reload).toBeFocused();
  await page.reload();
  await expect(results(page).count(businesses(demo.listings))).toBeVisible();
});

test('cards have an Edit link for an administrator only', async ({ page }) => {
  await visitOnce(page);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(0);
  await writeStored(page, 'isAdmin', 'true');
  await page.reload();
  await expect(results(page).cards.getByRole('link', { name: /^Edit / })).toHaveCount(12);
  const sidebar = page.getByRole('region', { name: 'Featured Businesses' });
  await expect(sidebar.getByRole('link', { name: /^Edit / })).toHaveCount(3);
  await page
    .getByRole('link', { name: /^Edit / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/admin\/listing\/demo-/);
});
