import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseBackup } from '@manchester-eats/shared/backup';
import {
  createSearchIndex,
  greaterManchesterSearchWords as words,
  type SearchIndex,
} from '@manchester-eats/shared/search';
import { createSupabaseSearch } from '@manchester-eats/shared/supabase';
import { listingRowFieldNames, recordColumns, type Listing } from '@manchester-eats/shared/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventedListings } from '../bench/invented-listings.ts';
import { makeQueries } from '../bench/mistyped-queries.ts';
import { openEmbeddedDirectory } from '../running/embedded-directory.ts';
import { openPostgresDirectory } from '../running/postgres-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';
import { onPostgres } from '../running/use-postgres.ts';
import { fillDirectory, type PlacesToSearch } from './fill-directory.ts';

/** A directory in a database that visitors search. */
interface SearchedDatabase {
  readonly sql: (text: string, parameters?: unknown[]) => Promise<unknown>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly close: () => Promise<void>;
}

async function openEmbedded(): Promise<SearchedDatabase> {
  const embedded = await openEmbeddedDirectory();
  const { publishableKey } = embedded.database.keys;
  return {
    sql: (text, parameters) => embedded.sql(text, parameters),
    fetch(url, init) {
      const request = new Request(url, init);
      request.headers.set('apikey', publishableKey);
      return embedded.database.handle(request);
    },
    close: () => embedded.close(),
  };
}

async function openPostgres(): Promise<SearchedDatabase> {
  const server = await startPostgresServer();
  const db = await openPostgresDirectory(server);
  return {
    sql: (text, parameters) => db.sql(text, parameters),
    fetch: db.fetchAs('visitor'),
    async close() {
      await db.close();
      await server.stop();
    },
  };
}

function demoPlaces(): PlacesToSearch {
  const file = fileURLToPath(
    new URL('../../packages/server/demo/demo-directory.json', import.meta.url),
  );
  const backup = parseBackup(readFileSync(file, 'utf8'));
  if (!backup.ok) throw backup.failure;
  const { listings, categories, areas } = backup.value.documents;
  return { listings: listings as readonly Listing[], categories, areas };
}

function inventedPlaces(): PlacesToSearch {
  const listings = inventedListings(2000);
  const named = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ id: name.toLowerCase(), name }));
  const areas = named(listings.map(({ area }) => area));
  return {
    listings,
    categories: named(listings.flatMap(({ categories }) => categories)),
    // A borough with two towns, whose listings are found under it too.
    areas: [
      ...areas.map((area) => ({
        ...area,
        parent: ['Sale', 'Chorlton'].includes(area.name) ? 'Trafford' : '',
      })),
      { id: 'trafford', name: 'Trafford', parent: '' },
    ],
  };
}

const typedByHand = [
  'indian ancoats',
  'curry in bury',
  'pub',
  'the',
  'pizza near me',
  'near me',
  'm14',
  'm1 4',
  'm145',
  'king street',
  'oxford rd',
  'fish and chips',
  'restaurants',
  'best curry',
  'italian manchester',
  'dog',
  'chorlton and didsbury',
  'coffee near piccadilly',
  'where can i get a good pizza',
  'resturants in salford',
  'trafford',
  'pizza trafford',
  'greater manchester',
  'members club',
  'garden oven',
  'goldendragon',
];
const firstTen = (listings: readonly { readonly id: string }[]) =>
  listings.slice(0, 10).map(({ id }) => id);

describe.each([
  { database: 'the embedded database', open: openEmbedded, isMissing: false },
  { database: onPostgres, open: openPostgres, isMissing: noPostgres !== null },
])('$database', ({ open, isMissing }) => {
  describe.skipIf(isMissing).each([
    { directory: 'the demo directory', places: demoPlaces },
    { directory: 'an invented directory', places: inventedPlaces },
  ])('$directory', ({ places: makePlaces }) => {
    const places = makePlaces();
    const engine: SearchIndex = createSearchIndex();
    engine.update({ ...places, words });
    let database: SearchedDatabase;
    beforeAll(async () => {
      database = await open();
      await fillDirectory(database.sql, places);
    }, 60_000);
    afterAll(() => database.close());

    async function search(query: Parameters<ReturnType<typeof createSupabaseSearch>['search']>[0]) {
      const gateway = createSupabaseSearch({
        supabaseUrl: 'http://directory.test',
        supabaseKey: 'visitor',
        fetch: database.fetch,
        words,
      });
      const response = await gateway.search({ first: 10, ...query });
      if (!response.ok) throw response.failure;
      return response.value;
    }

    test.each(
      makeQueries(places.listings, 20).map(({ name, queries }) => ({
        name,
        texts: queries.slice(0, 25).map(({ text }) => text),
      })),
    )('$name finds the same ten, in the same order', { timeout: 60_000 }, async ({ texts }) => {
      for (const text of texts) {
        const { listings, total } = engine.find({ text });
        const page = await search({ text });

        expect([text, page.total, ...firstTen(page.listings)]).toEqual([
          text,
          total,
          ...firstTen(listings),
        ]);
      }
    });

    test.each(typedByHand)('"%s" finds the same, and is understood alike', async (text) => {
      const wanted = engine.find({ text });
      const page = await search({ text });

      expect(firstTen(page.listings)).toEqual(firstTen(wanted.listings));
      expect(page).toMatchObject({
        total: wanted.total,
        isMore: false,
        recognised: wanted.recognised,
        corrected: wanted.corrected,
        searchedText: wanted.searchedText,
      });
      expect([...page.words].sort()).toEqual([...wanted.words].sort());
    });

    test('a category and an area, which includes its towns, leave out the rest', async () => {
      for (const { name: area } of places.areas.slice(-12)) {
        for (const text of ['', 'golden', 'the']) {
          const [category = ''] =
            places.listings.find((one) => one.area === area)?.categories ?? [];
          const wanted = engine.find({ text, category, area });
          const page = await search({ text, category, area });

          expect([area, page.total, ...firstTen(page.listings)]).toEqual([
            area,
            wanted.total,
            ...firstTen(wanted.listings),
          ]);
        }
      }
    });

    test('a listing comes with all columns of a list row', async () => {
      const response = await database.fetch('http://directory.test/rest/v1/rpc/search_listings', {
        method: 'POST',
        headers: { apikey: 'visitor', 'content-type': 'application/json' },
        body: JSON.stringify({ query: places.listings[0]?.name, first: 1 }),
      });
      const found = (await response.json()) as { listings: object[] };
      const rowFields: ReadonlySet<string> = new Set(listingRowFieldNames);
      const columns = recordColumns('listing').filter(({ field }) => rowFields.has(field));

      expect(Object.keys(found.listings[0] ?? {}).sort()).toEqual(
        [...columns.map(({ column }) => column), 'revision'].sort(),
      );
    });

    test('pages follow each other without a gap', async () => {
      const wanted = engine.find({ text: 'a' }).listings.slice(20, 40);
      const page = await search({ text: 'a', first: 20, after: 20 });

      expect(page.listings.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
    });

    test('very short texts are found at the start of words only, which changes the number', async () => {
      const wanted = engine.find({ text: 'a' });
      const page = await search({ text: 'a' });

      expect(firstTen(page.listings)).toEqual(firstTen(wanted.listings));
      expect(page.total).toBeLessThanOrEqual(wanted.total);
    });
  });
});
