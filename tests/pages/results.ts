import type { Locator, Page } from '@playwright/test';

/** The results of a page: cards, their number, and the view. */
export interface Results {
  /** The cards of the list. */
  readonly cards: Locator;
  readonly showMore: Locator;
  readonly card: (name: string) => Locator;
  /** The number of results beside the title. */
  readonly count: (text: string | RegExp) => Locator;
  readonly view: (name: 'List' | 'Map' | 'Split') => Locator;
}

export function results(page: Page): Results {
  const section = page.getByRole('region').filter({ has: page.locator('#results-title') });
  const cards = section.getByRole('article');
  return {
    cards,
    showMore: section.getByRole('button', { name: 'Show more' }),
    card: (name) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) }),
    count: (text) => section.getByText(text).and(section.locator('p:not([role])')).first(),
    view: (name) => section.getByRole('radio', { name, exact: true }),
  };
}

/** The main heading of the page. */
export function heading(page: Page, name: string | RegExp): Locator {
  return page.getByRole('heading', { level: 1, name });
}
