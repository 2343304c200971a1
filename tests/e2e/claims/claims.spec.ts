import type { Page } from '@playwright/test';
import { field, fillSignUp, logIn, newPerson, signUp } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, publishingTest as test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const submitted = "Claim request submitted! We'll review your claim and contact you via email.";

async function fillClaim(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) await field(page, label).fill(value);
}

const claimant = {
  Name: 'Ann Owner',
  Email: 'ann@example.com',
  Phone: '0161 496 0000',
  'Code word': 'plum',
};

/** Opens the claims at an administrator's desk, in a browser of their own. */
async function openDesk(page: Page): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  const desk = await context.newPage();
  await desk.goto('/auth?next=/admin/requests%3Fkind=claims');
  await logIn(desk, administrator);
  await expect(desk.getByRole('link', { name: /Claims/ })).toHaveAttribute('aria-current', 'page');
  return desk;
}

test('a claim without an account is approved, its link makes an owner, and the approval is revoked', async ({
  page,
}) => {
  test.slow();
  await page.goto('/listing/demo-nana-mavis');
  await page.getByRole('link', { name: 'Claim this business' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim Nana Mavis' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(toast(page, 'All fields are required')).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await fillClaim(page, claimant);
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Code word')).toHaveValue('plum');
  });
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(toast(page, submitted)).toBeVisible();
  await expect(page).toHaveURL(/\/$/);

  const desk = await openDesk(page);
  await expect(card(desk, 'Nana Mavis')).toContainText('ann@example.com');
  await expect(card(desk, 'Nana Mavis')).not.toContainText('plum');
  await desk.getByRole('button', { name: 'Show the code word of Ann Owner' }).click();
  await expect(card(desk, 'Nana Mavis')).toContainText('plum');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Approve the claim of Ann Owner/ }).click();
  await expect(desk.getByRole('heading', { name: 'Links for the new owners' })).toBeFocused();
  const link = await desk.getByLabel('Nana Mavis, for ann@example.com').inputValue();
  await desk.getByRole('link', { name: 'Show what was decided' }).click();
  await expect(desk.getByRole('button', { name: /^Make a new link/ })).toBeVisible();
  await expectAccessible(desk);

  await page.goto(link);
  await expect(page.getByText('Please sign in or sign up')).toBeVisible();
  await expect(page).toHaveURL(/\/client\/accept$/);
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await nowAndAfterReload(page, async () => {
    await expect(page.getByRole('button', { name: 'Become the owner' })).toBeVisible();
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Become the owner' }).click();
  await expect(toast(page, 'You are now the owner of “Nana Mavis”.')).toBeVisible();
  await nowAndAfterReload(page, async () => {
    await expect(card(page, 'Nana Mavis')).toContainText('Published');
  });
  await page.getByRole('link', { name: 'Edit Nana Mavis' }).click();
  await field(page, 'Phone').fill('0161 496 0001');
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Success', 'Nana Mavis')).toBeVisible();

  await desk.goto('/admin/requests?kind=claims&show=decided');
  await desk.getByRole('button', { name: /^Revoke the claim of Ann Owner/ }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('The phone number is wrong.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(card(desk, 'Nana Mavis')).toContainText('Reason: The phone number is wrong.');
  await desk.context().close();
  await page.goto('/client');
  await expect(page.getByText('No listings yet.')).toBeVisible();
  await page.goto(link);
  await page.getByRole('button', { name: 'Become the owner' }).click();
  await expect(page.getByText('This link does not work.')).toBeVisible();
});

test('a claim of an account gives it the listing, which others can dispute and its owner gives up', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const person = await signUp(page);
  await page.goto('/claim/demo-signor-ombrello');
  await expect(field(page, 'Name')).toHaveValue(person.fullName);
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await fillClaim(page, { Phone: '0161 496 0000', 'Code word': 'quince' });
  await page.getByRole('button', { name: 'Submit Claim' }).click();
  await expect(toast(page, submitted)).toBeVisible();

  const desk = await openDesk(page);
  await desk.getByRole('checkbox', { name: /for Signor Ombrello/ }).check();
  await desk.getByRole('button', { name: 'Approve the selected' }).click();
  await expect(toast(desk, 'Request decided')).toBeVisible();
  // The server serves the listing as it was for a moment.
  await expect(async () => {
    await page.goto('/claim/demo-signor-ombrello');
    await expect(page.getByText('You are the owner of this listing')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();

  const visitor = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await visitor.goto('/listing/demo-signor-ombrello');
  await visitor.getByRole('link', { name: 'Dispute the owner' }).click();
  await expect(visitor.getByText('This listing has an owner already.')).toBeVisible();
  await expectAccessible(visitor);
  await fillClaim(visitor, { ...claimant, Name: 'Bob Rival' });
  await visitor.getByRole('button', { name: 'Submit Dispute' }).click();
  await expect(toast(visitor, submitted)).toBeVisible();
  await visitor.context().close();
  await desk.reload();
  await expect(card(desk, 'Bob Rival')).toContainText(`This listing has an owner: ${person.email}`);
  await desk.getByRole('button', { name: /^Refuse the claim of Bob Rival/ }).click();
  await desk.getByRole('dialog').getByLabel('Reason').fill('He is a rival.');
  await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(card(desk, 'Bob Rival')).toHaveCount(0);
  await desk.context().close();

  await page.goto('/client');
  await page.getByRole('button', { name: 'Give up Signor Ombrello' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click();
  await expect(toast(page, 'Listing given up')).toBeVisible();
  await nowAndAfterReload(page, async () => {
    await expect(page.getByText('No listings yet.')).toBeVisible();
  });
});

test('the form of a listing that does not exist says so', async ({ page }) => {
  await page.goto('/claim/nobody-knows');
  await expect(page.getByRole('alert')).toHaveText('Listing not found');
  await expectAccessible(page);
});

test.describe('when an answer is lost', () => {
  // supabase-js and the browser log a request that fails.
  test.use({ expectedNoise: /Failed to fetch/ });

  test('sending a claim again is harmless, and what was typed stays', async ({ page }) => {
    await page.goto('/claim/demo-tramstop-tonkotsu');
    await fillClaim(page, claimant);
    let attempts = 0;
    await page.route('**/rest/v1/claim_requests*', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByRole('button', { name: 'Submit Claim' }).click();
    await expect(page.getByText('the same claim counts once')).toBeVisible();
    await expect(field(page, 'Code word')).toHaveValue('plum');
    await page.getByRole('button', { name: 'Submit Claim' }).click();
    await expect(toast(page, submitted)).toBeVisible();

    const desk = await openDesk(page);
    await expect(card(desk, 'Tramstop Tonkotsu')).toHaveCount(1);
    await desk.context().close();
  });
});
