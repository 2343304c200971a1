import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGooglePlaces, sendRequest } from '@manchester-eats/shared/import';
import { googleErrors } from '../doubles/google-errors.ts';
import { googlePlace, googleReview, placesAround } from '../doubles/google-places.ts';
import { googleKey, startGoogleServer, type GoogleServer } from '../doubles/google-server.ts';

const bury = { lat: 53.5929, lng: -2.2961 };

let google: GoogleServer;
let waits: number[];

beforeEach(async () => {
  google = await startGoogleServer();
  waits = [];
});

afterEach(() => google.stop());

function search(options: Partial<Parameters<ReturnType<typeof open>['search']>[0]> = {}) {
  return open().search({
    ...{ location: bury, radius: 3000, query: 'restaurants', maxResults: 200, types: [] },
    ...options,
  });
}

function open(key = googleKey) {
  return createGooglePlaces({
    send: sendRequest,
    baseUrl: google.url,
    key,
    wait(milliseconds) {
      waits.push(milliseconds);
      return Promise.resolve();
    },
  });
}

async function findPlaces(options: Parameters<typeof search>[0] = {}) {
  const result = await search(options);
  if (!result.ok) throw result.failure;
  return result.value;
}

const isSearch = ({ path }: { readonly path: string }) => path === '/v1/places:searchText';

test('a place is found with all its facts, in the shape of the function', async () => {
  google.setPlaces([googlePlace('ChIJ1', { editorialSummary: { text: 'Curries by the tram.' } })]);

  const { places, problem } = await findPlaces();

  expect(problem).toBe('');
  expect(places).toEqual([
    {
      place_id: 'ChIJ1',
      name: 'Example Kitchen',
      formatted_address: '1 Silver Street, Bury BL9 0EX, UK',
      formatted_phone_number: '0161 496 0001',
      international_phone_number: '+44 161 496 0001',
      website: 'https://example.com/',
      editorial_summary: { overview: 'Curries by the tram.' },
      geometry: { location: { lat: 53.5929, lng: -2.2961 } },
      photoUrl: 'https://lh3.googleusercontent.com/ChIJ1=w800',
      rating: 4.4,
      user_ratings_total: 231,
      business_status: 'OPERATIONAL',
      types: ['indian_restaurant', 'restaurant', 'food', 'point_of_interest', 'establishment'],
      reviews: [
        {
          author_name: 'A Person',
          profile_photo_url: 'https://example.com/p.png',
          relative_time_description: '2 weeks ago',
          rating: 5,
          text: 'Good.',
          time: 1_790_848_800,
        },
      ],
    },
  ]);
});

test('the key is only sent in a header, and is in nothing that is returned', async () => {
  google.setPlaces(placesAround(bury, 3, 'Bury'));

  const found = await findPlaces();

  expect(google.requests.length).toBeGreaterThan(3);
  expect(google.requests.map(({ path }) => path).join()).not.toContain(googleKey);
  expect(google.requests.every(({ headers }) => headers['x-goog-api-key'] === googleKey)).toBe(
    true,
  );
  expect(JSON.stringify(found)).not.toContain(googleKey);
});

test('a place without optional fields is found', async () => {
  google.setPlaces([{ id: 'ChIJ1', displayName: { text: 'Bare' } }]);

  const { places } = await findPlaces();

  expect(places).toMatchObject([
    { place_id: 'ChIJ1', name: 'Bare', geometry: null, rating: null, photoUrl: '', reviews: [] },
  ]);
});

test('no hits are an empty result', async () => {
  expect(await findPlaces()).toEqual({ places: [], problem: '' });
});

test('45 places take three pages', async () => {
  google.setPlaces(placesAround(bury, 45, 'Bury'));

  const { places } = await findPlaces();

  expect(places).toHaveLength(45);
  expect(google.requests.filter(isSearch)).toHaveLength(3);
});

test('a circle that comes back full is divided until every place is found, each once', async () => {
  google.setPlaces(placesAround(bury, 180, 'Bury'));

  const { places } = await findPlaces();

  expect(places).toHaveLength(180);
  expect(new Set(places.map((place) => place.place_id)).size).toBe(180);
});

test('a search ends at its limit and requests no more', async () => {
  google.setPlaces(placesAround(bury, 180, 'Bury'));

  const { places } = await findPlaces({ maxResults: 50 });

  expect(places).toHaveLength(50);
  expect(google.requests.filter(isSearch)).toHaveLength(3);
});

test('places in the corners, outside the circle, are left out', async () => {
  const at = (lat: number, lng: number) => ({ location: { latitude: lat, longitude: lng } });
  google.setPlaces([
    googlePlace('ChIJin', at(bury.lat + 0.01, bury.lng)),
    googlePlace('ChIJcorner', at(bury.lat + 0.026, bury.lng + 0.043)),
  ]);

  const { places } = await findPlaces();

  expect(places.map((place) => place.place_id)).toEqual(['ChIJin']);
});

test('more than 60 places in one spot end the search instead of dividing it for ever', async () => {
  google.setPlaces(
    placesAround(bury, 90, 'Bury').map((place) => ({
      ...place,
      location: { latitude: bury.lat, longitude: bury.lng },
    })),
  );

  const { places } = await findPlaces();

  expect(places).toHaveLength(60);
  expect(google.requests.filter(isSearch).length).toBeLessThan(100);
});

test('each requested type is searched for', async () => {
  await findPlaces({ types: ['cafe', 'bakery'] });

  expect(google.requests.map(({ body }) => body?.includedType)).toEqual(['cafe', 'bakery']);
});

test('missing reviews are requested place by place', async () => {
  const laterReviews = [googleReview('places/ChIJ1', { text: undefined, rating: 3 })];
  google.setPlaces([
    googlePlace('ChIJ1', { reviews: undefined, laterReviews }),
    googlePlace('ChIJ2', { reviews: undefined, userRatingCount: undefined }),
  ]);

  const { places } = await findPlaces();

  expect(places.map(({ reviews }) => reviews.length)).toEqual([1, 0]);
  expect(places[0]?.reviews[0]).toMatchObject({ rating: 3, text: '' });
});

test.each(['notFound', 'unavailable', 'perDay', 'blocked'] as const)(
  'reviews and pictures that Google refuses (%s) cost no place',
  async (error) => {
    google.setPlaces([googlePlace('ChIJ1', { reviews: undefined })]);
    google.interrupt((request) => (isSearch(request) ? null : googleErrors[error]));

    const { places } = await findPlaces();

    expect(places).toMatchObject([{ place_id: 'ChIJ1', reviews: [], photoUrl: '' }]);
  },
);

test('once pictures are refused, no more are requested', async () => {
  google.setPlaces(placesAround(bury, 40, 'Bury'));
  google.interrupt((request) => (isSearch(request) ? null : googleErrors.perDay));

  const { places, problem } = await findPlaces();

  expect(google.requests.filter((request) => !isSearch(request)).length).toBeLessThanOrEqual(4);
  expect(places).toHaveLength(40);
  expect(problem).toBe(
    'Some pictures or reviews are missing. The daily quota of Google Places is used up. It is renewed at midnight in California. Raise it in the Google Cloud console.',
  );
});

test('a quota of a minute is waited for', async () => {
  google.setPlaces([googlePlace('ChIJ1')]);
  let refused = 0;
  google.interrupt((request) => {
    if (!isSearch(request) || refused === 2) return null;
    refused += 1;
    return googleErrors.perMinute;
  });

  const { places } = await findPlaces();

  expect(places).toHaveLength(1);
  expect(waits).toEqual([5_000, 20_000]);
});

test('a quota that stays used up ends the search after a little more than a minute', async () => {
  google.interrupt(() => googleErrors.perMinute);

  const result = await search();

  expect(result).toMatchObject({
    ok: false,
    failure: {
      code: 'source/unavailable',
      message:
        'Google Places allows no more searches at the moment. Wait a minute, then import again.',
    },
  });
  expect(waits).toEqual([5_000, 20_000, 40_000]);
});

test('a search waits as long as Google asks it to', async () => {
  google.setPlaces([googlePlace('ChIJ1')]);
  google.interrupt(() =>
    google.requests.length === 1 ? { ...googleErrors.perMinute, retryAfter: 31 } : null,
  );

  const { places } = await findPlaces();

  expect(places).toHaveLength(1);
  expect(waits).toEqual([31_000]);
});

test('a search does not wait for ten minutes, and says that it would have to', async () => {
  google.interrupt(() => ({ ...googleErrors.perMinute, retryAfter: 600 }));

  const result = await search();

  expect(!result.ok && result.failure.message).toBe(
    'Google Places allows no more searches for 10 minutes.',
  );
  expect(waits).toEqual([]);
});

test('a quota of a day ends the search at once', async () => {
  google.interrupt(() => googleErrors.perDay);

  const result = await search();

  expect(result).toMatchObject({
    ok: false,
    failure: { message: 'The daily quota of Google Places is used up.' },
  });
  expect(google.requests).toHaveLength(1);
  expect(waits).toEqual([]);
});

test('a quota that runs out keeps what was found before, and says so', async () => {
  google.setPlaces(placesAround(bury, 180, 'Bury'));
  google.interrupt(() => (google.requests.length > 5 ? googleErrors.perDay : null));

  const { places, problem } = await findPlaces();

  expect(places.length).toBeGreaterThanOrEqual(60);
  expect(problem).toBe('The daily quota of Google Places is used up.');
});

test('a server that is busy for a moment is asked again', async () => {
  google.setPlaces([googlePlace('ChIJ1')]);
  google.interrupt(() => {
    if (google.requests.length === 1) return googleErrors.unavailable;
    return google.requests.length === 2 ? 'close' : null;
  });

  const { places } = await findPlaces();

  expect(places).toHaveLength(1);
  expect(waits).toEqual([1_000, 4_000]);
});

test.each([
  ['invalidKey', 'source/refused', 'Google does not accept the API key.'],
  [
    'disabled',
    'source/refused',
    'Places API (New) is not enabled for the Google project of the API key.',
  ],
  ['blocked', 'source/refused', 'The API key does not allow Places API (New).'],
  ['noBilling', 'source/refused', 'Billing is not enabled for the Google project of the API key.'],
  ['suspended', 'source/refused', 'Google has suspended the project of the API key.'],
  ['wrongAddress', 'source/refused', 'The API key does not allow requests from this server.'],
  [
    'wrongReferrer',
    'source/refused',
    'The API key only allows requests from web pages, not from a server.',
  ],
  ['unavailable', 'source/unreachable', 'Google Places is not available at the moment (503).'],
  ['notFound', 'source/unavailable', /^Google refused the request \(404\)/],
  ['noFieldMask', 'source/refused', /^Google refused the request \(400\): FieldMask is a required/],
] as const)('the error "%s" is explained', async (error, code, message) => {
  google.interrupt(() => googleErrors[error]);

  const result = await search();

  expect(result).toMatchObject({ ok: false, failure: { code } });
  if (!result.ok) expect(result.failure.message).toMatch(message);
});

test('a message by Google that quotes the key is shown without it', async () => {
  google.interrupt(() => googleErrors.badArgument(`The key ${googleKey} is odd.`));

  const result = await search();

  expect(result).toMatchObject({
    failure: { message: 'Google refused the request (400): The key … is odd.' },
  });
});

test('a place that quotes the key is found without it', async () => {
  google.setPlaces([googlePlace('ChIJ1', { displayName: { text: `Kitchen ${googleKey}` } })]);

  expect(JSON.stringify(await findPlaces())).toMatch(/Kitchen/);
  expect(JSON.stringify(await findPlaces())).not.toContain(googleKey);
});

test.each(['constructor', '__proto__', 'toString'])(
  'a refusal whose reason is "%s" is explained like any unknown one',
  async (reason) => {
    const error = { message: 'No.', details: [{ reason }] };
    google.interrupt(() => ({ status: 400, body: JSON.stringify({ error }) }));

    const result = await search();

    expect(!result.ok && result.failure.message).toBe('Google refused the request (400): No.');
  },
);

test('an unreachable server is reported without the request', async () => {
  google.interrupt(() => 'close');

  const result = await search();

  expect(result).toMatchObject({
    ok: false,
    failure: { code: 'source/unreachable', message: 'Google Places cannot be reached.' },
  });
  if (!result.ok) expect(result.failure.cause).toBeUndefined();
});

test.each([
  ['a web page', '<!DOCTYPE html><title>Sign in</title>'],
  ['half a response', '{"places":[{"id":"ChIJ1"'],
  ['places that are no list', '{"places":"none"}'],
])('%s in place of places is a failure, not an empty result', async (_, body) => {
  google.interrupt(() => ({ status: 200, body }));

  expect(await search()).toMatchObject({ ok: false, failure: { code: 'input/malformed' } });
});

test('a wrong key is explained', async () => {
  const result = await open('AIzaWrong').search({
    ...{ location: bury, radius: 3000, query: 'restaurants', maxResults: 200, types: [] },
  });

  expect(result).toMatchObject({ failure: { message: 'Google does not accept the API key.' } });
});
