import type { Page } from '@playwright/test';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logIn } from '../../pages/account.ts';
import { openAdministratorPage } from '../../pages/administrator-page.ts';
import { drawPicture, type UploadedFile } from '../../pages/drawn-pictures.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, publishingTest as test } from '../../pages/site-test.ts';
import { administrator } from '../../running/directory-server.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function openLibrary(page: Page): Promise<void> {
  await page.goto('/auth?next=/admin/content?tab=media');
  await logIn(page, administrator);
  await expect(page.getByRole('heading', { name: 'Media library' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Packs a PNG into an icon, which can contain one. */
function toIcon({ name, buffer }: UploadedFile): UploadedFile {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // An icon,
  header.writeUInt16LE(1, 4); // with one picture
  header.set([32, 32, 0, 0, 1, 0, 32, 0], 6); // of 32 by 32 pixels.
  header.writeUInt32LE(buffer.length, 14);
  header.writeUInt32LE(header.length, 18);
  return { name, mimeType: 'image/x-icon', buffer: Buffer.concat([header, buffer]) };
}

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
      toIcon(await drawPicture(page, 'favicon.ico', { side: 32 })),
      { name: 'menu.png', mimeType: 'image/png', buffer: Buffer.from('<script>alert(1)</script>') },
    ]);
  await expect(page.getByText('3 file(s) uploaded successfully')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('alert')).toContainText(
    '“menu.png” is not a picture: its content is not PNG, JPEG, GIF, WebP, BMP or ICO.',
  );
  // A photograph of several megabytes is scaled down.
  const size = Number(
    /([\d.]+) KB/.exec((await card(page, 'street.jpg').textContent()) ?? '')?.[1],
  );
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(400);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await nowAndAfterReload(page, async () => {
    await expect(card(page, 'tomato-soup.png')).toContainText('Not published');
    await expect.poll(() => isShown(page, 'tomato-soup.png')).toBe(true);
    await expect.poll(() => isShown(page, 'street.jpg')).toBe(true);
    await expect.poll(() => isShown(page, 'favicon.ico')).toBe(true);
  });
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 800 });

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
  await page.evaluate(() => {
    // As a page that is not secure has it.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await card(page, 'tomato-soup.png').getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByText('Failed to copy URL to clipboard')).toBeVisible();

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

test('a file of the largest size is added, and one byte more is refused, as is what only looks like a picture', async ({
  page,
}) => {
  const most = 400 * 1024;
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const moving = (name: string, size: number): UploadedFile => ({
    ...{ name, mimeType: 'image/gif' },
    buffer: Buffer.concat([gif, Buffer.alloc(size - gif.length)]),
  });
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  await openLibrary(page);
  const upload = page.getByLabel('Files to upload');
  await upload.setInputFiles([
    moving('most.gif', most),
    moving('more.gif', most + 1),
    { name: 'cut.png', mimeType: 'image/png', buffer: Buffer.concat([png, Buffer.alloc(40)]) },
    { name: 'drawing.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload="alert(1)"/>') },
    { name: 'nothing.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ]);
  await expect(page.getByText('1 file(s) uploaded successfully')).toBeVisible();
  await expect(card(page, 'most.gif')).toContainText('400.00 KB');
  const problems = page.getByRole('alert');
  await expect(problems).toContainText(
    '“more.gif” has more than 400.00 KB, and scaling it down would stop its movement.',
  );
  await expect(problems).toContainText('“cut.png” is damaged and cannot be shown.');
  await expect(problems).toContainText('“drawing.png” is not a picture');
  await expect(problems).toContainText('“nothing.png” is not a picture');

  const folder = await mkdtemp(join(tmpdir(), 'eats-large-'));
  const path = join(folder, 'film.png');
  await writeFile(path, png);
  await truncate(path, 50 * 1024 * 1024 + 1);
  await upload.setInputFiles(path);
  await expect(problems).toContainText('“film.png” has more than 50.00 MB.');
  await rm(folder, { recursive: true });
});

test('files are dropped onto the library, and one that is there already is not added again', async ({
  page,
}) => {
  await openLibrary(page);
  const { name, mimeType, buffer } = await drawPicture(page, 'dropped.png', { colour: '#7c3aed' });
  const drop = async () => {
    const files = await page.evaluateHandle(
      ([title, type, text]) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], title, { type }));
        return transfer;
      },
      [name, mimeType, buffer.toString('base64')] as const,
    );
    const area = page.getByLabel('Search files');
    await area.dispatchEvent('dragover', { dataTransfer: files });
    await expect(page.getByText('Drop the files to upload them.')).toBeVisible();
    await area.dispatchEvent('drop', { dataTransfer: files });
  };
  await drop();
  await expect(page.getByText('1 file(s) uploaded successfully')).toBeVisible();
  await drop();
  await expect(page.getByRole('alert')).toContainText('is in the library already');
  await expect(card(page, 'dropped.png')).toHaveCount(1);
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
  // The server rebuilds what visitors read shortly after a publish.
  const path = new URL(address).pathname;
  await expect
    .poll(async () => (await fetch(`${baseURL ?? ''}/data/snapshot.json`)).text(), {
      timeout: 30_000,
    })
    .toContain(path);
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const outside = await visitor.newPage();
  await outside.goto(`/listing/${id}`);
  const shown = outside.locator(`img[src*="${path}"]`).first();
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(64);
  await visitor.close();
});
