import type { RecordName } from '../../domain/directory/directory-change.ts';
import { recordKinds, type RecordFields } from '../../domain/directory/directory-record.ts';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import { Failure } from '../../domain/failure.ts';
import type { JsonValue } from '../../domain/json/json-value.ts';
import { failed, success, type Result } from '../../domain/result.ts';
import type {
  Cursor,
  DirectoryPort,
  PublishedChanges,
  PublishedRecord,
  PublishedRemoval,
  PublishOutcome,
  PublishStep,
  SnapshotPort,
  UnreadableRecord,
} from '../../ports/directory-port.ts';
import {
  toUnreadable,
  copyState,
  deleteRow,
  emptyState,
  keyOf,
  addMark,
  newestMark,
  writeRow,
  type MemoryState,
} from './memory-records.ts';
import { createMemoryVisitor } from './memory-visitor.ts';
import { planMemoryPublish } from './plan-memory-publish.ts';

/** A backup of a memory directory. */
interface MemoryCopy {
  readonly state: MemoryState;
}

/** A published directory in memory, with the rules of the database. */
export interface MemoryDirectory {
  /** The port for administrators. */
  readonly administrator: DirectoryPort;
  /** The port for visitors. */
  readonly visitor: SnapshotPort;
  /** Returns every readable published record. */
  records(): readonly PublishedRecord[];
  /** Returns the removals of all kinds. */
  removals(): readonly PublishedRemoval[];
  unreadable(): readonly UnreadableRecord[];
  /** Makes a backup. */
  copy(): MemoryCopy;
  /** Restores a backup: the directory keeps its identity and loses everything written since. */
  restore(copy: MemoryCopy): void;
  /** Replaces the directory with an empty one that has a different identity. */
  replaceDirectory(): void;
  /** Writes a record without `publish` and without validation, so that it may be unreadable. */
  insertRaw(name: RecordName, fields: RecordFields): void;
  /** Writes fields of a record without `publish`, as when an owner edits a listing. */
  writeDirectly(name: RecordName, fields: RecordFields): void;
  /** Deletes a record without `publish`, as when an owner deletes a listing. */
  deleteDirectly(name: RecordName): void;
}

interface MemoryDirectoryOptions {
  /** Returns the current time, as ISO text, for the times of listings. */
  readonly now?: () => string;
  /** Creates a random token for identities and marks. */
  readonly newToken?: () => string;
}

/** Creates a published directory in memory, for tests and for trying things out. */
export function createMemoryDirectory(options: MemoryDirectoryOptions = {}): MemoryDirectory {
  const now = options.now ?? (() => '2026-01-01T00:00:00.000Z');
  const newToken = options.newToken ?? (() => crypto.randomUUID());
  let state = emptyState(newToken(), newToken());

  /** Runs one transaction. */
  function write(work: () => void): void {
    work();
    addMark(state, newToken());
  }

  return {
    records: () => [...state.rows.values()].flatMap(({ record }) => record ?? []),
    removals: () => [...state.removals.values()],
    unreadable: () =>
      [...state.rows.values()].filter(({ record }) => record === null).map(toUnreadable),
    copy: () => ({ state: copyState(state) }),
    restore(copy) {
      state = copyState(copy.state);
    },
    replaceDirectory() {
      state = emptyState(newToken(), newToken());
    },
    insertRaw(name, fields) {
      write(() => writeRow(state, name, fields));
    },
    writeDirectly(name, fields) {
      write(() => {
        const before = state.rows.get(keyOf(name))?.fields;
        const updated = name.kind === 'listing' ? { updatedAt: now() } : {};
        writeRow(state, name, { ...before, ...fields, ...updated });
      });
    },
    deleteDirectly(name) {
      write(() => {
        deleteRow(state, name, null);
      });
    },
    administrator: {
      readChanges(cursor, onProgress) {
        const changes = changesAfter(state, cursor);
        onProgress?.(changes.records.length);
        return Promise.resolve(success(changes));
      },
      readRecords(names) {
        const rows = new Set(names.flatMap((name) => state.rows.get(keyOf(name)) ?? []));
        const records = [...rows].flatMap(({ record }) => record ?? []);
        const unreadable = [...rows].filter(({ record }) => record === null).map(toUnreadable);
        return Promise.resolve(success({ records, unreadable, mark: newestMark(state).token }));
      },
      publish(steps) {
        const outcomes = publish(state, steps, now());
        if (!outcomes.ok) return Promise.resolve(outcomes);
        const before = newestMark(state).token;
        addMark(state, newToken());
        const { token: mark } = newestMark(state);
        const marked = outcomes.value.map((one) => (mark === before ? one : { ...one, mark }));
        return Promise.resolve(success(marked));
      },
    },
    visitor: createMemoryVisitor(() => state),
  };
}

/** Returns what was published after a cursor. */
function changesAfter(state: MemoryState, cursor: Cursor | null): PublishedChanges {
  const history = historyOf(state, cursor);
  const isFull = history !== 'continued';
  const after = isFull || cursor === null ? 0 : cursor.revision;
  const rows = [...state.rows.values()]
    .filter(({ revision }) => revision > after)
    .sort((one, other) => one.revision - other.revision);
  const removals = isFull
    ? []
    : [...state.removals.values()].filter(({ revision }) => revision > after);
  const { revision, token } = newestMark(state);
  return {
    records: rows.flatMap(({ record }) => record ?? []),
    removals: removals.sort((one, other) => one.revision - other.revision),
    unreadable: rows.filter(({ record }) => record === null).map(toUnreadable),
    cursor: { directory: state.directory, revision, mark: token },
    complete: isFull ? recordKinds : [],
    history,
  };
}

function historyOf(state: MemoryState, cursor: Cursor | null): PublishedChanges['history'] {
  if (cursor === null || cursor.directory === '') return 'first';
  if (cursor.directory !== state.directory) return 'other';
  return state.knownMarks.has(cursor.mark) ? 'continued' : 'set-back';
}

/** Applies all steps of a batch except the conflicts, or none if a record is invalid. */
function publish(
  state: MemoryState,
  steps: readonly PublishStep[],
  now: string,
): Result<readonly PublishOutcome[]> {
  const { conflicts, ordered, survivors } = planMemoryPublish(state, steps);
  const written = new Map<PublishStep, RecordFields>();
  for (const step of ordered) {
    if (step.operation !== 'save') continue;
    const fields = fieldsAfter(state, step, now);
    const parsed = parseRecord(step.kind, step.id, fields);
    if (!parsed.ok) return failed(unpublishable(step, parsed.reason));
    written.set(step, fields);
  }
  for (const step of ordered) {
    if (step.operation === 'save') writeRow(state, step, written.get(step) ?? step.fields);
    else deleteRow(state, step, survivors.get(step) ?? null);
  }
  return success(
    steps.map((step): PublishOutcome => {
      const { kind, id } = step;
      const outcome = conflicts.has(step) ? 'conflict' : 'published';
      const row = state.rows.get(keyOf(step));
      if (row === undefined || row.record !== null) {
        return { kind, id, outcome, record: row?.record ?? null };
      }
      return { kind, id, outcome, record: null, unreadable: toUnreadable(row) };
    }),
  );
}

function unpublishable({ kind, id }: RecordName, reason: string): Failure {
  return new Failure(
    'input/malformed',
    `${kind} "${id}" cannot be published: ${reason}. Nothing of this batch was written.`,
    { hint: 'Correct the record, then publish again.' },
  );
}

/**
 * Returns a record's fields after a step. For a listing, the directory sets `updatedAt` if the step leaves it
 * out, and `createdAt` if the listing has none.
 */
function fieldsAfter(
  state: MemoryState,
  step: Extract<PublishStep, { operation: 'save' }>,
  now: string,
): RecordFields {
  const before = state.rows.get(keyOf(step))?.fields;
  const fields = { ...before, ...step.fields };
  if (step.kind !== 'listing') return fields;
  // That it is no duplicate is no edit of a listing.
  if (before !== undefined && Object.keys(step.fields).join() === 'notDuplicateOf') return fields;
  const createdAt = textOr(fields['createdAt'], now);
  return { ...fields, createdAt, updatedAt: textOr(step.fields['updatedAt'], now) };
}

function textOr(value: JsonValue | undefined, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}
