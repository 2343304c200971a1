import { expect, test } from 'vitest';
import { greaterManchester } from '../../city/greater-manchester.ts';
import {
  area,
  category,
  documents,
  listing,
  listingRow,
} from '../../testing/directory-builders.ts';
import { documentsAfter } from '../../testing/working-copies.ts';
import { healDocuments } from '../healing/heal-documents.ts';
import { findAreaCascade, planAreaRemoval } from './remove-area.ts';
import { findCategoryCascade, planCategoryRemoval } from './remove-category.ts';

const tapas = category({ name: 'Tapas' });
const ids = (listings: readonly { readonly id: string }[]) => listings.map(({ id }) => id);

const before = documents({
  categories: [tapas, category({ name: 'Cafes' })],
  listings: [
    listing({ id: 'primary', category: 'Tapas', categories: ['Tapas', 'Cafes'] }),
    listing({ id: 'only', category: '', categories: ['Tapas'] }),
    listing({ id: 'secondary', category: 'Cafes', categories: ['Cafes', 'Tapas'] }),
    listing({ id: 'other', category: 'Cafes' }),
    listing({ id: 'claimed', category: 'Tapas', categories: ['Tapas', 'Cafes'], userId: 'ann' }),
    listing({ id: 'added', category: 'Tapas', source: 'owner' }),
  ],
});

test('deleting a category removes the listings that it is the primary or only one of', () => {
  const cascade = findCategoryCascade('Tapas', before.listings);
  expect(ids(cascade.removed)).toEqual(['primary', 'only']);
  expect(ids(cascade.stripped)).toEqual(['secondary']);
  const change = planCategoryRemoval(tapas, cascade);
  expect(change).toMatchObject({
    label: 'Deletion of category “Tapas” and 2 listings',
    together: true,
  });

  const after = documentsAfter(before, change);
  expect(after.refused).toEqual([]);
  expect(ids(after.documents.categories)).toEqual(['cafes']);
  expect(after.documents.listings).toMatchObject([
    { id: 'secondary', category: 'Cafes', categories: ['Cafes'] },
    { id: 'other' },
    { id: 'claimed' },
    { id: 'added' },
  ]);
});

test('owners’ listings are never removed with a category: they lose only its name', () => {
  const cascade = findCategoryCascade('Tapas', before.listings);
  expect(ids(cascade.kept)).toEqual(['claimed', 'added']);

  const { listings } = documentsAfter(before, planCategoryRemoval(tapas, cascade)).documents;
  expect(listings).toMatchObject([
    { id: 'secondary' },
    { id: 'other' },
    { id: 'claimed', category: 'Cafes', categories: ['Cafes'] },
    { id: 'added', category: '', categories: [] },
  ]);
});

test('listings whose owner is not known yet are counted', () => {
  const rows = [listingRow({ id: 'row', category: 'Tapas' }), listing({ category: 'Tapas' })];

  expect(findCategoryCascade('Tapas', rows).unread).toBe(1);
});

const bury = area({ name: 'Bury' });
const prestwich = area({ name: 'Prestwich', parent: 'Bury' });
const sedgley = area({ name: 'Sedgley Park', parent: 'Prestwich' });
const places = documents({
  areas: [bury, prestwich, sedgley],
  listings: [
    listing({ id: 'a', area: 'Prestwich', address: '1 Bury New Road, Prestwich, M25 0AA' }),
    listing({ id: 'b', area: 'Sedgley Park' }),
    listing({ id: 'c', area: 'Bury' }),
  ],
});

test('the listings of a deleted location go to its borough by default', () => {
  const cascade = findAreaCascade(prestwich, places);
  expect(cascade).toMatchObject({ listings: 1, parts: [sedgley], target: 'Bury' });
  expect(cascade.targets.map(({ name }) => name)).toEqual(['Bury', 'Sedgley Park']);

  const change = planAreaRemoval(prestwich, cascade.target, places);
  expect(change.remove).toEqual([{ kind: 'area', id: 'area-prestwich', replacedBy: 'area-bury' }]);
  const after = documentsAfter(places, change).documents;
  expect(after.listings.map(({ area: of }) => of)).toEqual(['Bury', 'Sedgley Park', 'Bury']);
  expect(after.areas).toMatchObject([{ name: 'Bury' }, { name: 'Sedgley Park', parent: 'Bury' }]);
});

test('a deleted location does not come back when the directory is healed', () => {
  const after = documentsAfter(places, planAreaRemoval(prestwich, 'Bury', places)).documents;
  const healed = healDocuments(after, greaterManchester).documents;

  expect(healed.areas.map(({ name }) => name)).toEqual(['Bury', 'Sedgley Park']);
  expect(healed.listings.map(({ area: of }) => of)).not.toContain('Prestwich');
});

test('a borough has no default, because it lies in no other location', () => {
  expect(findAreaCascade(bury, places)).toMatchObject({ listings: 1, target: '' });
});
