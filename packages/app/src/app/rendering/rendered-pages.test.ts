import { existsSync } from 'node:fs';
import { success } from '@manchester-eats/shared/domain';
import type { PublishedSite } from '@manchester-eats/shared/rendering';
import { area, article, category, documents, listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { findSubject } from './rendered-pages.ts';

const site: PublishedSite = {
  documents: documents({
    categories: [category({ id: 'bakery', name: 'Bakery' })],
    areas: [area({ id: 'area-bury', name: 'Bury' })],
    articles: [article({ id: 'one', slug: 'one' })],
  }),
  readListing: () => Promise.resolve(success({ listing: listing({ id: 'pies' }) })),
  readDescriptions: () => Promise.resolve(null),
  readContacts: () => Promise.resolve(null),
};

test.each([
  ...['/', '/all-restaurants', '/bakery', '/bury', '/bury/bakery', '/listing/pies'],
  ...['/articles', '/articles/one', '/about', '/contact', '/terms', '/privacy', '/partners'],
])('%s comes with the code of a page that exists', async (path) => {
  const subject = await findSubject(path, site);
  const file = new URL(`../../routes/public/${subject?.module ?? ''}.tsx`, import.meta.url);
  expect(existsSync(file), subject?.module).toBe(true);
});

test.each(['/nowhere', '/bury/nowhere', '/saved', '/admin', '/client/new', '/%E0%A4%A'])(
  '%s is left to the browser',
  async (path) => {
    expect(await findSubject(path, site)).toBeNull();
  },
);
