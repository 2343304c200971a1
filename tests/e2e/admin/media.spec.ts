import type { Page } from '@playwright/test';
import { logIn } from '../../pages/account.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import { drawPicture } from '../../pages/drawn-pictures.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { administrator } from '../../running/directory-server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/auth?next=/admin/content?tab=media');
  await logIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Media library' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Whether the browser shows the picture of a card, and not only its place. */
const isShown = (page: Page, name: string) =>
  card(page, name)
    .locator('img')
    .evaluate((element) => (element as HTMLImageElement).naturalWidth > 0);

test('an administrator uploads pictures, finds and copies them, and deletes one and takes that back', async ({
  page,
}) => {
  test.slow();
  await openLibrary(page);
  await expect(page.getByText('No files in your library')).toBeVisible();
  await expectAccessible(page);

  await page
    .getByLabel('Files to upload')
    .setInputFiles([
      await drawPicture(page, 'tomato-soup.png'),
      await drawPicture(page, 'street.jpg', { type: 'image/jpeg', side: 2600, noise: true }),
      { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
  await expect(page.getByText('2 file(s) uploaded successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText('“menu.png” is not a picture');
  await expect(card(page, 'street.jpg')).toContainText('KB');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await nowAndAfterReload(page, async () => {
    await expect(card(page, 'tomato-soup.png')).toContainText('Not published');
    await expect.poll(() => isShown(page, 'tomato-soup.png')).toBe(true);
    await expect.poll(() => isShown(page, 'street.jpg')).toBe(true);
  });

  await page.getByLabel('Search files').fill('soup');
  await expect(card(page, 'street.jpg')).toHaveCount(0);
  await page.getByLabel('Search files').fill('cake');
  await expect(page.getByText('No files match your search')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await card(page, 'tomato-soup.png').getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^http:\/\/[\w.:]+\/storage\/v1\/object\/public\/media\/[0-9a-f]{64}\.png$/,
  );

  await card(page, 'tomato-soup.png').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toContainText('Nothing in the directory shows it.');
  await page.getByRole('button', { name: 'Delete file' }).click();
  await expect(page.getByText('File deleted successfully')).toBeVisible();
  await expect(card(page, 'tomato-soup.png')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await nowAndAfterReload(page, async () => {
    await expect.poll(() => isShown(page, 'tomato-soup.png')).toBe(true);
  });
});

test('a picture is public once it is published, and not before', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await openLibrary(page);
  await page
    .getByLabel('Files to upload')
    .setInputFiles([await drawPicture(page, 'cover.png', { colour: '#0f766e' })]);
  await expect(page.getByText('1 file(s) uploaded successfully')).toBeVisible();
  await card(page, 'cover.png').getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Copied!')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const office = await page.context().newPage();
  const desk = await openAdministratorPage(office, baseURL ?? '');
  const [listing] = (
    (await (await fetch(`${baseURL ?? ''}/data/snapshot.json`)).json()) as {
      listings: { id: string }[];
    }
  ).listings;
  const id = listing?.id ?? '';
  await desk.edit([id], { imageUrl: new URL(address).pathname });
  await page.goto(`/listing/${id}`);
  // The server does not have the picture yet; the administrator's own browser does.
  const own = page.locator('img[alt^="Picture:"]').first();
  await expect.poll(() => own.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(64);
  expect((await fetch(address)).status).toBe(404);

  expect(await desk.publish()).toMatchObject({ added: 1, updated: 1, refused: 0 });
  expect((await fetch(address)).status).toBe(200);
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const outside = await visitor.newPage();
  await outside.goto(`/listing/${id}`);
  const shown = outside.locator(`img[src*="${new URL(address).pathname}"]`).first();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(64);
  await visitor.close();
});
