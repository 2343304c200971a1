import type { Locator, Page } from '@playwright/test';

/** The hearts, and the page of the saved places. */
export interface SavedPlacesPage {
  readonly heart: (name: string) => Locator;
  /** The link in the header, whose text has the number of saved places. */
  readonly link: Locator;
  readonly cards: Locator;
  readonly card: (name: string) => Locator;
  readonly remove: (name: string) => Locator;
}

export function savedPlaces(page: Page): SavedPlacesPage {
  const main = page.getByRole('main');
  const cards = main
    .getByRole('list', { name: /^(Saved places|Places of the list)$/ })
    .getByRole('article');
  return {
    heart: (name) => main.getByRole('button', { name: `Save ${name}`, exact: true }).first(),
    link: page.getByRole('banner').getByRole('link', { name: 'Saved' }),
    cards,
    card: (name) => cards.filter({ has: page.getByRole('heading', { name, exact: true }) }),
    remove: (name) => main.getByRole('button', { name: `Remove ${name}`, exact: true }),
  };
}
