import { expect, test } from 'vitest';
import { draftOfValues, emptyDraft, valuesOfDraft } from './listing-draft.ts';
import {
  changesOfValues,
  reviewedFields,
  wantedValues,
  type ListingEntry,
} from './listing-entry.ts';

const live = valuesOfDraft({
  ...emptyDraft,
  name: 'Corner Café',
  phone: '1',
  categories: ['Thai'],
});
const entry: ListingEntry = {
  id: 'e',
  listingId: 'a',
  kind: 'change',
  proposed: { name: 'Corner Kitchen' },
  status: 'waiting',
  reason: '',
};

test('an owner goes on from what waits, not from what is live', () => {
  expect(wantedValues(live, entry).name).toBe('Corner Kitchen');
  expect(wantedValues(live, null)).toEqual(live);
  expect(wantedValues(live, { ...entry, status: 'refused' }).name).toBe('Corner Café');
});

test('only what differs is sent', () => {
  const wanted = { ...live, name: 'Corner Kitchen', phone: '2', categories: ['Thai', 'Cafes'] };
  expect(changesOfValues(live, entry, wanted)).toEqual({
    set: { phone: '2', categories: ['Thai', 'Cafes'] },
    takeBack: [],
  });
  expect(changesOfValues(live, entry, wantedValues(live, entry))).toEqual({
    set: {},
    takeBack: [],
  });
});

test('a waiting value is taken back when the live one is wanted again', () => {
  expect(changesOfValues(live, entry, live)).toEqual({ set: {}, takeBack: ['name'] });
});

test('a blank that only the form drops is no change', () => {
  const stored = { ...live, name: 'Corner  Café ', description: '\tTea\n' };
  const values = valuesOfDraft(draftOfValues(stored));
  expect(changesOfValues(stored, null, values)).toEqual({ set: {}, takeBack: [] });
});

test('ads are switched off at once', () => {
  expect(reviewedFields).not.toContain('adsHidden');
});
