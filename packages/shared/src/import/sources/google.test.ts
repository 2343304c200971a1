import { expect, test } from 'vitest';
import { importDirectory } from '../../application/import-directory.ts';
import { greaterManchesterImport } from '../../city/greater-manchester-import.ts';
import { emptyDocuments } from '../../domain/directory/empty-documents.ts';
import { Failure } from '../../domain/failure.ts';
import { googlePlaceSchema } from '../../domain/google-place/google-place.ts';
import type { GoogleSearch } from '../../domain/google-place/google-search.ts';
import { listingSchema } from '../../domain/listing/listing-schema.ts';
import { failed, success } from '../../domain/result.ts';
import type { FoundPlaces } from '../../ports/google-places-port.ts';
import { createGoogleSource } from './google.ts';

const city = greaterManchesterImport;

const place = (fields: Record<string, unknown> = {}) =>
  googlePlaceSchema.parse({
    place_id: 'ChIJ1',
    name: 'Silver Spoon',
    formatted_address: '1 Silver Street, Bury BL9 0EX, UK',
    formatted_phone_number: '0161 496 0001',
    website: 'https://example.com/',
    editorial_summary: { overview: 'Curries by the tram.' },
    geometry: { location: { lat: 53.5929, lng: -2.2961 } },
    photoUrl: 'https://lh3.googleusercontent.com/x',
    rating: 4.4,
    user_ratings_total: 231,
    types: ['indian_restaurant', 'restaurant', 'food'],
    reviews: [{ author_name: 'A', rating: 5, text: 'Good.', time: 1_790_848_800 }],
    ...fields,
  });

function sourceOf(places: FoundPlaces['places'], problem = '') {
  const searches: GoogleSearch[] = [];
  const source = createGoogleSource({
    city,
    miles: 2,
    maxResults: 20,
    places: {
      search(search) {
        searches.push(search);
        return Promise.resolve(success({ places, problem }));
      },
    },
  });
  return { source, searches };
}

function importFrom(places: FoundPlaces['places'], category?: string) {
  return importDirectory({
    documents: emptyDocuments(),
    city,
    source: sourceOf(places).source,
    areas: ['bury'],
    now: Date.parse('2026-11-26T12:00:00Z'),
    newId: () => 'new',
    options: category === undefined ? {} : { category },
  });
}

test('a place becomes a listing with its id, contact, rating, reviews and picture', async () => {
  const { plans } = await importFrom([place()], 'Cafes');

  expect(plans[0]?.add).toMatchObject([
    {
      id: 'gm-ChIJ1',
      name: 'Silver Spoon',
      area: 'Bury',
      category: 'Cafes',
      categories: ['Cafes'],
      description: 'Curries by the tram.',
      phone: '0161 496 0001',
      website: 'https://example.com/',
      imageUrl: 'https://lh3.googleusercontent.com/x',
      lat: 53.5929,
      lng: -2.2961,
      rating: 4.4,
      reviews: 231,
      reviewsData: [{ author_name: 'A', rating: 5, text: 'Good.', time: 1_790_848_800 }],
      source: 'google',
      sourceId: 'ChIJ1',
      sourceUpdatedAt: '2026-11-26T12:00:00.000Z',
    },
  ]);
});

test('importing the same places again changes nothing, even after the listings were stored', async () => {
  const { plans, change } = await importFrom([place()], 'Cafes');
  const stored = plans[0]?.add.map((listing) => listingSchema.parse(listing)) ?? [];

  const again = await importDirectory({
    documents: { ...emptyDocuments(), listings: stored },
    city,
    source: sourceOf([place()]).source,
    areas: ['bury'],
    now: Date.parse('2026-11-27T12:00:00Z'),
    newId: () => 'other',
    options: { category: 'Cafes' },
  });

  expect(change.put).not.toEqual([]);
  expect(again).toMatchObject({ added: 0, updated: 0, duplicates: 1 });
});

test('without a chosen category, the place types decide', async () => {
  const { plans } = await importFrom([place({ types: ['night_club', 'establishment'] })]);

  expect(plans[0]?.add[0]?.category).toBe('Bars & Pubs');
});

test.each([
  ['without a position', { geometry: null }, 'no point'],
  ['without an address', { formatted_address: '' }, 'no address'],
  ['without a name', { name: '' }, 'no name'],
  ['in another city', { geometry: { location: { lat: 53.4, lng: -2.99 } } }, 'outside the city'],
  ['with a foreign address', { formatted_address: '1 Rue A, Paris' }, 'outside the city'],
])('a place %s is dropped', async (_, fields, reason) => {
  const { added, dropReasons } = await importFrom([place(fields)]);

  expect({ added, dropReasons }).toEqual({ added: 0, dropReasons: { [reason]: 1 } });
});

test('a place that closed for good is left out, and the administrator is told', async () => {
  const { found, notes } = await importFrom([
    place(),
    place({ place_id: 'ChIJ2', business_status: 'CLOSED_PERMANENTLY' }),
  ]);

  expect(found).toBe(1);
  expect(notes).toEqual(['Bury: 1 place closed for good, and left out.']);
});

test('a search that ended early says so, with its area', async () => {
  const { source } = sourceOf([place()], 'The daily quota of Google Places is used up.');

  const result = await source.read('bury');

  expect(result).toMatchObject({
    value: { notes: ['Bury: The daily quota of Google Places is used up.'] },
  });
});

test('the search is a circle around the centre of the area', async () => {
  const { source, searches } = sourceOf([]);

  await source.read('bury');

  expect(searches).toEqual([
    {
      location: { lat: 53.59285, lng: -2.29593 },
      radius: 2 * 1609.34,
      query: 'restaurants',
      maxResults: 20,
      types: [],
    },
  ]);
});

test('an unknown area and a failed search are failures', async () => {
  const failure = new Failure('source/refused', 'Google does not accept the API key.');
  const source = createGoogleSource({
    city,
    miles: 2,
    maxResults: 20,
    places: { search: () => Promise.resolve(failed(failure)) },
  });

  expect(await source.read('leeds')).toMatchObject({ ok: false });
  expect(await source.read('bury')).toEqual({ ok: false, failure });
});

test('an area whose search ended early says so', async () => {
  const { source } = sourceOf([place()], 'The daily quota of Google Places is used up.');

  const response = await source.read('bury');

  expect(response).toMatchObject({
    ok: true,
    value: { endedEarly: 'The daily quota of Google Places is used up.' },
  });
});
