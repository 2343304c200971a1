import type { Locator, Page } from '@playwright/test';

/** A short message at the edge of the page, by its title and its text. */
export function toast(page: Page, title: string, text: string | RegExp = ''): Locator {
  return page
    .locator('[data-sonner-toast]')
    .filter({ hasText: title })
    .filter({ hasText: text })
    .first();
}
