import type { Download, Page } from '@playwright/test';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { field } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

// These journeys change only the working copy of their own browser; nothing is published.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const preview = (page: Page) => page.locator('.appearance-preview');

async function openSettings(page: Page, section = ''): Promise<void> {
  const query = section === '' ? '' : `?section=${section}`;
  await openAsAdministrator(page, `/admin/settings${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  // The whole directory is read.
  await expect(page.getByText('Reading the directory…')).toHaveCount(0);
}

async function undo(page: Page, title: string): Promise<void> {
  await toast(page, title).getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone:')).toBeVisible();
}

/** The colour that an element gets from a token of the site. */
function colourOf(page: Page, selector: string, property: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
}

async function textOf(download: Download): Promise<string> {
  const bytes = await readFile(await download.path());
  const isPacked = download.suggestedFilename().endsWith('.gz');
  return (isPacked ? gunzipSync(bytes) : bytes).toString('utf8');
}

interface Backup {
  checksum?: string;
  counts?: unknown;
  documents: { directoryListings: { id: string; name: string }[] };
}

async function downloadBackup(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await button(page, 'Download a backup').click();
  return textOf(await download);
}

/** Returns a backup as somebody might have written it: with fewer listings and without a checksum. */
function withListings(text: string, keep: (listing: { id: string }) => boolean): string {
  const backup = JSON.parse(text) as Backup;
  delete backup.checksum;
  delete backup.counts;
  backup.documents.directoryListings = backup.documents.directoryListings.filter(keep);
  return JSON.stringify(backup);
}

async function chooseFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  const buffer = typeof content === 'string' ? Buffer.from(content) : content;
  await field(page, 'Backup file').setInputFiles({ name, mimeType: 'application/json', buffer });
}

test('an administrator changes the colour and the logo, sees both before saving, and undoes it', async ({
  page,
}) => {
  await openSettings(page);
  const before = await colourOf(page, 'header', 'background-color');
  await field(page, 'Primary colour').fill('#7a1f3d');
  await field(page, 'Header logo').fill('/favicon.svg');
  await field(page, 'Header logo width').fill('120');
  await button(page, 'White for Header background colour').click();
  await expect(preview(page).getByText('Search', { exact: true })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 61)',
  );
  await expect(preview(page).getByAltText('Manchester Eats').first()).toBeAttached();
  expect(await colourOf(page, 'header', 'background-color')).toBe(before);

  // What is typed survives a reload, and leaving asks.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, 'Primary colour')).toHaveValue('#7a1f3d');
  await page.getByRole('main').getByRole('link', { name: 'Back to Admin' }).click();
  await expect(page.getByRole('dialog')).toContainText('Leave without saving?');
  await button(page, 'Keep editing').click();
  await expect(page).toHaveURL(/\/admin\/settings$/);

  await button(page, 'Save settings').click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await expect(field(page, 'Header logo width')).toHaveValue('120px');
  await undo(page, 'Settings saved');
  await expect(field(page, 'Primary colour')).toHaveValue('#3B82F6');

  await field(page, 'Primary colour').fill('#7a1f3d');
  await field(page, 'Header background colour').fill('#ffffff');
  await button(page, 'Save settings').click();
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Primary colour')).toHaveValue('#7a1f3d');
    await expect(page.locator('header').first()).toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    expect(await colourOf(page, ':root', '--accent-fill-light')).toBe('#7a1f3d');
  });

  await button(page, 'Reset to defaults').click();
  await button(page, 'Save settings').click();
  await expect(field(page, 'Primary colour')).toHaveValue('#3B82F6');
});

test('wrong colours and sizes are named, and the first one gets the focus', async ({ page }) => {
  await openSettings(page);
  await field(page, 'Footer logo height').fill('tall');
  await field(page, 'Primary colour').fill('blue');
  await button(page, 'Save settings').click();

  await expect(page.getByText('2 fields need correcting.')).toBeVisible();
  await expect(page.getByText('Enter # and 3 or 6 hex digits, such as #3B82F6.')).toBeVisible();
  await expect(field(page, 'Footer logo height')).toBeFocused();
  for (const url of ['javascript:alert(1)', 'http://a.example/b.png']) {
    await field(page, 'Header logo').fill(url);
    await button(page, 'Save settings').click();
    await expect(page.getByText('3 fields need correcting.')).toBeVisible();
    await expect(field(page, 'Header logo')).toBeFocused();
  }
  await button(page, 'Discard changes').click();
  await expect(field(page, 'Primary colour')).toHaveValue('#3B82F6');
});

test('the auth settings are stored, and the page says what this server does', async ({ page }) => {
  await openSettings(page, 'authentication');
  await expect(page.getByText('This server does not confirm e-mail addresses now')).toBeVisible();
  const call = page.waitForRequest((request) => request.url().includes('/auth/v1/user?'));
  await page.getByRole('switch', { name: 'Enable email confirmation' }).click();
  await button(page, 'Save auth settings').click();

  const url = new URL((await call).url());
  expect(url.searchParams.get('redirect_to')).toBe(url.origin);
  await expect(toast(page, 'Auth settings saved')).toContainText('Email confirmation is disabled.');
  await nowAndAfterReload(page, async () => {
    await expect(page.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
  });

  // An error of the auth service is only logged.
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.route(/\/auth\/v1\/user\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('switch', { name: 'Enable email confirmation' }).click();
  await button(page, 'Save auth settings').click();
  expect((await warning).text()).toContain('The auth service was not updated.');
  await expect(toast(page, 'Auth settings saved')).toContainText('Email confirmation is enabled.');
});

test('a backup brings deleted listings back: planned first, then applied, then undone', async ({
  page,
}) => {
  test.slow();
  await openSettings(page, 'system');
  const text = await downloadBackup(page);
  expect(text).not.toMatch(/isAdmin|gmaps_api_key|access_token/);
  await expect(page.getByText('Last backup downloaded in this browser')).toBeVisible();
  const { exportedAt, documents } = JSON.parse(text) as Backup & { exportedAt: string };
  expect(await page.evaluate(() => localStorage.getItem('eats:last-backup'))).toBe(exportedAt);
  const listings = documents.directoryListings;
  const removed = listings.slice(0, 3).map(({ id }) => id);

  // Three listings are deleted.
  await chooseFile(
    page,
    'fewer.json',
    withListings(text, ({ id }) => !removed.includes(id)),
  );
  const restore = panel(page, 'Restore');
  await expect(restore).toContainText('0 added, 0 changed, 3 removed');
  await restore.getByText('Removed: 3').click();
  await expect(restore).toContainText(listings[0]?.name ?? '');
  await button(page, 'Restore').click();
  await expect(toast(page, 'Restored')).toContainText('3 records changed here');
  await toast(page, 'Restored').getByRole('button', { name: 'Close toast' }).click();
  await expect(toast(page, 'Restored')).toHaveCount(0);

  // The backup is complete, and is looked at before anything happens.
  await field(page, 'Last backup file').setInputFiles({
    ...{ name: 'backup.json', mimeType: 'application/json' },
    buffer: Buffer.from(text),
  });
  await expect(panel(page, 'Check')).toContainText('backup.json is complete and unchanged.');
  await expect(panel(page, 'Check')).toContainText('it is the last backup');
  await chooseFile(page, 'backup.json', text);
  await expect(restore).toContainText('It is complete and unchanged.');
  await expect(restore).toContainText('3 added, 0 changed, 0 removed');
  await button(page, 'Cancel').click();
  await chooseFile(page, 'backup.json.gz', gzipSync(text));
  await expect(restore).toContainText('3 added, 0 changed, 0 removed');
  await button(page, 'Restore').click();
  await expect(restore.getByText('What this would do')).toHaveCount(0);

  await chooseFile(page, 'backup.json', text);
  await expect(restore).toContainText('Everything in it is here already');
  await button(page, 'Close').click();
  await undo(page, 'Restored');
  await chooseFile(page, 'backup.json', text);
  await expect(restore).toContainText('3 added, 0 changed, 0 removed');
});

test('every kind of bad file is refused with its reason, and changes nothing', async ({ page }) => {
  test.slow();
  await openSettings(page, 'system');
  const text = await downloadBackup(page);
  const restore = panel(page, 'Restore');
  const cases: [name: string, content: string | Buffer, reason: string][] = [
    ['other.json', '{"format":"another-product","version":1,"documents":{}}', 'not a backup'],
    ['newer.json', text.replace('"version": 1', '"version": 2'), 'newer version of this program'],
    ['cut.json', text.slice(0, text.length / 2), 'cut off'],
    ['cut.json.gz', gzipSync(text).subarray(0, 2000), 'cut off or damaged'],
    ['edited.json', text.replace('"name": "', '"name": "Fake '), 'edited by hand or damaged'],
    ['empty.json', '', 'The file is empty.'],
    ['picture.json', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'not text'],
    ['list.json', '[1, 2]', 'not a backup'],
    ['deep.json', '['.repeat(200_000), 'nested too deeply'],
  ];
  for (const [name, content, reason] of cases) {
    await chooseFile(page, name, content);
    await expect(restore.getByRole('alert')).toContainText(`${name}:`);
    await expect(restore.getByRole('alert')).toContainText(reason);
    await expect(restore.getByRole('alert')).toContainText('Nothing was changed.');
    await button(page, 'Close').click();
  }
  const folder = await mkdtemp(join(tmpdir(), 'eats-large-'));
  const large = await open(join(folder, 'large.json'), 'w');
  await large.truncate(130 * 1024 * 1024);
  await large.close();
  await field(page, 'Backup file').setInputFiles(join(folder, 'large.json'));
  await expect(restore.getByRole('alert')).toContainText('too large');
  await rm(folder, { recursive: true });
  await expectAccessible(page);

  // An edited file can be looked at on purpose.
  await chooseFile(page, 'edited.json', text.replace('"name": "', '"name": "Fake '));
  await button(page, 'Look at it anyway').click();
  await expect(restore).toContainText('It was changed after it was saved.');
  await button(page, 'Cancel').click();

  // The content of a browser's storage is known for what it is, and secrets in it are not read.
  const dump = await page.evaluate(() =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(localStorage)),
      gmaps_api_key: 'pk.x',
    }),
  );
  await chooseFile(page, 'storage.json', dump);
  await expect(restore).toContainText('the content of a browser’s local storage');
});

test('a large backup is read beside the page, with progress', async ({ page }) => {
  test.slow();
  await openSettings(page, 'system');
  const backup = JSON.parse(await downloadBackup(page)) as Backup;
  const [first] = backup.documents.directoryListings;
  const filler = 'Fresh bread. '.repeat(80);
  backup.documents.directoryListings = Array.from({ length: 25_000 }, (_, number) => {
    return {
      ...first,
      id: `many-${String(number)}`,
      name: `Bakery ${String(number)}`,
      description: filler,
    };
  });
  delete backup.checksum;
  delete backup.counts;
  const folder = await mkdtemp(join(tmpdir(), 'eats-large-'));
  const path = join(folder, 'large.json');
  const file = await open(path, 'w');
  await file.writeFile(JSON.stringify(backup));
  const { size } = await file.stat();
  await file.close();
  expect(size).toBeGreaterThan(40_000_000);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      const longest = Math.max(
        Number(document.documentElement.dataset['longest'] ?? 0),
        ...list.getEntries().map(({ duration }) => duration),
      );
      document.documentElement.dataset['longest'] = String(longest);
    }).observe({ type: 'longtask' });
  });
  await field(page, 'Backup file').setInputFiles(path);
  await expect(page.getByText(/Reading the file…|Checking the records…/)).toBeVisible();
  await expect(panel(page, 'Restore')).toContainText('25,000 added', { timeout: 60_000 });
  const longest = await page.evaluate(() => document.documentElement.dataset['longest'] ?? '0');
  expect(Number(longest), 'milliseconds without a response').toBeLessThan(400);
  await rm(folder, { recursive: true });
});

test('a copy from before a deletion is looked at and brought back, and the listings are exported', async ({
  page,
}) => {
  test.slow();
  await openSettings(page, 'system');
  const text = await downloadBackup(page);
  const { directoryListings: listings } = (JSON.parse(text) as Backup).documents;
  const copies = panel(page, 'Copies and recovery');
  const refresh = async () => {
    await copies.getByRole('button', { name: 'Refresh the list' }).click();
    return copies.getByRole('row').count();
  };
  // A copy of the whole listings is made when the page is idle.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('directoryListings') ?? ''))
    .toContain('"description"');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('directoryListings') ?? ''))
    .not.toContain('"partial":true');
  await expect.poll(refresh).toBeGreaterThan(1);
  await page.reload();
  await chooseFile(
    page,
    'fewer.json',
    withListings(text, ({ id }) => id !== listings[0]?.id),
  );
  await button(page, 'Restore').click();
  await expect(toast(page, 'Restored')).toBeVisible();
  // How many copies were made since is up to the browser: the right one is found by looking.
  await expect(async () => {
    await refresh();
    for (const look of await copies.getByRole('button', { name: /^Look at it/ }).all()) {
      await look.click({ timeout: 2_000 });
      await expect(copies.getByText('What this would do')).toBeVisible({ timeout: 2_000 });
      if ((await copies.textContent())?.includes('1 added, 0 changed') === true) return;
    }
    throw new Error('No copy would add one listing.');
  }).toPass({ timeout: 60_000 });
  await expectAccessible(page);
  await copies.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(copies.getByText('What this would do')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await button(page, 'Export listings as CSV').click();
  const csv = await textOf(await download);
  expect(csv).toMatch(/^\uFEFFid,name,address,postcode,lat,lng,category,categories,borough,/);
  expect(csv.split('\r\n').length - 2).toBeGreaterThanOrEqual(listings.length);
  await button(page, 'Check the directory').click();
  await expect(panel(page, 'Check').getByRole('status').first()).toContainText(
    /Everything is consistent|found/,
  );
});

test('a record that cannot be read is set aside by name, mended, and removed', async ({ page }) => {
  await openSettings(page, 'system');
  await downloadBackup(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('directoryListings') ?? ''))
    .toContain('"');
  await page.goto('/healthz');
  await page.evaluate(() => {
    const broken = { id: 'tin', name: 'The Tin Kettle', category: 'Cafes', rating: 7 };
    const key = 'directoryListings';
    const listings = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown[];
    localStorage.setItem(key, JSON.stringify([...listings, broken]));
  });
  await page.goto('/admin/settings?section=system');
  const aside = panel(page, 'Records set aside');
  await expect(aside.getByRole('heading', { name: 'The Tin Kettle' })).toBeVisible();
  await aside.getByRole('button', { name: 'Mend The Tin Kettle' }).click();
  const json = page.getByLabel('Record as JSON');
  await button(page, 'Store it').click();
  await expect(page.getByRole('dialog')).toContainText('rating');
  await json.fill((await json.inputValue()).replace('"rating": 7', '"rating": 4.7'));
  await button(page, 'Store it').click();
  await expect(toast(page, 'Mended listing')).toBeVisible();
  await expect(aside).toContainText('Mended and stored');

  // It is here now: what another text would replace is shown first.
  await aside.getByRole('button', { name: 'Mend The Tin Kettle' }).click();
  await json.fill('{"id": "tin", "name": "The Tin Kettle", "rating": 4.1}');
  await button(page, 'Store it').click();
  await expect(page.getByRole('dialog')).toContainText('Before: 4.7');
  await expect(page.getByRole('dialog')).toContainText('After: 4.1');
  await expectAccessible(page);
  await button(page, 'Replace 1 value').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await aside.getByRole('button', { name: 'Remove The Tin Kettle' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(aside).toContainText('Every record can be read.');
});

for (const width of [390, 1440]) {
  test(`every section of the settings is accessible at ${String(width)} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await openSettings(page);
    for (const section of ['appearance', 'authentication', 'content', 'system']) {
      await page.goto(`/admin/settings?section=${section}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectAccessible(page);
      expect(
        await page.evaluate(() => {
          const { clientWidth, scrollWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        }),
      ).toBe(0);
    }
  });
}
