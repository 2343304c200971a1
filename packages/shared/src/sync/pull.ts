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
import { isOnItsWay, patchesByRecord, patchesOf, unitsOf } from './changes.ts';
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

/** What a read brought, for people. */
export interface PullCounts {
  /** Records that are new here or have news. */
  readonly updated: number;
  readonly removed: number;
}

/** A read as a step of the working copy. */
export interface PullStep extends Rebase {
  readonly counts: PullCounts;
}

/** How a read was made. */
export interface ReadMade {
  /** What it went on from; null where it read everything. */
  readonly since: Cursor | null;
  /** The time, as ISO text. */
  readonly at: string;
  /** The id of what it offers, if it offers something. */
  readonly offerId: string;
}

/**
 * Takes in what an administrator read. A directory that was set back is taken as it is now; what it
 * lost is offered as a change.
 */
export function pullWhole(state: WorkingCopy, answer: PublishedChanges, made: ReadMade): PullStep {
  const isContinued = answer.history === 'continued';
  const { cursor } = state.published;
  const isOvertaken =
    (isContinued || answer.history === 'first') &&
    cursor?.directory === answer.cursor.directory &&
    cursor.revision > answer.cursor.revision;
  // Changes say nothing where what they go on from is not known any more.
  const isLoose = isContinued && cursor?.directory !== answer.cursor.directory;
  if (isOvertaken || isLoose) {
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
  const onItsWay = [...patchesByRecord(state.changes).keys()].filter((key) =>
    isOnItsWay(state.changes, key),
  );
  const position = {
    cursor: { ...answer.cursor, ...laterMark(state, answer, made) },
    ...(isSetBack ? { isSetBack: true as const } : {}),
  };
  return finished(state, taken, position, step, onItsWay);
}

/**
 * Additions of records that others removed before they were ever read here: one that was on its way had
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

/** What people wrote after a directory was set back; the rest was replaced by the backup. */
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

/** The mark of what was published here while the read was made, so that nobody loses it unnoticed. */
function laterMark(
  { published }: WorkingCopy,
  { history, cursor }: PublishedChanges,
  { since }: ReadMade,
): { mark?: string } {
  const known = published.cursor;
  if (history === 'set-back' || known?.directory !== cursor.directory) return {};
  // A publish gives a new mark, but reads nothing further.
  const isLater =
    [since?.revision, cursor.revision].includes(known.revision) ||
    [...namedEntries(published)].some(({ entry }) => entry.revision > cursor.revision);
  return isLater && known.mark !== since?.mark ? { mark: known.mark } : {};
}

/** Takes in records that were read by name; those that were not found are gone. */
export function pullNamed(
  state: WorkingCopy,
  asked: readonly RecordName[],
  answer: ReadRecords,
): PullStep {
  // Nothing of a kind of which a record could not be named counts as missing.
  const { entries, found, unnamed } = readAnswer(answer);
  const missing = asked
    .filter((name) => !found.has(recordKeyOf(name)) && !unnamed.has(name.kind))
    .map((name) => ({ ...name, replacedBy: null }));
  const taken = takeEntries(state, entries, missing);
  const step = { replaced: findReplaced(state, taken) };
  return finished(state, taken, {}, step, asked.map(recordKeyOf));
}

type ReadRecords = Pick<PublishedChanges, 'records' | 'unreadable'>;

/** What an answer says about which records; `unnamed` are kinds of which one could not even be named. */
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

/** Whether an answer comes from another directory than the one that was read before. */
export function isOther({ cursor, snapshot }: Published, answer: PublishedChanges): boolean {
  const known = cursor?.directory ?? snapshot?.cursor.directory ?? '';
  return known !== '' && answer.cursor.directory !== '' && known !== answer.cursor.directory;
}

/** Whether something here is only known here: it may not be replaced without a question. */
export function hasWork({ changes, offers }: WorkingCopy): boolean {
  return changes.length > 0 || offers.length > 0;
}

/** Whether nothing here is anybody's work: the working copy only caches what is published. */
export function isCache(state: WorkingCopy): boolean {
  return state.published.cursor === null && !hasWork(state);
}

/**
 * Takes in what a visitor read: list rows, and only what is public. A cache is replaced by it. In a
 * working copy with work in it rows renew what they carry, make the rest stale, and remove only what
 * was public; rows older than what an administrator read are left alone.
 */
export function pullPublic(
  state: WorkingCopy,
  answer: PublishedChanges,
  etag: string | null,
): PullStep {
  const isWhole = answer.history !== 'continued';
  const snapshot = { cursor: answer.cursor, etag };
  // What an administrator read is not missing from an answer that is older, or that does not go on
  // from it: the directory may be set back, and the administrator's next read offers what it lost.
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
 * Whether a cache holds another content of a record than an answer that sends its kind whole: then
 * something else wrote what stands here.
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

/** The entry of a record after a newer row, or a newer public record, of it was read. */
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

/** Whether a visitor's read could show the record at all. */
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

/** Whether a removal happened before the record was written that is known by now. */
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
  // Before an administrator's first read nothing tells whether a visitor's read is of the same history.
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

/** What is really news, with the records that have to be kept because something was changed of them. */
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

/** Whether a read tells nothing new; revisions say so only while the directory goes on counting them. */
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
  // The first read tells of every change that waited for it, also where it read nothing of its record.
  const waited = state.published.cursor === null ? patchesByRecord(state.changes).keys() : [];
  const keys = new Set<RecordKey>([...[...put, ...remove].map(recordKeyOf), ...asked, ...waited]);
  const isNews = put.length + remove.length > 0 || !isKnown(state.published, read);
  const published = isNews ? { published: { reset: false, put, remove, ...read } } : {};
  return { ...withRebase(state, { ...step, ...published }, keys), counts };
}

/** Whether a read came no further than the one before. */
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
