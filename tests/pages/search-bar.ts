import type { Locator, Page } from '@playwright/test';

/** The search bar of the home page. */
export interface SearchBar {
  readonly field: Locator;
  readonly dropdown: Locator;
  readonly list: Locator;
  readonly button: Locator;
  /** An option of the open dropdown, with or without its number of listings. */
  readonly option: (name: string) => Locator;
  /** The options under a heading of the open dropdown. */
  readonly group: (name: string) => Locator;
}

export function searchBar(page: Page): SearchBar {
  const bar = page.getByRole('search', { name: 'Businesses' });
  const list = bar.getByRole('listbox', { name: 'Category or location' });
  return {
    field: bar.getByRole('combobox', { name: 'Search businesses' }),
    dropdown: bar.getByRole('combobox', { name: 'Category or location' }),
    list,
    button: bar.getByRole('button', { name: 'Search', exact: true }),
    option: (name) => list.getByRole('option', { name: new RegExp(`^${name}( [\\d,]+)?$`) }),
    group: (name) => list.getByRole('group', { name }),
  };
}

/** Returns whether nothing covers the part of an element that is on the screen, checked at some hundred points. */
export function isOnTop(element: Locator): Promise<boolean> {
  return element.evaluate((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect();
    const end = Math.min(bottom, window.innerHeight) - 4;
    const steps = Array.from({ length: 13 }, (_, step) => step / 12);
    return steps.every((across) =>
      steps.every((down) => {
        const x = left + 4 + across * (right - left - 8);
        const y = top + 4 + down * (end - top - 4);
        return box.contains(document.elementFromPoint(x, y));
      }),
    );
  });
}
