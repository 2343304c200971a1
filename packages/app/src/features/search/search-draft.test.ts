import { expect, test } from 'vitest';
import { followUrl, settledDraft, typeInto, writeOut } from './search-draft.ts';

test('typed text shows at once, before the URL changes', () => {
  const draft = typeInto(settledDraft(''), 'fish', '');

  expect(followUrl(draft, '').text).toBe('fish');
});

test('keys typed while the URL is being updated are kept', () => {
  const draft = typeInto(writeOut(typeInto(settledDraft(''), 'fi', '')), 'fish', '');

  expect(followUrl(draft, 'fi').text).toBe('fish');
});

test('keys typed while the URL follows two earlier texts, one after the other, are kept', () => {
  const first = writeOut(typeInto(settledDraft(''), 'f', ''));
  const second = typeInto(writeOut(typeInto(first, 'fi', '')), 'fish', '');

  const reached = followUrl(second, 'f');
  expect(reached.text).toBe('fish');
  expect(followUrl(reached, 'fi').text).toBe('fish');
});

test('Back while the URL follows the typing shows the text before it', () => {
  const typed = followUrl(typeInto(writeOut(typeInto(settledDraft(''), 'f', '')), 'fi', ''), 'f');

  expect(followUrl(typed, '').text).toBe('');
});

test('Back after a search empties the field again', () => {
  const typed = writeOut(typeInto(settledDraft(''), 'fish', ''));
  const settled = followUrl(typed, 'fish');

  expect(followUrl(settled, '').text).toBe('');
});

test('a field that matches the URL is left alone', () => {
  const draft = settledDraft('tea');

  expect(followUrl(draft, 'tea')).toBe(draft);
});
