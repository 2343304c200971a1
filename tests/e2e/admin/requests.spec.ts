import type { Page } from '@playwright/test';
import { field, logIn, signUp } from '../../pages/account.ts';
import { expect, expectAccessible, publishingTest as test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function addListing(page: Page, name: string): Promise<void> {
  await page.goto('/client/listings/new');
  await field(page, 'Name (required)').fill(name);
  await field(page, 'Address (required)').fill('1 High Street, Manchester, M4 1AA');
  await field(page, 'Primary category (required)').selectOption('Cafes');
  await page.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(card(page, name)).toContainText('Waiting for review');
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('link', { name: `Edit ${from}` }).click();
  await field(page, 'Name (required)').fill(to);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Success', to)).toBeVisible();
}

test('an owner adds a listing, an administrator approves it, and a later change waits in turn', async ({
  page,
  browser,
  baseURL,
}) => {
  await signUp(page);
  await addListing(page, 'Cotton Kitchen');
  await addListing(page, 'Mill Kitchen');

  const office = await browser.newContext({ baseURL: baseURL ?? '' });
  const desk = await office.newPage();
  await desk.goto('/admin/requests');
  await expect(desk.getByText('Administrator access is needed')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await logIn(desk, administrator);
  await expect(card(desk, 'Cotton Kitchen')).toContainText('New listing by ann-');
  await expect(card(desk, 'Cotton Kitchen')).toContainText('1 High Street, Manchester, M4 1AA');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Approve Cotton Kitchen' }).click();
  await expect(toast(desk, 'Request decided')).toBeVisible();
  await expect(card(desk, 'Cotton Kitchen')).toHaveCount(0);
  await expect(desk.getByRole('status').filter({ hasText: /^\d+ open$/ })).toBeFocused();

  await page.goto('/client');
  await expect(card(page, 'Cotton Kitchen')).toContainText('Published');
  await rename(page, 'Cotton Kitchen', 'Grand Casino');
  const visitor = await office.newPage();
  await page.getByRole('link', { name: 'View on the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cotton Kitchen' })).toBeVisible();
  await visitor.goto(page.url());
  await expect(visitor.getByRole('heading', { level: 1, name: 'Cotton Kitchen' })).toBeVisible();

  await desk.reload();
  await expect(card(desk, 'Cotton Kitchen')).toContainText('Proposed: Grand Casino');
  await desk.getByRole('button', { name: 'Refuse Cotton Kitchen' }).click();
  await desk.getByRole('button', { name: 'Refuse', exact: true }).last().click();
  await expect(desk.getByText('Please say why. The owner reads it.')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('button', { name: 'Refuse Cotton Kitchen' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog').getByText('The owner reads it.')).toHaveText(
    'The owner reads it.',
  );
  await desk.getByLabel('Reason').last().fill('A casino is no place to eat.');
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(card(desk, 'Cotton Kitchen')).toHaveCount(0);
  await page.goto('/client');
  await expect(card(page, 'Cotton Kitchen')).toContainText('Reason: A casino is no place to eat.');

  await rename(page, 'Cotton Kitchen', 'Cotton Room');
  await desk.reload();
  await desk.getByRole('checkbox', { name: 'Select Cotton Kitchen' }).check();
  await desk.getByRole('checkbox', { name: 'Select Mill Kitchen' }).check();
  await expect(desk.getByText('2 selected')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve the selected' }).click();
  await expect(toast(desk, '2 requests decided')).toBeVisible();
  await expect(desk.getByRole('status').filter({ hasText: /^\d+ open$/ })).toBeFocused();
  await desk.getByRole('link', { name: 'Show what was decided' }).click();
  await expect(desk.getByText('Reason: A casino is no place to eat.')).toBeVisible();
  await office.close();

  await page.reload();
  for (const name of ['Cotton Room', 'Mill Kitchen']) {
    await expect(card(page, name)).toContainText('Published');
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(card(page, name)).toHaveCount(0);
  }
});

test('an account that is no administrator’s sees no requests', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/admin/requests');

  await expect(page.getByText('Administrator access is needed')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${person.email}.`)).toBeVisible();
});
