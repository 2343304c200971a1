import { expect, test } from 'vitest';
import { followUrl, settledDraft, typeInto } from './search-draft.ts';

test('typed text shows at once, before the URL changes', () => {
  const draft = typeInto(settledDraft(''), 'fish', '');

  expect(followUrl(draft, '').text).toBe('fish');
});

test('keys typed while the URL is being updated are kept', () => {
  const draft = typeInto({ ...typeInto(settledDraft(''), 'fi', ''), written: 'fi' }, 'fish', '');

  expect(followUrl(draft, 'fi').text).toBe('fish');
});

test('Back after a search empties the field again', () => {
  const typed = { ...typeInto(settledDraft(''), 'fish', ''), written: 'fish' };
  const settled = followUrl(typed, 'fish');

  expect(followUrl(settled, '').text).toBe('');
});

test('a field that matches the URL is left alone', () => {
  const draft = settledDraft('tea');

  expect(followUrl(draft, 'tea')).toBe(draft);
});
