import {
  createPieces,
  readCardRow,
  type Pieces,
  type PieceSearch,
  type PieceSort,
} from '@manchester-eats/shared/pieces';
import type { ListingRow } from '@manchester-eats/shared/domain';
import type { SearchIndex } from '@manchester-eats/shared/search';
import { createPieceSearch } from './piece-search.ts';
import { compressBody, type CompressedBody } from './compressed-body.ts';
import type { PublicDirectory } from './public-directory.ts';
import type { PublicRecord } from '@manchester-eats/shared/compact';

/** The pieces of the public directory, ready to send. */
export interface DirectoryPieces {
  /**
   * Returns the body of a piece, or null if the directory does not have it. Bodies are cached by `path` until the
   * directory or the day changes; null caches nothing, for pieces that few ask for again.
   */
  readonly body: (
    path: string | null,
    make: (pieces: Pieces) => object | null,
  ) => Promise<CompressedBody | null>;
  /** Returns the body of what a text finds, or null if the directory has no such category or area. */
  readonly search: (search: PieceSearch, sort: PieceSort) => Promise<CompressedBody | null>;
  /** Returns the body of what a text may be meant to become. */
  readonly suggestions: (text: string) => Promise<CompressedBody | null>;
}

/** The most bodies that are kept; the one that was made first goes first. */
const mostBodies = 500;
/** Searches are kept apart, so that many of them drive out no list. */
const mostSearches = 200;

const json = 'application/json; charset=utf-8';

type PieceDirectory = Pick<PublicDirectory, 'history' | 'revision' | 'listings' | 'site'>;

/** `now` returns Unix milliseconds: the order of lists depends on the day. */
export function createDirectoryPieces(
  directory: PieceDirectory,
  now: () => number,
): DirectoryPieces {
  let current: { readonly key: string; readonly pieces: Pieces } | null = null;
  const rowOf = createRowReader();
  const indexOf = createPieceSearch();
  const bodies = createBodies(mostBodies);
  const searches = createBodies(mostSearches);

  function read(): { readonly key: string; readonly pieces: Pieces } {
    const day = new Date(now()).toISOString().slice(0, 10);
    const { history, revision } = directory;
    const key = [day, revision, history.directory, history.mark].join(' ');
    if (current?.key === key) return current;
    bodies.clear();
    searches.clear();
    const records = directory.listings();
    const source = {
      listings: records.flatMap((record) => rowOf(record) ?? []),
      categories: named(directory.site.categories),
      areas: named(directory.site.areas),
    };
    indexOf.update({ ...source, descriptions: descriptionsOf(records) });
    current = { key, pieces: createPieces({ ...source, day }) };
    return current;
  }

  /** Returns the pieces with an index of the same directory. */
  async function readIndexed(): Promise<{ readonly pieces: Pieces; readonly index: SearchIndex }> {
    for (;;) {
      const { key } = read();
      const index = await indexOf.ready();
      const { key: now, pieces } = read();
      // Otherwise the directory changed while the index was built.
      if (now === key) return { pieces, index };
    }
  }

  return {
    body(path, make) {
      const { pieces } = read();
      if (path !== null) return bodies.get(path, () => make(pieces));
      const piece = make(pieces);
      return piece === null ? Promise.resolve(null) : compressBody(JSON.stringify(piece), json);
    },
    async search(search, sort) {
      const { pieces, index } = await readIndexed();
      const name = JSON.stringify([search.q.trim(), search.category, search.area, sort]);
      return searches.get(name, () => pieces.search(search, sort, index));
    },
    async suggestions(text) {
      const { pieces, index } = await readIndexed();
      return searches.get(JSON.stringify([text]), () => pieces.suggestions(text, index));
    },
  };
}

/** Returns a cache of so many bodies, by name. What does not exist or is empty is not kept: there is no end of it. */
function createBodies(most: number) {
  const bodies = new Map<string, Promise<CompressedBody>>();
  return {
    clear: () => {
      bodies.clear();
    },
    get(name: string, make: () => object | null): Promise<CompressedBody | null> {
      const known = bodies.get(name);
      if (known !== undefined) return known;
      const piece = make();
      if (piece === null) return Promise.resolve(null);
      const body = compressBody(JSON.stringify(piece), json);
      if (isEmpty(piece)) return body;
      bodies.set(name, body);
      const [oldest] = bodies.keys();
      if (bodies.size > most && oldest !== undefined) bodies.delete(oldest);
      return body;
    },
  };
}

/** Whether a piece has nothing in any of its lists. */
function isEmpty(piece: object): boolean {
  return Object.values(piece).every((value) => !Array.isArray(value) || value.length === 0);
}

/** Reads the row of each record once: the index of the search keeps what it knows of a row that is the same object. */
function createRowReader(): (record: PublicRecord) => ListingRow | null {
  const rows = new WeakMap<PublicRecord, ListingRow | null>();
  return (record) => {
    const known = rows.get(record);
    if (known !== undefined) return known;
    const row = readCardRow(record);
    rows.set(record, row);
    return row;
  };
}

function descriptionsOf(records: readonly PublicRecord[]): ReadonlyMap<string, string> {
  return new Map(
    records.flatMap(({ id, description }) =>
      typeof id === 'string' && typeof description === 'string' ? [[id, description]] : [],
    ),
  );
}

function named(
  records: readonly Readonly<Record<string, unknown>>[],
): readonly { readonly name: string; readonly parent: string }[] {
  return records.flatMap(({ name, parent }) =>
    typeof name === 'string' ? [{ name, parent: typeof parent === 'string' ? parent : '' }] : [],
  );
}
