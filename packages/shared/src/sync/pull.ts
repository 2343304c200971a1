import { sameJson } from '../domain/directory/merge-fields.ts';
import type { RecordName } from '../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordKind } from '../domain/directory/directory-record.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type {
  Cursor,
  PublishedChanges,
  PublishedRecord,
  PublishedRemoval,
} from '../ports/directory-port.ts';
import { isInFlight, patchesByRecord, patchesOf, unitsOf } from './changes.ts';
import {
  entryOf,
  exists,
  namedEntries,
  type NamedEntry,
  type Published,
  type PublishedEntry,
  type PublishedPatch,
} from './published.ts';
import { withRebase, type Rebase } from './rebase.ts';
import { findReplaced } from './replaced.ts';
import { takeSetBack } from './set-back.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';

/** How many records a read changed here. */
export interface PullCounts {
  /** Records that were added or changed. */
  readonly updated: number;
  readonly removed: number;
}

/** A read as a step of the working copy. */
export interface PullStep extends Rebase {
  readonly counts: PullCounts;
}

/** When and from where a read was made. */
export interface ReadMade {
  /** The cursor that it continued; null where it read everything. */
  readonly since: Cursor | null;
  /** The time, as ISO text. */
  readonly at: string;
  /** The id for its offer, should there be one. */
  readonly offerId: string;
}

/**
 * Applies an administrator's read. Of a directory that was set back the present records are taken, and
 * what it lost is offered as a change.
 */
export function pullWhole(state: WorkingCopy, answer: PublishedChanges, made: ReadMade): PullStep {
  const isContinued = answer.history === 'continued';
  const { cursor } = state.published;
  const isOvertaken =
    (isContinued || answer.history === 'first') &&
    cursor?.directory === answer.cursor.directory &&
    cursor.revision > answer.cursor.revision;
  // Changes cannot be applied without the records that they continue.
  const isBaseLost = isContinued && cursor?.directory !== answer.cursor.directory;
  if (isOvertaken || isBaseLost) {
    return { step: {}, yielded: [], counts: { updated: 0, removed: 0 } }; // Overtaken by another read.
  }
  const removals = [
    ...answer.removals.filter((name) => !isContinued || !isBehind(state.published, name)),
    ...missingFrom(state.published, answer, () => true),
  ];
  const read = takeEntries(state, readAnswer(answer).entries, removals, isContinued);
  const { found } = readAnswer(answer);
  const gone = answer.removals.filter((name) => isContinued && !found.has(recordKeyOf(name)));
  const overtaken = removedAdditions(state, gone);
  const taken = { ...read, put: [...read.put, ...overtaken.put] };
  const isSetBack = answer.history === 'set-back';
  const step: Step = {
    replaced: findReplaced(state, isSetBack ? writtenSince(state, taken) : taken),
    ...(isSetBack ? takeSetBack(state, answer, made) : { patches: overtaken.patches }),
  };
  const inFlight = [...patchesByRecord(state.changes).keys()].filter((key) =>
    isInFlight(state.changes, key),
  );
  const position = {
    cursor: { ...answer.cursor, ...laterMark(state, answer, made) },
    ...(isSetBack ? { isSetBack: true as const } : {}),
  };
  return finished(state, taken, position, step, inFlight);
}

/**
 * Additions of records that others removed before they were ever read here: one that was in flight had
 * arrived, and a listing of an import gives way. Each becomes an edit of the record that is gone.
 */
function removedAdditions(
  { published, changes }: WorkingCopy,
  removals: readonly PublishedRemoval[],
): { readonly put: readonly NamedEntry[]; readonly patches: readonly PatchRow[] } {
  const put: NamedEntry[] = [];
  const patches: PatchRow[] = [];
  for (const { kind, id, replacedBy } of removals) {
    if (entryOf(published, { kind, id }) !== undefined) continue;
    for (const { change, patch } of patchesOf(changes, { kind, id })) {
      const yields = change.cause === 'import' && kind === 'listing';
      if (patch.operation !== 'add' || !(yields || patch.sent === true)) continue;
      const record = { kind, id, fields: patch.fields, partial: false };
      put.push({ kind, id, entry: { record, revision: 0, gone: { replacedBy } } });
      const units = Object.fromEntries(unitsOf(patch));
      const edit = { kind, id, operation: 'edit', units } as const;
      patches.push({ change: change.id, key: recordKeyOf(patch), patch: edit });
    }
  }
  return { put, patches };
}

/** What was written after a directory was set back; other differences come from the backup. */
function writtenSince(
  { published }: WorkingCopy,
  { put }: TakenEntries,
): Pick<TakenEntries, 'put' | 'remove'> {
  const isLater = ({ entry, ...name }: NamedEntry) => {
    const known = entryOf(published, name);
    return known !== undefined && exists(entry) && entry.revision >= known.revision;
  };
  return { put: put.filter(isLater), remove: [] };
}

/** The mark of a publish that finished during the read, so that losing it would be noticed. */
function laterMark(
  { published }: WorkingCopy,
  { history, cursor }: PublishedChanges,
  { since }: ReadMade,
): { mark?: string } {
  const known = published.cursor;
  if (history === 'set-back' || known?.directory !== cursor.directory) return {};
  // A publish brings a new mark, but does not advance the revision of the cursor.
  const isLater =
    [since?.revision, cursor.revision].includes(known.revision) ||
    [...namedEntries(published)].some(({ entry }) => entry.revision > cursor.revision);
  return isLater && known.mark !== since?.mark ? { mark: known.mark } : {};
}

/** Applies a read of records by name; those that were not found have been removed. */
export function pullNamed(
  state: WorkingCopy,
  asked: readonly RecordName[],
  answer: ReadRecords,
): PullStep {
  // Where the id of a record is unreadable, no record of its kind counts as missing.
  const { entries, found, unnamed } = readAnswer(answer);
  const missing = asked
    .filter((name) => !found.has(recordKeyOf(name)) && !unnamed.has(name.kind))
    .map((name) => ({ ...name, replacedBy: null }));
  const taken = takeEntries(state, entries, missing);
  const step = { replaced: findReplaced(state, taken) };
  return finished(state, taken, {}, step, asked.map(recordKeyOf));
}

type ReadRecords = Pick<PublishedChanges, 'records' | 'unreadable'>;

/** The entries of an answer; `unnamed` are the kinds of records whose id is unreadable. */
function readAnswer({ records, unreadable }: ReadRecords) {
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
  return { entries, found: new Set(entries.map(recordKeyOf)), unnamed };
}

/** Whether an answer comes from a different directory from the one that was read before. */
export function isOther({ cursor, snapshot }: Published, answer: PublishedChanges): boolean {
  const known = cursor?.directory ?? snapshot?.cursor.directory ?? '';
  return known !== '' && answer.cursor.directory !== '' && known !== answer.cursor.directory;
}

/** Whether something exists only here, so that it must not be replaced without asking. */
export function hasWork({ changes, offers }: WorkingCopy): boolean {
  return changes.length > 0 || offers.length > 0;
}

/** Whether the working copy is only a cache of what is published. */
export function isCache(state: WorkingCopy): boolean {
  return state.published.cursor === null && !hasWork(state);
}

/**
 * Applies a visitor's read: list rows, and only public records. It replaces a cache. In any other working
 * copy a row updates the fields that it has, marks the details as stale, and removes only what was public;
 * rows older than what an administrator read are ignored.
 */
export function pullPublic(
  state: WorkingCopy,
  answer: PublishedChanges,
  etag: string | null,
): PullStep {
  const isWhole = answer.history !== 'continued';
  const snapshot = { cursor: answer.cursor, etag };
  // An answer that is older than an administrator's read, or does not continue it, removes nothing of it:
  // the directory may be set back, and the administrator's next read offers what it lost.
  const isLater = ({ revision }: PublishedEntry) =>
    state.published.cursor !== null && (isWhole || revision > answer.cursor.revision);
  const isExpected = (entry: PublishedEntry, kind: RecordKind) =>
    isPublicEntry(entry, kind) && !isLater(entry);
  const removals = [
    ...answer.removals.filter((name) => !isBehind(state.published, name)),
    ...missingFrom(state.published, answer, isExpected),
  ];
  if (isWhole && (isCache(state) || (isOther(state.published, answer) && !hasWork(state)))) {
    const put = readAnswer(answer).entries;
    const step: Step = { published: { reset: true, put, remove: [], snapshot, cursor: null } };
    return { step, yielded: [], counts: { updated: put.length, removed: removals.length } };
  }
  const read = answer.records.flatMap((record): NamedEntry[] => {
    const known = entryOf(state.published, record);
    const entry = withRow(known, record);
    return entry === known ? [] : [{ kind: record.kind, id: record.id, entry }];
  });
  const known = removals.filter((name) => {
    const entry = entryOf(state.published, name);
    return entry !== undefined && isPublicEntry(entry, name.kind);
  });
  const { cursor } = state.published;
  // The mark of what was read: without it an administrator would not notice that a backup lost it.
  const isGoingOn = !isWhole || cursor?.revision === 0;
  const isMarked = cursor !== null && isGoingOn && cursor.revision <= answer.cursor.revision;
  const marked = isMarked ? { cursor: { ...cursor, mark: answer.cursor.mark } } : {};
  const taken = takeEntries(state, read, known);
  const corrected = answer.records
    .filter((record) => contradicts(state, answer, record))
    .map((record) => ({ kind: record.kind, id: record.id, entry: withRow(undefined, record) }));
  const all = { ...taken, put: [...taken.put, ...corrected] };
  return finished(state, all, { snapshot, ...marked });
}

/**
 * Whether a cache differs from an answer that is complete for the record's kind: then another program
 * wrote the cached record.
 */
export function contradicts(
  state: WorkingCopy,
  { complete, cursor }: PublishedChanges,
  record: PublishedRecord,
): boolean {
  const isOlder = (state.published.snapshot?.cursor.revision ?? 0) > cursor.revision;
  if (isOlder || !isCache(state) || !complete.includes(record.kind)) return false;
  const known = entryOf(state.published, record)?.record;
  return known != null && !sameJson(known.fields, record.fields);
}

/** The entry of a record after a list row or a public record was read, where that is newer. */
function withRow(known: PublishedEntry | undefined, record: PublishedRecord): PublishedEntry {
  const { revision } = record;
  if (!exists(known) || known.record === null) {
    return { record: recordOnly(record), revision };
  }
  if (known.revision >= revision) return known;
  if (!record.partial || known.record.partial) return { record: recordOnly(record), revision };
  return {
    record: { ...known.record, fields: { ...known.record.fields, ...record.fields } },
    revision,
    restRevision: known.restRevision ?? known.revision,
  };
}

/** Whether a visitor's read can contain the record. */
function isPublicEntry({ record }: PublishedEntry, kind: RecordKind): boolean {
  if (record === null) return false;
  switch (kind) {
    case 'listing':
      return record.partial || record.fields['status'] === 'published';
    case 'article':
      return record.fields['published'] === true;
    case 'ad':
      return record.fields['enabled'] === true;
    case 'media':
      return false;
    case 'setting':
      return record.id !== 'authSettings';
    case 'category':
    case 'area':
    case 'page':
      return true;
  }
}

/** Whether a removal is older than the record as it is known here. */
function isBehind(published: Published, { kind, id, revision }: PublishedRemoval): boolean {
  return (entryOf(published, { kind, id })?.revision ?? 0) > revision;
}

interface Departure extends RecordName {
  readonly replacedBy: string | null;
}

/** Records that are missing from an answer that holds everything of their kind. */
function missingFrom(
  published: Published,
  answer: PublishedChanges,
  isExpected: (entry: PublishedEntry, kind: RecordKind) => boolean,
): Departure[] {
  if (answer.complete.length === 0) return [];
  const { found, unnamed } = readAnswer(answer);
  const complete = new Set(answer.complete.filter((kind) => !unnamed.has(kind)));
  for (const removal of answer.removals) found.add(recordKeyOf(removal));
  // Before an administrator's first read it is not known whether a visitor's read has the same history.
  const isGoingOn =
    published.cursor !== null && answer.history !== 'set-back' && answer.history !== 'other';
  const missing: Departure[] = [];
  for (const { kind, id, entry } of namedEntries(published)) {
    const isMissing = complete.has(kind) && !found.has(recordKeyOf({ kind, id }));
    if (isGoingOn && entry.revision > answer.cursor.revision) continue; // Written after this was read.
    if (isMissing && isExpected(entry, kind)) missing.push({ kind, id, replacedBy: null });
  }
  return missing;
}

interface TakenEntries {
  readonly put: readonly NamedEntry[];
  readonly remove: readonly RecordName[];
  readonly counts: PullCounts;
}

/** What a read changes. A removed record that was changed here stays, marked as gone. */
function takeEntries(
  { published, changes }: WorkingCopy,
  read: readonly NamedEntry[],
  departures: readonly Departure[],
  isContinued = true,
): TakenEntries {
  const patches = patchesByRecord(changes);
  const put = read.filter(({ kind, id, entry }) => {
    const known = entryOf(published, { kind, id });
    if (known === undefined) return true;
    const isNewer = exists(known) && entry.revision > 0 && known.revision > entry.revision;
    if (isContinued && isNewer) return false; // Written after this was read.
    return !sameEntry(known, entry, isContinued);
  });
  const remove: RecordName[] = [];
  const kept: NamedEntry[] = [];
  for (const { kind, id, replacedBy } of departures) {
    const entry = entryOf(published, { kind, id });
    if (!exists(entry)) continue;
    if (patches.has(recordKeyOf({ kind, id }))) {
      kept.push({ kind, id, entry: { ...entry, gone: { replacedBy } } });
    } else remove.push({ kind, id });
  }
  const counts = { updated: put.length, removed: remove.length + kept.length };
  return { put: [...put, ...kept], remove, counts };
}

/** Whether a read brings nothing new. Equal revisions only prove that while the history continues. */
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

function finished(
  state: WorkingCopy,
  { put, remove, counts }: TakenEntries,
  read: ReadPosition,
  step: Step = {},
  asked: Iterable<RecordKey> = [],
): PullStep {
  // The first read settles every change that waited for it, even where it did not bring the record.
  const waited = state.published.cursor === null ? patchesByRecord(state.changes).keys() : [];
  const keys = new Set<RecordKey>([...[...put, ...remove].map(recordKeyOf), ...asked, ...waited]);
  const isNews = put.length + remove.length > 0 || !isKnown(state.published, read);
  const published = isNews ? { published: { reset: false, put, remove, ...read } } : {};
  return { ...withRebase(state, { ...step, ...published }, keys), counts };
}

/** Whether a read ends where the one before it ended. */
function isKnown(
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

function recordOnly({ kind, id, fields, partial }: DirectoryRecord): DirectoryRecord {
  return { kind, id, fields, partial };
}
