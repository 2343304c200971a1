import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import {
  namedEntries,
  nothingPublished,
  type NamedEntry,
  type Published,
  type PublishedEntry,
} from '../sync/published.ts';
import { recordKeyOf, recordNameOf, type RecordKey } from '../domain/directory/record-key.ts';
import { emptyWorkingCopy, type LoggedChange, type WorkingCopy } from '../sync/working-copy.ts';
import { documentNames } from './document-keys.ts';
import { documentShape } from './document-text.ts';
import {
  readWorkingCopy,
  storeHeads,
  type StoredPatch,
  type StoredWorkingCopy,
  type UnreadablePart,
} from './stored-working-copy.ts';

// The rows of a working copy. The version, and one row for each list of heads. Patches have a row each, so
// that ten thousand of them are never rewritten as one value. Published records lie in chunks; those
// that changed since lie beside them, each in a row of its own.

/** The row of the version; a database without it holds no working copy of this format. */
const metaKey = 'working-copy';
/** How many records a chunk holds. */
const chunkLength = 500;
/** With so many records in rows of their own, all are put into chunks again. */
const mostLooseRows = 1_000;
/** With so many changed records, all chunks are written again. */
const manyRecords = 300;

/** What is stored of the working copy as a whole. */
export interface StoredMeta {
  /** Counts the transactions that changed something. */
  readonly version: number;
  /** How many published records have rows of their own. */
  readonly loose: number;
}

/** A working copy as the database holds it. */
export interface LoadedCopy extends StoredMeta {
  readonly state: WorkingCopy;
  readonly unreadable: readonly UnreadablePart[];
}

/** Records as text, so that what this program wrote itself need not be checked again. */
interface SealedEntries {
  readonly text: string;
  readonly checksum: string;
  readonly shape: string;
  /** For rows of one record: the order in which they were written. */
  readonly order: number;
}

/** What a database holds that never held a working copy. */
export function nothingLoaded(): LoadedCopy {
  return { state: emptyWorkingCopy(), version: 0, loose: 0, unreadable: [] };
}

/** A fingerprint of all schemas. */
export function schemaShape(): string {
  return textHash(documentNames.map(documentShape).join());
}

/** Reads the row of the version; undefined where the database never held a working copy. */
export async function loadMeta(rows: DatabaseRows): Promise<StoredMeta | undefined> {
  return (await rows.get(metaKey)) as StoredMeta | undefined;
}

/** Reads the whole working copy; null where the database never held one. */
export async function loadRows(rows: DatabaseRows): Promise<LoadedCopy | null> {
  const meta = await loadMeta(rows);
  if (meta === undefined) return null;
  const list = async (key: string) => ((await rows.get(key)) ?? []) as unknown[];
  const under = async (prefix: string) => (await rows.all(prefix)).map(([, value]) => value);
  const [chunks, loose, patches, finished, position, changes, log, offers, replaced] =
    await Promise.all([
      under('chunk:'),
      rows.all('record:'),
      under('patch:') as Promise<StoredPatch[]>,
      under('finished:') as Promise<StoredPatch[]>,
      rows.get('position'),
      list('changes'),
      list('log'),
      list('offers'),
      list('replaced'),
    ]);
  const { entries, trusted, isWhole } = openEntries(chunks, loose);
  // Rows that something else wrote were never read from the directory: everything is read again.
  const known = isWhole ? position : undefined;
  const heads = { position: known ?? storeHeads(emptyWorkingCopy()).position, changes, log };
  const stored: StoredWorkingCopy = { ...heads, entries, patches, finished, offers, replaced };
  return { ...meta, ...readWorkingCopy(stored, (row) => trusted.has(row)) };
}

function openEntries(
  chunks: readonly unknown[],
  loose: readonly (readonly [string, unknown])[],
): {
  readonly entries: readonly unknown[];
  readonly trusted: ReadonlySet<unknown>;
  readonly isWhole: boolean;
} {
  let isWhole = true;
  const shape = schemaShape();
  const trusted = new Set<unknown>();
  const found = new Map<unknown, unknown>();
  const open = (sealed: SealedEntries): readonly unknown[] => {
    const json = parseJson(sealed.text);
    if (!json.ok || !Array.isArray(json.value)) return [null]; // All of it is unknown.
    if (sealed.checksum !== textHash(sealed.text)) {
      isWhole = false;
      return (json.value as unknown[]).map(unconfirmed);
    }
    if (sealed.shape === shape) for (const row of json.value as unknown[]) trusted.add(row);
    return json.value;
  };
  for (const chunk of chunks) {
    for (const row of open(chunk as SealedEntries)) {
      found.set(row === null ? chunk : recordKeyOf(row as NamedEntry), row);
    }
  }
  const written = loose.map(([key, value]) => ({ key, sealed: value as SealedEntries }));
  for (const { key, sealed } of written.sort(
    (one, other) => one.sealed.order - other.sealed.order,
  )) {
    const name = key.slice('record:'.length);
    const [row] = open(sealed);
    if (row === undefined) found.delete(name);
    else found.set(name, row);
  }
  return { entries: [...found.values()], trusted, isWhole };
}

/** A row that was changed by something else: no read has confirmed it. */
function unconfirmed(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return null;
  const { entry } = row as Partial<NamedEntry>;
  return { ...row, entry: { ...entry, revision: 0 } };
}

/** Writes what differs between two states of the working copy; returns the new version. */
export async function writeRows(
  rows: WritableRows,
  before: WorkingCopy,
  after: WorkingCopy,
  { version, loose }: StoredMeta,
): Promise<StoredMeta> {
  const heads = storeHeads(after);
  const { cursor, snapshot } = before.published;
  if (cursor !== after.published.cursor || snapshot !== after.published.snapshot) {
    rows.put('position', heads.position);
  }
  for (const part of ['changes', 'log', 'offers', 'replaced'] as const) {
    if (before[part] !== after[part]) rows.put(part, heads[part]);
  }
  writePatches(rows, 'patch:', before.changes, after.changes);
  writePatches(rows, 'finished:', before.log, after.log);
  const order = version * 1_000;
  const differing = differingEntries(before.published, after.published);
  const meta = { version, loose: loose + differing.length };
  if (differing.length <= manyRecords && meta.loose <= mostLooseRows) {
    differing.forEach(([key, entry], place) => {
      const name = recordNameOf(key);
      const sealed = entry === undefined || name === null ? [] : [{ ...name, entry }];
      rows.put(`record:${key}`, sealEntries(sealed, order + place));
    });
  } else {
    for (const key of [...(await rows.keys('chunk:')), ...(await rows.keys('record:'))])
      rows.remove(key);
    const all = [...namedEntries(after.published)];
    for (let at = 0; at < all.length; at += chunkLength) {
      const number = String(at / chunkLength).padStart(6, '0');
      rows.put(`chunk:${number}`, sealEntries(all.slice(at, at + chunkLength), order));
    }
    meta.loose = 0;
  }
  rows.put(metaKey, meta);
  return meta;
}

/** The entries that differ, with the later value; undefined stands for one that was removed. */
function differingEntries(before: Published, after: Published) {
  const kinds = Object.keys(nothingPublished().entries) as (keyof Published['entries'])[];
  return kinds.flatMap((kind) =>
    differences(before.entries[kind], after.entries[kind]).map(
      ([id, entry]): [RecordKey, PublishedEntry | undefined] => [`${kind}:${id}`, entry],
    ),
  );
}

function sealEntries(entries: readonly NamedEntry[], order: number): SealedEntries {
  const text = JSON.stringify(entries);
  return { text, checksum: textHash(text), shape: schemaShape(), order };
}

function writePatches(
  rows: WritableRows,
  prefix: string,
  before: readonly Pick<LoggedChange, 'id' | 'patches'>[],
  after: readonly Pick<LoggedChange, 'id' | 'patches'>[],
): void {
  const patchesOf = (list: typeof before) => new Map(list.map(({ id, patches }) => [id, patches]));
  const old = patchesOf(before);
  for (const [change, patches] of differences(old, patchesOf(after))) {
    const none: NonNullable<typeof patches> = new Map();
    for (const [key, patch] of differences(old.get(change) ?? none, patches ?? none)) {
      const row = `${prefix}${change} ${key}`;
      if (patch === undefined) rows.remove(row);
      else rows.put(row, { change, patch });
    }
  }
}

/** The keys whose values differ, removed ones first, with the later value. */
function differences<Key, Value>(
  before: ReadonlyMap<Key, Value>,
  after: ReadonlyMap<Key, Value>,
): readonly (readonly [Key, Value | undefined])[] {
  if (before === after) return [];
  return [
    ...[...before.keys()].filter((key) => !after.has(key)).map((key) => [key, undefined] as const),
    ...[...after].filter(([key, value]) => before.get(key) !== value),
  ];
}
