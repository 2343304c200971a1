import { expect, test } from 'vitest';
import { emptyDocuments } from '../directory/empty-documents.ts';
import { builtInPage } from './built-in-page.ts';
import { findNewPageSlug, isDefaultPage } from './page-slug.ts';

const seo = { metaTitle: '', metaDescription: '' };
const page = (slug: string) => builtInPage({ slug, title: slug, subtitle: '', content: '', seo });
const documents = {
  ...emptyDocuments(),
  pages: { 'our-story': page('our-story') },
};

test('a new page gets its name in lower case, with dashes for blanks', () => {
  expect(findNewPageSlug('  How  We Choose ', documents)).toEqual({
    slug: 'how-we-choose',
    problem: '',
  });
});

test.each([
  ['   ', 'Please enter a page name'],
  ['!?', 'Please enter a page name'],
  ['Our Story', 'A page with this name already exists'],
  ['ABOUT', 'A page with this name already exists'],
  ['Privacy', 'A page with this name already exists'],
  ['Admin', 'The site itself uses the URL /admin. Choose another name'],
  ['a'.repeat(301), 'The name must have at most 300 characters'],
])('a page cannot be called %j: %s', (name, problem) => {
  expect(findNewPageSlug(name, documents)).toEqual({ slug: null, problem });
});

test('a page does not take the URL of a category or an area', () => {
  const category = { id: 'cafes', name: 'Cafés' } as never;
  expect(findNewPageSlug('cafes', { ...documents, categories: [category] }).problem).toBe(
    'A category or an area has the URL /cafes. Choose another name',
  );
});

test('the pages that every site has cannot be deleted', () => {
  for (const slug of ['home', 'about', 'contact', 'terms', 'privacy']) {
    expect(isDefaultPage(slug)).toBe(true);
  }
  expect(isDefaultPage('our-story')).toBe(false);
});
