import type { Page } from '@playwright/test';
import { accountButton, field, logIn, signUp } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const setting = (page: Page, name: string) => page.getByRole('switch', { name });
const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name });

async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/requests/settings');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, administrator);
  await expect(page.getByRole('heading', { level: 1, name: 'Request settings' })).toBeVisible();
}

async function turn(page: Page, name: string, isOn: boolean): Promise<void> {
  await setting(page, name).click();
  await dialogButton(page, isOn ? 'Turn on' : 'Turn off').click();
  await expect(toast(page, `${name}: ${isOn ? 'on' : 'off'}`)).toBeVisible();
  await expect(setting(page, name)).toHaveAttribute('aria-checked', String(isOn));
}

async function addListing(page: Page, name: string): Promise<void> {
  await page.goto('/client/listings/new');
  await field(page, 'Name (required)').fill(name);
  await field(page, 'Address (required)').fill('1 High Street, Manchester, M4 1AA');
  await field(page, 'Primary category (required)').selectOption('Cafes');
  await page.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page).toHaveURL(/\/client$/);
}

/** How many open requests the button of the account shows. */
async function openRequests(page: Page): Promise<number> {
  const text = (await accountButton(page).textContent()) ?? '';
  return Number(/(\d+) open request/.exec(text)?.[1] ?? 0);
}

test('an administrator turns the review and claims off and on, for everybody and at once', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openSettings(page);
  await expectAccessible(page);
  const review = 'Review of owners’ entries';
  await setting(page, review).click();
  await expect(page.getByRole('dialog')).toContainText('is then published at once');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(setting(page, review)).toHaveAttribute('aria-checked', 'true');
  await turn(page, review, false);
  await nowAndAfterReload(page, async () => {
    await expect(setting(page, review)).toHaveAttribute('aria-checked', 'false');
    await expect(page.getByText(`Turned off by ${administrator.email}`)).toBeVisible();
  });

  const shop = await browser.newContext({ baseURL: baseURL ?? '' });
  const owner = await shop.newPage();
  await signUp(owner);
  await addListing(owner, 'Weaver Kitchen');
  await owner.goto('/client');
  await expect(card(owner, 'Weaver Kitchen')).toContainText('Published');
  await turn(page, review, true);
  await addListing(owner, 'Bobbin Kitchen');
  await expect(card(owner, 'Bobbin Kitchen')).toContainText('Waiting for review');

  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
  });
  await expect(accountButton(page)).toContainText('open request');
  // Other journeys leave requests on the same server.
  await page.reload();
  await expect(accountButton(page)).toContainText('open request');
  const open = await openRequests(page);
  await turn(page, 'Claims', false);
  // The public data is rebuilt soon after a write.
  await expect(async () => {
    await owner.goto('/listing/demo-ledger-loaf');
    await expect(owner.getByRole('heading', { level: 1, name: 'Ledger & Loaf' })).toBeVisible();
    await expect(owner.getByRole('link', { name: 'Claim this business' })).toHaveCount(0);
  }).toPass();
  // The mirror of the documents follows when the page is idle.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('claim_feature_enabled')))
    .toBe('false');
  await turn(page, 'Claims', true);

  await page.getByRole('link', { name: 'Back to the requests' }).click();
  await page.getByRole('button', { name: 'Refuse Bobbin Kitchen' }).click();
  await page.getByLabel('Reason').last().fill('It is a test.');
  await dialogButton(page, 'Refuse').click();
  await expect(card(page, 'Bobbin Kitchen')).toHaveCount(0);
  await expect.poll(() => openRequests(page)).toBe(open - 1);
  for (const name of ['Weaver Kitchen', 'Bobbin Kitchen']) {
    await owner.goto('/client');
    await owner.getByRole('button', { name: `Delete ${name}` }).click();
    await dialogButton(owner, 'Delete').click();
    await expect(card(owner, name)).toHaveCount(0);
  }
  await shop.close();
});

test('an administrator finds a listing by its name and marks it as premium', async ({ page }) => {
  await openSettings(page);
  const removeMark = page.getByRole('button', { name: 'Remove the mark: Ledger & Loaf' });
  // The demo directory has premium listings of its own.
  await expect(page.getByRole('button', { name: 'Remove the mark: Marl & Marrow' })).toBeVisible();
  await expect(removeMark).toHaveCount(0);

  await page
    .getByRole('main')
    .getByRole('searchbox', { name: 'Find a published listing' })
    .fill('ledger loaf');
  const found = page.getByRole('list', { name: 'Found listings' }).getByRole('listitem').first();
  await expect(found).toContainText('Ledger & Loaf');
  await expect(found).toContainText('no owner');
  await found.getByRole('button', { name: 'Mark as premium: Ledger & Loaf' }).click();
  await expect(page.getByRole('dialog')).toContainText('Mark “Ledger & Loaf” as premium?');
  await dialogButton(page, 'Mark as premium').click();
  await expect(toast(page, '“Ledger & Loaf” is premium')).toBeVisible();
  await expect(found.getByText('Premium', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await nowAndAfterReload(page, async () => {
    await expect(removeMark.last()).toBeVisible();
  });

  await removeMark.last().click();
  await dialogButton(page, 'Remove the mark').click();
  await expect(removeMark).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'All premium listings' })).toBeFocused();
});

test('an account that is no administrator’s sees no settings', async ({ page }) => {
  await signUp(page);
  await page.goto('/admin/requests/settings');

  await expect(page.getByText('Administrator access is needed')).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});
