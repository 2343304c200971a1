import type { Page } from '@playwright/test';
import { longest, longTasksSince, pageTime, waitUntilIdle } from './slow-browser.ts';

const patience = { timeout: 120_000 };
/** Longer than the mirror of a change waits. */
const untilMirrored = 4_000;

/** The milliseconds of the longest task of each action in the workbench for duplicates. */
export type WorkbenchTimes = Record<
  'openPairs' | 'nextPair' | 'merge' | 'separate' | 'undoLast' | 'takeBack' | 'unmerge',
  number
>;

/** Measures the workbench for duplicates. It begins on a page of the admin side, and leaves no decision. */
export async function measureWorkbench(page: Page): Promise<WorkbenchTimes> {
  const main = page.getByRole('main');
  const during = async (action: () => Promise<void>) => {
    await waitUntilIdle(page);
    const start = await pageTime(page);
    await action();
    await page.waitForTimeout(untilMirrored);
    await waitUntilIdle(page);
    return longest(await longTasksSince(page, start));
  };
  const press = (key: string, shown: string) =>
    during(async () => {
      await page.keyboard.press(key);
      await main.getByText(shown).first().waitFor(patience);
    });
  const take = (list: string, button: RegExp) =>
    during(async () => {
      const part = main.getByRole('navigation', { name: 'Duplicates' });
      await part.getByRole('link', { name: list }).click();
      await main.getByRole('button', { name: button }).click(patience);
      await main.getByRole('button', { name: button }).waitFor({ state: 'hidden', ...patience });
    });

  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  const openPairs = await during(async () => {
    await main.getByRole('link', { name: 'Compare near duplicates' }).click(patience);
    await main
      .getByText(/^Pair 1 of/)
      .first()
      .waitFor(patience);
  });
  const nextPair = await press('s', 'Skipped.');
  const merge = await press('m', 'Merged into');
  const undoLast = await press('u', 'Pair 2 of');
  const separate = await press('n', 'stay two listings');
  const takeBack = await take('Not duplicates', /^Take back/);
  await main.getByRole('link', { name: 'Pairs to decide' }).click();
  await main
    .getByText(/^Pair \d+ of/)
    .first()
    .waitFor(patience);
  await page.keyboard.press('m');
  await main.getByText('Merged into').first().waitFor(patience);
  const unmerge = await take('Merges', /^Take the merge back/);
  return { openPairs, nextPair, merge, separate, undoLast, takeBack, unmerge };
}
