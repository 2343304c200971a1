import {
  emptyDraft,
  valuesOfDraft,
  type ListingDraft,
  type ListingEntry,
} from '@manchester-eats/shared/domain';
import { listing } from '@manchester-eats/shared/testing';
import { expect, test } from 'vitest';
import { entryDifferences } from './entry-differences.ts';

const entry: ListingEntry = {
  id: 'e',
  listingId: 'a',
  kind: 'change',
  proposed: { name: 'Grand Casino', categories: ['Casino', 'Bar'], lat: null },
  status: 'waiting',
  reason: '',
};
const live = listing({ name: 'Corner Café', categories: ['Cafes'], lat: 53.5, phone: '' });
const request = { entry, version: 1, ownerEmail: '', listing: live, updatedAt: '' };

test('a change shows its fields beside those that visitors see', () => {
  expect(entryDifferences(request)).toEqual([
    { label: 'Name', before: 'Corner Café', after: 'Grand Casino' },
    { label: 'Categories', before: 'Cafes', after: 'Casino, Bar' },
    { label: 'Latitude', before: '53.5', after: '' },
  ]);
});

test('a new listing shows the fields that are filled', () => {
  const shown = entryDifferences({ ...request, entry: { ...entry, kind: 'new', proposed: {} } });

  expect(shown).toContainEqual({ label: 'Name', before: null, after: 'Corner Café' });
  expect(shown.map(({ label }) => label)).not.toContain('Phone');
});

test('every field that an owner fills in is shown to whoever decides', () => {
  const texts = Object.keys(emptyDraft).map((field) => [field, `New ${field}`]);
  const proposed = valuesOfDraft({
    ...(Object.fromEntries(texts) as ListingDraft),
    ...{ lat: '53.4', lng: '-2.3', categories: ['New'], adsHidden: false },
  });
  const shown = entryDifferences({ ...request, entry: { ...entry, proposed } });

  expect(shown).toHaveLength(Object.keys(emptyDraft).length - 1);
  expect(shown).toContainEqual({
    label: 'Primary category',
    before: 'Restaurants',
    after: 'New category',
  });
});

test('an entry of a listing that was removed shows what was proposed', () => {
  expect(entryDifferences({ ...request, listing: null })[0]).toEqual({
    label: 'Name',
    before: '',
    after: 'Grand Casino',
  });
});
