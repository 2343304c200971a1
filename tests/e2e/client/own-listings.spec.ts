import type { Page } from '@playwright/test';
import { field, newPerson, signUp } from '../../pages/account.ts';
import { administrator } from '../../running/directory-server.ts';
import { expect, expectAccessible, publishingTest as test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

async function fillListing(page: Page, name: string): Promise<void> {
  await field(page, 'Name (required)').fill(name);
  await field(page, 'Address (required)').fill('1 High Street, Manchester, M4 1AA');
  await field(page, 'Primary category (required)').selectOption('Cafes');
  await field(page, 'Primary category (required)').selectOption('Bakery');
}

/** Signs in without the site, and returns a function that calls a database function. */
async function signInByApi(url: string, { email, password }: typeof administrator) {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  const headers = { apikey: config.supabaseKey, 'content-type': 'application/json' };
  const post = async (path: string, body: object, more: object = {}): Promise<unknown> => {
    const sent = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) };
    return (await fetch(`${url}${path}`, sent)).json();
  };
  const { access_token: token } = (await post('/auth/v1/token?grant_type=password', {
    email,
    password,
  })) as { access_token: string };
  return (name: string, parameters: object) =>
    post(`/rest/v1/rpc/${name}`, parameters, { authorization: `Bearer ${token}` });
}

/** Approves everything that waits, or refuses it for a reason. */
async function decideAll(
  call: Awaited<ReturnType<typeof signInByApi>>,
  reason = '',
): Promise<void> {
  const { requests } = (await call('read_requests', {})) as {
    requests: { id: string; version: number }[];
  };
  const decision = reason === '' ? 'approve' : 'refuse';
  const decisions = requests.map(({ id, version }) => ({
    ...{ kind: 'entry', id, version, decision, reason },
  }));
  await call('decide_requests', { decisions });
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Listing' }).click();
}

test('a new owner comes from the home page to a listing that waits, and deletes it', async ({
  page,
}) => {
  await page.goto('/client');
  await expect(page.getByText('Please sign in to see your dashboard.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  const person = newPerson();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await field(page, 'Full Name').fill(person.fullName);
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign Up' }).click();

  await expect(page).toHaveURL(/\/client$/);
  await expect(page.getByRole('heading', { name: 'Your Listings' })).toBeVisible();
  await expect(page.getByText('No listings yet.')).toBeVisible();
  await expect(page.getByText('0 total listings')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Click here to add a new listing' }).click();

  await fillListing(page, 'Corner Café');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bakery (primary)' })).toBeVisible();
  await expectAccessible(page);
  await submit(page);

  const text = 'Your listing "Corner Café" has been added.';
  await expect(toast(page, 'Listing Created', text)).toBeVisible();
  await expect(page).toHaveURL(/\/client$/);
  await expect(page.getByText('1 total listing', { exact: true })).toBeVisible();
  await expect(card(page, 'Corner Café')).toContainText('Waiting for review');
  await expect(card(page, 'Corner Café')).toContainText('Bakery');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete Corner Café' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure? This will delete your listing permanently.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Corner Café' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const deleted = 'Your listing was successfully deleted.';
  await expect(toast(page, 'Listing deleted', deleted)).toBeVisible();
  await expect(page.getByText('No listings yet.')).toBeVisible();
});

test('an owner edits a published listing, and visitors see the approved name until it is approved', async ({
  page,
  server,
}) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, 'Corner Café');
  await submit(page);
  await expect(page).toHaveURL(/\/client$/);
  const asAdministrator = await signInByApi(server.url, administrator);
  await decideAll(asAdministrator);

  await page.reload();
  await expect(card(page, 'Corner Café')).toContainText('Published');
  await page.getByRole('link', { name: 'Edit Corner Café' }).click();
  await expect(field(page, 'Name (required)')).toHaveValue('Corner Café');
  await field(page, 'Name (required)').fill('Grand Casino');
  await field(page, 'Phone').fill('0161 496 0000');
  await field(page, 'Area').fill('Ancoats');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  const saved = 'Listing "Grand Casino" has been saved. Location "Ancoats" added to locations.';
  await expect(toast(page, 'Success', saved)).toBeVisible();
  await expect(card(page, 'Corner Café')).toContainText('Your change of name and area waits');

  await page.getByRole('link', { name: 'View on the site' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Corner Café' })).toBeVisible();
  await expect(page.getByText('0161 496 0000').first()).toBeVisible();
  await decideAll(asAdministrator, 'A casino is no place to eat.');
  await page.goto('/client');
  await expect(card(page, 'Corner Café')).toContainText('Reason: A casino is no place to eat.');
  await page.getByRole('button', { name: 'Delete Corner Café' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No listings yet.')).toBeVisible();
});

test('a listing that was changed in another tab is not overwritten', async ({ page, context }) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, 'Corner Café');
  await submit(page);
  await page.getByRole('link', { name: 'Edit Corner Café' }).click();
  await expect(field(page, 'Name (required)')).toHaveValue('Corner Café');
  const other = await context.newPage();
  await other.goto(page.url());
  await field(other, 'Phone').fill('0161 496 1111');
  await other.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(other, 'Success')).toBeVisible();

  await field(page, 'Phone').fill('0161 496 2222');
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Error', 'Failed to save the listing.')).toBeVisible();
  await expectBothPhones(page);
  await page.reload();
  await expectBothPhones(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use what is stored: phone' }).click();
  await expect(field(page, 'Phone')).toHaveValue('0161 496 1111');
  await page.getByRole('button', { name: 'Keep what you typed: phone' }).click();
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Success')).toBeVisible();
  await other.goto(page.url());
  await other.getByRole('link', { name: 'Edit Corner Café' }).click();
  await expect(field(other, 'Phone')).toHaveValue('0161 496 2222');
});

async function expectBothPhones(page: Page): Promise<void> {
  const note = page.getByRole('alert', { name: 'Changed meanwhile' });
  await expect(note).toContainText('This listing was changed meanwhile');
  await expect(note).toContainText('You typed0161 496 2222Stored now0161 496 1111');
  await expect(field(page, 'Phone')).toHaveValue('0161 496 2222');
}

test('a listing of another account cannot be opened for editing', async ({ page }) => {
  await signUp(page);
  await page.goto('/client/listings/demo-tia-lluvia/edit');
  await expect(page.getByRole('heading', { name: 'Listing not found' })).toBeVisible();
  await expectAccessible(page);
});

test('what is missing or odd is named at its field', async ({ page }) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await submit(page);
  await expect(
    toast(page, 'Missing Information', 'Please fill out all required fields.'),
  ).toBeVisible();
  await expect(field(page, 'Name (required)')).toBeFocused();

  await fillListing(page, 'Corner Café');
  await field(page, 'Website').fill('javascript:alert(1)');
  await submit(page);
  await expect(field(page, 'Website')).toBeFocused();
  await expect(page.getByText('A website begins with https:// or http://.').first()).toBeVisible();
  await field(page, 'Website').fill('');
  await field(page, 'Latitude').fill('51.5');
  await field(page, 'Longitude').fill('-0.12');
  await submit(page);
  await expect(
    page.getByText('This position is outside Greater Manchester.').first(),
  ).toBeVisible();
});

test('nothing typed is lost by a reload or a sign-out', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, 'Corner Café');
  await page.reload();
  await expect(field(page, 'Name (required)')).toHaveValue('Corner Café');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('Please sign in to add a listing.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await field(page, 'Email').fill(person.email);
  await field(page, 'Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/client\/listings\/new$/);
  await expect(field(page, 'Name (required)')).toHaveValue('Corner Café');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bakery (primary)' })).toBeVisible();
});

test.describe('when an answer is lost', () => {
  // supabase-js and the browser log a request that fails.
  test.use({ expectedNoise: /Failed to fetch/ });

  test('a list that cannot be loaded says so and can be loaded again', async ({ page }) => {
    await signUp(page);
    await page.route('**/rest/v1/listings*', (route) => route.abort());
    await page.goto('/client');
    await expect(toast(page, 'Failed to fetch listings')).toBeVisible();
    await expect(page.getByText('Your listings could not be loaded')).toBeVisible();

    await page.unroute('**/rest/v1/listings*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No listings yet.')).toBeVisible();
  });
});

test('arrow keys choose the category that they stop at, not those that they pass', async ({
  page,
}) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  const chips = page.getByRole('list', { name: 'Chosen categories' }).getByRole('listitem');
  const select = field(page, 'Primary category (required)');
  for (let count = 0; count < 3; count += 1) await select.press('ArrowDown');
  const chosen = await select.inputValue();
  await expect(chips).toHaveText([new RegExp(`^${chosen} \\(primary\\)`)]);

  await select.press('Tab');
  await select.press('ArrowDown');
  await expect(chips).toHaveCount(2);
  await expect(chips.first()).toContainText(chosen);
});

test('the sidebar opens and closes with Ctrl and B, and stays as it was left', async ({ page }) => {
  await signUp(page);
  await page.goto('/client');
  const sidebar = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(page.getByRole('heading', { name: 'Your Listings' })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(256);

  await page.keyboard.press('Control+b');
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(48);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your Listings' })).toBeVisible();
  expect((await sidebar.boundingBox())?.width).toBe(48);
  await sidebar.getByRole('button', { name: 'Sign Out' }).hover();
  await expect(page.getByRole('tooltip')).toHaveText('Sign Out');
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  await expect.poll(async () => (await sidebar.boundingBox())?.width).toBe(256);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sidebar).toBeHidden();
  await page.getByRole('button', { name: 'Toggle the sidebar' }).click();
  expect((await sidebar.boundingBox())?.width).toBe(288);
  await expectAccessible(page);
});
