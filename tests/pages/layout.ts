import { expect, type Page } from '@playwright/test';

/** Expects a page that is no wider than the screen, so that a phone does not scroll it sideways. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(wide, 'wider than the screen').toEqual([]);
}

/** Expects targets as large as a finger in the open dialog, or else in the main part of the page. */
export async function expectFingerTargets(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets), 'smaller than 44 pixels').toEqual([]);
}

/** Returns the controls that are smaller than a finger, except links within a text. Runs in the page. */
function findSmallTargets(): string[] {
  const least = 43.5;
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main');
  const controls =
    root?.querySelectorAll('a[href], button, input, select, textarea, summary') ?? [];
  return [...controls]
    .filter((control) => {
      const isDrawn = control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isForScreenReaders = control.closest('.sr-only') !== null;
      const isInText = control.tagName === 'A' && getComputedStyle(control).display === 'inline';
      if (!isDrawn || isForScreenReaders || isInText || control.closest('[inert]')) return false;
      const boxes = [control, ...((control as HTMLInputElement).labels ?? [])].map((element) =>
        element.getBoundingClientRect(),
      );
      const after = getComputedStyle(control, '::after');
      const drawn = after.content === 'none' ? [0, 0] : [after.width, after.height].map(parseFloat);
      const width = Math.max(...boxes.map((box) => box.width), drawn[0] ?? 0);
      const height = Math.max(...boxes.map((box) => box.height), drawn[1] ?? 0);
      return width < least || height < least;
    })
    .map((control) => `${control.outerHTML.slice(0, 120)} ${control.textContent.slice(0, 20)}`);
}
