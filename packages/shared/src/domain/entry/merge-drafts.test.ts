import { expect, test } from 'vitest';
import { emptyDraft, type ListingDraft } from './listing-draft.ts';
import { changedFields, mergeDrafts, withFieldsOf } from './merge-drafts.ts';

const base: ListingDraft = { ...emptyDraft, name: 'Corner Café', phone: '1', lat: '53.4' };
const merge = (mine: Partial<ListingDraft>, theirs: Partial<ListingDraft>) =>
  mergeDrafts(base, { ...base, ...mine }, { ...base, ...theirs });

test('both sides keep what only they changed', () => {
  expect(merge({ name: 'Corner Kitchen' }, { phone: '2' })).toEqual({
    draft: { ...base, name: 'Corner Kitchen', phone: '2' },
    base: { ...base, phone: '2' },
    conflicts: [],
    taken: ['phone'],
  });
});

test('what both sides changed stays as it was typed, and a person decides', () => {
  expect(merge({ phone: '3' }, { phone: '2' })).toEqual({
    draft: { ...base, phone: '3' },
    base,
    conflicts: ['phone'],
    taken: [],
  });
});

test('typing the first value again after a merge is a change', () => {
  const { base: next, draft } = merge({ name: 'Corner Kitchen' }, { phone: '2' });
  const typed = { ...draft, phone: '1' };

  expect(mergeDrafts(next, typed, { ...base, phone: '2' }).draft.phone).toBe('1');
});

test('the same change on both sides is no conflict', () => {
  expect(merge({ phone: '2' }, { phone: '2' })).toMatchObject({ conflicts: [], taken: [] });
});

test('latitude and longitude are one position, and the categories with the primary one', () => {
  const merged = merge({ lat: '53.5' }, { lng: '-2.3' });
  expect(merged.conflicts).toEqual(['lat', 'lng']);
  expect(merged.draft).toMatchObject({ lat: '53.5', lng: '' });
  expect(withFieldsOf(merged.draft, { ...base, lng: '-2.3' }, 'lat')).toMatchObject({
    lat: '53.4',
    lng: '-2.3',
  });
  expect(merge({}, { category: 'Thai', categories: ['Thai'] }).taken).toEqual([
    'category',
    'categories',
  ]);
});

test('a form of anything else is merged field by field', () => {
  const article = { title: 'Pies', category: 'Food', isShown: true };
  expect(
    mergeDrafts(article, { ...article, title: 'Ten pies' }, { ...article, category: 'News' }).draft,
  ).toEqual({ title: 'Ten pies', category: 'News', isShown: true });
});

test('lists that say the same have not changed', () => {
  const thai = { ...base, categories: ['Thai'] };
  expect(changedFields(thai, { ...base, categories: ['Thai'] })).toEqual({});
  expect(changedFields(base, thai)).toEqual({ categories: ['Thai'] });
});
