import { judgeMetaDescription, judgeMetaTitle } from '@manchester-eats/shared/editing';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MetaLength } from './meta-length.tsx';

test('the counter of a title that is too long is red and says so', () => {
  const html = renderToStaticMarkup(<MetaLength count={judgeMetaTitle('a'.repeat(61))} />);
  expect(html).toContain('Meta title is too long (more than 60 characters)');
  expect(html).toMatch(/text-danger">61\/60</);
});

test('the counter of a description of a good length is not red', () => {
  const html = renderToStaticMarkup(<MetaLength count={judgeMetaDescription('a'.repeat(140))} />);
  expect(html).toContain('Meta description length is optimal');
  expect(html).toMatch(/text-ink-soft">140\/160</);
});
