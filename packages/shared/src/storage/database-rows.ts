import * as z from 'zod/mini';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import { groupBy } from '../domain/group-by.ts';
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
  /** The checksums of all chunks, under their keys. */
  checksums: z.record(z.string(), z.string()),
});

/** A chunk as a row; `schema` is the version of the schemas that it was written under. */
const chunkSchema = z.object({ text: z.string(), schema: z.string() });

interface Chunk {
  /** Empty where the row has to be written again. */
  readonly checksum: string;
  readonly items: readonly unknown[];
}

/** A working copy as the database holds it. */
export interface LoadedCopy {
  readonly origin: string;
  readonly version: number;
  readonly state: WorkingCopy;
  readonly chunks: ReadonlyMap<string, Chunk>;
  readonly unreadable: readonly UnreadablePart[];
}

/** What a database holds that never held a working copy. */
export function nothingLoaded(): LoadedCopy {
  const state = emptyWorkingCopy();
  return { state, origin: '', version: 0, chunks: new Map(), unreadable: [] };
}

/**
 * Reads the working copy, chunks that `known` holds excepted; null where the database never held one.
 * What did not change stays the same object.
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
  const foreign: string[] = [];
  const load = async ([key, checksum]: [string, string]): Promise<[string, Chunk]> => {
    const held = known.unreadable.length > 0 ? undefined : known.chunks.get(key);
    if (held?.checksum === checksum) {
      for (const item of held.items) trusted.add(item);
      return [key, held];
    }
    const row = z.safeParse(chunkSchema, await rows.get(key));
    const { text, schema } = row.data ?? { text: '', schema: '' };
    const items = parseItems(text);
    if (textHash(text) !== checksum) {
      foreign.push(key);
      return [key, { checksum: '', items: items.map(unconfirmed) }];
    }
    if (schema !== schemaVersion) return [key, { checksum: '', items }];
    for (const item of items) trusted.add(item);
    return [key, { checksum, items }];
  };
  const chunks = new Map(await Promise.all(Object.entries(checksums).map(load)));
  const lists = groupBy(chunks, ([key]) => key.slice(0, key.indexOf(':')));
  const itemsOf = (list: keyof StoredWorkingCopy) =>
    (lists.get(list) ?? []).flatMap(([, { items }]) => items);
  const [entries, before] = [entryChunks(chunks), entryChunks(known.chunks)];
  const isSame = sameValues(entries.flat(), before.flat());
  const stored: StoredWorkingCopy = {
    // What something else wrote was never read from the directory: everything is read again.
    position: (foreign.length > 0 ? undefined : itemsOf('position')[0]) ?? {
      cursor: null,
      snapshot: null,
    },
    entries: isSame ? [] : itemsOf('entries'),
    changes: itemsOf('changes'),
    patches: itemsOf('patches'),
    log: itemsOf('log'),
    finished: itemsOf('finished'),
    offers: itemsOf('offers'),
    replaced: itemsOf('replaced'),
  };
  const { state, unreadable } = readWorkingCopy(stored, (item) => trusted.has(item));
  const whole = isSame ? withEntries(state, known.state) : state;
  return { origin, version, chunks, state: whole, unreadable };
}

/** An item that was changed by something else: no read has confirmed it. */
function unconfirmed(item: unknown): unknown {
  const { entry } = (item ?? {}) as Partial<NamedEntry>;
  return entry === undefined ? item : { ...(item as object), entry: { ...entry, revision: 0 } };
}

function parseItems(text: string): readonly unknown[] {
  const json = parseJson(text);
  return json.ok && Array.isArray(json.value) ? json.value : [null]; // All of it is unknown.
}

/** The chunks of published records, in their order. */
function entryChunks(chunks: LoadedCopy['chunks']) {
  return [...chunks].filter(([key]) => key.startsWith('entries:'));
}

function withEntries(state: WorkingCopy, { published }: WorkingCopy): WorkingCopy {
  return { ...state, published: { ...state.published, entries: published.entries } };
}

/** Writes the chunks of a working copy that differ from what the database holds. */
export function writeRows(rows: WritableRows, held: LoadedCopy, state: WorkingCopy): LoadedCopy {
  const chunks = new Map<string, Chunk>();
  const isRead = state.published.entries !== held.state.published.entries;
  const same = entryChunks(held.chunks);
  const isSame = !isRead && same.every(([, { checksum }]) => checksum !== '');
  if (isSame) for (const [key, chunk] of same) chunks.set(key, chunk);
  const { position, ...others } = storeWorkingCopy(
    isSame ? withEntries(state, emptyWorkingCopy()) : state,
  );
  const lists: Record<string, readonly unknown[]> = { ...others, position: [position] };
  for (const [list, items] of Object.entries(lists)) {
    for (const [place, part] of split(items).entries()) {
      const key = `${list}:${String(place).padStart(6, '0')}`;
      const before = held.chunks.get(key);
      const isUnchanged =
        before !== undefined && before.checksum !== '' && sameValues(part, before.items, sameItem);
      chunks.set(key, isUnchanged ? before : sealChunk(rows, key, part, before));
    }
  }
  for (const key of held.chunks.keys()) if (!chunks.has(key)) rows.remove(key);
  const checksums = Object.fromEntries([...chunks].map(([key, { checksum }]) => [key, checksum]));
  const { origin } = held;
  const version = held.version + 1;
  rows.put(metaKey, { origin, version, checksums });
  return { origin, version, chunks, state, unreadable: held.unreadable };
}

function sealChunk(
  rows: WritableRows,
  key: string,
  items: readonly unknown[],
  before?: Chunk,
): Chunk {
  const text = JSON.stringify(items);
  const checksum = textHash(text);
  if (before?.checksum !== checksum) rows.put(key, { text, schema: schemaVersion });
  return { checksum, items };
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
