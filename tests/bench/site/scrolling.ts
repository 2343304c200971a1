import type { Page } from '@playwright/test';
import { longTasksSince, pageTime, waitUntilIdle } from './slow-browser.ts';

/** Pixels for each frame: at sixty frames a second faster than anybody scrolls. */
const step = 400;

/** After this many milliseconds without a frame, Chromium has stopped drawing. */
const longestFrame = 40_000;

/** The work of a page while it was scrolled from its top to its end. */
export interface Scrolling {
  /** Milliseconds of every task of 50 ms or longer. */
  readonly longTasks: readonly number[];
  readonly seconds: number;
  readonly pixels: number;
}

/** Scrolls to the end of the page, or `most` pixels, frame by frame. Fails when no frame is drawn. */
export async function scrollToEnd(page: Page, most = Infinity): Promise<Scrolling> {
  await waitUntilIdle(page);
  const start = await pageTime(page);
  const pixels = await page.evaluate(
    ({ pixelsEachFrame, farthest, limit }) =>
      new Promise<number>((resolve, reject) => {
        let watch = 0;
        const expectFrame = () => {
          watch = window.setTimeout(() => {
            const place = `${String(window.scrollY)} px, page ${document.visibilityState}`;
            reject(
              new Error(`The browser drew no frame for ${String(limit / 1000)} s (${place}).`),
            );
          }, limit);
          requestAnimationFrame(next);
        };
        const next = () => {
          window.clearTimeout(watch);
          const before = window.scrollY;
          window.scrollBy({ top: pixelsEachFrame, behavior: 'instant' });
          if (window.scrollY !== before && before < farthest) expectFrame();
          else resolve(before);
        };
        expectFrame();
      }),
    {
      pixelsEachFrame: step,
      farthest: Math.min(most, Number.MAX_SAFE_INTEGER),
      limit: longestFrame,
    },
  );
  const seconds = ((await pageTime(page)) - start) / 1000;
  await waitUntilIdle(page);
  return { longTasks: await longTasksSince(page, start), seconds, pixels };
}
