import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isImageUrl,
  mailLink,
  mapsSearchUrl,
  phoneLink,
  safeWebsite,
  shortWebsite,
} from './safe-url.ts';

test('a bare domain becomes a link', () => {
  expect(safeWebsite(' beehivecafe.co.uk/menu ')).toBe('https://beehivecafe.co.uk/menu');
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'ask us', '', '//evil.test', 'http://'])(
  '"%s" is not a website',
  (text) => {
    expect(safeWebsite(text)).toBeNull();
  },
);

test('a website link always starts with http, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(safeWebsite(text) ?? 'https://').toMatch(/^https?:\/\//i);
    }),
  );
});

test('a website is displayed without scheme, www. and final slash', () => {
  expect(shortWebsite('https://www.example.org/')).toBe('example.org');
});

test('a phone number becomes a link, text without digits does not', () => {
  expect(phoneLink('+44 (0)161 496 0000')).toBe('tel:+441614960000');
  expect(phoneLink('ask inside')).toBeNull();
});

test('a plain e-mail address becomes a link, one with extra headers does not', () => {
  expect(mailLink('hello@example.org')).toBe('mailto:hello@example.org');
  expect(mailLink('hello@example.org?bcc=everybody@example.org')).toBeNull();
  expect(mailLink('ask inside')).toBeNull();
});

test('the external map searches for name and postal address', () => {
  expect(mapsSearchUrl('Fish & Co', '1 Tib Street, M4 1SH')).toContain(
    'query=Fish%20%26%20Co%2C%201%20Tib%20Street%2C%20M4%201SH',
  );
});

test.each([
  ['https://example.com/a.jpg', true],
  ['/demo/tacos.svg', true],
  ['data:image/png;base64,AAAA', true],
  ['javascript:alert(1)', false],
  [' JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['file:///etc/passwd', false],
])('whether "%s" may be an image: %s', (url, isAllowed) => {
  expect(isImageUrl(url)).toBe(isAllowed);
});
