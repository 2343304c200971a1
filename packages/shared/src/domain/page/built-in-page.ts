import type { Page } from './page-schema.ts';

/** Returns a page that every site has. All but home are linked in the footer, about in the header too. */
export function builtInPage(
  fields: Pick<Page, 'slug' | 'title' | 'subtitle' | 'content' | 'seo'>,
): Page {
  return {
    ...fields,
    headerHtml: '',
    footerHtml: '',
    showInHeader: fields.slug === 'about',
    showInFooter: fields.slug !== 'home',
  };
}
