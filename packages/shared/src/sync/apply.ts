import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  toDocumentEntry,
  replaceEntries,
  type DirectoryEntry,
} from '../domain/directory/directory-entries.ts';
import {
  recordKinds,
  type DirectoryRecord,
  type RecordKind,
} from '../domain/directory/directory-record.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { patchesByRecord, patchesOf, samePatches, type ChangePatch } from './changes.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { mergeRecord } from './three-way-merge.ts';
import { entryOf, exists, namedEntries, type PublishedEntry } from './published.ts';
import type { RecordKey } from '../domain/directory/record-key.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The documents of a working copy, and what they were derived from. */
export interface AppliedDocuments {
  readonly documents: DirectoryDocuments;
  readonly from: WorkingCopy;
}

/** Returns a record with the local changes applied; null if it does not exist or is unreadable. */
export function localRecord(state: WorkingCopy, name: RecordName): DirectoryRecord | null {
  return buildLocalRecord(name, entryOf(state.published, name), patchesOf(state.changes, name));
}

/**
 * Returns a record as it was in the working copy before its last unpublished removal, or as published if
 * there is none; null if it did not exist or is unreadable.
 */
export function recordBeforeRemoval(state: WorkingCopy, name: RecordName): DirectoryRecord | null {
  const patches = patchesOf(state.changes, name);
  const removal = patches.findLastIndex(({ patch }) => patch.operation === 'remove');
  const before = patches.slice(0, Math.max(removal, 0));
  return buildLocalRecord(name, entryOf(state.published, name), before);
}

/** Returns every readable published record. */
export function publishedRecords({ published }: WorkingCopy): DirectoryRecord[] {
  return [...namedEntries(published)].flatMap(({ entry }) =>
    exists(entry) ? (entry.record ?? []) : [],
  );
}

/**
 * Yields every readable record with the local changes applied, kind by kind. The default of a setting or page
 * that was neither published nor changed here is not included.
 */
export function* localRecords(state: WorkingCopy): Generator<DirectoryRecord> {
  for (const kind of recordKinds) yield* localRecordsOfKind(state, kind);
}

/**
 * Derives the documents from the published records and the local changes. Does not heal them (category ids,
 * areas of listings). Given the last result, reuses its objects for kinds and records that did not change.
 */
export function applyChanges(state: WorkingCopy, last?: AppliedDocuments): AppliedDocuments {
  return atOnce(applyInSteps(state, last));
}

/** `applyChanges` for many records: yields after each of them. */
export function* applyInSteps(
  state: WorkingCopy,
  last?: AppliedDocuments,
): InSteps<AppliedDocuments> {
  if (
    last !== undefined &&
    last.from.published === state.published &&
    last.from.changes === state.changes
  ) {
    return { documents: last.documents, from: state };
  }
  let documents = last?.documents ?? emptyDocuments();
  for (const kind of recordKinds) {
    if (last !== undefined && !isChanged(kind, last.from, state)) continue;
    const entries: DirectoryEntry[] = [];
    for (const record of localRecordsOfKind(state, kind)) {
      entries.push(documentEntry(record));
      yield;
    }
    documents = replaceEntries(documents, kind, entries);
  }
  return { documents, from: state };
}

function isChanged(kind: RecordKind, before: WorkingCopy, after: WorkingCopy): boolean {
  if (before.published.entries[kind] !== after.published.entries[kind]) return true;
  if (before.changes === after.changes) return false;
  const one = patchesByRecord(before.changes);
  const other = patchesByRecord(after.changes);
  const isOfKind = (key: RecordKey) => key.startsWith(`${kind}:`);
  const differs = (key: RecordKey) =>
    isOfKind(key) && !samePatches(one.get(key) ?? [], other.get(key) ?? []);
  return [...one.keys()].some(differs) || [...other.keys()].some(differs);
}

function* localRecordsOfKind(state: WorkingCopy, kind: RecordKind): Generator<DirectoryRecord> {
  const entries = state.published.entries[kind];
  const patches = patchesOfKind(state, kind);
  for (const [id, entry] of entries) {
    const record = buildLocalRecord({ kind, id }, entry, patches.get(id) ?? []);
    if (record !== null) yield record;
  }
  for (const [id, added] of patches) {
    const record = entries.has(id) ? null : buildLocalRecord({ kind, id }, undefined, added);
    if (record !== null) yield record;
  }
}

function patchesOfKind(
  { changes }: WorkingCopy,
  kind: RecordKind,
): ReadonlyMap<string, readonly ChangePatch[]> {
  const found = new Map<string, readonly ChangePatch[]>();
  for (const patches of patchesByRecord(changes).values()) {
    const patch = patches[0]?.patch;
    if (patch?.kind === kind) found.set(patch.id, patches);
  }
  return found;
}

function buildLocalRecord(
  name: RecordName,
  entry: PublishedEntry | undefined,
  patches: readonly ChangePatch[],
): DirectoryRecord | null {
  if (patches.length === 0) return exists(entry) ? entry.record : null;
  return mergeRecord(name, entry, patches).local;
}

const documentEntries = new WeakMap<DirectoryRecord, DirectoryEntry>();

function documentEntry(record: DirectoryRecord): DirectoryEntry {
  let entry = documentEntries.get(record);
  if (entry === undefined) {
    entry = toDocumentEntry(record);
    documentEntries.set(record, entry);
  }
  return entry;
}
