import { expect, type Browser, type Page } from '@playwright/test';
import { openAdministratorPage } from './administrator-page.ts';
import { openAsAdministrator } from './open-as-administrator.ts';

interface PublishedListing {
  readonly id: string;
  readonly name: string;
  readonly address: string;
}

/** Finds the card of a record with unpublished changes. */
export const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { level: 3, name }) });

/** Finds the line that counts the unpublished records. */
export const summary = (page: Page) => page.getByRole('status').filter({ hasText: /records?:/ });

/** Finds the button that publishes everything. */
export const publishAll = (page: Page) => page.getByRole('button', { name: 'Publish all' });

/** Publishes what is unpublished and keeps the demo, if it is asked about. */
export async function publishBeside(page: Page): Promise<void> {
  const keep = page.getByRole('button', { name: 'Keep the demo' });
  await publishAll(page).click();
  await keep
    .or(page.getByText(/^Published: /))
    .first()
    .waitFor();
  if (await keep.isVisible()) await keep.click();
  await expect(page.getByText(/^Published: /)).toBeVisible();
}

/** Returns the listings that visitors see. */
export async function publishedListings(url: string): Promise<readonly PublishedListing[]> {
  const response = await fetch(`${url}/data/snapshot.json`);
  return ((await response.json()) as { listings: PublishedListing[] }).listings;
}

/** Opens another browser. */
export async function visit(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  return context.newPage();
}

/** Signs in as an administrator and makes changes with the site's own store, then opens the publishing page. */
export async function changeAndOpen(
  page: Page,
  url: string,
  change: (editor: Awaited<ReturnType<typeof openAdministratorPage>>) => Promise<unknown>,
): Promise<void> {
  await signInToPublish(page);
  const editor = await openAdministratorPage(page, url);
  await editor.pull();
  await change(editor);
  await page.goto('/admin/publishing');
}

/** Signs in as an administrator, on the publishing page. */
async function signInToPublish(page: Page): Promise<void> {
  await openAsAdministrator(page, '/admin/publishing');
  await expect(page.getByRole('heading', { level: 1, name: 'Publishing' })).toBeVisible();
}
