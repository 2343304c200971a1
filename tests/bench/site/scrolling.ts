import type { Page } from '@playwright/test';
import { longTasksSince, pageTime, waitUntilIdle } from './slow-browser.ts';

/** Pixels per frame: at sixty frames a second, faster than anybody scrolls. */
const pixelsEachFrame = 400;

/** After this many milliseconds without a frame, Chromium has stopped drawing. */
const frameTimeout = 20_000;

/** Headless Chromium sometimes stops drawing for good. A run that got this far, in pixels, still counts. */
const enoughPixels = 20_000;

/** The long tasks of a page while it was scrolled from its top. */
export interface Scrolling {
  /** Milliseconds of every task of 50 ms or longer. */
  readonly longTasks: readonly number[];
  readonly seconds: number;
  readonly pixels: number;
  /** Whether Chromium stopped drawing before the end. */
  readonly isCut: boolean;
}

/**
 * Scrolls to the end of the page, or `maxPixels` far, frame by frame. Fails if Chromium stops drawing before
 * `enoughPixels`.
 */
export async function scrollToEnd(page: Page, maxPixels = Infinity): Promise<Scrolling> {
  await waitUntilIdle(page);
  const start = await pageTime(page);
  const scrolled = await page.evaluate(
    ({ step, farthest, timeout, enough }) =>
      new Promise<Pick<Scrolling, 'pixels' | 'isCut'>>((resolve, reject) => {
        let timer = 0;
        const expectFrame = () => {
          timer = window.setTimeout(() => {
            const pixels = window.scrollY;
            if (pixels >= enough) resolve({ pixels, isCut: true });
            const place = `${String(pixels)} px, page ${document.visibilityState}`;
            reject(
              new Error(`The browser drew no frame for ${String(timeout / 1000)} s (${place}).`),
            );
          }, timeout);
          requestAnimationFrame(next);
        };
        const next = () => {
          window.clearTimeout(timer);
          const before = window.scrollY;
          window.scrollBy({ top: step, behavior: 'instant' });
          if (window.scrollY !== before && before < farthest) expectFrame();
          else resolve({ pixels: before, isCut: false });
        };
        expectFrame();
      }),
    {
      step: pixelsEachFrame,
      farthest: Math.min(maxPixels, Number.MAX_SAFE_INTEGER),
      timeout: frameTimeout,
      enough: enoughPixels,
    },
  );
  const seconds = ((await pageTime(page)) - start) / 1000;
  await waitUntilIdle(page);
  return { longTasks: await longTasksSince(page, start), seconds, ...scrolled };
}
