import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { toRecordKey, type RecordKey } from '../domain/directory/record-key.ts';
import type { Cursor, PublishedChanges } from '../ports/directory-port.ts';
import { patchesByRecord } from './changes.ts';
import {
  entryOf,
  exists,
  namedEntries,
  type NamedEntry,
  type Published,
  type PublishedEntry,
  type PublishedPatch,
} from './published.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { withRebaseInSteps, type Rebase } from './rebase.ts';
import { clearBaseOfReverted } from './sent.ts';
import type { Step, WorkingCopy } from './working-copy.ts';

/** How many records a read changed here. */
export interface PullCounts {
  /** Records that were added or changed; all that were read if a visitor's full read replaced everything. */
  readonly updated: number;
  readonly removed: number;
}

/** A read as a step of the working copy. */
export interface PullStep extends Rebase {
  readonly counts: PullCounts;
}

/** The records of a response. */
type ReadRecords = Pick<PublishedChanges, 'records' | 'unreadable'>;

/** Returns the entries of a response. `unnamed` contains the kinds of records whose id is unreadable. */
export function readResponse({ records, unreadable }: ReadRecords) {
  const entries: NamedEntry[] = records.map((record) => ({
    kind: record.kind,
    id: record.id,
    entry: { record: recordOnly(record), revision: record.revision },
  }));
  const unnamed = new Set<RecordKind>();
  for (const { kind, id, revision, reason } of unreadable) {
    if (id === null) unnamed.add(kind);
    else entries.push({ kind, id, entry: { record: null, revision: revision ?? 0, reason } });
  }
  return { entries, found: new Set(entries.map(toRecordKey)), unnamed };
}

/** Returns whether a record or a removal in a response is older than the known record. */
export function isOlderThanKnown(
  published: Published,
  { kind, id, revision }: RecordName & { readonly revision: number },
): boolean {
  return (entryOf(published, { kind, id })?.revision ?? 0) > revision;
}

/** A removed record, which a read names as removed or no longer contains. */
interface ReadRemoval extends RecordName {
  readonly replacedBy: string | null;
}

/** Finds known records that are missing from a response that is complete for their kind. */
export function findMissing(
  published: Published,
  response: PublishedChanges,
  isExpected: (entry: PublishedEntry, kind: RecordKind) => boolean,
): ReadRemoval[] {
  if (response.complete.length === 0 || !knowsAny(published)) return [];
  const { found, unnamed } = readResponse(response);
  const complete = new Set(response.complete.filter((kind) => !unnamed.has(kind)));
  for (const removal of response.removals) found.add(toRecordKey(removal));
  // Before an administrator's first read it is unknown whether a visitor's read has the same history.
  const isSameHistory =
    published.cursor !== null && response.history !== 'set-back' && response.history !== 'other';
  const missing: ReadRemoval[] = [];
  for (const { kind, id, entry } of namedEntries(published)) {
    const isMissing = complete.has(kind) && !found.has(toRecordKey({ kind, id }));
    if (isSameHistory && entry.revision > response.cursor.revision) continue; // Written after this read.
    if (isMissing && isExpected(entry, kind)) missing.push({ kind, id, replacedBy: null });
  }
  return missing;
}

/** Returns whether any record is known. */
function knowsAny({ entries }: Published): boolean {
  return Object.values(entries).some(({ size }) => size > 0);
}

/** The entries that a read changes. */
export interface EntryChanges {
  readonly put: readonly NamedEntry[];
  readonly remove: readonly RecordName[];
  readonly counts: PullCounts;
}

/** Compares a read with the known entries. A removed record that was changed here stays, marked as gone. */
export function findEntryChanges(
  { published, changes }: WorkingCopy,
  read: readonly NamedEntry[],
  removals: readonly ReadRemoval[],
  isContinued = true,
): EntryChanges {
  const patches = patchesByRecord(changes);
  const put = read.filter(({ kind, id, entry }) => {
    const known = entryOf(published, { kind, id });
    if (known === undefined) return true;
    const isNewer = exists(known) && entry.revision > 0 && known.revision > entry.revision;
    if (isContinued && isNewer) return false; // Written after this read.
    return !sameEntry(known, entry, isContinued);
  });
  const remove: RecordName[] = [];
  const kept: NamedEntry[] = [];
  for (const { kind, id, replacedBy } of removals) {
    const entry = entryOf(published, { kind, id });
    if (!exists(entry)) continue;
    if (patches.has(toRecordKey({ kind, id }))) {
      kept.push({ kind, id, entry: { ...entry, gone: { replacedBy } } });
    } else remove.push({ kind, id });
  }
  const counts = { updated: put.length, removed: remove.length + kept.length };
  return { put: [...put, ...kept], remove, counts };
}

/** Returns whether a read entry is unchanged. Equal revisions prove it only while the history continues. */
function sameEntry(one: PublishedEntry, other: PublishedEntry, isContinued: boolean): boolean {
  const isSame =
    isContinued ||
    one.record === null ||
    other.record === null ||
    sameContent(one.record, other.record);
  return (
    isSame &&
    one.revision === other.revision &&
    one.revision > 0 &&
    exists(one) &&
    one.restRevision === other.restRevision &&
    (one.record === null) === (other.record === null) &&
    one.record?.partial === other.record?.partial
  );
}

type ReadPosition = Pick<PublishedPatch, 'cursor' | 'snapshot' | 'isSetBack'>;

/**
 * Builds the step of a read: the entries that it changes, the other parts in `step`, and the rebase of the
 * changed records and of `otherKeys`.
 */
export function toPullStep(
  state: WorkingCopy,
  { put, remove, counts }: EntryChanges,
  position: ReadPosition,
  step: Step = {},
  otherKeys: Iterable<RecordKey> = [],
): PullStep {
  return atOnce(pullStepInSteps(state, { put, remove, counts }, position, step, otherKeys));
}

/** `toPullStep` for a large read: yields after each record. */
export function* pullStepInSteps(
  state: WorkingCopy,
  { put, remove, counts }: EntryChanges,
  position: ReadPosition,
  step: Step,
  otherKeys: Iterable<RecordKey>,
): InSteps<PullStep> {
  // An administrator's first read settles every change that waits for it, even of records that it lacks.
  const waiting = state.published.cursor === null ? patchesByRecord(state.changes).keys() : [];
  const keys = new Set<RecordKey>([
    ...[...put, ...remove].map(toRecordKey),
    ...otherKeys,
    ...waiting,
  ]);
  const hasChanges = put.length + remove.length > 0 || !isSamePosition(state.published, position);
  const published = hasChanges ? { published: { reset: false, put, remove, ...position } } : {};
  const reverted = position.isSetBack === true ? [] : clearBaseOfReverted(state, put);
  const patches = [...(step.patches ?? []), ...reverted];
  yield;
  const rebased = yield* withRebaseInSteps(state, { ...step, patches, ...published }, keys);
  return { ...rebased, counts };
}

/** Returns whether a read ends where the one before it ended. */
function isSamePosition(
  published: Published,
  { cursor = published.cursor, snapshot = published.snapshot, isSetBack }: ReadPosition,
): boolean {
  return (
    isSetBack !== true &&
    sameCursor(cursor, published.cursor) &&
    sameCursor(snapshot?.cursor ?? null, published.snapshot?.cursor ?? null) &&
    snapshot?.etag === published.snapshot?.etag
  );
}

function sameCursor(one: Cursor | null, other: Cursor | null): boolean {
  return (
    one?.directory === other?.directory &&
    one?.revision === other?.revision &&
    one?.mark === other?.mark
  );
}

/** Returns a record without further fields, such as its revision. */
export function recordOnly({ kind, id, fields, partial }: DirectoryRecord): DirectoryRecord {
  return { kind, id, fields, partial };
}
