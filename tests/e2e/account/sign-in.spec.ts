import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { administrator } from '../../running/directory-server.ts';
import { accountButton, field, fillSignUp, logIn, newPerson, signUp } from '../../pages/account.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

test('a visitor signs up, stays signed in, signs out and logs in again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).click();
  const person = newPerson();
  await fillSignUp(page, person);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(toast(page, 'Account created successfully! You are now logged in.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  await accountButton(page).click();
  await expect(page.getByText(person.email)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Dashboard' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(toast(page, 'Signed out', 'You have been successfully signed out.')).toBeVisible();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, person);
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
  await expect(accountButton(page)).toBeVisible();

  await page.goto('/auth');
  await expect(page).toHaveURL(/\/$/);
});

test('whoever comes from a page that needs an account is led back to it', async ({ page }) => {
  const person = await signUp(page);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await page.goto('/auth?next=/articles');
  await logIn(page, person);
  await expect(page).toHaveURL(/\/articles$/);
});

test('mistakes are named at their field, and nothing typed is lost', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(toast(page, 'Error', 'Please fill in all fields')).toBeVisible();
  await expect(field(page, 'Email')).toBeFocused();

  await logIn(page, { email: 'nobody@example.com', password: 'wrong password' });
  await expect(toast(page, 'Login Failed', 'Invalid login credentials')).toBeVisible();
  await expect(field(page, 'Email')).toHaveValue('nobody@example.com');

  const person = newPerson();
  await fillSignUp(page, person);
  await field(page, 'Confirm Password').fill('something else');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'Error', 'Passwords do not match')).toBeVisible();
  await field(page, 'Password').fill('abcde');
  await field(page, 'Confirm Password').fill('abcde');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(toast(page, 'Error', 'Password must be at least 6 characters long')).toBeVisible();
  await expect(field(page, 'Full Name')).toHaveValue(person.fullName);
  await expectAccessible(page);
});

test('signing up with a known address leads to the login', async ({ page }) => {
  await page.goto('/auth');
  await fillSignUp(page, { ...newPerson(), email: administrator.email.toUpperCase() });
  await page.getByRole('button', { name: 'Sign Up' }).click();

  const text = 'This email is already registered. Please try logging in instead.';
  await expect(toast(page, 'Account Exists', text)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
});

test('another tab of the form begins with empty fields', async ({ page }) => {
  await page.goto('/auth');
  await field(page, 'Email').fill('ann@example.com');
  await page.getByRole('tab', { name: 'Login' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('');
});

test('a session is shared by the tabs of a browser', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();

  await signUp(page);
  await expect(accountButton(other)).toBeVisible();
  await accountButton(other).click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the controls for administrators follow the account, not the stored flag', async ({
  page,
}) => {
  await page.goto('/auth');
  await logIn(page, administrator);
  await expect(page.getByRole('link', { name: /^Edit/ }).first()).toBeVisible();

  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);

  await page.evaluate(() => {
    localStorage.setItem('isAdmin', 'true');
  });
  await signUp(page);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveCount(0);
});

/** Returns the newest e-mail to an address, which a server without a mail server keeps as a file. */
async function newestMail(dataFolder: string, to: string): Promise<string> {
  const folder = join(dataFolder, 'outbox');
  const names = (await readdir(folder))
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .reverse();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const mail = mails.find((text) => text.startsWith(`To: ${to}\n`));
  if (mail === undefined) throw new Error(`No e-mail to ${to}.`);
  return mail;
}

test('a forgotten password is replaced by the link in an e-mail', async ({ page, server }) => {
  const person = await signUp(page);
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await field(page, 'Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(`If ${person.email} has an account`)).toBeVisible();
  await expectAccessible(page);

  // As on a slow computer, what supabase-js leaves for the next task comes after the page is drawn.
  await page.addInitScript(() => {
    const setLater = window.setTimeout.bind(window);
    const slow = (work: () => void, milliseconds = 0) => setLater(work, milliseconds + 300);
    window.setTimeout = slow as typeof window.setTimeout;
  });
  const mail = await newestMail(server.dataFolder, person.email);
  const link = /https?:\S+\/auth\/v1\/verify\S+/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectAccessible(page);
  await field(page, 'New password').fill('bread and dripping');
  await field(page, 'Confirm Password').fill('bread and dripping');
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(toast(page, 'Your new password is saved. You are logged in.')).toBeVisible();

  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await logIn(page, { ...person, password: 'bread and dripping' });
  await expect(toast(page, 'Logged in successfully!')).toBeVisible();
});

test('a link that was used before says so, and another one can be asked for', async ({ page }) => {
  await page.goto(
    '/auth#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
  );

  await expect(page.getByText('This link has expired or was used before.')).toBeVisible();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
});

test.describe('without a response', () => {
  // supabase-js logs a request that fails.
  test.use({ expectedNoise: /Failed to fetch/ });

  test('the visitor is told so, and can try again', async ({ page }) => {
    await page.goto('/auth');
    await page.route('**/auth/v1/token**', (route) => route.abort());
    await logIn(page, administrator);
    await expect(toast(page, 'Login Failed', 'The server did not respond.')).toBeVisible();

    await page.unroute('**/auth/v1/token**');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('who opens the page before the site is reached can try again', async ({ page }) => {
    await page.route('/config.json', (route) => route.abort());
    await page.goto('/auth');
    await expect(page.getByText('You cannot sign in at the moment')).toBeVisible();

    await page.unroute('/config.json');
    await page.getByRole('button', { name: 'Try again' }).click();
    await logIn(page, administrator);
    await expect(page).toHaveURL(/\/$/);
  });
});
