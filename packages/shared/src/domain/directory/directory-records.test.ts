import { describe, expect, test } from 'vitest';
import {
  ad,
  area,
  article,
  category,
  documents,
  listing,
  listingRow,
  mediaFile,
  page,
} from '../../testing/directory-builders.ts';
import { canonicalJson } from '../json/canonical-json.ts';
import { textHash } from '../json/text-hash.ts';
import { listRecords } from './directory-records.ts';
import { emptyDocuments } from './empty-documents.ts';
import { parseRecord } from './record-schema.ts';

const directory = documents({
  listings: [listing({ id: 'b' }), listingRow({ id: 'a' })],
  categories: [category()],
  areas: [area()],
  articles: [article()],
  ads: [ad()],
  pages: { about: page(), menu: page({ slug: 'menu' }) },
  media: [mediaFile()],
  claimsEnabled: false,
  reviewEnabled: false,
});

describe('the records of a directory', () => {
  test('have their ids beside the fields and mark list rows', () => {
    const listings = listRecords(directory).filter(({ kind }) => kind === 'listing');
    expect(listings.map(({ id, partial }) => [id, partial])).toEqual([
      ['b', false],
      ['a', true],
    ]);
    expect(listings[0]?.fields).not.toHaveProperty('id');
    expect(listings[1]?.fields).not.toHaveProperty('partial');
  });

  test('are only the settings if the directory is empty', () => {
    expect(listRecords(emptyDocuments()).map(({ kind, id }) => `${kind}:${id}`)).toEqual([
      'setting:siteSettings',
      'setting:authSettings',
      'setting:claimsEnabled',
      'setting:reviewEnabled',
    ]);
  });

  test('are equal whether fields are empty, null or absent, and have no unknown fields', () => {
    const absent = parseRecord('listing', '1', { name: 'Pho' });
    const empty = parseRecord('listing', '1', {
      name: 'Pho',
      phone: '',
      website: null,
      categories: [],
      lat: null,
      unheardOf: 'x',
    });
    expect(absent).toEqual(empty);
    if (!absent.ok || !empty.ok) throw new Error('Both must be valid records.');
    const hash = textHash(canonicalJson(absent.value.fields));
    expect(hash).toBe(textHash(canonicalJson(empty.value.fields)));
    const [listed] = listRecords(documents({ listings: [listing({ id: '1' })] })).filter(
      ({ kind }) => kind === 'listing',
    );
    expect(Object.keys(absent.value.fields).sort()).toEqual(
      Object.keys(listed?.fields ?? {}).sort(),
    );
  });
});
