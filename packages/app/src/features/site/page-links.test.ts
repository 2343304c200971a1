import type { Page } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { footerLinks, headerLinks } from './page-links.ts';

function page(slug: string, fields: Partial<Page> = {}): Record<string, Page> {
  return {
    [slug]: {
      slug,
      title: slug,
      subtitle: '',
      content: '',
      headerHtml: '',
      footerHtml: '',
      showInHeader: false,
      showInFooter: false,
      seo: { metaTitle: '', metaDescription: '' },
      ...fields,
    },
  };
}

const labels = (links: { readonly label: string }[]) => links.map(({ label }) => label);

test('a site on which nobody wrote a page has its usual links', () => {
  expect(labels(headerLinks({}))).toEqual(['Home', 'About', 'Articles']);
  expect(labels(footerLinks({}))).toEqual([
    'Home',
    'About',
    'Articles',
    'Contact',
    'Terms',
    'Privacy',
  ]);
});

test('a page of one’s own stands where its switches say', () => {
  const pages = page('how-we-choose', { title: 'How we choose', showInFooter: true });

  expect(labels(headerLinks(pages))).not.toContain('How we choose');
  expect(labels(footerLinks(pages))).toContain('How we choose');
});

test('a usual page can be taken out of the header and another put in', () => {
  const pages = {
    ...page('about'),
    ...page('contact', { showInHeader: true, showInFooter: true }),
  };

  expect(labels(headerLinks(pages))).toEqual(['Home', 'Articles', 'Contact']);
});
