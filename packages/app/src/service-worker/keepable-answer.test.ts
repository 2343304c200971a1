import { expect, test } from 'vitest';
import { isOutage, mayKeep, saysGone, type AnswerFacts } from './keepable-answer.ts';

const page: AnswerFacts = {
  status: 200,
  type: 'basic',
  redirected: false,
  cacheControl: 'no-cache',
  vary: 'accept-encoding',
  contentType: 'text/html; charset=utf-8',
};

test('a whole page of the site is kept', () => {
  expect(mayKeep(page, 'page')).toBe(true);
});

test.each<[string, Partial<AnswerFacts>]>([
  ['an error', { status: 500 }],
  ['a missing page', { status: 404 }],
  ['a part', { status: 206 }],
  ['an unchanged answer', { status: 304 }],
  ['an answer that cannot be read', { type: 'opaque', status: 0 }],
  ['an answer of another site', { type: 'cors' }],
  ['a redirect', { type: 'opaqueredirect', status: 0 }],
  ['an answer from another address', { redirected: true }],
  ['what must not be stored', { cacheControl: 'private, No-Store' }],
  ['what varies by everything', { vary: '*' }],
  ['another kind of content', { contentType: 'application/json' }],
  ['an answer without a kind', { contentType: '' }],
])('%s is never kept', (_what, facts) => {
  expect(mayKeep({ ...page, ...facts }, 'page')).toBe(false);
});

test('the sign-in page of a hotel is not kept as data, a picture or a script', () => {
  for (const treatment of ['data', 'asset', 'picture', 'file'] as const) {
    expect(mayKeep(page, treatment)).toBe(false);
  }
});

test('a removed listing is forgotten; a gateway whose server is down is not an answer', () => {
  expect([404, 410, 200, 500].map(saysGone)).toEqual([true, true, false, false]);
  expect([502, 503, 504, 500, 404].map(isOutage)).toEqual([true, true, true, false, false]);
});
