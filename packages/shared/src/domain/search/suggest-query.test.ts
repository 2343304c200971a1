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
])('who asks for %s and finds nothing may have meant %s', (query, meant) => {
  expect(suggestQuery(query, words)).toBe(meant);
});

test.each(['', 'tandoori', 'door', 'caf', 'ryo', 'sushi', 'tandori zzzz'])(
  'nothing is guessed for "%s"',
  (query) => {
    expect(suggestQuery(query, words)).toBeNull();
  },
);
