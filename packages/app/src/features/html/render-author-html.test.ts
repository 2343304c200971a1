import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { renderAuthorHtml } from './render-author-html.ts';

const site = 'https://eats.example';
const render = (html: string) => renderAuthorHtml(html, site);

test('keeps what authors may write', () => {
  expect(
    render('<h1>Pies</h1><p class="ql-align-center x" onclick="a()">Hot &amp; <b>cheap</b></p>'),
  ).toBe('<h2>Pies</h2><p class="ql-align-center">Hot &amp; <b>cheap</b></p>');
});

test('a link to another site opens without trust in it, one of this site stays a path', () => {
  expect(render('<a href="https://a.example/x" target="_blank">A</a>')).toBe(
    '<a href="https://a.example/x" target="_blank" rel="noopener noreferrer nofollow ugc">A</a>',
  );
  expect(render('<a href="https://eats.example/about" target="_blank">B</a>')).toBe(
    '<a href="/about">B</a>',
  );
});

test('pictures load late and say nothing of the visitor; frames are video players only, at most ten', () => {
  expect(render('<img src="/a.png" onerror="a()">')).toBe(
    '<img src="/a.png" loading="lazy" referrerpolicy="no-referrer" alt="">',
  );
  const player = '<iframe src="https://www.youtube.com/embed/abc"></iframe>';
  expect(render(player)).toContain('sandbox="allow-scripts');
  expect(render(player.repeat(12)).split('<iframe').length - 1).toBe(10);
  expect(
    render('<iframe src="/admin"></iframe><iframe srcdoc="<script>a()</script>"></iframe>'),
  ).toBe('');
});

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script in a picture of lines', '<svg><script>alert(1)</script></svg>'],
  [
    'mathematics with a hidden style',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  ],
  ['a style that ends early', '<style></style><img src=x onerror=alert(1)></style>'],
  [
    'text that is only text without scripts',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ],
  ['a form', '<form><input name=a><button formaction="javascript:alert(1)">x</button></form>'],
  ['a link with a script', '<a href="java&#10;script:alert(1)">x</a>'],
])('nothing of %s can run', (_, html) => {
  expect(render(html)).not.toMatch(/script|onerror|<svg|<math|<style|<form|<input|<button/i);
});

test('a text nested without end is cut off', () => {
  expect(render(`${'<div>'.repeat(50_000)}deep`)).not.toContain('deep');
});

type Parent = DefaultTreeAdapterTypes.ParentNode;

function elementsOf(parent: Parent): DefaultTreeAdapterTypes.Element[] {
  return parent.childNodes.flatMap((node) =>
    'tagName' in node ? [node, ...elementsOf(node)] : [],
  );
}

const bits = fc.constantFrom(
  ...[
    '<p',
    '<a href="',
    'javascript:a()',
    '"',
    "'",
    '>',
    '</p>',
    '<svg>',
    '<math>',
    '<mi>',
    '<style>',
  ],
  ...[
    '</style>',
    '<!--',
    '-->',
    '<table>',
    '<td>',
    '<select>',
    '<option>',
    '<template>',
    '</template>',
  ],
  ...[
    '<img src=x onerror=a()',
    '<iframe src=',
    '<title>',
    '<noscript>',
    '&lt;',
    '&#0;',
    '\0',
    'a',
    ' ',
  ],
  ...[
    '<plaintext>',
    '<xmp>',
    '<![CDATA[',
    ']]>',
    '<b',
    '<script>',
    '</script>',
    '<form>',
    '<annotation-xml>',
  ],
);

test('whatever is written, a browser that parses the result finds only allowed elements in it', () => {
  fc.assert(
    fc.property(fc.array(bits, { maxLength: 30 }), (parts) => {
      const allowed = ['p', 'a', 'table', 'tbody', 'tr', 'td', 'img', 'b'];
      for (const { tagName, attrs } of elementsOf(parseFragment(render(parts.join(''))))) {
        expect(allowed).toContain(tagName);
        for (const { name, value } of attrs) {
          expect(name).not.toMatch(/^on|^style$/);
          expect(value).not.toMatch(/^javascript:/);
        }
      }
    }),
    { numRuns: 500 },
  );
});
