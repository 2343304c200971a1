import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { startBreakingProxy, type Passage } from '../../doubles/breaking-proxy.ts';
import { accountButton, field, fillSignUp, logIn, newPerson, signUp } from '../../pages/account.ts';
import { fulfilTiles } from '../../pages/map-view.ts';
import { expect, expectAccessible, test as base } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { administrator, type DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const kettle = {
  id: 'kettle',
  name: 'The Plain Kettle',
  address: '1 Kettle Yard, Manchester, M4 5BF',
  category: 'Cafes',
  categories: ['Cafes'],
  area: 'Ancoats',
  ...{ lat: 53.4846, lng: -2.2263 },
  source: 'file',
};

const ad = { position: 'listing-sidebar', dimensions: '300x250', pages: ['listing'], code: '' };

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [kettle],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-ancoats', name: 'Ancoats' }],
        adSettings: [{ ...ad, id: 'beside', name: 'Beside', enabled: true }],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const pin = (page: Page) => page.getByRole('application', { name: 'Pin of the place' });

async function fillListing(page: Page, name: string): Promise<void> {
  await field(page, 'Name (required)').fill(name);
  await field(page, 'Address (required)').fill('2 Kettle Yard, Manchester, M4 5BF');
  await field(page, 'Primary category (required)').selectOption('Cafes');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Listing' }).click();
}

const numberIn = async (page: Page, label: string) => Number(await field(page, label).inputValue());

test('neighbours suggest a point, and the pin is moved with keys and dragged', async ({ page }) => {
  test.slow();
  await fulfilTiles(page);
  await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, 'Corner Café');
  const preview = page.locator('section', { hasText: 'Preview of the card' }).last();
  await expect(preview).toContainText('Corner Café');
  await expect(preview).toContainText('This is only a preview');

  await expect(page.getByText('1 place in the directory has the postcode M4 5BF.')).toBeVisible();
  await expect(field(page, 'Latitude')).toHaveValue('');
  await page.getByRole('button', { name: 'Use their position' }).click();
  await expect(field(page, 'Latitude')).toHaveValue('53.484600');
  await page.getByRole('button', { name: 'Set the place on the map' }).click();
  await expect(pin(page)).toBeVisible();
  await expectAccessible(page);

  await pin(page).press('Shift+ArrowUp');
  await expect.poll(() => numberIn(page, 'Latitude')).toBeGreaterThan(53.4847);
  await expect(field(page, 'Longitude')).toHaveValue('-2.226300');
  await pin(page).hover();
  await page.mouse.down();
  const box = (await pin(page).boundingBox())!;
  await page.mouse.move(box.x + 82, box.y + 22, { steps: 4 });
  await page.mouse.up();
  expect(await numberIn(page, 'Longitude')).toBeGreaterThan(-2.226);

  await field(page, 'Latitude').fill('51.5');
  const outside = page.getByText('This position is outside Greater Manchester.');
  await expect(outside).toBeVisible();
  await expect(pin(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Use their position' }).click();
  await expect(outside).toHaveCount(0);
  await submit(page);
  await expect(toast(page, 'Listing Created')).toBeVisible();
});

test('a business that is in the directory is not added again', async ({ page }) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, ' the plain KETTLE');
  await field(page, 'Address (required)').fill(kettle.address);
  await expect(page.getByText('is in the directory already. If it is your business')).toBeVisible();
  await submit(page);
  await expect(toast(page, 'Please check', 'in the directory already')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Claim this business' })).toHaveAttribute(
    'href',
    '/claim/kettle',
  );

  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('No listings yet.')).toBeVisible();
});

test.describe('on a connection that breaks', () => {
  // supabase-js and the browser log a request that fails.
  test.use({ expectedNoise: /Failed to fetch/ });

  test('a listing whose answer is lost, or that arrives late, is added once', async ({
    page,
    server,
  }) => {
    const passages: Passage[] = ['late', 'lose-response'];
    const proxy = await startBreakingProxy(server.url, (path, _count, method) =>
      path === '/rest/v1/listings' && method === 'POST' ? (passages.shift() ?? 'pass') : 'pass',
    );
    try {
      const person = newPerson();
      await page.goto(`${proxy.url}/auth`);
      await fillSignUp(page, person);
      await page.getByRole('button', { name: 'Sign Up' }).click();
      await expect(page).toHaveURL(`${proxy.url}/`);
      await expect(accountButton(page)).toBeVisible();
      await page.goto(`${proxy.url}/client/listings/new`);
      await fillListing(page, 'Late Café');
      // A browser repeats some requests by itself, so how often this takes is not known.
      await expect(async () => {
        if (!page.url().endsWith('/client')) await submit(page);
        await expect(toast(page, 'Listing Created')).toBeVisible({ timeout: 5000 });
      }).toPass();
      await expect(page).toHaveURL(/\/client$/);
      expect(passages).toEqual([]);
      await proxy.arrive();
      await page.reload();
      await expect(page.getByText('1 total listing', { exact: true })).toBeVisible();
    } finally {
      await proxy.stop();
    }
  });
});

/** Ends every session of the account that is signed in, as its other devices would. */
async function endSessions(page: Page): Promise<void> {
  const token = await readToken(page);
  const status = await page.evaluate(async (bearer) => {
    const config = (await (await fetch('/config.json')).json()) as { supabaseKey: string };
    const headers = { apikey: config.supabaseKey, authorization: `Bearer ${bearer}` };
    const url = '/auth/v1/logout?scope=global';
    return (await fetch(url, { method: 'POST', headers })).status;
  }, token);
  expect(status).toBe(204);
}

/** Returns the access token of the account that is signed in. */
async function readToken(page: Page): Promise<string> {
  const stored = await page.evaluate(() => localStorage.getItem('eats-session') ?? '{}');
  return (JSON.parse(stored) as { access_token: string }).access_token;
}

test('nothing typed is lost when the session ends in the middle of a save', async ({ page }) => {
  const person = await signUp(page);
  await page.goto('/client/listings/new');
  await fillListing(page, 'Corner Café');
  await endSessions(page);
  await submit(page);
  await expect(toast(page, 'Login required', 'Please sign in to add listings')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('What you typed is kept');
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(/\/auth\?next=/);
  await logIn(page, person);
  await expect(field(page, 'Name (required)')).toHaveValue('Corner Café');
  await submit(page);
  await expect(card(page, 'Corner Café')).toContainText('Waiting for review');
});

/** Marks a listing premium and gives it to an account, as administrators do. */
async function makePremium(url: string, id: string, userId: string): Promise<void> {
  const config = (await (await fetch(`${url}/config.json`)).json()) as { supabaseKey: string };
  const post = async (path: string, body: object, more: object = {}): Promise<unknown> => {
    const headers = { apikey: config.supabaseKey, 'content-type': 'application/json', ...more };
    return (
      await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    ).json();
  };
  const { access_token: token } = (await post(
    '/auth/v1/token?grant_type=password',
    administrator,
  )) as { access_token: string };
  const authorization = `Bearer ${token}`;
  const row = (await (
    await fetch(`${url}/rest/v1/listings?select=revision&id=eq.${id}`, {
      headers: { apikey: config.supabaseKey, authorization },
    })
  ).json()) as { revision: number }[];
  const fields = { premium: true, userId };
  const step = { operation: 'save', kind: 'listing', id, revision: row[0]?.revision, fields };
  await post('/rest/v1/rpc/publish_changes', { steps: [step] }, { authorization });
}

test('the owner of a premium listing switches off the ads on its page', async ({
  page,
  server,
}) => {
  await signUp(page);
  const [, claims = ''] = (await readToken(page)).split('.');
  const { sub: userId } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    sub: string;
  };
  await makePremium(server.url, 'kettle', userId);
  await page.goto('/listing/kettle');
  const advertisement = page.getByRole('group', { name: 'Advertisement' });
  await expect(advertisement).toHaveCount(1);

  await page.goto('/client/listings/kettle/edit');
  const hidden = page.getByRole('checkbox', { name: 'Show no ads on the page of this listing' });
  await hidden.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(card(page, 'The Plain Kettle')).toContainText('Published');
  // The public data follow a change within a second.
  await expect(async () => {
    await page.goto('/listing/kettle');
    await expect(page.locator('article[aria-busy=false]').first()).toBeVisible();
    await expect(advertisement).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await page.goto('/client/listings/kettle/edit');
  await expect(hidden).toBeChecked();
});
