import { expect, test } from 'vitest';
import { judgeMetaDescription, judgeMetaTitle, previewSearchResult } from './meta-texts.ts';

test.each([
  [0, 'Meta title is missing'],
  [29, 'Meta title is too short (less than 30 characters)'],
  [30, 'Meta title length is optimal'],
  [60, 'Meta title length is optimal'],
  [61, 'Meta title is too long (more than 60 characters)'],
])('a meta title of %i characters: %s', (length, text) => {
  expect(judgeMetaTitle('a'.repeat(length)).verdict.text).toBe(text);
});

test.each([
  [0, 'Meta description is missing'],
  [119, 'Meta description is too short (less than 120 characters)'],
  [120, 'Meta description length is optimal'],
  [160, 'Meta description length is optimal'],
  [161, 'Meta description is too long (more than 160 characters)'],
])('a meta description of %i characters: %s', (length, text) => {
  expect(judgeMetaDescription('a'.repeat(length)).verdict.text).toBe(text);
});

test('blanks around a text do not count, and an emoji counts once', () => {
  expect(judgeMetaTitle('   ').verdict.status).toBe('missing');
  expect(judgeMetaTitle(` ${'🥧'.repeat(60)} `)).toMatchObject({
    characters: 60,
    most: 60,
    isOver: false,
  });
});

test('the preview shows the page’s own texts where there are none for search engines', () => {
  const page = {
    metaTitle: ' ',
    metaDescription: '',
    fallbackTitle: 'Pies',
    fallbackDescription: 'On pies',
    path: '/articles/pies',
  };
  expect(previewSearchResult(page)).toEqual({
    title: 'Pies',
    description: 'On pies',
    url: 'example.com › articles › pies',
  });
  expect(previewSearchResult({ ...page, fallbackTitle: '' }).title).toBe('Untitled');
});

test('the preview cuts long texts off, as search engines do', () => {
  const preview = previewSearchResult({
    metaTitle: 'a'.repeat(61),
    metaDescription: 'b'.repeat(161),
    fallbackTitle: '',
    fallbackDescription: '',
    path: '/',
  });
  expect(preview.title).toBe(`${'a'.repeat(59)}…`);
  expect(preview.description).toHaveLength(160);
  expect(preview.url).toBe('example.com');
});
