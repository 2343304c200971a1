import type { Page } from './page-schema.ts';

/** A page as a form holds it. */
export interface PageDraft extends Omit<Page, 'slug' | 'seo'> {
  readonly metaTitle: string;
  readonly metaDescription: string;
}

/** Returns a page as a form holds it. */
export function draftOfPage(page: Page): PageDraft {
  const { title, subtitle, content, headerHtml, footerHtml, showInHeader, showInFooter } = page;
  return {
    ...{ title, subtitle, content, headerHtml, footerHtml, showInHeader, showInFooter },
    ...page.seo,
  };
}

/** Returns the page that a form describes. */
export function pageOfDraft(slug: string, draft: PageDraft): Page {
  const { metaTitle, metaDescription, ...fields } = draft;
  return { ...fields, slug, seo: { metaTitle, metaDescription } };
}

/** Returns a page that has nothing but a name, and that no menu shows. */
export function emptyPage(slug: string, title: string): Page {
  return {
    ...{ slug, title, subtitle: '', content: '', headerHtml: '', footerHtml: '' },
    ...{ showInHeader: false, showInFooter: false },
    seo: { metaTitle: '', metaDescription: '' },
  };
}
