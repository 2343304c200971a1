import type { Locator, Page } from '@playwright/test';
import { changeAndOpen, publishAll, summary } from '../../pages/publishing-page.ts';
import { openAsAdministrator } from '../../pages/open-as-administrator.ts';
import { expect, test as siteTest } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';
import { serverTimeout, startDirectoryServer } from '../../running/directory-server.ts';

/** A server of its own, because the test publishes. */
const test = siteTest.extend({
  server: [
    async ({}, use) => {
      const server = await startDirectoryServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
});

test.slow();

/** Uses a button with the keyboard. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await expect(button).toBeFocused();
  await button.page().keyboard.press('Enter');
}

/** Expects the focus on something in the content of the page. */
async function expectFocusInContent(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);
}

test('who publishes, discards and undoes with the keyboard keeps the place on the page', async ({
  page,
  server,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await changeAndOpen(page, server.url, (editor) => editor.add(['Cotton Kitchen', 'The Mill']));
  await page.getByRole('checkbox', { name: 'Choose The Mill' }).check();
  await press(button('Choose none'));
  await expect(button('Choose none')).toHaveCount(0);
  await expectFocusInContent(page);

  await page.getByRole('checkbox', { name: 'Choose The Mill' }).check();
  await press(button('Discard selection'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect(summary(page)).toHaveText('1 record: 1 added');
  await expectFocusInContent(page);
  const discarded = toast(page, 'Discarded the changes of 1 record');
  await press(discarded.getByRole('button', { name: 'Undo' }));
  await expect(summary(page)).toHaveText('2 records: 2 added');
  await expect(discarded).toHaveCount(0);
  await expectFocusInContent(page);

  await press(publishAll(page));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Keep the demo' }));
  await expect(page.getByText('Published: 2 added.')).toBeVisible();
  await expect(publishAll(page)).toBeFocused();
  await press(button('Close'));
  await expect(page.getByText('Published: 2 added.')).toHaveCount(0);
  await expectFocusInContent(page);

  await page.getByRole('link', { name: 'Log' }).click();
  const undo = page.getByRole('button', { name: /^Undo: New listings/ });
  await press(undo);
  await expect(undo).toHaveCount(0);
  await expectFocusInContent(page);
});

test('who discards what is typed about an ad spot goes on at its form', async ({ page }) => {
  await openAsAdministrator(page, '/admin/content?tab=ads');
  await expect(page.getByText('Reading the directory')).toHaveCount(0);
  const form = page.getByRole('form', { name: 'Top banner', exact: true });
  await form.getByRole('textbox', { name: 'Name' }).fill('Another name');
  await press(form.getByRole('button', { name: 'Discard' }));
  await expect(form.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await expect(form.getByRole('button', { name: /^Save/ })).toBeFocused();
});
