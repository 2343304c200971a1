import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWebsiteUrl } from './website-url.ts';

test.each([
  [' beehivecafe.co.uk/menu ', 'https://beehivecafe.co.uk/menu'],
  ['example.com', 'https://example.com'],
  ['example.com?day=monday', 'https://example.com?day=monday'],
  ['xn--caf-dma.xn--p1ai', 'https://xn--caf-dma.xn--p1ai'],
])('the bare domain "%s" gets https://', (text, url) => {
  expect(toWebsiteUrl(text)).toBe(url);
});

test.each([
  'https://social.example/@pies',
  'http://www.crown.example:8080/menu#mains',
  'HTTPS://café.example/joe’s',
  'https://example.com./',
])('the website %s stays as it is', (text) => {
  expect(toWebsiteUrl(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:ann@example.com',
  'ask us',
  '',
  '3.50',
  '//evil.test',
  'http://',
  'https://kitchen',
  'https://bank.example@evil.test/',
  'https://bank.example:443@evil.test',
  'https://example.com/our menu',
  'https://example.com/<b>',
  'https://bank.example\\evil.test',
])('"%s" is not a website', (text) => {
  expect(toWebsiteUrl(text)).toBeNull();
});

test('the result is always a URL that begins with http, without a user, whatever the text', () => {
  const parts = fc.constantFrom(
    'http',
    's',
    ':',
    '/',
    '//',
    '@',
    '\\',
    '.',
    'a',
    'com',
    '?',
    ' ',
    '<',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(parts).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (typed) => {
      const url = toWebsiteUrl(typed);
      if (url === null) return;
      expect(url).toMatch(/^https?:\/\//i);
      if (URL.canParse(url)) expect(new URL(url).username).toBe('');
      expect(toWebsiteUrl(url)).toBe(url);
    }),
  );
});

test.each(['.', 'a.', 'a', '-', '/'])(
  'half a million of "%s" are judged at once',
  { timeout: 10_000 },
  (piece) => {
    const text = piece.repeat(500_000);

    // With quadratic time, this would exceed the time limit.
    for (const url of [`https://${text} `, `${text} x`]) {
      expect(toWebsiteUrl(url) ?? '').toSatisfy((shown: string) => shown.length <= url.length);
    }
  },
);
