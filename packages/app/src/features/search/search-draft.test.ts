import { expect, test } from 'vitest';
import { followAddress, settledDraft, typeInto } from './search-draft.ts';

test('what is typed stands at once, before the address follows', () => {
  const draft = typeInto(settledDraft(''), 'fish', '');

  expect(followAddress(draft, '').text).toBe('fish');
});

test('keys typed while the address catches up are kept', () => {
  const draft = typeInto({ ...typeInto(settledDraft(''), 'fi', ''), written: 'fi' }, 'fish', '');

  expect(followAddress(draft, 'fi').text).toBe('fish');
});

test('Back after a search empties the field again', () => {
  const typed = { ...typeInto(settledDraft(''), 'fish', ''), written: 'fish' };
  const settled = followAddress(typed, 'fish');

  expect(followAddress(settled, '').text).toBe('');
});

test('a field that says what the address says is left alone', () => {
  const draft = settledDraft('tea');

  expect(followAddress(draft, 'tea')).toBe(draft);
});
