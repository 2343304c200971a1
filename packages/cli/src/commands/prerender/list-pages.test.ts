import { emptyDocuments } from '@manchester-eats/shared/domain';
import { purposeOfPath, sitePages } from '@manchester-eats/shared/urls';
import { expect, test } from 'vitest';
import { listPages } from './list-pages.ts';

test('every public page with a fixed URL is written', () => {
  const documents = emptyDocuments();
  const input = { documents, listingTexts: new Map(), mark: 'build', day: '2026-11-29' };
  const written = listPages(input).map(({ path }) => `/${path}`);
  const fixed = sitePages.filter((page) => !/[:*]/.test(page) && purposeOfPath(page) === 'public');

  expect(fixed).toContain('/about');
  expect(written).toEqual(expect.arrayContaining(fixed));
});
