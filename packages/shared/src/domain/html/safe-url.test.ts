import { describe, expect, test } from 'vitest';
import { escapeHtml } from './escape-html.ts';
import { isSafeFrame, isSafeImage, isSafeLink, safeClasses, safeStyle } from './safe-url.ts';
import { isOwnUrl, writeUrl } from './site-url.ts';

const site = 'https://eats.example';
const parse = (url: string) => new URL(url, `${site}/`);

describe('links in HTML', () => {
  test.each([
    'https://a.example',
    'HTTP://a.example',
    'mailto:a@b.example',
    'tel:0161',
    '/about',
    '#x',
    'a?b=c:d',
  ])('may lead to %s', (url) => {
    expect(isSafeLink(parse(url))).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://a.example',
    'https://bank.example@evil.example/',
  ])('may not lead to %s', (url) => {
    expect(isSafeLink(parse(url))).toBe(false);
  });
});

test.each([
  ['data:image/png;base64,AAAA', true],
  ['DATA:IMAGE/PNG;base64,AAAA', true],
  ['/bee.png', true],
  ['https://a.example/bee.png', true],
  ['data:image/svg+xml,<svg onload=alert(1)>', false],
  ['data:text/html,x', false],
  ['javascript:alert(1)', false],
  ['http://a.example/bee.png', false],
  ['//me:secret@a.example/bee.png', false],
])('whether an image may be loaded from %s: %s', (url, isAllowed) => {
  expect(isSafeImage(parse(url), site)).toBe(isAllowed);
});

test('a site without https loads its own images', () => {
  expect(isSafeImage(new URL('http://127.0.0.1/a.png'), 'http://127.0.0.1')).toBe(true);
  expect(isSafeImage(new URL('http://127.0.0.1:81/a.png'), 'http://127.0.0.1')).toBe(false);
});

test.each([
  ['https://www.youtube-nocookie.com/embed/x', true],
  ['HTTPS://WWW.YOUTUBE.COM:443/embed/dQw4w9WgXcQ?start=4', true],
  ['//player.vimeo.com/video/76979871', true],
  ['https://player.vimeo.com\\video\\1', true],
  ['http://www.youtube.com/embed/x', false],
  ['https://www.youtube.com/watch?v=x', false],
  ['https://www.youtube.com/embed/x/../../redirect', false],
  ['https://www.youtube.com/embed/%2e%2e/%2e%2e/redirect', false],
  ['https://www.youtube.com:8443/embed/x', false],
  ['https://www.youtube.com.evil.example/embed/x', false],
  ['https://www.youtube.com./embed/x', false],
  ['https://evil.example@www.youtube.com/embed/x', false],
  ['https\u00a0://www.youtube.com/../../embed/x', false],
  ['/embed/x', false],
])('whether a frame may show %s: %s', (url, isAllowed) => {
  expect(isSafeFrame(parse(url), site)).toBe(isAllowed);
});

test('a site never frames itself, even if its origin is that of a video player', () => {
  const player = 'https://www.youtube.com';
  expect(isSafeFrame(new URL(`${player}/embed/x`), player)).toBe(false);
});

test('a URL without a host never belongs to the site', () => {
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'mailto:a@b.example']) {
    expect(isOwnUrl(new URL(url), 'null')).toBe(false);
  }
});

test.each([
  ['https://eats.example/a?b#c', '/a?b#c'],
  ['\\about', '/about'],
  ['//elsewhere.example', 'https://elsewhere.example/'],
  ['https://eats.example//elsewhere.example/', 'https://eats.example//elsewhere.example/'],
])('the URL %j is written into the page as %j', (url, written) => {
  expect(writeUrl(parse(url), site)).toBe(written);
});

test('styles and classes may colour and align text, but not load a file or cover the page', () => {
  expect(
    safeStyle(
      'color: #f00; background: url(https://a.example); position:fixed; text-align:center; constructor: x; ' +
        'padding-left: 9999px; margin-left: -50px',
    ),
  ).toBe('color: #f00; text-align: center');
  expect(safeStyle('color: expression(alert(1)); width: 100%')).toBe('width: 100%');
  expect(safeClasses('ql-align-center fixed inset-0 ql-indent-2')).toBe(
    'ql-align-center ql-indent-2',
  );
});

test('text is escaped for HTML', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
  );
});
