import type { Client } from 'pg';
import type { Listing } from '@manchester-eats/shared/domain';
import { addListings, fillDirectory } from '../database/fill-directory.ts';
import { noPostgres, startPostgresServer } from '../running/postgres-server.ts';
import { inventedListings, seededRandom } from './invented-listings.ts';
import type { BenchSuite, Measurement } from './measurement.ts';

const count = 200_000;
const queriesPerKind = 25;
/** Times the time of a lookup by primary key over the same connection, which is about 0.2 ms on a quiet machine. */
const goals = { median: 400, slow: 1500 };

/**
 * Measures the search by the database on 200,000 listings with 60,000 different words in their names: the time of each
 * kind of query, the size of what it needs, and what it costs to add a listing.
 */
export async function prepare(): Promise<BenchSuite> {
  if (noPostgres !== null) return { measurements: [skipped(noPostgres)] };
  const server = await startPostgresServer();
  await server.createDatabase('bench');
  const client = await server.connect('bench');
  const listings = namedListings();
  await load(client, listings);
  return {
    measurements: [
      ...Object.entries(queryKinds(listings)).map(([name, queries]) =>
        measureKind(client, name, queries),
      ),
      usedIndexes(client),
      size(client),
      insertTime(client),
    ],
    async close() {
      await client.end();
      await server.stop();
    },
  };
}

const skipped = (reason: string): Measurement => ({
  name: 'search by the database: skipped',
  goal: 1,
  measure: () => ({ ratio: 0, detail: reason }),
});

const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ');

/** Invented listings whose names also have one of 60,000 words, as the names of families and towns are. */
function namedListings(): readonly Listing[] {
  const random = seededRandom(7);
  const syllable = (at: number) => syllables[at % syllables.length] ?? '';
  return inventedListings(count).map((one) => {
    const number = Math.floor(random() * 60_000);
    const family = [number, number / 20, number / 400, number / 8000]
      .map((part) => syllable(Math.floor(part)))
      .join('');
    return { ...one, name: `${family} ${one.name}` };
  });
}

/** Loads the listings first and makes their entries afterwards, as the migration does for a full directory. */
async function load(client: Client, listings: readonly Listing[]): Promise<void> {
  const sql = (text: string, parameters?: unknown[]) => client.query(text, parameters);
  const named = (names: readonly string[]) =>
    [...new Set(names)].map((name) => ({ id: name.toLowerCase(), name }));
  await sql(
    'alter table public.listings disable trigger user; drop index private.search_entries_words',
  );
  await fillDirectory(sql, {
    listings,
    categories: named(listings.flatMap(({ categories }) => categories)),
    areas: named(listings.map(({ area }) => area)),
  });
  await sql(`
    insert into private.search_entries
      select entry.* from public.listings as l cross join lateral private.search_entry_of(l) as entry;
    insert into private.search_vocabulary (word, letters, sample)
      select word, private.letters_of(word), min(listing_id)
      from private.search_entries, unnest(tsvector_to_array(words)) as word
      where word !~ '^[=^+@#]' group by word;
    create index search_entries_words on private.search_entries using gin (words) with (fastupdate = off);
    alter table public.listings enable trigger user;
  `);
  await sql('vacuum analyze');
}

function queryKinds(listings: readonly Listing[]): Readonly<Record<string, readonly string[]>> {
  const random = seededRandom(11);
  const make = (toText: (listing: Listing) => string) =>
    Array.from({ length: queriesPerKind }, () => {
      const chosen = listings[Math.floor(random() * listings.length)];
      return chosen === undefined ? '' : toText(chosen);
    });
  return {
    'the whole name': make(({ name }) => name),
    'the beginning of a name': make(({ name }) => name.slice(0, 5)),
    'two words of a name': make(({ name }) => name.split(' ').slice(1, 3).join(' ')),
    'a name and its area': make(
      ({ name, area }) => `${name.split(' ').slice(0, 2).join(' ')} ${area}`,
    ),
    'a category and an area': make(({ category, area }) => `${category} ${area}`),
    'a postcode': make(({ address }) => address.split(', ').at(-1) ?? ''),
    'a name with a slip': make(({ name }) => name.slice(0, 3) + name.slice(4)),
    'words that many have': [
      'road',
      'street',
      'golden',
      'freshly baked',
      'the children and the dog',
    ],
    'one or two letters': ['a', 'b', 'm', 'z', 'ba', 'go', 'st'],
    'words that nobody has': [
      'qqqqqq',
      'xylophone quartz',
      'wwwww vvvvv uuuuu',
      'where can i get zzzzzzzz',
    ],
  };
}

async function timed(client: Client, text: string, parameters: unknown[]): Promise<number> {
  const start = performance.now();
  await client.query(text, parameters);
  return performance.now() - start;
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

function measureKind(client: Client, name: string, queries: readonly string[]): Measurement {
  return {
    name: `database search / lookup: ${name}`,
    goal: goals.median,
    async measure() {
      const ours: number[] = [];
      const lookups: number[] = [];
      for (const [at, query] of [...queries, ...queries].entries()) {
        const lookup = await timed(client, 'select name from public.listings where id = $1', [
          `listing-${String((at * 7919) % count)}`,
        ]);
        const search = await timed(client, 'select public.search_listings($1)', [query]);
        // The first round only warms up.
        if (at < queries.length) continue;
        lookups.push(lookup);
        ours.push(search);
      }
      const reference = percentile(lookups, 0.5);
      const [median, slow] = [percentile(ours, 0.5), percentile(ours, 0.95)];
      const isSlow = slow / reference > goals.slow ? ', p95 OVER' : '';
      return {
        ratio: median / reference,
        detail: `p50 ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms (${(slow / reference).toFixed(0)} lookups of ${reference.toFixed(2)} ms${isSlow})`,
      };
    },
  };
}

/** Fails if a search read the whole table of entries: the server counts how its tables are read. */
function usedIndexes(client: Client): Measurement {
  const readCounts = async () => {
    await client.query('select pg_stat_force_next_flush()');
    const { rows } = await client.query<{ whole: string; index: string }>(
      `select t.seq_scan as whole, i.idx_scan as index
        from pg_stat_user_tables as t join pg_stat_user_indexes as i on i.relid = t.relid
        where i.indexrelname = 'search_entries_words'`,
    );
    return { whole: Number(rows[0]?.whole), index: Number(rows[0]?.index) };
  };
  return {
    name: 'database search: reads of the whole table',
    goal: 0,
    async measure() {
      const before = await readCounts();
      for (const text of ['golden dragon', 'road', 'a', 'goldne lamb', 'Pizza Bury']) {
        await client.query('select public.search_listings($1)', [text]);
      }
      const after = await readCounts();
      // As the function that finds entries sets it.
      await client.query('set enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select listing_id from private.search_entries where words @@ '''golden'' & ''dragon''' limit 5001`,
      );
      await client.query('reset enable_seqscan');
      const plan = rows
        .map((row) => row['QUERY PLAN'].trim())
        .find((line) => line.includes('search_entries_words'));
      return {
        ratio: after.whole - before.whole,
        detail: `${String(after.index - before.index)} of the index; explain: ${plan ?? 'NOT the index'}`,
      };
    },
  };
}

function size(client: Client): Measurement {
  return {
    name: 'search entries and indexes / listings',
    goal: 4,
    async measure() {
      const { rows } = await client.query<
        Record<'entries' | 'words' | 'others' | 'known' | 'listings', string>
      >(
        `select pg_table_size('private.search_entries') as entries,
          pg_relation_size('private.search_entries_words') as words,
          pg_indexes_size('private.search_entries') - pg_relation_size('private.search_entries_words') as others,
          pg_total_relation_size('private.search_vocabulary') as known,
          pg_total_relation_size('public.listings') as listings`,
      );
      const [row] = rows;
      const megabytes = (bytes: string | undefined) => Number(bytes) / 1e6;
      const parts = [row?.entries, row?.words, row?.others, row?.known].map(megabytes);
      const [entries = 0, words = 0, others = 0, known = 0] = parts;
      const listings = megabytes(row?.listings);
      return {
        ratio: (entries + words + others + known) / listings,
        detail: `entries ${entries.toFixed(0)} MB, index of words ${words.toFixed(0)}, orders ${others.toFixed(0)}, vocabulary ${known.toFixed(0)}; listings ${listings.toFixed(0)} MB`,
      };
    },
  };
}

function insertTime(client: Client): Measurement {
  return {
    name: 'add a listing with / without its entry',
    goal: 20,
    async measure() {
      const sql = (text: string, parameters?: unknown[]) => client.query(text, parameters);
      const added = inventedListings(80, 99).map((one, at) => ({
        ...one,
        id: `added-${String(at)}`,
      }));
      const times = { with: [] as number[], without: [] as number[] };
      for (const [at, one] of added.entries()) {
        const isWith = at % 2 === 0;
        await sql(
          `alter table public.listings ${isWith ? 'enable' : 'disable'} trigger listings_50_search_entry`,
        );
        const start = performance.now();
        await addListings(sql, [one]);
        if (at >= 20) times[isWith ? 'with' : 'without'].push(performance.now() - start);
      }
      await sql('alter table public.listings enable trigger listings_50_search_entry');
      const [ours, plain] = [percentile(times.with, 0.5), percentile(times.without, 0.5)];
      return { ratio: ours / plain, detail: `${ours.toFixed(2)} and ${plain.toFixed(2)} ms` };
    },
  };
}
