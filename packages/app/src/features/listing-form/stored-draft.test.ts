import { emptyDraft } from '@manchester-eats/shared/domain';
import { expect, test } from 'vitest';
import { createTabStorage } from '../../state/tab-storage.ts';
import { readDraft, writeDraft } from './stored-draft.ts';

function memoryStorage(text?: string) {
  const storage = createTabStorage(() => {
    throw new Error('blocked');
  });
  if (text !== undefined) storage.setItem('listingDraft:ann:', text);
  return storage;
}

const ann = { userId: 'ann', listingId: null };
const bob = { userId: 'bob', listingId: null };

const draft = { ...emptyDraft, name: 'Corner Café', categories: ['Cafes'], adsHidden: true };
const stored = { draft, base: { ...emptyDraft, name: 'Corner' } };

test('a draft is there again after a reload, for the same account only', () => {
  const storage = memoryStorage();
  writeDraft(storage, ann, stored);

  expect(readDraft(storage, ann, emptyDraft)).toEqual(stored);
  expect(readDraft(storage, bob, emptyDraft)).toBeNull();
  writeDraft(storage, bob, { ...stored, draft: emptyDraft });
  writeDraft(storage, bob, null);
  expect(readDraft(storage, ann, emptyDraft)).toEqual(stored);
  writeDraft(storage, ann, null);
  expect(readDraft(storage, ann, emptyDraft)).toBeNull();
});

test.each(['', '[', '7', '{}', '{"draft":7}', '{"draft":{}}'])(
  'the damaged draft %o reads as none',
  (text) => {
    expect(readDraft(memoryStorage(text), ann, emptyDraft)).toBeNull();
  },
);

test('an unreadable value in a draft is left out', () => {
  const text = '{"base":{},"draft":{"name":"A","phone":7,"categories":["Thai",7]}}';
  expect(readDraft(memoryStorage(text), ann, emptyDraft)).toEqual({
    draft: { ...emptyDraft, name: 'A', categories: ['Thai'] },
    base: emptyDraft,
  });
});

test('the form of administrators keeps its own fields, apart from the draft of the owner’s form', () => {
  const storage = memoryStorage();
  const name = { ...ann, form: 'administrator' } as const;
  const empty = { ...emptyDraft, email: '' };
  writeDraft(storage, ann, stored);
  const typed = { draft: { ...empty, email: 'a@b.example' }, base: empty };
  writeDraft(storage, name, typed);

  expect(readDraft(storage, name, empty)).toEqual(typed);
  expect(readDraft(storage, ann, emptyDraft)).toEqual(stored);
});
