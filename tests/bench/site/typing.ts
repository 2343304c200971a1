import type { Locator, Page } from '@playwright/test';
import {
  longest,
  longTasksSince,
  pageTime,
  waitUntilIdle,
  waitUntilPainted,
} from './slow-browser.ts';

/** The times of typing a word. */
export interface Typing {
  /** Milliseconds from each key press, except of a space, until its results were painted. */
  readonly keys: readonly number[];
  /** Milliseconds of the longest task, from the focus until the page is idle; 0 if none took 50. */
  readonly longestTask: number;
}

/** Milliseconds from the results of a key to the next key press: the interval of a fast typist. */
const keyInterval = 120;

/** Types `word` into the search field and waits for the results of every key except spaces. */
export async function typeWord(page: Page, field: string, word: string): Promise<Typing> {
  const start = await pageTime(page);
  await searchField(page, field).focus();
  await waitUntilIdle(page);
  const keys: number[] = [];
  for (let length = 1; length <= word.length; length += 1) {
    const typed = word.slice(0, length);
    const key = word.charAt(length - 1);
    if (key === ' ') {
      // A space at the end does not change the results.
      await page.keyboard.press('Space');
      continue;
    }
    await page.evaluate((text) => {
      window.probe.keys.length = 0;
      window.probe.watch('results', '#results-title + p', `matching “${text}”`);
    }, typed);
    await page.keyboard.press(key);
    const { painted } = await waitUntilPainted(page, 'results');
    const pressed = await page.evaluate(() => window.probe.keys[0]);
    if (pressed === undefined) throw new Error('The page received no key.');
    keys.push(painted - pressed);
    await page.waitForTimeout(keyInterval);
  }
  await waitUntilIdle(page);
  return { keys, longestTask: longest(await longTasksSince(page, start)) };
}

/** Returns a search field: with suggestions it is a combobox, otherwise a search box. */
export function searchField(page: Page, name: string): Locator {
  return page.getByRole('combobox', { name }).or(page.getByRole('searchbox', { name }));
}
