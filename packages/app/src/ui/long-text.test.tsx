import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LongText } from './long-text.tsx';

const shown = (text: string) => renderToStaticMarkup(<LongText text={text} of="HTML content" />);

test('HTML of an owner is shown as text', () => {
  expect(shown('<img src=x onerror=alert(1)>')).toBe('&lt;img src=x onerror=alert(1)&gt;');
});

test('a long text is cut, with a button that shows all of it', () => {
  const html = shown(`${'<b>x</b>'.repeat(1000)}end`);

  expect(html).toContain('Show all 8,003 characters');
  expect(html).not.toContain('end');
  expect(html).not.toContain('<b>');
});

test('a text of many lines is cut, too', () => {
  expect(shown('line\n'.repeat(20))).toContain('aria-expanded="false"');
});

test('no text is nothing', () => {
  expect(shown('')).toBe('nothing');
});
