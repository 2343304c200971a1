import type { Locator, Page } from '@playwright/test';
import { registerBusiness, registerXml, twoBusinesses } from '../../doubles/fsa-extract.ts';
import { startFsaServer, type FsaServer } from '../../doubles/fsa-server.ts';
import { googleErrors } from '../../doubles/google-errors.ts';
import { googlePlace, placesAround } from '../../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../../doubles/google-server.ts';
import { accountButton, field, signUp } from '../../pages/account.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, expectAccessible, test as siteTest } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, startDirectoryServer } from '../../running/directory-server.ts';

interface Sources {
  readonly google: GoogleServer;
  readonly fsa: FsaServer;
}

/** A test on a server with the demo directory that asks doubles of Google and of the register. */
const test = siteTest.extend<object, { readonly sources: Sources }>({
  sources: [
    async ({}, use) => {
      const sources = { google: await startGoogleServer(), fsa: await startFsaServer() };
      await use(sources);
      await Promise.all([sources.google.stop(), sources.fsa.stop()]);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sources }, use) => {
      const environment = {
        GOOGLE_MAPS_API_KEY: googleKey,
        GOOGLE_PLACES_URL: sources.google.url,
        FHRS_URL: sources.fsa.url,
      };
      await useAndStop(await startDirectoryServer(environment), use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

const bury = { lat: 53.59285, lng: -2.29593 };
const bolton = { lat: 53.57793, lng: -2.42831 };

test.beforeEach(({ sources: { google } }) => {
  google.interrupt(() => null);
  google.setPlaces([...placesAround(bury, 6, 'Bury'), ...placesAround(bolton, 5, 'Bolton')]);
});

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import listings' });
const question = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const area = (page: Page, name: string): Locator =>
  dialog(page).getByRole('checkbox', { name, exact: true });
const progress = (page: Page, name: string): Locator =>
  dialog(page).getByRole('list', { name: 'Areas' }).getByRole('listitem').filter({ hasText: name });
const count = (page: Page, label: string): Locator =>
  dialog(page).locator('dl > div').filter({ hasText: label }).locator('dd');

async function signIn(page: Page): Promise<void> {
  await openAsAdministrator(page, '/');
  await expect(accountButton(page)).toBeVisible();
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import from Google Maps' }).click();
  await expect(dialog(page)).toBeVisible();
}

async function choose(page: Page, areas: readonly string[], category = 'Restaurants') {
  for (const name of areas) await area(page, name).check();
  if (category !== '') {
    await dialog(page).getByLabel('Category', { exact: true }).selectOption({ label: category });
  }
}

async function find(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Find listings' }).click();
}

/** The ids of the imported listings in the working copy of this browser. */
async function importedIds(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const listings = JSON.parse(localStorage.getItem('directoryListings') ?? '[]') as {
      readonly id: string;
    }[];
    return listings.map(({ id }) => id).filter((id) => id.startsWith('gm-'));
  });
}

test('an administrator imports two areas, looks at the plan, undoes it and imports again', async ({
  page,
  sources: { google },
}) => {
  test.slow();
  await signIn(page);
  await openImport(page);
  await expect(dialog(page)).toContainText('0 of 10 areas selected');
  await choose(page, ['Bury', 'Bolton']);
  await expect(dialog(page)).toContainText('2 of 10 areas selected');
  for (const fact of [
    'At most 200 listings in total, spread across the areas: up to 100 from each.',
    'Duplicates are removed across areas, and the area is added to each listing.',
    'assigns all listings to the category Restaurants',
    'Photos, reviews and contact details are included.',
    'Each area is searched around its own GPS coordinates.',
  ]) {
    await expect(dialog(page)).toContainText(fact);
  }
  await find(page);

  await expect(toast(page, 'Imported from Bolton', 'Found 5 listings in Bolton')).toBeVisible();
  await expect(toast(page, 'Imported from Bury', 'Found 6 listings in Bury')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Check the plan' })).toBeFocused();
  await expect(progress(page, 'Bury')).toContainText('6 found, 6 new');
  await expect(count(page, 'New')).toHaveText('11');
  await expect(dialog(page)).toContainText('1 Bolton Example Road, Bolton');
  expect(await importedIds(page)).toEqual([]);

  await dialog(page).getByRole('button', { name: 'Import 11 listings' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(
    toast(page, 'Import completed', 'Successfully imported 11 new listings! Skipped 0 duplicates.'),
  ).toBeVisible();
  await expect(
    toast(page, 'Multi-Area Import Successful', 'Imported from Bolton, Bury'),
  ).toBeVisible();
  await expect.poll(() => importedIds(page)).toHaveLength(11);

  await toast(page, 'Import completed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone: Import of 11 listings')).toBeVisible();
  await expect.poll(() => importedIds(page)).toHaveLength(0);

  await openImport(page);
  await choose(page, ['Bury', 'Bolton']);
  await find(page);
  await dialog(page).getByRole('button', { name: 'Import 11 listings' }).click();
  await expect.poll(() => importedIds(page)).toHaveLength(11);
  expect(new Set(await importedIds(page)).size).toBe(11);

  await openImport(page);
  await choose(page, ['Bury', 'Bolton']);
  await find(page);
  await expect(
    toast(
      page,
      'No new listings to import',
      'All imported listings were duplicates of existing listings',
    ),
  ).toBeVisible();
  await expect(dialog(page).getByRole('heading', { name: 'Nothing to import' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  expect(await importedIds(page)).toHaveLength(11);

  google.setPlaces(placesAround(bury, 7, 'Bury'));
  await openImport(page);
  await choose(page, ['Bury']);
  await find(page);
  await dialog(page).getByRole('button', { name: 'Import 1 listing' }).click();
  await expect(
    toast(page, 'Import completed', 'Successfully imported 1 new listings! Skipped 6 duplicates.'),
  ).toBeVisible();
});

test('an area whose quota is used up is reported, and the next one goes on', async ({
  page,
  sources: { google },
}) => {
  await signIn(page);
  await openImport(page);
  google.interrupt(() => googleErrors.perDay);
  await choose(page, ['Wigan']);
  await find(page);
  await expect(
    toast(page, 'Import Failed', 'None of the selected areas could be read.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await area(page, 'Wigan').uncheck();

  // The first request is for Bolton, which comes before Bury in the list of areas.
  const before = google.requests.length;
  google.interrupt(() => (google.requests.length === before + 1 ? googleErrors.perDay : null));
  await choose(page, ['Bury', 'Bolton']);
  await find(page);

  const reason = 'The daily quota of Google Places is used up.';
  await expect(
    toast(page, 'Import Error - Bolton', `Failed to import from Bolton: ${reason}`),
  ).toBeVisible();
  await expect(progress(page, 'Bolton')).toContainText(reason);
  await expect(progress(page, 'Bury')).toContainText('6 found, 6 new');
  await expect(dialog(page).getByRole('button', { name: 'Import 6 listings' })).toBeVisible();
});

test('what cannot start says why', async ({ page }) => {
  await signIn(page);
  await openImport(page);
  await find(page);
  await expect(
    toast(page, 'Select Areas', 'Please select at least one area to import from.'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Please select at least one area to import from.',
  );
  await choose(page, ['Wigan'], '');
  await find(page);
  await expect(
    toast(
      page,
      'Category Required',
      'Please select an existing category for the imported listings.',
    ),
  ).toBeVisible();

  const radius = dialog(page).getByLabel('Radius (miles)');
  for (const [entered, used] of [
    ['', '2'],
    ['9', '4'],
    ['0.5', '1'],
    ['2.5', '2.5'],
  ] as const) {
    await radius.fill(entered);
    await radius.blur();
    await expect(radius).toHaveValue(used);
  }
});

test('a category that is deleted in another tab ends an import before it adds anything', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page);
  await page.goto('/admin/category/new');
  await field(page, 'Name (required)').fill('Pies');
  await page.getByRole('button', { name: 'Save Category' }).click();
  await expect(toast(page, 'Category or Location saved successfully')).toBeVisible();
  await page.goto('/');
  await openImport(page);
  await choose(page, ['Bury'], 'Pies');

  const other = await context.newPage();
  await other.goto('/admin/content?tab=categories');
  const deletePies = async () => {
    await other.bringToFront();
    await other
      .getByRole('row')
      .filter({ has: other.getByRole('rowheader', { name: 'Pies' }) })
      .getByRole('button', { name: 'Delete' })
      .click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: 'Delete Category & Listings' })
      .click();
    await expect(toast(other, 'Category "Pies" deleted successfully')).toBeVisible();
    await page.bringToFront();
  };
  await deletePies();
  await find(page);
  await expect(toast(page, 'Invalid Category', 'Selected category not found.')).toBeVisible();

  await other.bringToFront();
  await toast(other, 'Category "Pies"').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(other, 'Undone:')).toBeVisible();
  await page.bringToFront();
  await choose(page, [], 'Pies');
  await find(page);
  await expect(dialog(page).getByRole('heading', { name: 'Check the plan' })).toBeVisible();
  await deletePies();
  await dialog(page).getByRole('button', { name: 'Import 6 listings' }).click();
  await expect(
    toast(
      page,
      'Category Not Found',
      'Category "Pies" does not exist. Please select an existing category.',
    ),
  ).toBeVisible();
  expect(await importedIds(page)).toEqual([]);
});

test('an area without hits says so', async ({ page }) => {
  await signIn(page);
  await openImport(page);
  await choose(page, ['Wigan']);
  await find(page);
  await expect(
    toast(
      page,
      'No Listings Found',
      'No listings were found in the selected areas with the provided criteria.',
    ),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Back' }).click();
  await expect(area(page, 'Wigan')).toBeChecked();
});

test('places outside the city are left out, with the reason', async ({
  page,
  sources: { google },
}) => {
  google.setPlaces([
    googlePlace('ChIJgood'),
    googlePlace('ChIJabroad', { formattedAddress: '1 Rue A, Paris, France' }),
    googlePlace('ChIJclosed', { businessStatus: 'CLOSED_PERMANENTLY' }),
  ]);
  await signIn(page);
  await openImport(page);
  await choose(page, ['Bury']);
  await find(page);
  await expect(count(page, 'Left out')).toHaveText('1');
  await expect(dialog(page)).toContainText('outside the city: 1');
  await expect(dialog(page)).toContainText('Bury: 1 place closed for good, and left out.');
  await dialog(page).getByText('Which ones').click();
  await expect(dialog(page)).toContainText('1 Rue A, Paris, France, is not in');
});

test('closing during an import asks first, and a second import waits', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openImport(page);
  await choose(page, ['Bury', 'Bolton', 'Wigan']);
  await find(page);
  await expect(dialog(page).getByRole('button', { name: 'Stop' })).toBeVisible();

  const other = await context.newPage();
  await other.goto('/');
  await openImport(other);
  await choose(other, ['Bury']);
  await find(other);
  await expect(
    toast(
      other,
      'Import Failed',
      'Another import is open in this browser. Finish or close it first.',
    ),
  ).toBeVisible();

  // A dialog of a tab in the background is closed only once the tab is shown.
  await page.bringToFront();
  await expect(dialog(page).getByRole('heading', { name: 'Check the plan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page, 'Close without importing?')).toBeVisible();
  await question(page, 'Close without importing?').getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await question(page, 'Close without importing?').getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await importedIds(page)).toEqual([]);

  await other.bringToFront();
  await find(other);
  await expect(dialog(other).getByRole('heading', { name: 'Check the plan' })).toBeVisible();
});

test('stopping an import requests no further area', async ({ page, sources: { google } }) => {
  await signIn(page);
  await openImport(page);
  await choose(page, ['Bolton', 'Bury', 'Wigan']);
  await find(page);
  await dialog(page).getByRole('button', { name: 'Stop' }).click();
  await question(page, 'Stop the import?').getByRole('button', { name: 'Stop' }).click();
  await expect(dialog(page)).toBeHidden();
  const after = google.requests.length;
  await openImport(page);
  await choose(page, ['Wigan']);
  await find(page);
  await expect(toast(page, 'No Listings Found')).toBeVisible();
  const searches = google.requests.slice(after).filter(({ body }) => body !== null);
  expect(searches.length).toBeLessThanOrEqual(2);
});

test('the register is imported without a key, with its own categories', async ({
  page,
  sources: { fsa },
}) => {
  fsa.setFile(
    'FHRS405en-GB.xml',
    registerXml([
      ...twoBusinesses(),
      registerBusiness({ FHRSID: 500_003, BusinessType: 'Hospitals/Childcare/Caring Premises' }),
    ]),
  );
  await signIn(page);
  await openImport(page);
  await dialog(page).getByRole('radio', { name: 'Food hygiene register' }).check();
  await expect(dialog(page).getByLabel('Radius (miles)')).toBeHidden();
  await choose(page, ['Bury'], '');
  await find(page);
  await expect(dialog(page)).toContainText('12 The Rock, Bury, BL9 0NT');
  await expect(count(page, 'New')).toHaveText('2');
  await dialog(page).getByRole('button', { name: 'Import 2 listings' }).click();
  await expect(
    toast(page, 'Import completed', 'Successfully imported 2 new listings!'),
  ).toBeVisible();
});

test('a browser that is only marked as an administrator’s imports nothing', async ({
  page,
  sources: { google },
}) => {
  const before = google.requests.length;
  await page.addInitScript(() => {
    localStorage.setItem('isAdmin', 'true');
  });
  await page.goto('/');
  await openImport(page);
  await choose(page, ['Bury']);
  await find(page);
  await expect(
    toast(page, 'Import Failed', 'User must be authenticated to import listings'),
  ).toBeVisible();
  expect(google.requests).toHaveLength(before);
});

test('an owner sees no import', async ({ page }) => {
  await signUp(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import from Google Maps' })).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`the dialog and the plan are accessible at ${String(width)} pixels`, async ({ page }) => {
    await signIn(page);
    await page.setViewportSize({ width, height: 900 });
    await openImport(page);
    await expect(field(page, 'Maps API key')).toBeVisible();
    await expectAccessible(page);
    await choose(page, ['Bury']);
    await find(page);
    await expect(dialog(page).getByRole('heading', { name: 'Check the plan' })).toBeVisible();
    await expectAccessible(page);
  });
}
