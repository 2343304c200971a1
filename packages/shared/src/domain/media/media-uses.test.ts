import { expect, test } from 'vitest';
import {
  ad,
  article,
  category,
  documents,
  listing,
  mediaFile,
  page,
} from '../../testing/directory-builders.ts';
import { emptyDocuments } from '../directory/empty-documents.ts';
import { findMediaUses } from './media-uses.ts';

const url = '/storage/v1/object/public/media/soup.png';

test('names everything that shows a picture, also within HTML', () => {
  const directory = documents({
    listings: [
      listing({ id: 'a', name: 'Soup Kitchen', imageUrl: url }),
      listing({ id: 'b', name: 'Salad Bar' }),
    ],
    categories: [category({ id: 'soup', name: 'Soup', headerContent: `<img src="${url}">` })],
    articles: [
      article({ id: 'article-1', title: 'On soup', content: `<p><img src="${url}"></p>` }),
    ],
    pages: { about: page({ slug: 'about', title: '', content: url }) },
    ads: [ad({ id: 'top', name: 'Top', code: `<img src='${url}'>` })],
    siteSettings: { ...emptyDocuments().siteSettings, heroImage: url },
  });

  expect(findMediaUses(directory, url)).toEqual([
    { kind: 'category', id: 'soup', name: 'Soup' },
    { kind: 'listing', id: 'a', name: 'Soup Kitchen' },
    { kind: 'article', id: 'article-1', name: 'On soup' },
    { kind: 'page', id: 'about', name: 'about' },
    { kind: 'ad', id: 'top', name: 'Top' },
    { kind: 'setting', id: 'siteSettings', name: 'Site settings' },
  ]);
});

test('does not count the entry of the library as a use', () => {
  expect(findMediaUses(documents({ media: [mediaFile({ url })] }), url)).toEqual([]);
});

test('finds no uses of an empty address', () => {
  expect(findMediaUses(documents({ listings: [listing()] }), '')).toEqual([]);
});

test('names a listing whose owner proposes a picture, once', () => {
  const directory = documents({
    listings: [
      listing({ id: 'a', name: 'Soup Kitchen', imageUrl: url }),
      listing({ id: 'b', name: 'Mill' }),
    ],
  });
  const proposed = { image_url: `https://eats.example${url}` };

  expect(
    findMediaUses(directory, url, [
      { listing: 'a', proposed },
      { listing: 'b', proposed },
      { listing: 'c', proposed: { image_url: 'https://eats.example/other.png' } },
    ]),
  ).toEqual([
    { kind: 'listing', id: 'a', name: 'Soup Kitchen' },
    { kind: 'listing', id: 'b', name: 'Mill', isProposed: true },
  ]);
});
