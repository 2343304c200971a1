import type { Locator, Page } from '@playwright/test';
import { administrator } from '../running/directory-server.ts';
import { field, logIn } from './account.ts';
import { openAdministratorPage } from './administrator-page.ts';
import type { Screen } from './screens.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('row');

/** A page whose heading comes before its content. */
function admin(name: string, path: string, content: (page: Page) => Locator): Screen {
  return { name: `admin-${name}`, path, settle: (page) => content(page).first().waitFor() };
}

function text(words: string | RegExp): (page: Page) => Locator {
  return (page) => main(page).getByText(words);
}

function fieldNamed(label: string): (page: Page) => Locator {
  return (page) => field(page, label);
}

/** Opens a listing with a change that is not published, an added one and one that is removed. */
async function makeChanges(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const response = await fetch(`${origin}/data/snapshot.json`);
  const { listings } = (await response.json()) as { listings: { id: string; name: string }[] };
  const [first, second] = listings.toSorted((a, b) => a.name.localeCompare(b.name));
  if (first === undefined || second === undefined) throw new Error('There are no listings.');
  const editor = await openAdministratorPage(page, origin);
  await editor.pull();
  await editor.edit([first.id], {
    phone: '0161 496 0999',
    website: 'https://naan.example/menu',
    description: 'Naan, by accident, since 1998. Now open on Mondays, with a breakfast naan.',
  });
  await editor.add(['Cotton Kitchen']);
  await editor.remove([second.id]);
  await page.goto('/admin/publishing');
  await main(page).getByText('3 records: 1 added, 1 changed, 1 removed').waitFor();
}

/** Screens for administrators, on the demo directory. */
export const adminScreens: readonly Screen[] = [
  admin('dashboard', '/admin', text('Cache active')),
  admin('publishing', '/admin/publishing', text('Everything is published')),
  admin('listings', '/admin/content?tab=listings', (page) => rows(page).nth(10)),
  admin('categories', '/admin/content?tab=categories', (page) => rows(page).nth(10)),
  admin('locations', '/admin/content?tab=categories&topics=locations', (page) =>
    rows(page).nth(10),
  ),
  admin('pages', '/admin/content?tab=pages', text('Manage pages')),
  admin('page', '/admin/content?tab=pages&page=about', fieldNamed('Subtitle')),
  admin('articles', '/admin/content?tab=articles', (page) =>
    page.getByRole('list', { name: 'Articles' }),
  ),
  admin('ads', '/admin/content?tab=ads', (page) => page.getByRole('form')),
  admin('media', '/admin/content?tab=media', text('No files in your library')),
  admin('listing', '/admin/listing/demo-tia-lluvia', fieldNamed('Name (required)')),
  admin('category', '/admin/category/cafes', fieldNamed('Name (required)')),
  admin('requests', '/admin/requests', text(/^\d+ open$/)),
  admin('request-settings', '/admin/requests/settings', text('All premium listings')),
  admin('mail', '/admin/mail', (page) => page.getByRole('heading', { level: 1, name: 'E-mails' })),
  admin('appearance', '/admin/settings', fieldNamed('Primary colour')),
  admin('authentication', '/admin/settings?section=authentication', (page) =>
    page.getByRole('switch'),
  ),
  admin('system', '/admin/settings?section=system', text('Copies and recovery')),
];

/** States of their screens that need an action. */
export const adminStates: readonly Screen[] = [
  {
    name: 'admin-listings-chosen',
    path: '/admin/content?tab=listings',
    settle: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
      await page.getByText('10 listings chosen').waitFor();
    },
  },
  {
    name: 'admin-listings-assign',
    path: '/admin/content?tab=listings',
    settle: async (page) => {
      await page.getByRole('checkbox', { name: 'Choose all', exact: true }).check();
      await field(page, 'Business category').selectOption('Cafes');
      await main(page).getByRole('button', { name: 'Assign category' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'admin-publishing-changes', path: '/admin/publishing', settle: makeChanges },
  {
    name: 'admin-article',
    path: '/admin/content?tab=articles',
    settle: async (page) => {
      await main(page)
        .getByRole('link', { name: /^Edit What the hygiene sticker/ })
        .click();
      await page.getByRole('textbox', { name: 'Content' }).waitFor();
    },
  },
  {
    name: 'admin-import',
    path: '/admin/content?tab=listings',
    settle: async (page) => {
      await main(page).getByRole('button', { name: 'Import' }).click();
      await page.getByRole('dialog', { name: 'Import listings' }).waitFor();
    },
  },
];

/** Signs in as the administrator, and waits until the whole directory is read. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/auth?next=/admin');
  await logIn(page, administrator);
  await page.getByRole('navigation', { name: 'Administration' }).waitFor();
  await page.getByText('Reading the directory…').waitFor({ state: 'hidden' });
}
