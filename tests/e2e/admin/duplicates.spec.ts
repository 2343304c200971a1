import type { Page } from '@playwright/test';
import {
  duplicatesTest as test,
  expectPair,
  main,
  openWorkbench,
  stays,
  tab,
} from '../../pages/duplicates-workbench.ts';
import { expectFingerTargets, expectNoHorizontalScroll } from '../../pages/layout.ts';
import { expect, expectAccessible } from '../../pages/site-test.ts';
import { toast } from '../../pages/toast.ts';

// These journeys change only the working copy of their own browser; nothing is published.

const merged = (page: Page) => main(page).getByRole('region', { name: 'After a merge' });

test('an administrator decides pair after pair with keys, and takes decisions back', async ({
  page,
}) => {
  await openWorkbench(page);
  await expectPair(page, 'Fish Net');
  await expect(main(page).getByText('the same name, the same door')).toBeVisible();

  // A value and the listing that stays are chosen; what will be is shown.
  await page.keyboard.press('ArrowLeft');
  await expect(stays(page).getByRole('radio').first()).toBeChecked();
  await main(page).getByRole('radio', { name: 'Keep the right Phone' }).check();
  await expect(merged(page)).toContainText('0161 496 0002');
  // Arrows move in the radio buttons and decide nothing there; letters do.
  await page.keyboard.press('ArrowLeft');
  await expect(merged(page)).toContainText('0161 496 0001');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Control+m');
  await expectPair(page, 'Fish Net');
  await page.keyboard.press('m');
  await expectPair(page, 'Honey Pot');
  await expect(page.getByRole('status').filter({ hasText: 'Pair 2 of 4' })).toHaveText(
    /^Merged into Fish Net\. Pair 2 of 4: Honey Pot, and The Honey Pot\. \d+%\.$/,
  );

  // A reload shows the same pair and remembers what was done.
  await page.keyboard.press('s');
  await expectPair(page, 'Mill Kitchen');
  await page.reload();
  await expectPair(page, 'Mill Kitchen');
  await expect(main(page).getByText('2 left · 1 decided · 1 skipped')).toBeVisible();

  // Not a duplicate, undone, and the pair is back.
  await page.keyboard.press('n');
  await expectPair(page, 'Red Hot');
  await page.keyboard.press('u');
  await expectPair(page, 'Mill Kitchen');
  await expect(
    main(page)
      .getByText(/^Pair 2 of 3/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('n');
  await expectPair(page, 'Red Hot');
  await page.keyboard.press('b');
  await expectPair(page, 'Honey Pot');
  await page.keyboard.press('m');
  await expectPair(page, 'Red Hot');
  await page.keyboard.press('u');
  await expect(toast(page, 'Undone: Merge of Honey Pot')).toBeVisible();
  await expectPair(page, 'Honey Pot');
});

test('decisions are listed, explained and taken back', async ({ page }) => {
  await openWorkbench(page);
  for (const name of ['Not a duplicate', 'Merge', 'Skip', 'Merge']) {
    await main(page).getByRole('button', { name, exact: true }).click();
  }
  await expect(main(page).getByText('Only skipped pairs are left')).toBeVisible();
  await expectAccessible(page);

  await tab(page, /^Not duplicates/).click();
  await main(page)
    .getByRole('button', { name: /^Take back: Fish Net/ })
    .click();
  await expect(toast(page, 'may be one business')).toBeVisible();
  await expect(main(page).getByText('No pair is marked as not a duplicate')).toBeVisible();

  await tab(page, /^Merges/).click();
  const row = main(page).getByRole('listitem').filter({ hasText: 'The Honey Pot' });
  await row.getByText('What comes back').click();
  await expect(row).toContainText('is a listing again.');
  await expect(row).toContainText('claims and owners are still where they were');
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Take the merge back/ }).click();
  await expect(toast(page, 'Undone: Merge')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();

  await tab(page, /^Pairs/).click();
  await expect(main(page).getByText(/^2 left/)).toBeVisible();
});

test('a pair can be read and decided on every screen, and on a map', async ({ page }) => {
  await openWorkbench(page);
  await expect(main(page).getByText(/They are \d+ m apart/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Show on a map' }).click();
  await expect(page.locator('[data-map-ready=true]')).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Right: The Fish Net' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    await expect(main(page).getByRole('button', { name: 'Merge', exact: true })).toBeInViewport({
      ratio: 1,
    });
    // In one row, except on a phone, where they begin at the left edge in each.
    const [undo, skip, merge] = await Promise.all(
      ['Undo', 'Skip', 'Merge'].map((name) =>
        main(page).getByRole('button', { name, exact: true }).boundingBox(),
      ),
    );
    const rows = new Set([undo, skip, merge].map((box) => Math.round(box?.y ?? 0)));
    expect(rows.size).toBe(width >= 768 ? 1 : 2);
    if (width < 768) expect(undo?.x).toBe((await stays(page).boundingBox())?.x);
  }
  // The map has its own buttons.
  await main(page).getByRole('button', { name: 'Hide the map' }).click();
  await expectFingerTargets(page);
});

test('a listing that is edited or deleted in another tab is shown as it is now', async ({
  page,
  context,
}) => {
  await openWorkbench(page);
  const other = await context.newPage();
  await other.goto('/admin/listing/b-0');
  await other.getByLabel('Phone', { exact: true }).fill('0161 496 0999');
  await other.getByRole('button', { name: 'Save Listing' }).click();
  await expect(toast(other, 'Listing saved')).toBeVisible();
  await expect(main(page).getByText('0161 496 0999').first()).toBeVisible();

  await other.goto('/admin/content?tab=listings&q=the+fish+net');
  // The heading and the two that match the search.
  await expect(main(other).getByRole('row')).toHaveCount(3);
  await main(other).getByRole('button', { name: 'Delete The Fish Net' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete listing' }).click();
  await expectPair(page, 'Honey Pot');
});
