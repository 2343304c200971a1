import type { RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import { canonicalJson } from '../domain/json/canonical-json.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type {
  PublishedChanges,
  PublishedRecord,
  PublishedRemoval,
} from '../ports/directory-port.ts';
import { isOnItsWay, patchesByRecord, type Patch } from './changes.ts';
import {
  groupByUnit,
  isRestField,
  pickFields,
  sameFields,
} from '../domain/directory/merge-fields.ts';
import {
  entryOf,
  namedEntries,
  type NamedEntry,
  type Published,
  type PublishedEntry,
} from './published.ts';
import { withRebase, type Rebase } from './rebase.ts';
import { sameContent } from '../domain/directory/record-content.ts';
import { recordKeyOf, type RecordKey } from '../domain/directory/record-key.ts';
import type { OfferedChange, PatchRow, ReplacedValues, Step, WorkingCopy } from './working-copy.ts';

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

/** The name of a unit among the replaced values; `exists` stands for the record itself. */
export function replacedKey(name: RecordName, unit: string): string {
  return `${recordKeyOf(name)} ${unit}`;
}

/** The hash of a unit's value among the replaced values; null stands for a record that is missing. */
export function valueHash(value: object | null): string {
  return value === null ? 'missing' : textHash(canonicalJson(value as JsonValue));
}

/**
 * Takes in what an administrator read. A directory that was set back is taken as it is now; what it
 * lost is offered as a change, made at `now` under the id `newId` gives.
 */
export function pullWhole(
  state: WorkingCopy,
  answer: PublishedChanges,
  made: { readonly now: string; readonly newId: () => string },
): PullStep {
  const isContinued = answer.history === 'continued';
  if (isContinued && (state.published.cursor?.revision ?? 0) > answer.cursor.revision) {
    return { step: {}, yielded: [], counts: { updated: 0, removed: 0 } }; // Overtaken by another read.
  }
  const removals = [
    ...answer.removals.filter((name) => !isContinued || !isBehind(state.published, name)),
    ...missingFrom(state.published, answer, () => true),
  ];
  const taken = takeEntries(state, entriesOfAnswer(answer), removals, isContinued);
  const isSetBack = answer.history === 'set-back';
  const put = isSetBack ? lostRecords(state.published, answer) : [];
  const remove = isSetBack ? lostRemovals(state, answer) : [];
  const offer: OfferedChange | null =
    put.length + remove.length === 0
      ? null
      : {
          id: made.newId(),
          at: made.now,
          reason: 'set-back',
          change: { label: 'Put back what the directory lost', put, remove },
        };
  const step: Step = {
    published: { reset: false, put: taken.put, remove: taken.remove, cursor: answer.cursor },
    replaced: replacedBy(state, taken),
    ...(answer.history === 'set-back' ? { patches: forgetRevisions(state) } : {}),
    ...(offer === null ? {} : { offers: { put: [offer], remove: [] } }),
  };
  const onItsWay = [...patchesByRecord(state.changes).keys()].filter((key) =>
    isOnItsWay(state.changes, key),
  );
  return finished(state, step, taken, onItsWay);
}

/** A directory that was set back gives its revisions again: they tell nothing of what was read before. */
function forgetRevisions({ changes }: WorkingCopy): PatchRow[] {
  return changes.flatMap(({ id, patches }) =>
    [...patches].flatMap(([key, patch]): PatchRow[] => {
      if (patch.operation === 'remove') {
        return [{ change: id, key, patch: { ...patch, before: { ...patch.before, revision: 0 } } }];
      }
      if (patch.operation !== 'edit' || patch.since === undefined) return [];
      return [{ change: id, key, patch: { ...patch, since: 0 } }];
    }),
  );
}

/** Takes in records that were read by name; those that were not found are gone. */
export function pullNamed(
  state: WorkingCopy,
  asked: readonly RecordName[],
  answer: ReadRecords,
): PullStep {
  const found = namesInAnswer(answer);
  const unnamed = kindsWithUnnamed(answer);
  const missing = asked.filter((name) => !found.has(recordKeyOf(name)) && !unnamed.has(name.kind));
  const taken = takeEntries(
    state,
    entriesOfAnswer(answer),
    missing.map((name) => ({ ...name, replacedBy: null })),
  );
  const step: Step = {
    published: { reset: false, put: taken.put, remove: taken.remove },
    replaced: replacedBy(state, taken),
  };
  return finished(state, step, taken, asked.map(recordKeyOf));
}

type ReadRecords = Pick<PublishedChanges, 'records' | 'unreadable'>;

function entriesOfAnswer({ records, unreadable }: ReadRecords): NamedEntry[] {
  return [
    ...records.map((record) => ({
      kind: record.kind,
      id: record.id,
      entry: { record: recordOnly(record), revision: record.revision },
    })),
    ...unreadable.flatMap(({ kind, id, revision, reason }) =>
      id === null ? [] : [{ kind, id, entry: { record: null, revision: revision ?? 0, reason } }],
    ),
  ];
}

/** Kinds of which a record could not even be named: nothing of them counts as missing. */
function kindsWithUnnamed({ unreadable }: ReadRecords): ReadonlySet<RecordKind> {
  return new Set(unreadable.flatMap(({ kind, id }) => (id === null ? [kind] : [])));
}

/** The names of all records in an answer, readable or not. */
function namesInAnswer({ records, unreadable }: ReadRecords): Set<RecordKey> {
  const named = unreadable.flatMap(({ kind, id }) => (id === null ? [] : [{ kind, id }]));
  return new Set([...records, ...named].map(recordKeyOf));
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
  // What an administrator read later than this answer was made is not missing: the answer is old, or
  // the directory was set back, and then the administrator's next read offers what it lost.
  const isLater = ({ revision }: PublishedEntry) =>
    state.published.cursor !== null && revision > answer.cursor.revision;
  const isExpected = (entry: PublishedEntry, kind: RecordKind) =>
    isPublicEntry(entry, kind) && !isLater(entry);
  const removals = [
    ...answer.removals.filter((name) => !isBehind(state.published, name)),
    ...missingFrom(state.published, answer, isExpected),
  ];
  if (isWhole && (isCache(state) || (isOther(state.published, answer) && !hasWork(state)))) {
    const put = entriesOfAnswer(answer);
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
  const taken = takeEntries(state, read, known);
  const { cursor } = state.published;
  // The mark of what was read: without it an administrator would not notice that a backup lost it.
  const isMarked = cursor !== null && !isWhole && cursor.revision <= answer.cursor.revision;
  const marked = isMarked ? { cursor: { ...cursor, mark: answer.cursor.mark } } : {};
  const step: Step = {
    published: { reset: false, put: taken.put, remove: taken.remove, snapshot, ...marked },
  };
  return finished(state, step, taken);
}

/** The entry of a record after a newer row, or a newer public record, of it was read. */
function withRow(known: PublishedEntry | undefined, record: PublishedRecord): PublishedEntry {
  const { revision } = record;
  if (known === undefined || known.record === null || known.gone !== undefined) {
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
  const unnamed = kindsWithUnnamed(answer);
  const complete = new Set(answer.complete.filter((kind) => !unnamed.has(kind)));
  const found = namesInAnswer(answer);
  for (const removal of answer.removals) found.add(recordKeyOf(removal));
  const missing: Departure[] = [];
  for (const { kind, id, entry } of namedEntries(published)) {
    if (!complete.has(kind) || !isExpected(entry, kind) || found.has(recordKeyOf({ kind, id })))
      continue;
    missing.push({ kind, id, replacedBy: null });
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
    if (isContinued && isNewer(known, entry)) return false; // Written after this was read.
    return !sameEntry(known, entry, isContinued);
  });
  const remove: RecordName[] = [];
  const kept: NamedEntry[] = [];
  for (const { kind, id, replacedBy } of departures) {
    const entry = entryOf(published, { kind, id });
    if (entry === undefined || entry.gone !== undefined) continue;
    if (patches.has(recordKeyOf({ kind, id }))) {
      kept.push({ kind, id, entry: { ...entry, gone: { replacedBy } } });
    } else remove.push({ kind, id });
  }
  const counts = { updated: put.length, removed: remove.length + kept.length };
  return { put: [...put, ...kept], remove, counts };
}

function isNewer({ revision, gone }: PublishedEntry, read: PublishedEntry): boolean {
  return gone === undefined && read.revision > 0 && revision > read.revision;
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
    one.gone === undefined &&
    one.restRevision === other.restRevision &&
    (one.record === null) === (other.record === null) &&
    one.record?.partial === other.record?.partial
  );
}

function finished(
  state: WorkingCopy,
  step: Step,
  { put, remove, counts }: TakenEntries,
  asked: Iterable<RecordKey> = [],
): PullStep {
  // The first read tells of every change that waited for it, also where it read nothing of its record.
  const waited = state.published.cursor === null ? patchesByRecord(state.changes).keys() : [];
  const keys = new Set<RecordKey>([...[...put, ...remove].map(recordKeyOf), ...asked, ...waited]);
  return { ...withRebase(state, step, keys), counts };
}

/**
 * The values that others replaced in what was read. What is wanted here anyway, such as the answer to
 * a publish that was cut off, was replaced by nobody else.
 */
function replacedBy(state: WorkingCopy, { put, remove }: TakenEntries): ReplacedValues {
  const replaced = new Map<string, readonly string[]>();
  const own = patchesByRecord(state.changes);
  const note = (name: RecordName, unit: string, value: object | null) => {
    const key = replacedKey(name, unit);
    const known = state.replaced.get(key) ?? [];
    replaced.set(
      key,
      [...known.filter((hash) => hash !== valueHash(value)), valueHash(value)].slice(-4),
    );
  };
  if (state.published.cursor === null) return replaced; // A first read replaces nothing.
  for (const { kind, id, entry } of put) {
    const name = { kind, id };
    const before = entryOf(state.published, name);
    const patches = (own.get(recordKeyOf(name)) ?? []).map(({ patch }) => patch);
    if (patches.length > 0 && before === undefined) continue;
    // What a migration guessed to be published was replaced by nobody.
    if (before !== undefined && before.revision === 0) continue;
    if (before === undefined || before.gone !== undefined) note(name, 'exists', null);
    else if (entry.gone === undefined) {
      noteUnits(name, before.record, entry.record, (unit, value, next) => {
        if (!patches.some((patch) => wants(patch, unit, next))) note(name, unit, value);
      });
    } else if (!patches.some(({ operation }) => operation === 'remove')) note(name, 'exists', {});
  }
  for (const name of remove) note(name, 'exists', {});
  return replaced;
}

function wants(patch: Patch, unit: string, value: RecordFields): boolean {
  if (patch.operation === 'remove') return false;
  const after =
    patch.operation === 'edit'
      ? patch.units[unit]?.after
      : groupByUnit(patch.kind, patch.fields).get(unit);
  return after !== undefined && sameFields(after, value);
}

function noteUnits(
  { kind }: RecordName,
  before: DirectoryRecord | null,
  after: DirectoryRecord | null,
  note: (unit: string, value: object, next: RecordFields) => void,
): void {
  if (before === null || after === null) return;
  for (const [unit, value] of groupByUnit(kind, before.fields)) {
    const next = pickFields(after, Object.keys(value));
    if (next !== null && !sameFields(value, next)) note(unit, value, next);
  }
}

/** What the directory had when it was last read and no longer has, or has in an older form. */
function lostRecords(published: Published, answer: PublishedChanges): DirectoryRecord[] {
  const now = new Map(answer.records.map((record) => [recordKeyOf(record), record]));
  const lost: DirectoryRecord[] = [];
  for (const { kind, id, entry } of namedEntries(published)) {
    const { record, revision } = entry;
    if (record === null || record.partial || revision === 0 || entry.gone !== undefined) continue;
    const present = now.get(recordKeyOf({ kind, id }));
    // What has a higher revision now was written after the directory was set back.
    if (present !== undefined && present.revision > revision) continue;
    if (present === undefined) lost.push(record);
    else if (!sameContent(record, present))
      lost.push(entry.restRevision === undefined ? record : rowOf(record));
  }
  return lost;
}

/** What was removed from the directory, as far as that is remembered here, and is there again. */
function lostRemovals({ published, replaced, log }: WorkingCopy, answer: PublishedChanges) {
  const removed = new Set<string>();
  for (const { patches } of log) {
    for (const [key, { operation }] of patches ?? []) if (operation === 'remove') removed.add(key);
  }
  return answer.records
    .filter((name) => entryOf(published, name) === undefined)
    .filter(
      (name) =>
        removed.has(recordKeyOf(name)) ||
        replaced.get(replacedKey(name, 'exists'))?.includes(valueHash({})) === true,
    )
    .map(({ kind, id }) => ({ kind, id }));
}

/** A record without its stale details. */
function rowOf({ kind, id, fields }: DirectoryRecord): DirectoryRecord {
  const row = Object.entries(fields).filter(([field]) => !isRestField(kind, field));
  return { kind, id, fields: Object.fromEntries(row), partial: true };
}

function recordOnly({ kind, id, fields, partial }: DirectoryRecord): DirectoryRecord {
  return { kind, id, fields, partial };
}
