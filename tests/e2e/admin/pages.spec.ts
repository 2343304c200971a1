import type { Page } from '@playwright/test';
import { field } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, expectAccessible, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('isAdmin', 'true');
  });
});

const pages = '/admin/content?tab=pages';
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function createPage(page: Page, name: string): Promise<void> {
  await field(page, 'Name of a new page').fill(name);
  await page.getByRole('button', { name: 'Create page' }).click();
}

/** How many changes wait to be published, as the menu of the admin side counts them. */
const unpublished = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /Publishing/ });

/** Returns how many changes the browser has stored. */
async function countChanges(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const open = indexedDB.open('eats-directory');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => {
        resolve(open.result);
      };
    });
    const request = database.transaction('rows').objectStore('rows').get('changes:0');
    const chunk = await new Promise<unknown>((resolve) => {
      request.onsuccess = () => {
        resolve(request.result);
      };
    });
    database.close();
    const { text } = chunk as { text: string };
    return (JSON.parse(text) as unknown[]).length;
  });
}

test('a page is created, saved by itself, previewed, read, deleted and brought back', async ({
  page,
}) => {
  test.slow();
  await page.goto(pages);
  await expect(row(page, 'About Us')).toBeVisible();
  await expectAccessible(page);
  await createPage(page, 'Our Pie Week');
  await expect(toast(page, 'Page created successfully')).toBeVisible();
  await expect(page).toHaveURL(`${pages}&page=our-pie-week`);
  await content(page).click();
  await page.keyboard.type('Pies for a week.');
  await field(page, 'Subtitle').fill('In March');
  await page.getByLabel('Show in the footer').check();
  await expect(page.getByText('Saved automatically')).toBeVisible();
  await expect(unpublished(page)).toContainText('1 unpublished');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByText('Pies for a week.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await nowAndAfterReload(page, async () => {
    await expect(content(page)).toHaveText('Pies for a week.');
    await expect(field(page, 'Subtitle')).toHaveValue('In March');
  });
  await page.goto('/our-pie-week');
  await expect(page.getByRole('heading', { level: 1, name: 'Our Pie Week' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Pies for a week.');
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Our Pie Week' }),
  ).toBeVisible();

  await page.goto(pages);
  await row(page, 'Our Pie Week').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(page, 'Our Pie Week')).toHaveCount(0);
  await toast(page, 'Page deleted successfully').getByRole('button', { name: 'Undo' }).click();
  await nowAndAfterReload(page, async () => {
    await expect(row(page, 'Our Pie Week')).toBeVisible();
  });
});

test('what is typed is one change for each pause, saved even right before the page is left', async ({
  page,
}) => {
  await page.goto(`${pages}&page=about`);
  await field(page, 'Subtitle').press('End');
  await page.keyboard.type(' and more');
  await page.getByRole('link', { name: 'Manage pages' }).click();
  await expect(row(page, 'About Us')).toBeVisible();
  await row(page, 'About Us').getByRole('link', { name: 'Edit' }).click();
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Subtitle')).toHaveValue(/ and more$/);
  });
  await expect.poll(() => countChanges(page)).toBe(1);
});

test('without autosave a page is saved by its button, and leaving asks', async ({ page }) => {
  await page.goto(`${pages}&page=terms`);
  await page.getByRole('switch', { name: 'Autosave' }).click();
  await field(page, 'Subtitle').fill('Read me');
  await page.getByRole('link', { name: 'Manage pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'Page content saved successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Manage pages' }).click();
  await expect(page).toHaveURL(pages);
});

test('the pages that every site has cannot be deleted', async ({ page }) => {
  await page.goto(pages);
  for (const name of ['About Us', 'Contact', 'Terms of Use', 'Privacy']) {
    await row(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Cannot delete default pages')).toBeVisible();
    await expect(row(page, name)).toBeVisible();
  }
});

test('a page needs a name of its own that the site does not use', async ({ page }) => {
  await page.goto(pages);
  for (const [name, problem] of [
    ['', 'Please enter a page name'],
    ['About', 'A page with this name already exists'],
    ['Admin', 'The site itself uses the URL /admin'],
    ['Cafes', 'A category or an area has the URL /cafes'],
  ] as const) {
    await createPage(page, name);
    await expect(toast(page, problem)).toBeVisible();
    await expect(field(page, 'Name of a new page')).toHaveAccessibleDescription(
      new RegExp(`^${problem}`),
    );
  }
});

test('the texts for search engines are judged and previewed', async ({ page }) => {
  await page.goto(`${pages}&page=about`);
  await page.getByRole('tab', { name: 'SEO' }).click();
  for (const [label, most, length, verdict] of [
    ['Meta title', 60, 0, 'Meta title is missing'],
    ['Meta title', 60, 29, 'Meta title is too short (less than 30 characters)'],
    ['Meta title', 60, 30, 'Meta title length is optimal'],
    ['Meta title', 60, 60, 'Meta title length is optimal'],
    ['Meta title', 60, 61, 'Meta title is too long (more than 60 characters)'],
    ['Meta description', 160, 0, 'Meta description is missing'],
    ['Meta description', 160, 119, 'Meta description is too short (less than 120 characters)'],
    ['Meta description', 160, 120, 'Meta description length is optimal'],
    ['Meta description', 160, 160, 'Meta description length is optimal'],
    ['Meta description', 160, 161, 'Meta description is too long (more than 160 characters)'],
  ] as const) {
    await field(page, label).fill('a'.repeat(length));
    await expect(page.getByText(verdict)).toBeVisible();
    await expect(page.getByText(`${String(length)}/${String(most)}`)).toBeVisible();
  }
  await expectAccessible(page);
  await expect(page.getByRole('figure', { name: 'Search preview' })).toContainText(
    'example.com › about',
  );
  await page.getByRole('button', { name: 'Hide the search preview' }).click();
  await expect(page.getByRole('figure', { name: 'Search preview' })).toBeHidden();
});

test('the home page takes its title, subtitle and search texts from its page', async ({ page }) => {
  await page.goto(`${pages}&page=home`);
  await field(page, 'Title').fill('Eat out in Bury');
  await field(page, 'Subtitle').fill('Pies first');
  await page.getByRole('tab', { name: 'SEO' }).click();
  await field(page, 'Meta title').fill('Eat out in Bury: pies first');
  await expect(page.getByText('Saved automatically')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Eat out in Bury' })).toBeVisible();
  await expect(page.getByText('Pies first')).toBeVisible();
  await expect(page).toHaveTitle('Eat out in Bury: pies first');
});

test('what was saved and then discarded does not come back when the page is opened again', async ({
  page,
}) => {
  await page.goto(`${pages}&page=about`);
  await field(page, 'Subtitle').press('End');
  await page.keyboard.type(' and more');
  await expect(page.getByText('Saved automatically')).toBeVisible();
  await unpublished(page).click();
  await page.getByRole('checkbox', { name: 'Choose all 1 record' }).check();
  await page.getByRole('button', { name: 'Discard selection' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Everything is published' })).toBeVisible();

  await page.goto(`${pages}&page=about`);
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Subtitle')).toHaveValue(/\S/);
    await expect(field(page, 'Subtitle')).not.toHaveValue(/ and more$/);
  });
});
