import type { Page } from '@playwright/test';
import { longTasksSince, pageTime, whenCalm } from './slow-browser.ts';

/** Pixels for each frame: at sixty frames a second faster than any finger. */
const step = 400;

/** What scrolling a page from its top to its end cost. */
export interface Scrolling {
  /** Every work of 50 ms and more, in milliseconds. */
  readonly longTasks: readonly number[];
  readonly seconds: number;
  readonly pixels: number;
}

/** Scrolls to the end of the page, or as far as `most` pixels, frame by frame. */
export async function scrollToEnd(page: Page, most = Infinity): Promise<Scrolling> {
  await whenCalm(page);
  const start = await pageTime(page);
  const pixels = await page.evaluate(
    ({ pixelsEachFrame, farthest }) =>
      new Promise<number>((resolve, reject) => {
        // A headless browser sometimes draws no more frames at all, and would be waited for for ever.
        let watch = 0;
        const next = () => {
          window.clearTimeout(watch);
          watch = window.setTimeout(() => {
            reject(new Error('The browser drew no more. Run it again.'));
          }, 20_000);
          const before = window.scrollY;
          window.scrollBy({ top: pixelsEachFrame, behavior: 'instant' });
          if (window.scrollY !== before && before < farthest) requestAnimationFrame(next);
          else {
            window.clearTimeout(watch);
            resolve(before);
          }
        };
        requestAnimationFrame(next);
      }),
    { pixelsEachFrame: step, farthest: Math.min(most, Number.MAX_SAFE_INTEGER) },
  );
  const seconds = ((await pageTime(page)) - start) / 1000;
  await whenCalm(page);
  return { longTasks: await longTasksSince(page, start), seconds, pixels };
}
