import { expect, test } from 'vitest';
import { atOnce } from '../../sync/in-steps.ts';
import { joinNarrow } from './narrow-json.ts';

const plain = JSON.stringify('Café £5 '.repeat(200));

test('a few characters of two bytes are escaped, and the text reads as before', () => {
  const texts = [plain, JSON.stringify('Joe’s 😀'), '{"\\u2019":1}'];
  const joined = atOnce(joinNarrow(texts));

  expect(joined).toContain('Café £5');
  expect(joined).not.toMatch(/[\u0100-\uffff]/);
  expect(JSON.parse(`[${joined}]`)).toEqual(JSON.parse(`[${texts.join(',')}]`));
});

test('a text in another script keeps its length', () => {
  const texts = ['"北京烤鸭"', plain.slice(0, 20) + '"'];
  expect(atOnce(joinNarrow(texts))).toBe(texts.join(','));
  expect(atOnce(joinNarrow([]))).toBe('');
});
