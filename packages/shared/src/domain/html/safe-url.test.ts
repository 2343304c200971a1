import { describe, expect, test } from 'vitest';
import { escapeHtml, toPlainText } from './plain-text.ts';
import { isSafeFrame, isSafeImage, isSafeLink, safeClasses, safeStyle } from './safe-url.ts';

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
    expect(isSafeLink(url)).toBe(true);
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
  ])('may not lead to %s', (url) => {
    expect(isSafeLink(url)).toBe(false);
  });
});

test('images may be raster data URLs, but not SVG or HTML', () => {
  expect(isSafeImage('data:image/png;base64,AAAA')).toBe(true);
  expect(isSafeImage('/bee.png')).toBe(true);
  expect(isSafeImage('data:image/svg+xml,<svg onload=alert(1)>')).toBe(false);
  expect(isSafeImage('data:text/html,x')).toBe(false);
  expect(isSafeImage('javascript:alert(1)')).toBe(false);
});

test('frames may only show the allowed video players over https', () => {
  expect(isSafeFrame('https://www.youtube-nocookie.com/embed/x')).toBe(true);
  expect(isSafeFrame('http://www.youtube.com/embed/x')).toBe(false);
  expect(isSafeFrame('https://www.youtube.com.evil.example/x')).toBe(false);
  expect(isSafeFrame('https://evil.example@www.youtube.com/')).toBe(false);
});

test('styles and classes may colour and align text, but not load a file or cover the page', () => {
  expect(
    safeStyle(
      'color: #f00; background: url(https://a.example); position:fixed; text-align:center; constructor: x',
    ),
  ).toBe('color: #f00; text-align: center');
  expect(safeStyle('color: expression(alert(1)); width: 100%')).toBe('width: 100%');
  expect(safeClasses('ql-align-center fixed inset-0 ql-indent-2')).toBe(
    'ql-align-center ql-indent-2',
  );
});

test('HTML becomes text without tags and scripts, and text is escaped for HTML', () => {
  expect(toPlainText('<h1>Pies</h1><p>Fish &amp; chips&nbsp;&#163;5</p><script>x<</script>')).toBe(
    'Pies Fish & chips £5',
  );
  expect(toPlainText('3 < 4')).toBe('3 < 4');
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;',
  );
});
