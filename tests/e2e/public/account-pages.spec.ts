import type { Page } from '@playwright/test';
import { expect, test } from '../../pages/site-test.ts';

// The browser reports every script that a policy blocks.
test.use({ expectedNoise: /Content Security Policy/ });

/** Tries to run a script as ad code does; returns whether it ran. */
function tryScript(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.documentElement.dataset.scriptRan = "yes";';
    document.body.append(script);
    const hasRun = document.documentElement.dataset['scriptRan'] === 'yes';
    delete document.documentElement.dataset['scriptRan'];
    return hasRun;
  });
}

/** Marks the document, so that a test can tell whether another one was loaded. */
const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset['marked'] = 'yes';
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset['marked'] === 'yes');

/** Waits until a script runs, or is blocked; tries again, because a page may still be loading. */
const expectScriptRuns = (page: Page, runs: boolean) =>
  expect(async () => {
    expect(await tryScript(page)).toBe(runs);
  }).toPass();

test('after clicking "Sign In", inline scripts are blocked and earlier listeners are gone', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(await tryScript(page)).toBe(true);
  await page.evaluate(() => {
    addEventListener('keydown', () => (document.documentElement.dataset['keysSeen'] = 'yes'));
  });
  await markDocument(page);

  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await isMarked(page)).toBe(false);

  expect(await tryScript(page)).toBe(false);
  await page.keyboard.press('a');
  expect(await page.evaluate(() => document.documentElement.dataset['keysSeen'])).toBeUndefined();
});

test('going back or forward between a public page and "Sign in" applies the policy of the new page', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Sign In' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectScriptRuns(page, false);

  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
  await expectScriptRuns(page, true);

  await page.goForward();
  await expect(page).toHaveURL(/\/auth$/);
  await expectScriptRuns(page, false);
});

test('a page for administrators has the strict policy however its URL is spelled', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/admin', '/Admin', '/%61dmin', '//admin', '/admin/']) {
    await page.goto(`${baseURL ?? ''}${path}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
    expect(await tryScript(page)).toBe(false);
  }
});

test('moving between public pages keeps the document', async ({ page }) => {
  await page.goto('/about');
  await markDocument(page);
  await page.getByRole('link', { name: 'Articles' }).first().click();
  await expect(page).toHaveURL(/\/articles$/);

  expect(await isMarked(page)).toBe(true);
});
