import type { Page } from '@playwright/test';
import { field, logIn, signUp } from '../../pages/account.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test.use({ expectedNoise: /Failed to (fetch|load resource)/ });

test('a decision that fails keeps its reason, and one whose answer is lost is not called undecided', async ({
  page,
}) => {
  test.slow();
  await signUp(page);
  for (const name of ['Lost Kitchen', 'Other Kitchen']) {
    await page.goto('/client/listings/new');
    await field(page, 'Name (required)').fill(name);
    await field(page, 'Address (required)').fill('1 High Street, Manchester, M4 1AA');
    await field(page, 'Primary category (required)').selectOption('Cafes');
    await page.getByRole('button', { name: 'Submit Listing' }).click();
    await expect(card(page, name)).toContainText('Waiting for review');
  }
  await page.goto('/auth?next=/admin/requests');
  await page.evaluate(() => {
    localStorage.removeItem('eats-session');
  });
  await page.goto('/auth?next=/admin/requests');
  await logIn(page, administrator);
  await page.getByRole('checkbox', { name: 'Select Lost Kitchen' }).check();

  const dialog = page.getByRole('dialog');
  await page.route('**/rpc/{decide,read}_requests', (route) => route.abort());
  await page.getByRole('button', { name: 'Refuse the selected' }).click();
  await dialog.getByLabel('Reason').fill('A long reason');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(toast(page, 'Error', 'it may have been decided all the same')).toBeVisible();
  await page.getByRole('button', { name: 'Refuse the selected' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('A long reason');

  await page.unroute('**/rpc/{decide,read}_requests');
  await page.route('**/rpc/decide_requests', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(card(page, 'Lost Kitchen')).toHaveCount(0);
  await expect(card(page, 'Other Kitchen')).toBeVisible();
});
