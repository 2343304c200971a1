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

test('a site without saved pages has the default links', () => {
  expect(labels(headerLinks({}))).toEqual(['Home', 'About', 'Articles']);
  expect(labels(footerLinks({}))).toEqual([
    'Home',
    'About',
    'Articles',
    'Contact',
    'Terms',
    'Privacy',
    'Saved places',
    'For partners',
  ]);
});

test('a custom page is linked only where it is switched on', () => {
  const pages = page('how-we-choose', { title: 'How we choose', showInFooter: true });

  expect(labels(headerLinks(pages))).not.toContain('How we choose');
  expect(labels(footerLinks(pages))).toContain('How we choose');
});

test('a default page can be removed from the header and another added', () => {
  const pages = {
    ...page('about'),
    ...page('contact', { showInHeader: true, showInFooter: true }),
  };

  expect(labels(headerLinks(pages))).toEqual(['Home', 'Articles', 'Contact']);
});
