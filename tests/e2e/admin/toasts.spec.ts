import type { Page } from '@playwright/test';
import { field } from '../../pages/account.ts';
import { expectVisibleFocus, tabTo } from '../../pages/active-element.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, test } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

// These journeys change only the working copy of their own browser; nothing is published.

const main = (page: Page) => page.getByRole('main');
const row = (page: Page, name: string) => main(page).getByRole('row').filter({ hasText: name });
const removal = (page: Page) => toast(page, 'Listing deleted successfully');
const undo = (page: Page) => removal(page).getByRole('button', { name: 'Undo' });

/** Deletes a listing, so that a toast offers to undo that. */
async function deleteListing(page: Page, name: string): Promise<void> {
  await openAsAdministrator(page, '/admin/content?tab=listings&q=nana+mavis');
  await expect(page.getByText('Reading the directory…')).toHaveCount(0);
  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).click();
  await expect(undo(page)).toBeVisible();
}

test('Tab goes through a toast and on to the next element, in both directions', async ({
  page,
}) => {
  await deleteListing(page, 'Nana Mavis');
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await last.focus();

  await tabTo(page, undo(page), 3);
  await expectVisibleFocus(undo(page));
  // The first press may leave the page for the browser's own buttons.
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }), 2);

  await undo(page).focus();
  // Close and the toast itself come before.
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Shift+Tab');
  await expect(last).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(1);
  await expect(last).not.toBeFocused();
});

test('a toast that closes does not move the focus of a person who has left it', async ({
  page,
}) => {
  await deleteListing(page, 'Nana Mavis');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  await tabTo(page, undo(page), 3);
  const search = field(page, 'Search listings');
  await search.focus();

  await expect(removal(page)).toHaveCount(0);
  await expect(search).toBeFocused();
});

test('a key leads to the toast, which waits while it has the focus, and back', async ({ page }) => {
  await deleteListing(page, 'Nana Mavis');
  const search = field(page, 'Search listings');
  await search.focus();
  await page.keyboard.press('Alt+t');
  await tabTo(page, undo(page), 3);
  // Longer than the toast stays otherwise.
  await page.waitForTimeout(11_000);
  await expectVisibleFocus(undo(page));
  await page.keyboard.press('Enter');

  await expect(toast(page, 'Undone: ')).toBeVisible();
  await expect(row(page, 'Nana Mavis')).toBeVisible();
  await expect(search).toBeFocused();
});
