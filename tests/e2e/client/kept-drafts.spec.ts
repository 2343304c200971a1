import type { Locator, Page } from '@playwright/test';
import {
  accountButton,
  field,
  logIn,
  newPerson,
  reachHomePage,
  signUp,
  type Person,
} from '../../pages/account.ts';
import { expect, test as base } from '../../pages/site-test.ts';
import { isTakenOver } from '../../pages/taken-over.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import type { DirectoryServer } from '../../running/directory-server.ts';
import { startPublishedServer } from '../../running/published-server.ts';

const kettle = {
  id: 'kettle',
  name: 'The Plain Kettle',
  address: '1 Kettle Yard, Manchester, M4 5BF',
  category: 'Cafes',
  categories: ['Cafes'],
  area: 'Ancoats',
  source: 'file',
};

const test = base.extend<object, { server: DirectoryServer }>({
  server: [
    async ({}, use) => {
      const server = await startPublishedServer({
        directoryListings: [kettle],
        directoryCategories: [{ id: 'cafes', name: 'Cafes' }],
        directoryAreaCategories: [{ id: 'area-ancoats', name: 'Ancoats' }],
      });
      await useAndStop(server, use);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

const forms = [
  { path: '/client/listings/new', label: 'Description' },
  { path: '/claim/kettle', label: 'Code word' },
  { path: '/contact', label: 'Message' },
];

/** Opens a form while signed in, and returns its field once it can be used. */
async function openForm(page: Page, { path, label }: (typeof forms)[number]): Promise<Locator> {
  await page.goto(path);
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(() => field(page, label).evaluate(isTakenOver)).toBe(true);
  return field(page, label);
}

async function signOut(page: Page): Promise<void> {
  await page.goto('/about');
  await accountButton(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
}

async function signInAs(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  await logIn(page, person);
  await reachHomePage(page);
}

test('what one account typed is there for nobody else in this browser, and for that one again', async ({
  page,
}) => {
  test.slow();
  const ann = await signUp(page);
  for (const form of forms) await (await openForm(page, form)).fill('Typed by Ann');
  await signOut(page);
  await signUp(page, newPerson());
  for (const form of forms) {
    const input = await openForm(page, form);
    await expect.soft(input, form.path).toHaveValue('');
    await input.fill('Typed by Bob');
  }
  await signOut(page);
  await signInAs(page, ann);
  for (const { path, label } of forms) {
    await page.goto(path);
    await expect.soft(field(page, label), path).toHaveValue('Typed by Ann');
  }
});

test('what is typed before it is known who is signed in is for nobody else', async ({ page }) => {
  await signUp(page);
  let go = () => {};
  const known = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/\/assets\/account-client-.*\.js/, async (route) => {
    await known;
    await route.continue();
  });
  await page.goto('/contact');
  await field(page, 'Message').fill('Typed by Ann');
  await page.reload();
  await expect(field(page, 'Message')).toHaveValue('');
  await field(page, 'Message').fill('Typed again by Ann');
  go();
  await expect(field(page, 'Your name')).not.toHaveValue('');
  await expect(field(page, 'Message')).toHaveValue('Typed again by Ann');
  await page.unrouteAll();
  await signOut(page);
  await signUp(page, newPerson());
  await page.goto('/contact');
  await expect(field(page, 'Your name')).not.toHaveValue('');
  await expect(field(page, 'Message')).toHaveValue('');
});

test('a form that is open when another account signs in elsewhere is that account’s own', async ({
  page,
  context,
}) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await field(page, 'Description').fill('Typed by Ann');
  const other = await context.newPage();
  await signOut(other);
  await signUp(other, newPerson());

  await page.bringToFront();
  await expect(page.getByRole('heading', { name: 'Add Your Listing' })).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('');
});

test('forms work where the browser blocks storage of the tab', async ({ page }) => {
  await signUp(page);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError');
      },
    });
  });
  for (const { path, label } of forms) {
    await page.goto(path);
    await field(page, label).fill('Typed');
    await expect(field(page, label)).toHaveValue('Typed');
  }
});

test('nothing that is typed during a slow save is lost', async ({ page }) => {
  await signUp(page);
  await page.goto('/client/listings/new');
  await field(page, 'Name (required)').fill('Slow Café');
  await field(page, 'Address (required)').fill('2 Kettle Yard, Manchester, M4 5BF');
  await field(page, 'Primary category (required)').selectOption('Cafes');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/rest/v1/listings*', async (route) => {
    if (route.request().method() === 'POST') await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit Listing' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await field(page, 'Description').pressSequentially('Open late');
  const typed = await field(page, 'Description').inputValue();
  answer();
  await expect(toast(page, 'Listing Created')).toBeVisible();
  await page.getByRole('link', { name: /Edit/ }).first().click();
  await expect(field(page, 'Description')).toHaveValue(typed);
});
