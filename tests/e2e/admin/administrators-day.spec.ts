import { test as base, expect, type Page } from '@playwright/test';
import { googlePlace, placesAround } from '../../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../../doubles/google-server.ts';
import { accountButton, field, logIn } from '../../pages/account.ts';
import { drawPicture } from '../../pages/drawn-pictures.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import {
  administrator,
  startDirectoryServer,
  type DirectoryServer,
} from '../../running/directory-server.ts';

const test = base.extend<{ readonly google: GoogleServer; readonly server: DirectoryServer }>({
  google: async ({}, use) => {
    const google = await startGoogleServer();
    await useAndStop(google, use);
  },
  server: async ({ google }, use) => {
    const server = await startDirectoryServer({
      GOOGLE_MAPS_API_KEY: googleKey,
      GOOGLE_PLACES_URL: google.url,
    });
    await useAndStop(server, use);
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
});

const bury = { lat: 53.59285, lng: -2.29593 };
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a tab of the content manager, or another page of the admin side, by its links. */
async function open(page: Page, entry: string, tab?: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: entry })
    .click();
  if (tab !== undefined) await main(page).getByRole('link', { name: tab, exact: true }).click();
}

async function importFromBury(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByRole('checkbox', { name: 'Bury', exact: true }).check();
  await dialog(page).getByLabel('Category', { exact: true }).selectOption({ label: 'Restaurants' });
  await dialog(page).getByRole('button', { name: 'Find listings' }).click();
  await dialog(page).getByRole('button', { name: 'Import 4 listings' }).click();
  await expect(toast(page, 'Import completed')).toBeVisible();
}

test('the day of an administrator: import, tidy up, write, set up, and publish all of it at once', async ({
  page,
  browser,
  server,
  google,
}) => {
  test.setTimeout(300_000);
  google.setPlaces([
    ...placesAround(bury, 3, 'Bury'),
    googlePlace('ChIJpie', {
      displayName: { text: 'Parlour of Pies' },
      formattedAddress: '9 Pie Street, Bury BL9 0AA, UK',
    }),
  ]);
  await page.goto('/auth?next=/admin');
  await logIn(page, administrator);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible();
  await expect(page.getByText('Everything is published')).toBeVisible();

  // An import is looked at, undone and made again.
  await open(page, 'Content');
  await importFromBury(page);
  await toast(page, 'Import completed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: Import of 4 listings')).toBeVisible();
  await importFromBury(page);

  // A listing that was typed in as well is merged with the imported one, and keeps the name that was typed.
  await main(page).getByRole('link', { name: 'Add Listing' }).click();
  await field(page, 'Name (required)').fill('PARLOUR OF PIES ');
  await field(page, 'Address (required)').fill('9 Pie Street, Bury BL9 0AA, UK');
  await field(page, 'Primary category (required)').selectOption('Restaurants');
  await page.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await main(page).getByRole('button', { name: 'Remove duplicates' }).click();
  await dialog(page).getByRole('button', { name: 'Remove duplicates' }).click();
  await expect(toast(page, 'Duplicates Removed')).toContainText('1 listing merged into 1');

  // A category that nobody needs is deleted.
  await open(page, 'Content', 'Categories');
  await main(page)
    .getByRole('row')
    .filter({ hasText: 'African' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^Delete Category/ })
    .click();
  await expect(toast(page, 'Category "African" deleted successfully')).toBeVisible();

  // An article with a picture from the library, and another one that stays a draft.
  await open(page, 'Content', 'Articles');
  for (const title of ['Ten pies of Bury', 'Not ready yet']) {
    await main(page).getByRole('link', { name: 'New article' }).click();
    await field(page, 'Title').fill(title);
    await page.getByRole('textbox', { name: 'Content' }).click();
    await page.keyboard.type('The best is butter.');
    if (title === 'Ten pies of Bury') {
      await main(page).getByRole('button', { name: 'Choose from the library: Picture' }).click();
      await dialog(page)
        .getByLabel('Files to upload')
        .setInputFiles(await drawPicture(page, 'pie.png'));
      await expect(page.getByRole('textbox', { name: 'Picture' })).toHaveValue(/\.png$/);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(toast(page, 'Articles saved successfully').first()).toBeVisible();
    await main(page).getByRole('link', { name: 'All articles' }).click();
  }
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Ten pies of Bury' })
    .getByRole('switch')
    .click();

  // An ad, a logo and a colour.
  await open(page, 'Content', 'Ads');
  const banner = page.getByRole('form', { name: 'Top banner', exact: true });
  await banner.getByRole('switch').click();
  await banner.getByLabel('Code').fill('<p>Eat more pie</p>');
  await banner.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Ad Updated', '“Top banner” is saved.')).toBeVisible();
  await open(page, 'Settings');
  await field(page, 'Primary colour').fill('#7a1f3d');
  await main(page).getByRole('button', { name: 'Choose from the library: Header logo' }).click();
  await dialog(page)
    .getByLabel('Files to upload')
    .setInputFiles(await drawPicture(page, 'logo.png', { colour: '#0f766e' }));
  await expect(field(page, 'Header logo')).toHaveValue(/\.png$/);
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(toast(page, 'Settings saved')).toBeVisible();

  // Until it is published, a visitor sees nothing of it.
  const visitor = await browser.newPage({ baseURL: server.url });
  await visitor.goto('/?q=pies');
  await expect(visitor.getByText('Parlour of Pies')).toHaveCount(0);

  await open(page, 'Publishing');
  await page.getByRole('button', { name: 'Publish all' }).click();
  await dialog(page).getByRole('button', { name: 'Keep the demo' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible({ timeout: 60_000 });

  await expect
    .poll(async () => (await fetch(`${server.url}/data/snapshot.json`)).text(), { timeout: 30_000 })
    .toContain('PARLOUR OF PIES');
  await visitor.goto('/?q=parlour+of+pies');
  await expect(
    main(visitor)
      .getByRole('link', { name: /Parlour of Pies/i })
      .first(),
  ).toBeVisible();
  await expect(visitor.getByText('Eat more pie').first()).toBeVisible();
  await expect(visitor.locator('header img').first()).toHaveAttribute(
    'src',
    /\/media\/[0-9a-f]{64}\.png$/,
  );
  await expect
    .poll(() =>
      visitor
        .locator('header img')
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBe(64);
  await expect(visitor.locator(':root')).toHaveCSS('--accent-fill-light', '#7a1f3d');
  await visitor.goto('/african');
  await expect(visitor).toHaveURL(/\/$/);
  await visitor.goto('/articles');
  await expect(main(visitor).getByText('Ten pies of Bury').first()).toBeVisible();
  await expect(main(visitor).getByText('Not ready yet')).toHaveCount(0);
  await visitor.close();
});
