import type { Page } from '@playwright/test';
import { longest, longTasksSince, pageTime, whenCalm, whenSeen } from './slow-browser.ts';

/** What typing a word cost. */
export interface Typing {
  /** Milliseconds from each key's arrival until its results were painted. */
  readonly keys: readonly number[];
  /** Milliseconds of the longest work, from the focus until all is quiet; 0 where none was 50 or more. */
  readonly longestTask: number;
}

/** Milliseconds between two keys: a quick typist. */
const rhythm = 120;

/** Types a word into the search field and waits for the results of every key. */
export async function typeWord(page: Page, field: string, word: string): Promise<Typing> {
  const start = await pageTime(page);
  await page.getByRole('searchbox', { name: field }).focus();
  await whenCalm(page);
  const keys: number[] = [];
  for (let length = 1; length <= word.length; length += 1) {
    const typed = word.slice(0, length);
    const key = word.charAt(length - 1);
    if (key === ' ') {
      // A blank at the end finds what was found already.
      await page.keyboard.press('Space');
      continue;
    }
    await page.evaluate((text) => {
      window.probe.keys.length = 0;
      window.probe.watch('results', '#results-title + div p', `matching “${text}”`);
    }, typed);
    await page.keyboard.press(key);
    const { painted } = await whenSeen(page, 'results');
    const pressed = await page.evaluate(() => window.probe.keys[0]);
    if (pressed === undefined) throw new Error('The key never arrived.');
    keys.push(painted - pressed);
    await page.waitForTimeout(rhythm);
  }
  await whenCalm(page);
  return { keys, longestTask: longest(await longTasksSince(page, start)) };
}
