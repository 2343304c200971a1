import type { Page } from '@playwright/test';
import { field, logIn } from '../../pages/account.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { summary } from '../../pages/publishing-page.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

// The browser tells the console about the code that it cannot load.
test.use({ expectedNoise: /dynamically imported module/ });

const newArticle = '/admin/content?tab=articles&article=new';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a tab from before the site was renewed keeps what is typed in it, and goes on after a reload', async ({
  page,
}) => {
  await openAsAdministrator(page, newArticle);
  await field(page, 'Title').fill('Typed a week ago');
  const isOld = '**/assets/media-picker*.js*';
  await page.route(isOld, (route) => route.fulfill({ status: 404, body: 'File not found.' }));
  await button(page, 'Choose from the library: Picture').click();

  const failed = toast(page, 'This part of the site could not be loaded');
  await expect(failed).toContainText('was renewed');
  await expect(field(page, 'Title')).toHaveValue('Typed a week ago');
  await page.unroute(isOld);
  await failed.getByRole('button', { name: 'Reload', exact: true }).click();
  await expect(field(page, 'Title')).toHaveValue('Typed a week ago');
  await button(page, 'Choose from the library: Picture').click();
  await expect(page.getByRole('dialog', { name: 'Choose a picture' })).toBeVisible();
});

test('a page whose menu of the account cannot be loaded shows everything else, and a way to the account', async ({
  page,
}) => {
  await page.route('**/assets/account-menu*.js*', (route) =>
    route.fulfill({ status: 404, body: 'File not found.' }),
  );
  await openAsAdministrator(page, newArticle);
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Your account' })
    .waitFor({ timeout: 15_000 });
  await field(page, 'Title').fill('Typed all the same');
  await expect(field(page, 'Title')).toHaveValue('Typed all the same');
});

const renewals = '**/auth/v1/token?grant_type=refresh_token*';

/** Ends the session as a week without the tab does: its token is old, and cannot be renewed. */
async function endSession(page: Page): Promise<void> {
  await page.route(renewals, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' },
    }),
  );
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('eats-session') ?? '{}') as object;
    localStorage.setItem('eats-session', JSON.stringify({ ...session, expires_at: 1_000 }));
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test('a session that has ended takes neither what is typed nor what is unpublished', async ({
  page,
}) => {
  test.slow();
  await openAsAdministrator(page, newArticle);
  await field(page, 'Title').fill('Saved a week ago');
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/&article=article-\d+$/);
  const article = page.url();
  await field(page, 'Author').fill('Typed a week ago');
  await endSession(page);

  const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In', exact: true });
  await signIn.click();
  await page.unroute(renewals);
  await logIn(page, administrator);
  await expect(page).toHaveURL(article);
  await expect(field(page, 'Title')).toHaveValue('Saved a week ago');
  await expect(field(page, 'Author')).toHaveValue('Typed a week ago');
  await page.goto('/admin/publishing');
  await expect(summary(page)).toHaveText('1 record: 1 added');
});
