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
