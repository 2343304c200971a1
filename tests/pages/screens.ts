import type { Page } from '@playwright/test';
import { demo } from './demo.ts';
import { mapView, fulfilTiles } from './map-view.ts';
import { heading, results } from './results.ts';
import { searchBar } from './search-bar.ts';
import { toast } from './toast.ts';

/** A screen of the site in one of its states, to check or to take a picture of. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Resolves when the screen is complete. */
  readonly settle: (page: Page) => Promise<void>;
}

function titled(name: string, path: string, title: string | RegExp): Screen {
  return { name, path, settle: (page) => heading(page, title).waitFor() };
}

async function waitForMap(page: Page): Promise<void> {
  await mapView(page).map.getByRole('button').first().waitFor();
}

/** Screens for visitors, as they open. */
export const screens: readonly Screen[] = [
  {
    name: 'home',
    path: '/',
    settle: (page) => results(page).cards.nth(11).waitFor(),
  },
  {
    name: 'home-filtered',
    path: '/?category=Cafes',
    settle: (page) => results(page).cards.nth(11).waitFor(),
  },
  {
    name: 'home-nothing-found',
    path: '/?q=zzzz',
    settle: (page) => page.getByText('No listings match your search').waitFor(),
  },
  titled('all-listings', '/all-restaurants', 'All Restaurants'),
  titled('partners', '/partners', 'Manchester Eats on your site'),
  titled('category', '/fish-chips', 'Fish & Chips Restaurants'),
  titled('area', '/northern-quarter', /Northern Quarter/),
  titled('area-and-category', '/rusholme/pakistani', 'Pakistani in Rusholme'),
  {
    name: 'listing',
    path: '/listing/demo-tia-lluvia',
    settle: (page) => page.getByRole('region', { name: 'Reviews' }).waitFor(),
  },
  titled('listing-not-found', '/listing/nobody-knows', 'Listing not found'),
  titled('articles', '/articles', 'Articles'),
  titled('article', '/articles/demo-how-to-read-a-chippy-menu', 'How to read a chippy menu'),
  titled('about', '/about', /.+/),
  titled('contact', '/contact', /.+/),
  titled('terms', '/terms', /.+/),
  titled('privacy', '/privacy', /.+/),
  titled('custom-page', '/demo-how-we-choose', 'How we choose'),
  titled('claim', '/claim/demo-tia-lluvia', /.+/),
  titled('auth', '/auth', /.+/),
  titled('not-found', '/a/b/c', 'Oops! Page not found'),
];

/** States of screens that need an action or a map. */
export const states: readonly Screen[] = [
  {
    name: 'dropdown-open',
    path: '/',
    settle: async (page) => {
      await searchBar(page).dropdown.click();
      await searchBar(page).option('Cafes').waitFor();
    },
  },
  {
    name: 'menu-open',
    path: '/',
    settle: async (page) => {
      const menu = page.getByRole('button', { name: 'Open menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'map-key-form',
    path: '/bury?view=map',
    settle: async (page) => {
      await mapView(page).anotherMap.click();
      await mapView(page).freeMap.waitFor();
    },
  },
  { name: 'map', path: '/bury?view=map', settle: waitForMap },
  { name: 'split', path: '/?view=split', settle: waitForMap },
  {
    name: 'map-picked',
    path: '/?q=dye+house&view=map',
    settle: async (page) => {
      await waitForMap(page);
      await mapView(page)
        .map.getByRole('button', { name: `${String(demo.listingsWith('dye house'))} places` })
        .click();
      await mapView(page).panel.waitFor();
    },
  },
  {
    name: 'toast',
    path: '/listing/demo-tia-lluvia',
    settle: async (page) => {
      await page.getByRole('button', { name: 'Copy link' }).click();
      await toast(page, '').waitFor();
    },
  },
];

/** Opens a screen without requests to other sites. */
export async function openScreen(page: Page, { path, settle }: Screen): Promise<void> {
  await fulfilTiles(page);
  await page.goto(path);
  await settle(page);
  await page.evaluate(() => document.fonts.ready);
}
