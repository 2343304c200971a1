import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAuthorUrl, type UrlElement } from './author-url.ts';

const site = 'https://eats.example';
const elements: readonly UrlElement[] = ['a', 'img', 'iframe'];

/** Pieces that make URLs which look like one thing and are another. */
const piece = fc.constantFrom(
  ...['https', 'HTTP', 'hT\ntPs', 'javascript', 'data', 'mailto', 'blob', 'file', ':', '/', '//'],
  ...[
    '\\',
    '/\\',
    '\t',
    '\n',
    '\u0000',
    '\u0001',
    ' ',
    '\u00a0',
    '\u2028',
    '\u202e',
    '?',
    '#',
    '@',
  ],
  ...[
    'eats.example',
    'evil.example',
    'www.youtube.com',
    'player.vimeo.com',
    '。',
    'bücher.example',
  ],
  ...['xn--bcher-kva.example', ':443', ':8443', '..', '%2e%2e', '%2f', 'embed', 'video', 'abc'],
  ...[
    'user',
    'pass',
    '[::1]',
    '127.1',
    '0x7f.1',
    'image/png;base64,AA',
    'text/html,<script>',
    '&#10;',
  ],
);
const oddUrl = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
  fc.webUrl(),
  fc.string(),
);

/** Returns the URL that a browser opens for a text in a page of the site. */
const opened = (text: string) => new URL(text, `${site}/listing/a`);

test('whatever an author writes, a link leads to a website, a mail or a phone', () => {
  fc.assert(
    fc.property(oddUrl, (text) => {
      const link = readAuthorUrl('a', text, site);
      if (link === null) return;
      const url = opened(link.url);
      expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol);
      expect(url.username + url.password).toBe('');
      expect(link.leavesSite).toBe(url.origin !== site);
    }),
    { numRuns: 3_000 },
  );
});

test('whatever an author writes, a frame shows a video player and never the site itself', () => {
  const start = fc.constantFrom(
    'https://',
    '//',
    '/\\',
    'https:\\\\',
    'ht\ntps://',
    'https\u00a0://',
  );
  const host = fc.constantFrom(
    'www.youtube.com',
    'WWW.YouTube.com',
    'player.vimeo.com',
    'eats.example',
  );
  const rest = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  const path = fc.constantFrom('/embed/abc', '/video/1', '/', '');
  const almost = fc.tuple(start, host, path, rest).map((parts) => parts.join(''));
  let shown = 0;
  fc.assert(
    fc.property(fc.oneof(almost, oddUrl), (text) => {
      const frame = readAuthorUrl('iframe', text, site);
      if (frame === null) return;
      shown += 1;
      expect(frame.url).toMatch(
        /^https:\/\/(www\.youtube\.com\/embed|player\.vimeo\.com\/video)\/[\w-]+\/?([?#]|$)/,
      );
    }),
    { numRuns: 3_000 },
  );
  expect(shown).toBeGreaterThan(20);
});

test('whatever an author writes, another site’s image is loaded over https', () => {
  fc.assert(
    fc.property(oddUrl, (text) => {
      const image = readAuthorUrl('img', text, site);
      if (image === null || image.url.startsWith('data:image/')) return;
      expect(opened(image.url).protocol).toBe('https:');
    }),
    { numRuns: 3_000 },
  );
});

test('a URL that was already rewritten is not changed again', () => {
  fc.assert(
    fc.property(fc.constantFrom(...elements), oddUrl, (element, text) => {
      const read = readAuthorUrl(element, text, site);
      if (read !== null) expect(readAuthorUrl(element, read.url, site)).toEqual(read);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['//evil.example', 'https://evil.example/'],
  ['/\\evil.example', 'https://evil.example/'],
  ['ht\ntps://evil.example', 'https://evil.example/'],
  ['HTTPS://BÜCHER.example', 'https://xn--bcher-kva.example/'],
  ['http://eats.example/', 'http://eats.example/'],
  ['https://eats.example:8443/', 'https://eats.example:8443/'],
])('the link %j leaves the site', (text, url) => {
  expect(readAuthorUrl('a', text, site)).toEqual({ url, leavesSite: true });
});

test.each([
  ['/about', '/about'],
  ['menu', '/menu'],
  ['https://EATS.example:443/a/../b', '/b'],
  ['https\u00a0://www.youtube.com/../..', '/https%C2%A0:/'],
  [' #reviews', '#reviews'],
])('the link %j stays on the site', (text, url) => {
  expect(readAuthorUrl('a', text, site)).toEqual({ url, leavesSite: false });
});
