import * as z from 'zod/mini';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import type { NamedEntry } from '../sync/published.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import { schemaVersion } from './schema-version.ts';
import { rowOfPart } from './set-aside-rows.ts';
import {
  readWorkingCopy,
  storeWorkingCopy,
  type StoredWorkingCopy,
  type UnreadablePart,
} from './stored-working-copy.ts';

// A working copy is stored as rows: each of its lists is split into chunks, and a chunk is one row of JSON
// that need not be validated again while its checksum and the version of the schemas match. One more row
// lists the checksums of all chunks, so that a tab reads only the chunks that another tab has changed.

/** The row that lists the chunks; a database without it contains no working copy of this format. */
const metaKey = 'working-copy';
/** The average number of items in a chunk; a power of two. */
const chunkLength = 128;

/** How many chunks are made without a pause. */
const chunksAtOnce = 4;

const metaSchema = z.object({
  /** Identifies the database; it changes when a lost database is recreated. */
  origin: z.string(),
  /** Counts the transactions that stored steps. */
  version: z.number(),
  /** The checksums of the chunks of each list. */
  checksums: z.record(z.string(), z.array(z.string())),
});

/** A chunk as a row; `schema` is the version of the schemas that it was written under. */
const chunkSchema = z.object({ text: z.string(), schema: z.string() });

interface Chunk {
  /** Empty if the row has to be written again. */
  readonly checksum: string;
  readonly items: readonly unknown[];
}

type Lists<Value> = Record<keyof StoredWorkingCopy, Value>;

/** A working copy as stored in the database. */
export interface LoadedCopy {
  readonly origin: string;
  readonly version: number;
  readonly state: WorkingCopy;
  readonly chunks: Readonly<Lists<readonly Chunk[]>>;
  readonly unreadable: readonly UnreadablePart[];
}

/** Returns what is loaded from a database without a readable working copy. */
export function nothingLoaded(): LoadedCopy {
  const state = emptyWorkingCopy();
  return { state, origin: '', version: 0, chunks: mapLists(state, () => []), unreadable: [] };
}

/** Maps each list of a working copy. */
function mapLists<Value>(
  state: WorkingCopy,
  make: (list: keyof StoredWorkingCopy, items: readonly unknown[]) => Value,
): Lists<Value> {
  const { position, ...others } = storeWorkingCopy(state);
  const lists = Object.entries({ position: [position], ...others }) as [
    keyof StoredWorkingCopy,
    readonly unknown[],
  ][];
  return Object.fromEntries(
    lists.map(([list, items]) => [list, make(list, items)]),
  ) as Lists<Value>;
}

/**
 * Reads the working copy; null if the row that lists the chunks is missing or invalid. Chunks that have not
 * changed since `known` are read again only if a part of `known` is unreadable; otherwise their published
 * records stay the same objects.
 */
export async function loadRows(
  rows: DatabaseRows,
  known: LoadedCopy = nothingLoaded(),
): Promise<LoadedCopy | null> {
  const meta = z.safeParse(metaSchema, await rows.get(metaKey));
  if (!meta.success) return null;
  const { origin, version, checksums } = meta.data;
  if (origin === known.origin && version === known.version) return known;
  const trusted = new Set<unknown>();
  const chunks = { ...known.chunks };
  let isOurs = true;
  for (const list of Object.keys(chunks) as (keyof StoredWorkingCopy)[]) {
    const reusable = known.unreadable.length > 0 ? [] : known.chunks[list];
    const load = async (checksum: string, at: number): Promise<FoundChunk> =>
      reusable[at]?.checksum === checksum
        ? reusable[at]
        : readChunk(rows, rowKey(list, at), checksum);
    const read = await Promise.all((checksums[list] ?? []).map(load));
    chunks[list] = sameValues(read, reusable) ? reusable : read;
    for (const { checksum, items } of read) {
      if (checksum !== '') for (const item of items) trusted.add(item);
    }
    isOurs &&= read.every(({ isExternal }) => isExternal !== true);
  }
  const itemsOf = (list: keyof StoredWorkingCopy) => chunks[list].flatMap(({ items }) => items);
  const hasSameEntries = chunks.entries === known.chunks.entries;
  const [position] = itemsOf('position');
  const stored: StoredWorkingCopy = {
    // If another program changed a chunk, its records are unconfirmed: the directory is read again in full.
    position: isOurs && position !== undefined ? position : { cursor: null, snapshot: null },
    entries: hasSameEntries ? [] : itemsOf('entries'),
    changes: itemsOf('changes'),
    patches: itemsOf('patches'),
    log: itemsOf('log'),
    finished: itemsOf('finished'),
    offers: itemsOf('offers'),
    replaced: itemsOf('replaced'),
  };
  const { state, unreadable } = readWorkingCopy(stored, (item) => trusted.has(item));
  const whole = hasSameEntries ? withEntriesOf(state, known.state) : state;
  return { origin, version, chunks, state: whole, unreadable };
}

interface FoundChunk extends Chunk {
  /** True if another program changed or removed its row. */
  readonly isExternal?: boolean;
}

async function readChunk(rows: DatabaseRows, key: string, checksum: string): Promise<FoundChunk> {
  const row = z.safeParse(chunkSchema, await rows.get(key));
  const { text, schema } = row.data ?? { text: '', schema: '' };
  const json = parseJson(text);
  const items = json.ok && Array.isArray(json.value) ? (json.value as unknown[]) : [null];
  if (textHash(text) !== checksum) {
    return { checksum: '', items: items.map(unconfirmed), isExternal: true };
  }
  return { checksum: schema === schemaVersion ? checksum : '', items };
}

/** Resets the revision of a published record in a changed chunk: no read has confirmed it. */
function unconfirmed(item: unknown): unknown {
  const { entry } = (item ?? {}) as Partial<NamedEntry>;
  return entry === undefined ? item : { ...(item as object), entry: { ...entry, revision: 0 } };
}

function withEntriesOf(state: WorkingCopy, { published }: WorkingCopy): WorkingCopy {
  return { ...state, published: { ...state.published, entries: published.entries } };
}

/**
 * Writes the chunks of a working copy that differ from the database. Unreadable parts of changes and offers, which
 * the chunks lose by that, are set aside. After every few chunks it waits for a row, which keeps the transaction open
 * and gives the browser a moment to paint.
 */
export async function writeRows(
  rows: WritableRows,
  stored: LoadedCopy,
  state: WorkingCopy,
): Promise<LoadedCopy> {
  const areEntriesStored =
    state.published.entries === stored.state.published.entries &&
    stored.chunks.entries.every(({ checksum }) => checksum !== '');
  const written = areEntriesStored ? withEntriesOf(state, emptyWorkingCopy()) : state;
  const lists = mapLists(written, (list, items) => ({ list, items }));
  const chunks: Lists<readonly Chunk[]> = { ...stored.chunks };
  let made = 0;
  for (const { list, items } of Object.values(lists)) {
    if (list === 'entries' && areEntriesStored) continue;
    const before = stored.chunks[list];
    const parts = split(items);
    for (let at = parts.length; at < before.length; at += 1) rows.remove(rowKey(list, at));
    const next: Chunk[] = [];
    for (const [at, part] of parts.entries()) {
      const chunk = writeChunk(rows, rowKey(list, at), part, before[at]);
      next.push(chunk);
      if (chunk !== before[at]) made += 1;
      if (made < chunksAtOnce) continue;
      made = 0;
      await rows.get(metaKey);
    }
    chunks[list] = next;
  }
  const { origin } = stored;
  const version = stored.version + 1;
  const unreadable = stored.unreadable.map(({ item, ...part }) => {
    if (item !== undefined) rows.put(...rowOfPart(part.reason, item));
    return part;
  });
  const checksums = mapLists(emptyWorkingCopy(), (list) =>
    chunks[list].map(({ checksum }) => checksum),
  );
  rows.put(metaKey, { origin, version, checksums });
  return { origin, version, chunks, state, unreadable };
}

function writeChunk(
  rows: WritableRows,
  key: string,
  items: readonly unknown[],
  before?: Chunk,
): Chunk {
  const isReusable = before !== undefined && before.checksum !== '';
  if (isReusable && sameValues(items, before.items, sameItem)) return before;
  const text = JSON.stringify(items);
  const checksum = textHash(text);
  if (before?.checksum !== checksum) rows.put(key, { text, schema: schemaVersion });
  return { checksum, items };
}

function rowKey(list: string, place: number): string {
  return `${list}:${String(place)}`;
}

/** Splits a list at boundaries that depend on the ids, so that adding an item usually changes one chunk. */
function split<Item>(items: readonly Item[]): Item[][] {
  const chunks: Item[][] = [];
  let chunk: Item[] = [];
  for (const item of items) {
    if (chunk.length === 0) chunks.push(chunk);
    chunk.push(item);
    if (isBoundary(item)) chunk = [];
  }
  return chunks;
}

function isBoundary(item: unknown): boolean {
  const { id, patch, 0: unit } = item as { id?: string; patch?: { id: string }; 0?: string };
  const name = id ?? patch?.id ?? unit ?? '';
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = Math.imul(sum, 31) + name.charCodeAt(at);
  return ((sum ^ (sum >>> 11)) & (chunkLength - 1)) === 0;
}

/** Returns whether two items have the same values. */
function sameItem(one: unknown, other: unknown): boolean {
  return sameValues(Object.values(one ?? {}), Object.values(other ?? {}));
}

function sameValues(
  one: readonly unknown[],
  other: readonly unknown[],
  isSame: (one: unknown, other: unknown) => boolean = Object.is,
): boolean {
  return one.length === other.length && one.every((value, at) => isSame(value, other[at]));
}
