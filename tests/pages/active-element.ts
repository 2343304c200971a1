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
