import { existsSync, readFileSync } from 'node:fs';
import { createSearchIndex, greaterManchesterSearchWords } from '@manchester-eats/shared/search';
import { listing } from '@manchester-eats/shared/testing';
import type { Listing } from '@manchester-eats/shared/domain';
import uFuzzy from '@leeoniya/ufuzzy';
import MiniSearch from 'minisearch';
import { inventedListings } from './invented-listings.ts';
import type { BenchResult, BenchSuite, Measurement } from './measurement.ts';
import { makeQueries, type QueryKind } from './mistyped-queries.ts';
import { sideBySide } from './side-by-side.ts';

const file = new URL('../../../shared/data/gm-listings-7-boroughs.json', import.meta.url);
const fixedSeed = 20;

/** Returns the ids of the listings found, best first. */
type Find = (text: string) => readonly string[];

/**
 * Compares the search with MiniSearch and uFuzzy on real listings, folded for all alike: how often a listing that a
 * query means is among the first ten, the time of a query, and the time to build the index.
 */
export function prepare(): BenchSuite {
  if (!existsSync(file)) return { measurements: [skipped, keystroke()] };
  const listings = readListings();
  const randomSeed = Math.floor(Math.random() * 1e9);
  const engines = {
    ours: ourSearch(listings),
    mini: miniSearch(listings),
    fuzzy: fuzzySearch(listings),
  };
  const kinds = makeQueries(listings, fixedSeed);
  const texts = kinds.flatMap(({ queries }) => queries.map(({ text }) => text));
  return {
    measurements: [
      ...kinds.map((kind) => measureKind(kind, fixedSeed, engines)),
      ...makeQueries(listings, randomSeed).map((kind) => measureKind(kind, randomSeed, engines)),
      topicTotals(listings),
      queryTime(texts, engines),
      {
        name: 'search index, built / MiniSearch',
        goal: 0.333,
        measure() {
          const { ours, reference, ratio } = sideBySide(
            () => ourSearch(listings),
            () => miniSearch(listings),
            { rounds: 7 },
          );
          return {
            ratio,
            detail: `${ours.toFixed(0)} and ${reference.toFixed(0)} ms, uFuzzy none`,
          };
        },
      },
      keystroke(),
    ],
  };
}

const skipped: Measurement = {
  name: 'search of real listings: skipped',
  goal: 1,
  measure: () => ({ ratio: 0, detail: 'there is no ../shared/data' }),
};

function readListings(): readonly Listing[] {
  const records = JSON.parse(readFileSync(file, 'utf8')) as Partial<Listing>[];
  return asStored(records.map((record) => listing(record)));
}

/** Returns listings as a browser reads them: engines read objects faster that were all made in one way. */
function asStored(listings: readonly Listing[]): readonly Listing[] {
  return JSON.parse(JSON.stringify(listings)) as Listing[];
}

function ourSearch(listings: readonly Listing[]): Find {
  const index = createSearchIndex();
  const names = (all: readonly string[]) => [...new Set(all)].map((name) => ({ name }));
  index.update({
    listings,
    categories: names(listings.flatMap(({ categories }) => categories)),
    areas: names(listings.map(({ area }) => area)),
    words: greaterManchesterSearchWords,
  });
  index.advance(() => false);
  return (text) => index.find({ text }).listings.map(({ id }) => id);
}

/** Folds a text for both libraries as ours does: case, accents, apostrophes. */
function foldFor(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase();
}

/** With its documented settings for a search while typing. */
function miniSearch(listings: readonly Listing[]): Find {
  const index = new MiniSearch<Listing>({
    fields: ['name', 'address', 'description', 'category', 'area'],
    // Before words are divided, so that an apostrophe does not divide one.
    tokenize: (text) => foldFor(text).split(/[\n\r\p{Z}\p{P}]+/u),
    // Any of the words, as is its default: a mistyped word then leaves the others to find the place by.
    searchOptions: { boost: { name: 3 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(listings);
  return (text) => index.search(text).map(({ id }) => String(id));
}

/** With its documented settings for slips: one in each word. */
function fuzzySearch(listings: readonly Listing[]): Find {
  // The mode is an enumeration of types only, so the number stands for it.
  const oneSlip: object = { intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 };
  const fuzzy = new uFuzzy(oneSlip);
  const texts = listings.map(({ name, address, area, category }) =>
    foldFor(`${name} ${address} ${area} ${category}`),
  );
  return (text) => {
    const [found, info, order] = fuzzy.search(texts, foldFor(text), 3, 1000);
    const sorted = order === null ? (found ?? []) : order.map((at) => info.idx[at] ?? -1);
    return sorted.map((at) => listings[at]?.id ?? '');
  };
}

function shareFound({ queries }: QueryKind, find: Find): number {
  const found = queries.filter(({ text, answers }) =>
    find(text)
      .slice(0, 10)
      .some((id) => answers.has(id)),
  );
  return found.length / queries.length;
}

function measureKind(
  kind: QueryKind,
  seed: number,
  { ours, mini, fuzzy }: Record<'ours' | 'mini' | 'fuzzy', Find>,
): Measurement {
  return {
    name: `${kind.name}: goal / found (seed ${String(seed)})`,
    goal: 1,
    measure() {
      const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
      const share = shareFound(kind, ours);
      const missed = kind.queries.filter(
        ({ text, answers }) =>
          !ours(text)
            .slice(0, 10)
            .some((id) => answers.has(id)),
      );
      return {
        ratio: kind.goal / share,
        detail: `${percent(share)}, MiniSearch ${percent(shareFound(kind, mini))}, uFuzzy ${percent(shareFound(kind, fuzzy))}${missed.map(({ text }) => ` | ${text}`).join('')}`,
      };
    },
  };
}

function topicTotals(listings: readonly Listing[]): Measurement {
  return {
    name: 'totals of names / totals of their pages',
    goal: 1,
    measure() {
      const find = ourSearch(listings);
      const names = new Set(listings.flatMap(({ categories, area }) => [...categories, area]));
      const wrong = [...names].filter(
        (name) =>
          find(name).length !==
          listings.filter((one) => one.area === name || one.categories.includes(name)).length,
      );
      return {
        ratio: wrong.length === 0 ? 1 : Infinity,
        detail: `${String(names.size)} categories and areas${wrong.map((name) => `, wrong: ${name}`).join('')}`,
      };
    },
  };
}

function queryTime(
  texts: readonly string[],
  { ours, mini, fuzzy }: Record<'ours' | 'mini' | 'fuzzy', Find>,
): Measurement {
  return {
    name: 'search, a query / MiniSearch',
    goal: 1,
    measure() {
      const some = texts.filter((_, index) => index % 6 === 0);
      const all = (find: Find) => () => {
        for (const text of some) find(text);
      };
      const timed = sideBySide(all(ours), all(mini), { rounds: 5 });
      const start = performance.now();
      all(fuzzy)();
      const each = [timed.ours, timed.reference, performance.now() - start].map((ms) =>
        (ms / some.length).toFixed(2),
      );
      return {
        ratio: timed.ratio,
        detail: `${each[0] ?? ''} ms, ${each[1] ?? ''}, uFuzzy ${each[2] ?? ''}`,
      };
    },
  };
}

/** The slowest of the usual keystrokes, and of unusual texts, in 10,000 listings with descriptions. */
function keystroke(): Measurement {
  const texts = ['a', 'k', 'gol', 'itche', 'oxford road', 'slow cooked lamb', 'TANDOORI', 'zzqx'];
  const unusual = [
    'fihs adn chpis',
    'é',
    '…!?',
    '🍕',
    '北京',
    'x'.repeat(200),
    'golden '.repeat(28),
  ];
  return {
    name: 'slowest keystroke, 10,000 listings / 5 ms',
    goal: 1,
    measure(): BenchResult {
      const listings = asStored(inventedListings(10_000));
      const find = ourSearch(listings);
      const times = [...texts, ...unusual].map((text) => {
        const { ours } = sideBySide(
          () => find(text),
          () => 0,
          { rounds: 9 },
        );
        return { text, ours };
      });
      const slowest = times.reduce((one, other) => (other.ours > one.ours ? other : one));
      return {
        ratio: slowest.ours / 5,
        detail: `${slowest.ours.toFixed(2)} ms for "${slowest.text.slice(0, 20)}"`,
      };
    },
  };
}
