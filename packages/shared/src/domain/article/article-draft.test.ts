import { expect, test } from 'vitest';
import type { Article } from './article-schema.ts';
import {
  checkArticle,
  draftOfArticle,
  emptyArticleDraft,
  newArticleId,
  searchArticles,
} from './article-draft.ts';

const pies: Article = {
  id: 'article-1',
  slug: 'ten-pies',
  title: 'Ten pies',
  excerpt: 'Short',
  content: '<p>Long</p>',
  date: '1 May 2026',
  author: 'Sam',
  image: '',
  published: true,
  tags: ['pies', 'Bury'],
};

test('an article that is opened and saved stays the same', () => {
  const { article } = checkArticle(draftOfArticle(pies), { id: pies.id, others: [pies] });
  expect(article).toEqual(pies);
});

test('a new article gets a slug that no other has', () => {
  const draft = { ...emptyArticleDraft, title: ' Ten Pies! ' };
  const { article } = checkArticle(draft, { id: 'article-2', others: [pies] });
  expect(article).toMatchObject({ slug: 'ten-pies-2', title: 'Ten Pies!', published: false });
});

test('a new title keeps the slug, so that links stay good', () => {
  const draft = { ...draftOfArticle(pies), title: 'Eleven pies' };
  expect(checkArticle(draft, { id: pies.id, others: [pies] }).article?.slug).toBe('ten-pies');
});

test('tags are separated by commas; blanks and repetitions are dropped', () => {
  const draft = { ...draftOfArticle(pies), tags: ' pies, , Bury,pies ' };
  expect(checkArticle(draft, { id: pies.id, others: [pies] }).article?.tags).toEqual([
    'pies',
    'Bury',
  ]);
});

test.each([
  [{ title: '  ' }, 'title', 'Please enter a title'],
  [{ title: 'a'.repeat(301) }, 'title', 'The title must have at most 300 characters'],
  [{ excerpt: 'a'.repeat(5001) }, 'excerpt', 'The excerpt must have at most 5,000 characters'],
  [{ content: 'a'.repeat(500_001) }, 'content', 'The content must have at most 500,000 characters'],
  [{ date: 'a'.repeat(101) }, 'date', 'The date must have at most 100 characters'],
  [{ image: 'javascript:alert(1)' }, 'image', 'The address of a picture begins with https://.'],
  [{ image: 'http://pies.test/a.png' }, 'image', 'The address of a picture begins with https://.'],
  [{ image: '//pies.test/a.png' }, 'image', 'The address of a picture begins with https://.'],
  [
    { tags: Array.from({ length: 51 }, (_, at) => `t${String(at)}`).join() },
    'tags',
    'The tags must have at most 50 names and 5,000 characters in all',
  ],
])('refuses a draft with %j', (fields, field, text) => {
  const draft = { ...draftOfArticle(pies), ...fields };
  expect(checkArticle(draft, { id: pies.id, others: [pies] }).problem).toEqual({ field, text });
});

test('a picture is over https or one of the site’s own', () => {
  for (const image of ['https://pies.test/a.png', '/storage/v1/object/public/media/a.png']) {
    const draft = { ...draftOfArticle(pies), image };
    expect(checkArticle(draft, { id: pies.id, others: [pies] }).article?.image).toBe(image);
  }
});

test('an old article whose picture is not over https can be corrected elsewhere', () => {
  const old = { ...pies, image: 'http://pies.test/a.png' };
  const draft = { ...draftOfArticle(old), title: 'Twelve pies' };
  expect(checkArticle(draft, { id: old.id, others: [old] }).problem).toBeNull();
});

test('two articles added in the same millisecond have different ids', () => {
  expect(newArticleId(5, [])).toBe('article-5');
  expect(newArticleId(1, [pies])).toBe('article-2');
});

test('finds articles, drafts too, by title, author and tag', () => {
  const draft = { ...pies, id: 'b', title: 'Curry', author: 'Ann', tags: [], published: false };
  for (const text of ['CURRY', 'ann']) expect(searchArticles([pies, draft], text)).toEqual([draft]);
  expect(searchArticles([pies, draft], 'bury')).toEqual([pies]);
  expect(searchArticles([pies, draft], ' ')).toHaveLength(2);
});
