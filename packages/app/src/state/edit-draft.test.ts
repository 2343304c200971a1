import { expect, test } from 'vitest';
import {
  followStored,
  readEditDraft,
  sameDraft,
  settleEditDraft,
  writeEditDraft,
} from './edit-draft.ts';
import { createTabStorage } from './tab-storage.ts';

const stored = { title: 'Pies', text: 'Long', isShown: true };

function storage() {
  const values = new Map<string, string>();
  return createTabStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => values.set(key, text),
    removeItem: (key) => values.delete(key),
  }));
}

test('a field that nobody typed in follows what is stored, the others stay as typed', () => {
  const typed = { draft: { ...stored, title: 'Ten pies' }, base: stored };

  const next = followStored(typed, { ...stored, text: 'Longer' });

  expect(next).toEqual({
    draft: { title: 'Ten pies', text: 'Longer', isShown: true },
    base: { title: 'Pies', text: 'Longer', isShown: true },
  });
});

test('once what was typed is saved, nothing is left to save', () => {
  const draft = { ...stored, title: 'Ten pies' };
  const next = followStored({ draft, base: stored }, draft);
  expect(sameDraft(next.draft, next.base)).toBe(true);
});

test('a field that both changed keeps what it was typed over', () => {
  const typed = { draft: { ...stored, title: 'Mine' }, base: stored };
  expect(followStored(typed, { ...stored, title: 'Theirs' })).toEqual(typed);
});

test('what was typed is there again after a reload', () => {
  const tab = storage();
  writeEditDraft(tab, 'key', { draft: { ...stored, title: 'Ten pies' }, base: stored });

  expect(readEditDraft(tab, 'key', stored)?.draft.title).toBe('Ten pies');
  writeEditDraft(tab, 'key', null);
  expect(readEditDraft(tab, 'key', stored)).toBeNull();
});

test('what was saved is no draft any more, so that it does not replace what is stored later', () => {
  const tab = storage();
  const saved = { ...stored, title: 'Ten pies' };
  writeEditDraft(tab, 'key', { draft: saved, base: stored });

  settleEditDraft(tab, 'key', saved);
  expect(readEditDraft(tab, 'key', stored)).toBeNull();
});

test('what was typed while the rest was saved is kept', () => {
  const tab = storage();
  const saved = { ...stored, title: 'Ten pies' };
  writeEditDraft(tab, 'key', { draft: { ...saved, text: 'Longer' }, base: stored });

  settleEditDraft(tab, 'key', saved);
  expect(readEditDraft(tab, 'key', stored)).toEqual({
    draft: { ...stored, text: 'Longer' },
    base: stored,
  });
});

test('a damaged draft is ignored, and so are fields of another kind', () => {
  const tab = storage();
  tab.setItem('key', '{');
  expect(readEditDraft(tab, 'key', stored)).toBeNull();
  tab.setItem('key', JSON.stringify({ draft: { title: 5, other: 'x', text: 'T' }, base: stored }));
  expect(readEditDraft(tab, 'key', stored)?.draft).toEqual({ ...stored, text: 'T' });
});
