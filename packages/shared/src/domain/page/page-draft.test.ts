import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import { defaultPages } from './default-pages.ts';
import { draftOfPage, emptyPage, pageOfDraft } from './page-draft.ts';

test('a page that is opened and saved stays the same', () => {
  for (const page of Object.values(defaultPages(greaterManchester))) {
    expect(pageOfDraft(page.slug, draftOfPage(page))).toEqual(page);
  }
});

test('a new page is in no menu until somebody says so', () => {
  expect(emptyPage('our-story', 'Our Story')).toMatchObject({
    slug: 'our-story',
    title: 'Our Story',
    showInHeader: false,
    showInFooter: false,
  });
});
