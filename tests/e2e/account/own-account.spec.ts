import { leaveToBrowser } from '../../pages/network.ts';
import { readFile } from 'node:fs/promises';
import { accountButton, field, logIn, signUp } from '../../pages/account.ts';
import { administrator } from '../../running/directory-server.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

test('an account gets another name and password, and its data as a file', async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  await accountButton(page).click();
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Account' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(person.email);
  await expectAccessible(page);

  await field(page, 'Full Name').fill('Ann Baker');
  await page.getByRole('button', { name: 'Save the name' }).click();
  await expect(toast(page, 'Your name is saved.')).toBeVisible();
  await page.reload();
  await expect(field(page, 'Full Name')).toHaveValue('Ann Baker');
  await expect(accountButton(page)).toContainText('Ann Baker');

  await field(page, 'Current password').fill('not this one');
  await field(page, 'New password').fill('bread and dripping');
  await field(page, 'Confirm Password').fill('bread and dripping');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(page, 'Error', 'The current password is not right.')).toBeVisible();
  await expect(field(page, 'New password')).toHaveValue('bread and dripping');
  await field(page, 'Current password').fill(person.password);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(page, 'Your new password is saved.')).toBeVisible();
  await expect(field(page, 'Current password')).toHaveValue('');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^manchester-eats-my-data-\d{4}-\d{2}-\d{2}\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
  expect(data).toMatchObject({
    account: { email: person.email },
    profile: { full_name: 'Ann Baker' },
    listings: [],
  });
});

test('an account that is deleted is signed out, and its drafts are gone', async ({ page }) => {
  test.slow();
  const person = await signUp(page);
  await page.goto('/client/listings/new');
  await field(page, 'Name (required)').fill('Corner Café');
  await page.getByRole('link', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Your listings stay on the site, without an owner.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();
  await expect(dialog).toContainText('This is not the e-mail address of the account.');
  await expect(field(page, 'Type your e-mail address to confirm')).toBeFocused();
  await field(page, 'Type your e-mail address to confirm').fill(person.email.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete the account' }).click();

  await expect(page).toHaveURL(/\/$/);
  await expect(toast(page, 'Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join(' '));
  expect(await kept()).not.toContain('Draft');
  await page.goto('/client/account');
  await expect(page.getByText('Please sign in to see your account.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, person);
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible();
});

test('the account of the only administrator is not deleted', async ({ page }) => {
  await page.goto('/auth?next=/client/account');
  await logIn(page, administrator);
  await page.getByRole('button', { name: 'Delete the account…' }).click();
  const dialog = page.getByRole('dialog');
  await field(page, 'Type your e-mail address to confirm').fill(administrator.email);
  await dialog.getByRole('button', { name: 'Delete the account' }).click();

  await expect(dialog).toContainText('This is the account of the only administrator');
  await page.reload();
  await expect(field(page, 'Full Name')).toBeVisible();
});

test.describe('a message', () => {
  // supabase-js and the browser log a request that fails.
  test.use({ expectedNoise: /Failed to fetch/ });

  test('outlasts a reload and a lost answer, and reaches the administrators once', async ({
    page,
  }) => {
    test.slow();
    await leaveToBrowser(page);
    await page.route('/config.json', async (route) => {
      const response = await route.fetch();
      const config = (await response.json()) as object;
      await route.fulfill({ json: { ...config, contactEmail: 'hello@example.org' } });
    });
    await page.goto('/contact');
    const send = page.getByRole('button', { name: 'Send the message' });
    await send.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(field(page, 'Your name')).toBeFocused();
    await field(page, 'Your name').fill('Ann <b>Baker</b>');
    await field(page, 'Your e-mail address').fill('ann@example.com');
    const text = `Corner Café has moved ${String(Date.now())}.`;
    await field(page, 'Message').fill(`${text}\n<script>alert(1)</script>`);
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue(new RegExp(text));

    await page.route('**/rest/v1/contact_messages*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await send.click();
    const alert = page.getByRole('alert').filter({ hasText: 'The server did not respond.' });
    await expect(alert.getByRole('link', { name: 'hello@example.org' })).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(new RegExp(text));
    await page.unroute('**/rest/v1/contact_messages*');
    await send.click();
    await expect(page.getByText('Thank you. Your message has reached')).toBeFocused();
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue('');

    await page.goto('/auth?next=/admin/requests?kind=messages');
    await logIn(page, administrator);
    const card = page.getByRole('article').filter({ hasText: text });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Ann <b>Baker</b>');
    await expect(card).toContainText('<script>alert(1)</script>');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Close' }).click();
    await expect(toast(page, 'Request decided')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.goto('/admin/requests?kind=messages&show=decided');
    await expect(card.getByRole('button', { name: 'Open again' })).toBeVisible();
  });
});
