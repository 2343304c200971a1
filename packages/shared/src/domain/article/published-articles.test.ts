import { expect, test } from 'vitest';
import type { Article } from './article-schema.ts';
import {
  articleSegment,
  findArticle,
  findArticles,
  mostUsedTags,
  publishedArticles,
} from './published-articles.ts';

function article(fields: Partial<Article>): Article {
  return {
    id: 'article-1',
    slug: '',
    title: 'A title',
    excerpt: '',
    content: '',
    date: '',
    author: '',
    image: '',
    published: true,
    tags: [],
    ...fields,
  };
}

test('lists the newest article first in several date formats, and unreadable dates last', () => {
  const dates = ['12 October 2026', 'Spring', '1/11/2026', '2026-11-20', '', 'October 26, 2026'];

  const listed = publishedArticles(dates.map((date) => article({ date })));

  expect(listed.map(({ date }) => date)).toEqual([
    '2026-11-20',
    '1/11/2026',
    'October 26, 2026',
    '12 October 2026',
    'Spring',
    '',
  ]);
});

test('drafts are never found', () => {
  const draft = article({ title: 'Secret opening', slug: 'secret', published: false });

  expect(findArticles([draft], { text: 'secret', tag: '' })).toEqual([]);
  expect(findArticle([draft], 'secret')).toBeUndefined();
  expect(mostUsedTags([{ ...draft, tags: ['news'] }], 8)).toEqual([]);
});

test('finds an article by part of its title, excerpt, content or author', () => {
  const found = article({
    title: 'Chippy tea',
    excerpt: 'On batter',
    content: '<p>Mushy <b>peas</b></p>',
    author: 'Sam',
  });

  for (const text of ['CHIPPY', 'batter', 'mushy peas', 'sam']) {
    expect(findArticles([found], { text, tag: '' }), text).toEqual([found]);
  }
  expect(findArticles([found], { text: '<b>', tag: '' })).toEqual([]);
});

test('finds articles by tag and counts tags, ignoring case', () => {
  const coffee = article({ id: 'a', tags: ['Coffee'] });
  const curry = article({ id: 'b', tags: ['Curry', 'coffee'] });

  expect(findArticles([coffee, curry], { text: '', tag: 'coffee' })).toEqual([coffee, curry]);
  expect(mostUsedTags([curry, coffee], 1)).toEqual(['coffee']);
});

test('finds an article by its slug, or by its id', () => {
  const old = article({ id: 'article-17' });
  const recent = article({ id: 'article-18', slug: 'chippy-tea' });

  expect(findArticle([old, recent], articleSegment(old))).toBe(old);
  expect(findArticle([old, recent], articleSegment(recent))).toBe(recent);
  expect(findArticle([old, recent], 'article-18')).toBe(recent);
});
