import { expect, test } from 'vitest';
import { choiceParams, defaultChoices, listingId, parseChoices } from './widget-choices.ts';

test('choices can be shared by their URL', () => {
  const choices = {
    ...defaultChoices,
    widget: 'map',
    category: 'Fish & Chips',
    accent: '#aa0011',
    radius: 0,
  } as const;

  expect(parseChoices(new URLSearchParams(choiceParams(choices).toString()))).toEqual(choices);
  expect(choiceParams(defaultChoices).toString()).toBe('');
});

test('a URL that nobody can mean gives the default choices', () => {
  const hostile = new URLSearchParams({
    widget: '<script>',
    embedding: 'eval',
    limit: '-3',
    sort: 'constructor',
    theme: '__proto__',
    accent: 'red;} body { display: none',
    radius: '1e9',
  });

  expect(parseChoices(hostile)).toEqual(defaultChoices);
});

test('a long text is cut', () => {
  expect(parseChoices(new URLSearchParams({ q: 'a'.repeat(9999) })).q).toHaveLength(200);
});

test('a listing can be named by the address of its page', () => {
  expect(listingId('https://eats.example/listing/fhrs-1%2C2?from=x#map')).toBe('fhrs-1,2');
  expect(listingId(' fhrs-12 ')).toBe('fhrs-12');
  expect(listingId('/listing/%E0%A4%A')).toBe('%E0%A4%A');
});
