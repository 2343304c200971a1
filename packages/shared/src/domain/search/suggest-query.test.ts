import { expect, test } from 'vitest';
import { countSearchWords, suggestQuery } from './suggest-query.ts';

const words = countSearchWords([
  'Tandoori Palace',
  'Café Rio',
  'Chorlton',
  'Fish & Chips',
  'Ancoats',
]);

test.each([
  ['tandori', 'tandoori'],
  ['Tandoorri palase', 'tandoori palace'],
  ['chorltn', 'chorlton'],
  ['ancots fish', 'ancoats fish'],
  ['fihs', 'fish'],
  ['hcips', 'chips'],
])('a search for "%s" suggests "%s"', (query, suggestion) => {
  expect(suggestQuery(query, words)).toBe(suggestion);
});

test.each(['', 'tandoori', 'door', 'caf', 'ryo', 'sushi', 'tandori zzzz'])(
  'a search for "%s" suggests nothing',
  (query) => {
    expect(suggestQuery(query, words)).toBeNull();
  },
);
