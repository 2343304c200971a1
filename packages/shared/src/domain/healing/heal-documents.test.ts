import { describe, expect, test } from 'vitest';
import { greaterManchester as city } from '../../city/greater-manchester.ts';
import {
  area,
  article,
  category,
  documents,
  listing,
  listingRow,
} from '../../testing/directory-builders.ts';
import { deriveAreas } from './heal-areas.ts';
import { healDocuments } from './heal-documents.ts';

describe('healing a directory', () => {
  test('replaces a category’s temporary id with the slug of its name', () => {
    const before = documents({
      categories: [category({ id: 'new-1732', name: 'Fish & Chips' }), category({ name: 'Thai' })],
    });
    const { documents: after, healed } = healDocuments(before, city);
    expect(after.categories.map(({ id }) => id)).toEqual(['fish-chips', 'thai']);
    expect(healed).toEqual(['Changed the id of 1 category to match the name.']);
  });

  test('keeps the last of several records with the same id', () => {
    const before = documents({
      categories: [
        category({ id: 'new-1', name: 'Thai', description: 'old' }),
        category({ name: 'Pizza' }),
        category({ name: 'Thai', description: 'new' }),
      ],
      listings: [listing({ id: '1', name: 'a' }), listing({ id: '1', name: 'b' })],
      areas: [area()],
    });
    const { documents: after } = healDocuments(before, city);
    expect(after.categories.map(({ id, description }) => [id, description])).toEqual([
      ['thai', 'new'],
      ['pizza', ''],
    ]);
    expect(after.listings.map(({ name }) => name)).toEqual(['b']);
  });

  test('creates areas from the listings if none are stored', () => {
    const before = documents({
      listings: [listing({ id: '1', area: 'Sale' }), listingRow({ id: '2', area: 'Bury' })],
    });
    const { documents: after } = healDocuments(before, city);
    expect(after.areas.map(({ id, name }) => [id, name])).toEqual([
      ['area-bury', 'Bury'],
      ['area-sale', 'Sale'],
      ['area-trafford', 'Trafford'],
    ]);
    expect(after.areas.map(({ parent }) => parent)).toEqual(['', 'Trafford', '']);
    expect(after.areas[0]?.description).toBe('Discover the best businesses and services in Bury.');
    const kept = healDocuments({ ...before, areas: [area({ name: 'Hale' })] }, city);
    expect(kept.documents.areas.map(({ name }) => name)).toEqual(['Hale']);
  });

  test('spells a created area the same whatever the order of the listings', () => {
    const areasOf = (...names: string[]) =>
      deriveAreas(
        names.map((area) => ({ area })),
        null,
      );
    expect(areasOf('BURY', 'Bury').map(({ name }) => name)).toEqual(
      areasOf('Bury', 'BURY').map(({ name }) => name),
    );
  });

  test('assigns an area by address to a listing without one', () => {
    const before = documents({ listings: [listing({ area: '' })], areas: [area()] });
    expect(healDocuments(before, city).documents.listings[0]?.area).toBe('Ancoats');
  });

  test('puts towns into the borough that the directory has, without a second repair', () => {
    const before = documents({
      areas: [area({ name: 'Stockport' }), area({ name: 'Marple' }), area({ name: 'Ancoats' })],
    });
    const { documents: after, healed } = healDocuments(before, city);
    expect(after.areas.map(({ name, parent }) => [name, parent])).toEqual([
      ['Stockport', ''],
      ['Marple', 'Stockport'],
      ['Ancoats', ''],
    ]);
    expect(healed).toEqual(['Assigned 1 area to a larger one.']);
    expect(healDocuments(after, city).documents).toBe(after);
  });

  test('keeps the parent that somebody chose', () => {
    const chosen = documents({
      areas: [
        area({ name: 'Stockport' }),
        area({ name: 'Bury' }),
        area({ name: 'Marple', parent: 'Bury' }),
      ],
    });
    expect(healDocuments(chosen, city).documents).toBe(chosen);
  });

  test('gives every article without a slug a unique one', () => {
    const before = documents({
      articles: [
        article({ id: 'a', slug: 'pie' }),
        article({ id: 'b', slug: '', title: 'Pie' }),
        article({ id: 'c', slug: '', title: '!' }),
      ],
    });
    expect(healDocuments(before, city).documents.articles.map(({ slug }) => slug)).toEqual([
      'pie',
      'pie-2',
      'c',
    ]);
  });

  test('returns the same objects if there is nothing to repair', () => {
    const before = documents({ listings: [listing()], categories: [category({ id: 'new-1' })] });
    const { documents: after } = healDocuments(before, city);
    const again = healDocuments(after, city);
    expect(again.healed).toEqual([]);
    expect(again.documents).toBe(after);
  });
});
