import type { Ad } from '@manchester-eats/shared/domain';

/** The places of spots, as administrators read them. */
export const positionLabels: Readonly<Record<Ad['position'], string>> = {
  top: 'Top of the page',
  bottom: 'Bottom of the page',
  sidebar: 'Sidebar',
  'listing-vertical': 'Listing page, across',
  'listing-sidebar': 'Listing page, sidebar',
};

const pageLabels: Readonly<Record<string, string>> = {
  home: 'Home',
  category: 'Categories and locations',
  about: 'About',
  articles: 'Articles',
  listing: 'Listings',
};

/** Returns what a kind of page is called; one that is not known keeps its name. */
export function pageLabel(page: string): string {
  return pageLabels[page] ?? page;
}
