import type { Locator, Page } from '@playwright/test';
import { registerXml, twoBusinesses } from '../../doubles/fsa-extract.ts';
import { startFsaServer, type FsaServer } from '../../doubles/fsa-server.ts';
import { field } from '../../pages/account.ts';
import { expectVisibleFocus, tabVisiblyTo } from '../../pages/active-element.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, test as siteTest } from '../../pages/site-test.ts';
import { slowDown } from '../../pages/slow-processor.ts';
import { toast } from '../../pages/toast.ts';
import { useAndStop } from '../../pages/use-and-stop.ts';
import { serverTimeout, startDirectoryServer } from '../../running/directory-server.ts';

/** A server of its own, which imports from a double of the register. */
const test = siteTest.extend<object, { readonly fsa: FsaServer }>({
  fsa: [
    async ({}, use) => {
      await useAndStop(await startFsaServer(), use);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ fsa }, use) => {
      await useAndStop(await startDirectoryServer({ FHRS_URL: fsa.url }), use);
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.slow();

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const button = (within: Locator, name: string | RegExp) =>
  within.getByRole('button', { name, exact: typeof name === 'string' }).first();

/** Moves to an element with Tab, sees the ring around it, and presses a key. */
async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabVisiblyTo(page, wanted);
  await expectVisibleFocus(wanted);
  await page.keyboard.press(key);
}

async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabVisiblyTo(page, wanted);
  await page.keyboard.type(text);
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
}

async function signIn(page: Page, path: string): Promise<void> {
  await openAsAdministrator(page, path);
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await expect(page.getByText('Reading the directory…')).toHaveCount(0);
}

/** Follows a link of the menu of the admin side, from wherever the focus is. */
async function openFromMenu(page: Page, name: RegExp): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name });
  await tabVisiblyTo(page, link, { key: 'Shift+Tab', limit: 200 });
  await expectVisibleFocus(link);
  await page.keyboard.press('Enter');
}

test('an administrator imports, assigns, merges and deletes without a mouse', async ({
  page,
  fsa,
}) => {
  fsa.setFile('FHRS405en-GB.xml', registerXml(twoBusinesses()));
  await signIn(page, '/admin');
  await press(page, main(page).getByRole('link', { name: 'Content', exact: true }).first());
  await expectHeading(page, 'Content Manager');

  const openImport = button(main(page), 'Import');
  await press(page, openImport);
  const source = dialog(page).getByRole('radio').first();
  await tabVisiblyTo(page, source);
  await page.keyboard.press('ArrowDown');
  await expectVisibleFocus(dialog(page).getByRole('radio', { name: 'Food hygiene register' }));
  await press(page, dialog(page).getByRole('checkbox', { name: 'Bury', exact: true }), 'Space');
  await press(page, button(dialog(page), 'Find listings'));
  await expect(dialog(page).getByRole('heading', { name: 'Check the plan' })).toBeFocused();
  await press(page, button(dialog(page), /^Import 2 listings/));
  await expect(toast(page, 'Import completed')).toBeVisible();
  await expectVisibleFocus(openImport);

  // A selection gets a category.
  const all = page.getByRole('checkbox', { name: 'Choose all', exact: true });
  await press(page, all, 'Space');
  const category = field(page, 'Business category');
  await tabVisiblyTo(page, category, { key: 'Shift+Tab' });
  await page.keyboard.press('ArrowDown');
  const assign = button(main(page), 'Assign category');
  await press(page, assign);
  await expect(dialog(page)).toContainText('to 10 listings?');
  await press(page, button(dialog(page), 'Assign category'));
  await expect(toast(page, 'Category assigned')).toBeVisible();
  await expectVisibleFocus(assign);

  // A listing that was typed in again is merged into the imported one.
  await tabVisiblyTo(page, main(page).getByRole('link', { name: 'Add Listing' }), {
    key: 'Shift+Tab',
  });
  await page.keyboard.press('Enter');
  await expectHeading(page, 'Add Listing');
  await type(page, field(page, 'Name (required)'), 'ANTALYA GRILL ');
  await type(page, field(page, 'Address (required)'), '12 The Rock, Bury, BL9 0NT');
  await tabVisiblyTo(page, field(page, 'Primary category (required)'));
  await page.keyboard.press('ArrowDown');
  await press(page, button(main(page), 'Save Listing'));
  await expect(toast(page, 'Listing saved')).toBeVisible();
  await expectHeading(page, 'Content Manager');
  const merge = button(main(page), 'Remove duplicates');
  await press(page, merge);
  await press(page, button(dialog(page), 'Remove duplicates'));
  await expect(toast(page, 'Duplicates Removed')).toBeVisible();
  await expectVisibleFocus(merge);

  // One is deleted; its row is gone, and the focus is where the next one can be reached.
  const search = field(page, 'Search listings');
  await type(page, search, 'antalya');
  await expect(main(page).getByRole('row')).toHaveCount(2);
  const remove = button(main(page), /^Delete antalya grill/i);
  await press(page, remove);
  // On a slow machine, the row goes after the dialog.
  await slowDown(page, 8);
  await press(page, button(dialog(page), 'Delete listing'));
  await expect(toast(page, 'Listing deleted successfully')).toBeVisible();
  await expect(remove).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('an administrator writes, advertises and publishes without a mouse', async ({ page }) => {
  await signIn(page, '/admin/content?tab=categories');
  const tabs = page.getByRole('navigation', { name: 'Content' }).last();
  const row = main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: 'Bakery' }) });
  await press(page, row.getByRole('link', { name: 'Edit' }));
  await expectHeading(page, 'Edit Category');
  const description = field(page, 'Description');
  await tabVisiblyTo(page, description);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type(' Warm before eight.');
  await press(page, button(main(page), 'Save Category'));
  await expect(toast(page, 'Category')).toBeVisible();
  await expectHeading(page, 'Content Manager');

  await press(page, tabs.getByRole('link', { name: 'Articles' }));
  await expect(main(page).getByRole('link', { name: 'New article' })).toBeVisible();
  await press(page, main(page).getByRole('link', { name: 'New article' }));
  await type(page, field(page, 'Title'), 'Ten pies of Bury');
  const content = page.getByRole('textbox', { name: 'Content' });
  await tabVisiblyTo(page, content);
  await page.keyboard.type('The best is butter.');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  for (const [tool, label, value, verb] of [
    ['Link', 'Link to', 'example.com/pies', 'Set link'],
    ['Picture', 'Picture URL', 'https://example.com/pie.png', 'Insert picture'],
  ] as const) {
    await page.keyboard.press('Shift+Tab');
    await expect(tools.locator(':focus')).toHaveCount(1);
    for (let at = 0; at < 30; at += 1) {
      if (await button(tools, tool).evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowRight');
    }
    await expectVisibleFocus(button(tools, tool));
    await page.keyboard.press('Enter');
    if (!(await field(page, label).evaluate((one) => one === document.activeElement))) {
      await tabVisiblyTo(page, field(page, label));
    }
    await page.keyboard.type(value);
    await press(page, button(main(page), verb));
    await expect(content).toBeFocused();
  }
  // Tab leaves the text.
  await press(page, button(main(page), 'Save'));
  await expect(toast(page, 'Articles saved successfully')).toBeVisible();
  await expect(page).toHaveURL(/article=article-\d/);
  await expectVisibleFocus(button(main(page), 'Save'));

  // An article is deleted, and the focus stays in the list.
  await press(page, main(page).getByRole('link', { name: 'All articles' }));
  const remove = main(page)
    .getByRole('listitem')
    .filter({ hasText: 'Ten pies of Bury' })
    .getByRole('button', { name: 'Delete' });
  await press(page, remove);
  await page.keyboard.press('Escape');
  await expectVisibleFocus(remove);
  await page.keyboard.press('Enter');
  await press(page, button(dialog(page), 'Delete'));
  await expect(toast(page, 'deleted')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await tabVisiblyTo(page, tabs.getByRole('link', { name: 'Ads' }), { key: 'Shift+Tab' });
  await page.keyboard.press('Enter');
  const banner = page.getByRole('form', { name: 'Top banner', exact: true });
  await expect(banner).toBeVisible();
  await press(page, banner.getByRole('switch'), 'Space');
  await type(page, banner.getByLabel('Code'), '<p>Eat more pie</p>');
  await press(page, banner.getByRole('button', { name: 'Save' }));
  await expect(toast(page, 'saved')).toBeVisible();
  await expect(page.locator('body')).not.toBeFocused();

  await openFromMenu(page, /Publishing/);
  await expectHeading(page, 'Publishing');
  await press(page, button(main(page), 'Publish all'));
  await expect(page.getByText(/^Published: /)).toBeVisible();
});
