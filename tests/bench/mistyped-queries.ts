import type { ListingRecord } from '@manchester-eats/shared/domain';
import { seededRandom } from './invented-listings.ts';

/** A query, and the listings of which one has to be among the first ten. */
export interface ExpectedQuery {
  readonly text: string;
  readonly answers: ReadonlySet<string>;
}

/** A way to type, the share of queries that has to find an answer, and the queries. */
export interface QueryKind {
  readonly name: string;
  readonly goal: number;
  readonly queries: readonly ExpectedQuery[];
}

const queriesPerKind = 200;
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Makes queries of each kind from the names, areas and streets of listings. The same seed makes the same. */
export function makeQueries(
  listings: readonly ListingRecord[],
  seed: number,
): readonly QueryKind[] {
  const random = seededRandom(seed);
  const pick = <Item>(list: readonly Item[]): Item =>
    list[Math.floor(random() * list.length)] as Item;
  const anyBranch = groupIds(listings, ({ name }) => plainName(name));
  const branchThere = groupIds(listings, ({ name, area }) => `${plainName(name)} ${area}`);
  const anywhere = ({ name }: ListingRecord) => anyBranch.get(plainName(name)) ?? new Set<string>();
  const make = (
    name: string,
    goal: number,
    type: (listing: ListingRecord) => string | null,
    answersOf: (listing: ListingRecord) => ReadonlySet<string> = anywhere,
  ): QueryKind => {
    const queries: ExpectedQuery[] = [];
    for (let tries = 0; queries.length < queriesPerKind && tries < 1e6; tries += 1) {
      const listing = pick(listings);
      const text = type(listing);
      if (text !== null) queries.push({ text, answers: answersOf(listing) });
    }
    return { name, goal, queries };
  };
  return [
    make('the name exactly', 1, ({ name }) => name),
    make('no apostrophes and accents', 1, ({ name }) =>
      /['’‘`]|[^ -~]/u.test(name) ? plainName(name) : null,
    ),
    make(
      'name and area',
      0.995,
      ({ name, area }) => (area === '' ? null : `${area} ${plainName(name)}`),
      ({ name, area }) => branchThere.get(`${plainName(name)} ${area}`) ?? new Set(),
    ),
    make(
      'name and street',
      0.995,
      (listing) => {
        const street = streetOf(listing);
        return street === null ? null : `${plainName(listing.name)} ${street}`;
      },
      (listing) =>
        new Set([...anywhere(listing)].filter((id) => isOnStreet(id, listing, listings))),
    ),
    make('words in another order', 0.995, ({ name }) => {
      const words = plainName(name).split(' ');
      return words.length < 2 ? null : [...words.slice(1), words[0]].join(' ');
    }),
    make('one slip of a finger', 0.98, ({ name }) => slip(plainName(name), random)),
  ];
}

/** Lower case, without accents and apostrophes, other marks as one blank. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}&]+/gu, ' ')
    .trim();
}

function groupIds(listings: readonly ListingRecord[], keyOf: (listing: ListingRecord) => string) {
  const groups = new Map<string, Set<string>>();
  for (const listing of listings) {
    const key = keyOf(listing);
    groups.set(key, (groups.get(key) ?? new Set()).add(listing.id));
  }
  return groups;
}

function streetOf({ address }: ListingRecord): string | null {
  const street = /\b(?:[A-Z][a-z]+ )+(?:Road|Street|Lane|Avenue)\b/u.exec(address);
  return street === null ? null : street[0].toLowerCase();
}

const byId = new WeakMap<readonly ListingRecord[], ReadonlyMap<string, ListingRecord>>();

function isOnStreet(
  id: string,
  listing: ListingRecord,
  listings: readonly ListingRecord[],
): boolean {
  const known = byId.get(listings) ?? new Map(listings.map((one) => [one.id, one]));
  byId.set(listings, known);
  return (known.get(id)?.address.toLowerCase() ?? '').includes(streetOf(listing) ?? '');
}

/**
 * Mistypes one letter in a word of at least four letters: leaves it out, adds one before or after it, takes
 * another, or swaps it with its neighbour. Null if there is no such word.
 */
function slip(name: string, random: () => number): string | null {
  const words = name.split(' ');
  const long = words.flatMap((word, at) => (/^\p{L}{4,}$/u.test(word) ? [at] : []));
  const chosen = long[Math.floor(random() * long.length)];
  if (chosen === undefined) return null;
  const word = words[chosen] ?? '';
  const at = Math.floor(random() * word.length);
  const before = word.slice(0, at);
  const from = word.slice(at);
  const other = letters[Math.floor(random() * letters.length)] ?? 'e';
  const slips = [
    before + from.slice(1),
    random() < 0.5 ? before + other + from : word.slice(0, at + 1) + other + from.slice(1),
    before + other + from.slice(1),
    at === word.length - 1
      ? word.slice(0, -2) + word.slice(-1) + word.slice(-2, -1)
      : before + from.slice(1, 2) + from.slice(0, 1) + from.slice(2),
  ];
  const mistyped = slips[Math.floor(random() * slips.length)] ?? word;
  if (mistyped === word) return null;
  return words.map((one, index) => (index === chosen ? mistyped : one)).join(' ');
}
