import { emptyDraft } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import {
  followStored,
  readDraft,
  settleDraft,
  takeOver,
  typeOver,
  writeDraft,
} from './edit-draft.ts';

const stored = { title: 'Pies', text: 'Long', isShown: true };

test('a field that nobody typed in follows what is stored, the others stay as typed', () => {
  const typed = typeOver(null, stored, { title: 'Ten pies' });

  expect(followStored(typed, { ...stored, text: 'Longer' })).toEqual({
    draft: { title: 'Ten pies', text: 'Longer', isShown: true },
    base: { title: 'Pies', text: 'Longer', isShown: true },
  });
});

test('a field that both changed keeps what it was typed over', () => {
  const typed = typeOver(null, stored, { title: 'Mine' });
  expect(followStored(typed, { ...stored, title: 'Theirs' })).toEqual(typed);
});

test('a field that is typed in again keeps what was there before the first key', () => {
  const once = typeOver(null, stored, { title: 'Mi' });
  const twice = typeOver(once, { ...stored, title: 'Theirs' }, { title: 'Mine' });
  expect(twice?.base.title).toBe('Pies');
});

test('a field that has its stored value back is not typed', () => {
  const typed = typeOver(null, stored, { title: 'Ten pies' });
  expect(typeOver(typed, stored, { title: 'Pies' })).toBeNull();
});

test('once what was typed is stored, nothing is left to save', () => {
  const draft = { ...stored, title: 'Ten pies' };
  const next = followStored({ draft, base: stored }, draft);
  expect(next.draft).toEqual(next.base);
});

test('what was saved is no draft any more, so that it does not replace what is stored later', () => {
  const saved = { ...stored, title: 'Ten pies' };
  expect(settleDraft({ draft: saved, base: stored }, saved)).toBeNull();
});

test('what was typed while the rest was saved is kept', () => {
  const saved = { ...stored, title: 'Ten pies' };
  expect(settleDraft({ draft: { ...saved, text: 'Longer' }, base: stored }, saved)).toEqual({
    draft: { ...saved, text: 'Longer' },
    base: saved,
  });
});

test('a field that was typed in while it was saved is typed over the saved value', () => {
  const saved = { ...stored, title: 'Ten' };
  const typed = { draft: { ...stored, title: 'Ten pies' }, base: stored };
  expect(settleDraft(typed, saved)?.base.title).toBe('Ten');
});

test('an account gets what was typed before it signed in, beside what it typed itself', () => {
  const own = typeOver(null, stored, { text: 'Longer' });
  const visitor = { draft: { ...stored, title: 'Mine' }, base: { ...stored, title: 'Old' } };
  expect(takeOver(own, visitor, stored)).toEqual({
    draft: { ...stored, text: 'Longer', title: 'Mine' },
    base: { ...stored, title: 'Old' },
  });
});

test('what belongs together is followed together', () => {
  const place = { ...emptyDraft, lat: '53.4', lng: '-2.2' };
  const typed = typeOver(null, place, { lat: '53.5' });
  expect(followStored(typed, { ...place, lng: '-2.3' }).draft).toMatchObject({
    lat: '53.5',
    lng: '-2.2',
  });
});

test('what is kept is read again', () => {
  const typed = { draft: { ...emptyDraft, categories: ['Thai'] }, base: emptyDraft };
  expect(readDraft(writeDraft(typed), emptyDraft)).toEqual(typed);
});

test.each([null, '', '{', '[]', '7', '{}', '{"draft":7}', '{"draft":{}}'])(
  'the damaged draft %j reads as none',
  (text) => {
    expect(readDraft(text, stored)).toBeNull();
  },
);

test('fields of another kind are as they are stored', () => {
  const text = JSON.stringify({ draft: { title: 5, other: 'x', text: 'T' }, base: stored });
  expect(readDraft(text, stored)?.draft).toEqual({ ...stored, text: 'T' });
  const lists = '{"base":{},"draft":{"name":"A","phone":7,"categories":["Thai",7]}}';
  expect(readDraft(lists, emptyDraft)).toEqual({
    draft: { ...emptyDraft, name: 'A' },
    base: emptyDraft,
  });
});
