import * as z from 'zod/mini';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import type { NamedEntry } from '../sync/published.ts';
import { emptyWorkingCopy, type WorkingCopy } from '../sync/working-copy.ts';
import { schemaVersion } from './document-text.ts';
import {
  readWorkingCopy,
  storeWorkingCopy,
  type StoredWorkingCopy,
  type UnreadablePart,
} from './stored-working-copy.ts';

// The rows of a working copy. Each of its lists is split into chunks, and a chunk is a row: its JSON, which
// this program need not check again while its checksum is right. One row names all chunks with their
// checksums, so that a tab reads only what another one changed.

/** The row that names all others; a database without it holds no working copy of this format. */
const metaKey = 'working-copy';
/** A chunk holds so many items on average; a power of two. */
const chunkLength = 128;

const metaSchema = z.object({
  /** Names the database: one that was lost and written again has another. */
  origin: z.string(),
  /** Counts the transactions that changed something. */
  version: z.number(),
  /** The checksums of the chunks of each list. */
  checksums: z.record(z.string(), z.array(z.string())),
});

/** A chunk as a row; `schema` is the version of the schemas that it was written under. */
const chunkSchema = z.object({ text: z.string(), schema: z.string() });

interface Chunk {
  /** Empty where the row has to be written again. */
  readonly checksum: string;
  readonly items: readonly unknown[];
}

type Lists<Value> = Record<keyof StoredWorkingCopy, Value>;

/** A working copy as the database holds it. */
export interface LoadedCopy {
  readonly origin: string;
  readonly version: number;
  readonly state: WorkingCopy;
  readonly chunks: Readonly<Lists<readonly Chunk[]>>;
  readonly unreadable: readonly UnreadablePart[];
}

/** What a database holds that never held a working copy. */
export function nothingLoaded(): LoadedCopy {
  const state = emptyWorkingCopy();
  return { state, origin: '', version: 0, chunks: mapLists(state, () => []), unreadable: [] };
}

/** What `make` makes of each list of a working copy. */
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
 * Reads the working copy, chunks that `known` holds excepted; null where the database never held one.
 * Published records that did not change stay the same objects.
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
    const held = known.unreadable.length > 0 ? [] : known.chunks[list];
    const load = async (checksum: string, at: number): Promise<FoundChunk> =>
      held[at]?.checksum === checksum ? held[at] : readChunk(rows, rowKey(list, at), checksum);
    const read = await Promise.all((checksums[list] ?? []).map(load));
    chunks[list] = sameValues(read, held) ? held : read;
    for (const { checksum, items } of read) {
      if (checksum !== '') for (const item of items) trusted.add(item);
    }
    isOurs &&= read.every(({ isForeign }) => isForeign !== true);
  }
  const itemsOf = (list: keyof StoredWorkingCopy) => chunks[list].flatMap(({ items }) => items);
  const isSame = chunks.entries === known.chunks.entries;
  const [position] = itemsOf('position');
  const stored: StoredWorkingCopy = {
    // What something else wrote was never read from the directory: everything is read again.
    position: isOurs && position !== undefined ? position : { cursor: null, snapshot: null },
    entries: isSame ? [] : itemsOf('entries'),
    changes: itemsOf('changes'),
    patches: itemsOf('patches'),
    log: itemsOf('log'),
    finished: itemsOf('finished'),
    offers: itemsOf('offers'),
    replaced: itemsOf('replaced'),
  };
  const { state, unreadable } = readWorkingCopy(stored, (item) => trusted.has(item));
  const whole = isSame ? withEntriesOf(state, known.state) : state;
  return { origin, version, chunks, state: whole, unreadable };
}

interface FoundChunk extends Chunk {
  /** Whether something else wrote it. */
  readonly isForeign?: boolean;
}

async function readChunk(rows: DatabaseRows, key: string, checksum: string): Promise<FoundChunk> {
  const row = z.safeParse(chunkSchema, await rows.get(key));
  const { text, schema } = row.data ?? { text: '', schema: '' };
  const json = parseJson(text);
  const items = json.ok && Array.isArray(json.value) ? (json.value as unknown[]) : [null];
  if (textHash(text) !== checksum) {
    return { checksum: '', items: items.map(unconfirmed), isForeign: true };
  }
  return { checksum: schema === schemaVersion ? checksum : '', items };
}

/** An item that was changed by something else: no read has confirmed it. */
function unconfirmed(item: unknown): unknown {
  const { entry } = (item ?? {}) as Partial<NamedEntry>;
  return entry === undefined ? item : { ...(item as object), entry: { ...entry, revision: 0 } };
}

function withEntriesOf(state: WorkingCopy, { published }: WorkingCopy): WorkingCopy {
  return { ...state, published: { ...state.published, entries: published.entries } };
}

/** Writes the chunks of a working copy that differ from what the database holds. */
export function writeRows(rows: WritableRows, held: LoadedCopy, state: WorkingCopy): LoadedCopy {
  const isSame =
    state.published.entries === held.state.published.entries &&
    held.chunks.entries.every(({ checksum }) => checksum !== '');
  const written = isSame ? withEntriesOf(state, emptyWorkingCopy()) : state;
  const chunks = mapLists(written, (list, items) => {
    const before = held.chunks[list];
    if (list === 'entries' && isSame) return before;
    const parts = split(items);
    for (let at = parts.length; at < before.length; at += 1) rows.remove(rowKey(list, at));
    return parts.map((part, at) => writeChunk(rows, rowKey(list, at), part, before[at]));
  });
  const { origin, unreadable } = held;
  const version = held.version + 1;
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
  const isSame = before !== undefined && before.checksum !== '';
  if (isSame && sameValues(items, before.items, sameItem)) return before;
  const text = JSON.stringify(items);
  const checksum = textHash(text);
  if (before?.checksum !== checksum) rows.put(key, { text, schema: schemaVersion });
  return { checksum, items };
}

function rowKey(list: string, place: number): string {
  return `${list}:${String(place)}`;
}

/** Splits a list where names say so, so that an item more or less changes one chunk only. */
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

/** Whether two items hold the same values. */
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
