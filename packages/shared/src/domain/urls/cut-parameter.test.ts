import { expect, test } from 'vitest';
import { cutParameter } from './cut-parameter.ts';

test('a long text is cut, but never within an emoji', () => {
  expect(cutParameter('a'.repeat(300))).toBe('a'.repeat(200));
  expect(cutParameter(`${'a'.repeat(199)}🍕`)).toBe('a'.repeat(199));
});

test('what no HTML can contain is left out', () => {
  expect(cutParameter('\u0000pie\u0000')).toBe('pie');
  expect(cutParameter('\u0000')).toBe('');
});
