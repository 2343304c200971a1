import { expect, test } from 'vitest';
import { area, category, documents as directory, page } from '../../testing/directory-builders.ts';
import { topicTitle } from '../head/topic-title.ts';
import { findTopic } from './find-topic.ts';

const documents = directory({
  categories: [
    category({ name: 'Bars & Pubs' }),
    category({ name: 'Restaurants' }),
    category({ name: 'Thai' }),
  ],
  areas: [area({ name: 'Sale' })],
  pages: { 'how-we-choose': page({ slug: 'how-we-choose', title: 'How we choose' }) },
});

const titleAt = (slug: string) => topicTitle(findTopic(slug, documents));

test('a category is found by the slug of its name', () => {
  expect(titleAt('thai')).toBe('Thai Restaurants');
});

test('an area is found by the slug of its name and by its id', () => {
  expect(titleAt('sale')).toBe('Sale - Local Restaurants');
  expect(titleAt('area-sale')).toBe('Sale - Local Restaurants');
});

test('a category or page whose URL the site itself uses is found at that URL with -2', () => {
  const named = {
    ...documents,
    categories: [category({ name: 'Articles' })],
    pages: { saved: page({ slug: 'saved', title: 'Saved places' }) },
  };

  expect(topicTitle(findTopic('articles-2', named))).toBe('Articles Restaurants');
  expect(topicTitle(findTopic('saved-2', named))).toBe('Saved places');
});

test('a custom page is found by its slug', () => {
  expect(titleAt('how-we-choose')).toBe('How we choose');
});

test('a category that is a kind of business is titled with its name alone', () => {
  expect(titleAt('restaurants')).toBe('Restaurants');
  expect(titleAt('bars-pubs')).toBe('Bars & Pubs');
});

test('the list of all listings is titled All Restaurants', () => {
  expect(topicTitle(null)).toBe('All Restaurants');
});

test.each(['nothing-here', 'constructor', '__proto__', ''])('"%s" finds nothing', (slug) => {
  expect(findTopic(slug, documents)).toBeNull();
});
