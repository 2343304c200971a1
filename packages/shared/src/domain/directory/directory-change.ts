import { canonicalJson } from '../json/canonical-json.ts';
import type { DirectoryDocuments } from './directory-documents.ts';
import { entriesOf, entryOf, withEntries, type DirectoryEntry } from './directory-entries.ts';
import { recordKinds, type DirectoryRecord, type RecordKind } from './directory-record.ts';
import type { RefusedRecord } from './directory-records.ts';
import { parseRecord, recordOf } from './record-schema.ts';

/** A record to be put, and where: at the end when `position` is absent and it is new. */
export interface PutRecord extends DirectoryRecord {
  /** Place in its document after the change, from 0; only looked at for a record that is new. */
  readonly position?: number;
}

/** Names a record. */
export interface RecordName {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A record to be removed. */
export interface RemoveRecord extends RecordName {
  /** The id of the record that takes its place, such as the survivor of a merge. */
  readonly replacedBy?: string | null;
}

/** What was or is to be done to a directory, as data: it can be stored, counted, shown and undone. */
export interface DirectoryChange {
  /** What a person would call it: "Import of 812 listings". */
  readonly label: string;
  /** Records added or replaced whole. */
  readonly put: readonly PutRecord[];
  readonly remove: readonly RemoveRecord[];
  /** True where its parts only make sense together: all of it is published, or nothing. */
  readonly together?: boolean;
}

/** What became of a change. */
export interface AppliedChange {
  readonly documents: DirectoryDocuments;
  /** Applied to `documents`, it gives back what was there before, order included. */
  readonly inverse: DirectoryChange;
  /** Records that did not pass their schema and were left out. */
  readonly refused: readonly RefusedRecord[];
}

/**
 * Applies a change. Removing comes first, so that a record may be removed and put anew; removing
 * what is not there does nothing, and a removed setting falls back to its default. A list row put
 * over a whole listing renews the fields of a row and leaves the others: it never wipes what it
 * does not carry. Documents and records that the change leaves as they are stay the same objects.
 */
export function applyChange(documents: DirectoryDocuments, change: DirectoryChange): AppliedChange {
  const refused: RefusedRecord[] = [];
  const inverse: { put: PutRecord[]; remove: RecordName[] } = { put: [], remove: [] };
  let result = documents;
  for (const kind of recordKinds) {
    const put = change.put.filter((record) => record.kind === kind);
    const remove = new Set(change.remove.filter((name) => name.kind === kind).map(({ id }) => id));
    if (put.length === 0 && remove.size === 0) continue;
    const before = entriesOf(documents, kind);
    const after = changedEntries(before, put, remove, refused);
    if (after === null) continue;
    result = withEntries(result, kind, after);
    const way = wayBack(kind, before, entriesOf(result, kind));
    inverse.put.push(...way.put);
    inverse.remove.push(...way.remove);
  }
  return { documents: result, inverse: { label: change.label, ...inverse }, refused };
}

/** The entries of one kind after the change; null when nothing differs. */
function changedEntries(
  before: readonly DirectoryEntry[],
  put: readonly PutRecord[],
  remove: ReadonlySet<string>,
  refused: RefusedRecord[],
): readonly DirectoryEntry[] | null {
  const kept = new Map(
    before.filter(({ id }) => !remove.has(id)).map((entry) => [entry.id, entry]),
  );
  let differs = kept.size !== before.length;
  const added = new Map<string, { readonly entry: DirectoryEntry; readonly position: number }>();
  for (const { position = Number.POSITIVE_INFINITY, ...record } of put) {
    const held = kept.get(record.id);
    const heldRecord = held && recordOf(record.kind, held.id, held.value);
    const parsed = checkedOver(heldRecord, record);
    if (!parsed.ok) {
      refused.push({ record, reason: parsed.reason });
      continue;
    }
    if (heldRecord !== undefined && sameRecord(heldRecord, parsed.value)) continue;
    differs = true;
    const entry = entryOf(parsed.value);
    if (held === undefined) added.set(record.id, { entry, position });
    else kept.set(record.id, entry);
  }
  return differs ? withAdded([...kept.values()], [...added.values()]) : null;
}

/** Takes placed entries in where they belong, in one pass, and the others at the end. */
function withAdded(
  kept: readonly DirectoryEntry[],
  added: readonly { readonly entry: DirectoryEntry; readonly position: number }[],
): DirectoryEntry[] {
  const placed = [...added].sort((one, other) => compare(one.position, other.position));
  const after: DirectoryEntry[] = [];
  let taken = 0;
  for (const { entry, position } of placed) {
    const free = Math.max(0, position - after.length);
    const next = kept.slice(taken, taken + free);
    taken += next.length;
    for (const one of next) after.push(one);
    after.push(entry);
  }
  for (const one of kept.slice(taken)) after.push(one);
  return after;
}

/** What leads from `after` back to `before`. */
function wayBack(
  kind: RecordKind,
  before: readonly DirectoryEntry[],
  after: readonly DirectoryEntry[],
): { put: PutRecord[]; remove: RecordName[] } {
  const old = new Set(before.map(({ id }) => id));
  const now = new Map(after.map((entry) => [entry.id, entry]));
  const stayed = after.filter(({ id }) => old.has(id));
  const inOrder = before.filter(({ id }) => now.has(id)).every(({ id }, i) => stayed[i]?.id === id);
  const put: PutRecord[] = [];
  const remove = after.filter(({ id }) => !old.has(id) || !inOrder).map(({ id }) => ({ kind, id }));
  before.forEach(({ id, value }, position) => {
    const held = now.get(id);
    const record = recordOf(kind, id, value);
    if (held === undefined || !inOrder) {
      put.push({ ...record, position });
    } else if (held.value !== value) {
      // A list row put over the whole listing would not bring the row back.
      if (record.partial) remove.push({ kind, id });
      put.push(record.partial ? { ...record, position } : record);
    }
  });
  return { put, remove };
}

function checkedOver(held: DirectoryRecord | undefined, record: DirectoryRecord) {
  if (held === undefined || held.partial || !record.partial) {
    return parseRecord(record.kind, record.id, record.fields, record.partial);
  }
  return parseRecord(record.kind, record.id, { ...held.fields, ...record.fields });
}

function sameRecord(one: DirectoryRecord, other: DirectoryRecord): boolean {
  return one.partial === other.partial && canonicalJson(one.fields) === canonicalJson(other.fields);
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}
