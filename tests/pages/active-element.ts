import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until an element has the focus; fails if `limit` presses do not reach it. */
export async function tabTo(page: Page, wanted: Locator, limit = 60): Promise<void> {
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${String(wanted)} in ${String(limit)} presses.`);
}

/** Expects the focus on an element, with a visible ring around it, its label or its card. */
export async function expectVisibleFocus(wanted: Locator): Promise<void> {
  await expect(wanted).toBeFocused();
  await expect(wanted).toBeInViewport();
  const hasVisibleRing = await wanted.evaluate((element) => {
    const ring = (one: Element | null, pseudo?: string) => {
      if (one === null) return false;
      const style = getComputedStyle(one, pseudo);
      return style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    };
    return ring(element) || ring(element, '::after') || ring(element.closest('label, article'));
  });
  expect(hasVisibleRing, 'a visible ring around the focused element').toBe(true);
}

/**
 * As `tabTo`, and fails at the first stop that cannot be seen: without a size, off the screen, or under something that
 * sticks to an edge of the screen. Goes backwards if `key` is Shift+Tab.
 */
export async function tabVisiblyTo(
  page: Page,
  wanted: Locator,
  { key = 'Tab', limit = 90 }: { key?: 'Tab' | 'Shift+Tab'; limit?: number } = {},
): Promise<void> {
  // Tab would leave the button that opens a dialog, whose code is loaded first.
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    // The page may need a frame to move what has the focus into sight; a toast covers it for seconds.
    await expect
      .poll(() => page.evaluate(findHiddenFocus), {
        message: `stop ${String(presses + 1)} on the way to ${String(wanted)}`,
        timeout: 2000,
      })
      .toBe('');
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} did not reach ${String(wanted)} in ${String(limit)} presses.`);
}

/** Returns why the focused element cannot be seen, with its HTML; an empty text if it can. Runs in the page. */
function findHiddenFocus(): string {
  const element = document.activeElement;
  if (element === null || element === document.body) return '';
  const html = element.outerHTML.slice(0, 160);
  // A file input is drawn by its label, a drawn switch or box by what is around it.
  const drawn =
    element instanceof HTMLInputElement && element.type === 'file' ? element.labels?.[0] : element;
  const box = (drawn ?? element).getBoundingClientRect();
  const left = Math.max(box.left, 0);
  const right = Math.min(box.right, innerWidth);
  const top = Math.max(box.top, 0);
  const bottom = Math.min(box.bottom, innerHeight);
  if (right - left < 1 || bottom - top < 1) return `not on the screen: ${html}`;
  const isShown = [0.1, 0.5, 0.9].some((share) => {
    const hit = document.elementFromPoint(
      left + (right - left) * share,
      top + (bottom - top) * share,
    );
    return hit !== null && (hit.contains(element) || element.contains(hit) || drawn?.contains(hit));
  });
  return isShown ? '' : `covered: ${html}`;
}
