import type { Locator, Page } from '@playwright/test';

/** Finds the toast that contains a title and, if given, a text. */
export function toast(page: Page, title: string, text: string | RegExp = ''): Locator {
  return page
    .locator('[data-sonner-toast]')
    .filter({ hasText: title })
    .filter({ hasText: text })
    .first();
}
