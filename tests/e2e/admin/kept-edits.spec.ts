import type { Page } from '@playwright/test';
import { field, logIn, reachHomePage } from '../../pages/account.ts';
import { nowAndAfterReload } from '../../pages/now-and-after-reload.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { administrator } from '../../running/directory-server.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.context().addInitScript(() => {
    localStorage.setItem('isAdmin', 'true');
  });
});

const articles = '/admin/content?tab=articles';
const pages = '/admin/content?tab=pages';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

/** Adds an article and leaves its editor open. */
async function addArticle(page: Page, title: string): Promise<void> {
  await page.goto(`${articles}&article=new`);
  await field(page, 'Title').fill(title);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(/&article=article-\d+$/);
}

/** Adds a page and leaves its editor open. */
async function addPage(page: Page, name: string): Promise<void> {
  await page.goto(pages);
  await field(page, 'Name of a new page').fill(name);
  await button(page, 'Create page').click();
  await expect(page.getByRole('form', { name: 'Page' })).toBeVisible();
}

/** Deletes what another tab has open. */
async function deleteInOtherTab(page: Page, list: string, name: string): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(list);
  await row(other, name).getByRole('button', { name: 'Delete' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(other, name)).toHaveCount(0);
  // A tab that is closed before it has saved tells the others nothing.
  await expect(page.getByText('was deleted meanwhile')).toBeVisible();
  await other.close();
}

const forms = [
  { path: `${articles}&article=new`, label: 'Title', discard: 'Discard' },
  { path: `${pages}&page=terms`, label: 'Subtitle', discard: 'Discard' },
  { path: '/admin/category/cafes', label: 'Meta title', discard: 'Discard changes' },
  {
    path: '/admin/settings',
    label: 'Header logo width',
    discard: 'Discard changes',
  },
  { path: '/admin/listing/new', label: 'Phone', discard: 'Cancel' },
] as const;

for (const { path, label, discard } of forms) {
  test(`what is typed at ${path} is there after Back and after a reload, until it is discarded`, async ({
    page,
  }) => {
    await page.goto(`${pages}&page=terms`);
    await page.getByRole('switch', { name: 'Autosave' }).click();
    await page.goto('/admin');
    await page.goto(path);
    const before = await field(page, label).inputValue();
    await field(page, label).fill('12px');
    page.on('dialog', (asked) => void asked.accept());
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await page.goForward();
    await nowAndAfterReload(page, async () => {
      await expect(field(page, label)).toHaveValue('12px');
    });
    await button(page, discard).click();
    if (discard === 'Cancel') {
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
      await expect(page).toHaveURL(/tab=listings$/);
      await page.goto(path);
    }
    await nowAndAfterReload(page, async () => {
      await expect(field(page, label)).toHaveValue(before);
    });
  });
}

test('what is typed in an article stays on the screen when the article is deleted elsewhere', async ({
  page,
}) => {
  await addArticle(page, 'Pies of March');
  await field(page, 'Excerpt').fill('Typed for an hour');
  await deleteInOtherTab(page, articles, 'Pies of March');
  await page.bringToFront();
  await expect(page.getByRole('alert')).toContainText('was deleted meanwhile');
  await expect(field(page, 'Excerpt')).toHaveValue('Typed for an hour');

  await button(page, 'Save').click();
  await expect(page.getByText('was deleted meanwhile')).toHaveCount(0);
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Title')).toHaveValue('Pies of March');
    await expect(field(page, 'Excerpt')).toHaveValue('Typed for an hour');
  });
});

test('what is typed in a new article stays when adding it is undone', async ({ page }) => {
  await addArticle(page, 'Pies of April');
  await field(page, 'Excerpt').fill('Typed for an hour');
  await toast(page, 'Articles saved successfully').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert')).toContainText('was deleted meanwhile');
  await expect(field(page, 'Excerpt')).toHaveValue('Typed for an hour');
});

test('a page that is deleted elsewhere while it is edited comes back only when it is saved', async ({
  page,
}) => {
  await addPage(page, 'Pie week');
  await deleteInOtherTab(page, pages, 'Pie week');
  await page.bringToFront();
  await expect(page.getByText('was deleted meanwhile')).toBeVisible();
  await field(page, 'Subtitle').fill('Typed for an hour');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('link', { name: 'Manage pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(field(page, 'Subtitle')).toHaveValue('Typed for an hour');

  await button(page, 'Save').click();
  await expect(toast(page, 'Page content saved successfully')).toBeVisible();
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Subtitle')).toHaveValue('Typed for an hour');
  });
});

test('undo gives back what was saved and keeps what is typed since', async ({ page }) => {
  await addArticle(page, 'Pies of May');
  await field(page, 'Author').fill('Sam');
  await button(page, 'Save').click();
  await expect(toast(page, 'Articles saved successfully').first()).toBeVisible();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await field(page, 'Excerpt').fill('Typed since');
  await toast(page, 'Articles saved successfully')
    .last()
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(field(page, 'Author')).toHaveValue('');
  await expect(field(page, 'Excerpt')).toHaveValue('Typed since');
});

test('what is typed while the library of pictures is opening is kept', async ({ page }) => {
  let open = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/assets/media-picker*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${articles}&article=new`);
  await page.getByRole('button', { name: 'Choose from the library: Picture' }).click();
  await field(page, 'Title').fill('Typed while it opened');
  open();
  const library = page.getByRole('dialog', { name: 'Choose a picture' });
  await library.getByLabel('Files to upload').setInputFiles({
    name: 'pie.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  });
  await expect(library).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Picture', exact: true })).not.toHaveValue('');
  await expect(field(page, 'Title')).toHaveValue('Typed while it opened');
});

test('what is typed before it is known who is signed in is kept', async ({ page }) => {
  await page.goto('/auth');
  await logIn(page, administrator);
  await reachHomePage(page);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    if (/account-client/.test(route.request().url())) await held;
    await route.continue();
  });
  await page.goto(`${articles}&article=new`);
  await field(page, 'Title').fill('Typed early');
  answer();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Title')).toHaveValue('Typed early');
  });
});

test('what is typed while a new article is being stored is kept', async ({ page }) => {
  await page.goto(`${articles}&article=new`);
  await field(page, 'Title').fill('Pies of June');
  // The database of this browser is busy until the test lets it go, and its journal is full.
  await page.evaluate(async () => {
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as (
      this: Storage,
      key: string,
      value: string,
    ) => void;
    Storage.prototype.setItem = function (key: string, value: string) {
      if (this === localStorage) throw new DOMException('No room.', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
    const opening = indexedDB.open('eats-directory');
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const store = opening.result.transaction('rows', 'readwrite').objectStore('rows');
    const hold = () => {
      if ('released' in globalThis) opening.result.close();
      else store.get('none').onsuccess = hold;
    };
    hold();
  });
  await button(page, 'Save').click();
  await expect(button(page, 'Saving...')).toBeVisible();
  await field(page, 'Excerpt').fill('Typed meanwhile');
  await page.evaluate(() => {
    Object.assign(globalThis, { released: true });
  });
  await expect(page).toHaveURL(/&article=article-\d+$/);
  await nowAndAfterReload(page, async () => {
    await expect(field(page, 'Title')).toHaveValue('Pies of June');
    await expect(field(page, 'Excerpt')).toHaveValue('Typed meanwhile');
  });
});
