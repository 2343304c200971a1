import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { DatabaseRows, WritableRows } from '../ports/storage-port.ts';
import { headOf } from '../sync/changes.ts';
import { namedEntries, type Published, type PublishedEntry } from '../sync/published.ts';
import { recordKeyOf, recordNameOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { documentNames } from './document-keys.ts';
import { documentShape } from './document-text.ts';
import {
  readWorkingCopy,
  storeEntry,
  storeLogged,
  type StoredEntry,
  type UnreadablePart,
} from './stored-working-copy.ts';

/** How many records lie in one row. */
const chunkLength = 500;
/** So many records in rows of their own are put into chunks again. */
const mostLooseRows = 1_000;
/** So many changed records are worth writing all chunks. */
const manyRecords = 300;

/** What the row `meta` holds. */
export interface StoredMeta {
  /** Counts the transactions that changed something. */
  readonly version: number;
  /** How many published records lie in rows of their own. */
  readonly loose: number;
}

/** A working copy as it was read from its database. */
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

/** A fingerprint of all schemas. */
export function schemaShape(): string {
  return textHash(documentNames.map(documentShape).join());
}

/** Reads the whole working copy; null where the database never held one. */
export async function loadRows(rows: DatabaseRows): Promise<LoadedCopy | null> {
  const meta = (await rows.get('meta')) as StoredMeta | undefined;
  if (meta === undefined) return null;
  const [position, chunks, loose, orders, changes, patches, log, finished, offers, replaced] =
    await Promise.all([
      rows.get('position'),
      values(rows, 'published:chunk:'),
      rows.all('published:record:'),
      rows.all('order:'),
      rows.all('change:'),
      values(rows, 'patch:'),
      rows.all('log:'),
      values(rows, 'finished:'),
      values(rows, 'offer:'),
      values(rows, 'replaced:'),
    ]);
  const orderOf = new Map(orders.map(([key, order]) => [key.slice('order:'.length), order]));
  const inOrder = (found: readonly (readonly [string, unknown])[]) =>
    found
      .map(([key, value]) => ({
        value,
        order: Number(orderOf.get(key.slice(key.indexOf(':') + 1))),
      }))
      .sort((one, other) => one.order - other.order)
      .map(({ value }) => value);
  const { entries, trusted } = openEntries(chunks, loose);
  type PatchRows = readonly { readonly change: string; readonly patch: unknown }[];
  const { state, unreadable } = readWorkingCopy(
    {
      position,
      entries,
      changes: inOrder(changes),
      patches: patches as PatchRows,
      log: inOrder(log),
      finished: finished as PatchRows,
      offers,
      replaced,
    },
    (row) => trusted.has(row),
  );
  return { ...meta, state, unreadable };
}

async function values(rows: DatabaseRows, prefix: string): Promise<unknown[]> {
  return (await rows.all(prefix)).map(([, value]) => value);
}

function openEntries(
  chunks: readonly unknown[],
  loose: readonly (readonly [string, unknown])[],
): { readonly entries: readonly unknown[]; readonly trusted: ReadonlySet<unknown> } {
  const shape = schemaShape();
  const trusted = new Set<unknown>();
  const found = new Map<unknown, unknown>();
  const take = (value: unknown, removed?: string) => {
    const sealed = value as Partial<SealedEntries>;
    const { text = '' } = sealed;
    const json = parseJson(text);
    if (!json.ok || !Array.isArray(json.value)) return found.set(value, null); // All of it is unknown.
    if (removed !== undefined && json.value.length === 0) found.delete(removed);
    const isOurs = sealed.shape === shape && sealed.checksum === textHash(text);
    for (const row of json.value as unknown[]) {
      const { kind, id } = (row ?? {}) as Partial<StoredEntry>;
      found.set(kind === undefined || id === undefined ? row : recordKeyOf({ kind, id }), row);
      if (isOurs) trusted.add(row);
    }
    return found;
  };
  for (const chunk of chunks) take(chunk);
  const written = [...loose].sort(
    ([, one], [, other]) => (one as SealedEntries).order - (other as SealedEntries).order,
  );
  for (const [key, row] of written) take(row, key.slice('published:record:'.length));
  return { entries: [...found.values()], trusted };
}

/** Writes what differs between two states of the working copy; returns the new `loose`. */
export async function writeRows(
  rows: WritableRows,
  before: WorkingCopy,
  after: WorkingCopy,
  { version, loose }: StoredMeta,
): Promise<number> {
  const { cursor, snapshot } = after.published;
  if (
    cursor !== before.published.cursor ||
    snapshot !== before.published.snapshot ||
    version === 1
  ) {
    rows.put('position', { cursor, snapshot });
  }
  const nowLoose = await writePublished(rows, before.published, after.published, {
    version,
    loose,
  });
  writeChanges(rows, before, after, version);
  const offers = differences(byId(before.offers), byId(after.offers));
  for (const [id, offer] of offers.put) rows.put(`offer:${id}`, offer);
  for (const id of offers.remove) rows.remove(`offer:${id}`);
  const replaced = differences(before.replaced, after.replaced);
  for (const [unit, hashes] of replaced.put) rows.put(`replaced:${unit}`, [unit, hashes]);
  for (const unit of replaced.remove) rows.remove(`replaced:${unit}`);
  rows.put('meta', { version, loose: nowLoose } satisfies StoredMeta);
  return nowLoose;
}

/** Writes the published records that differ; returns how many have rows of their own then. */
async function writePublished(
  rows: WritableRows,
  before: Published,
  after: Published,
  { version, loose }: StoredMeta,
): Promise<number> {
  const put: [RecordKey, PublishedEntry | null][] = [];
  for (const kind of Object.keys(after.entries) as (keyof Published['entries'])[]) {
    const differs = differences(before.entries[kind], after.entries[kind]);
    for (const id of differs.remove) put.push([`${kind}:${id}`, null]);
    for (const [id, entry] of differs.put) put.push([`${kind}:${id}`, entry]);
  }
  if (put.length > manyRecords || loose + put.length > mostLooseRows) {
    for (const key of await rows.keys('published:')) rows.remove(key);
    const all = [...namedEntries(after)].map(storeEntry);
    for (let at = 0; at < all.length; at += chunkLength) {
      const number = String(at / chunkLength).padStart(6, '0');
      rows.put(`published:chunk:${number}`, sealEntries(all.slice(at, at + chunkLength), 0));
    }
    return 0;
  }
  put.forEach(([key, entry], place) => {
    const name = recordNameOf(key);
    const stored = entry === null || name === null ? [] : [storeEntry({ ...name, entry })];
    rows.put(`published:record:${key}`, sealEntries(stored, version * 1_000 + place));
  });
  return loose + put.length;
}

function sealEntries(entries: readonly StoredEntry[], order: number): SealedEntries {
  const text = JSON.stringify(entries);
  return { text, checksum: textHash(text), shape: schemaShape(), order };
}

function writeChanges(
  rows: WritableRows,
  before: WorkingCopy,
  after: WorkingCopy,
  version: number,
): void {
  const changes = differences(byId(before.changes), byId(after.changes));
  const old = byId(before.changes);
  for (const [id, change] of changes.put) {
    if (!old.has(id)) rows.put(`change:${id}`, headOf(change));
    writePatches(rows, `patch:${id}`, old.get(id)?.patches, change.patches, id);
  }
  for (const id of changes.remove) {
    rows.remove(`change:${id}`);
    writePatches(rows, `patch:${id}`, old.get(id)?.patches, undefined, id);
  }
  const oldLog = byId(before.log);
  const log = differences(oldLog, byId(after.log));
  for (const [id, change] of log.put) {
    rows.put(`log:${id}`, storeLogged(change));
    writePatches(rows, `finished:${id}`, oldLog.get(id)?.patches, change.patches, id);
  }
  for (const id of log.remove) {
    rows.remove(`log:${id}`);
    writePatches(rows, `finished:${id}`, oldLog.get(id)?.patches, undefined, id);
  }
  const orders = differences(namesOf(before), namesOf(after));
  orders.put.forEach(([id], place) => {
    rows.put(`order:${id}`, version * 1_000_000 + place);
  });
  for (const id of orders.remove) rows.remove(`order:${id}`);
}

function writePatches(
  rows: WritableRows,
  prefix: string,
  before: ReadonlyMap<RecordKey, object> | null | undefined,
  after: ReadonlyMap<RecordKey, object> | null | undefined,
  change: string,
): void {
  const none: ReadonlyMap<RecordKey, object> = new Map();
  const differs = differences(before ?? none, after ?? none);
  for (const [key, patch] of differs.put) rows.put(`${prefix} ${key}`, { change, patch });
  for (const key of differs.remove) rows.remove(`${prefix} ${key}`);
}

/** The ids of all changes, logged or open. */
function namesOf({ changes, log }: WorkingCopy): ReadonlyMap<string, true> {
  return new Map([...log, ...changes].map(({ id }) => [id, true]));
}

function byId<Value extends { readonly id: string }>(
  list: readonly Value[],
): ReadonlyMap<string, Value> {
  return new Map(list.map((value) => [value.id, value]));
}

function differences<Key, Value>(before: ReadonlyMap<Key, Value>, after: ReadonlyMap<Key, Value>) {
  if (before === after) return { put: [], remove: [] };
  return {
    put: [...after].filter(([key, value]) => before.get(key) !== value),
    remove: [...before.keys()].filter((key) => !after.has(key)),
  };
}
