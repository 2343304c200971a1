import {
  changeDirectory,
  discardChanges,
  resolveAll,
  resolveConflict,
  undoInDirectory,
  type CommandResult,
  type ChangeContext,
} from '../application/change-directory.ts';
import type { PublishInput } from '../application/plan-publish.ts';
import { publishDirectory, type PublishReport } from '../application/publish-directory.ts';
import type { Undone } from '../sync/undo.ts';
import { pullDirectory, type PullInput, type PullReport } from '../application/pull-directory.ts';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { parseRecord, toRecord } from '../domain/directory/record-schema.ts';
import { Failure } from '../domain/failure.ts';
import { failed, type Result } from '../domain/result.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import type { DirectoryPort } from '../ports/directory-port.ts';
import { localRecord } from '../sync/apply.ts';
import type { ChangeCause } from '../sync/changes.ts';
import { findConflicts, type Conflict } from '../sync/conflicts.ts';
import type { DiscardTarget } from '../sync/discard.ts';
import { memoryHandle, type WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import { listing } from './directory-builders.ts';

type TestFields = Readonly<Record<string, JsonValue>>;

/** An administrator with their own working copy, and shorthands for the commands. */
export interface TestAdministrator {
  readonly context: ChangeContext;
  /** Adds a listing, or changes these fields of it. */
  put(id: string, fields?: TestFields): Promise<CommandResult>;
  putRecord(kind: RecordKind, id: string, fields: TestFields): Promise<CommandResult>;
  remove(id: string, replacedBy?: string): Promise<CommandResult>;
  change(change: Partial<DirectoryChange>, cause?: ChangeCause): Promise<CommandResult>;
  undo(id?: string): Promise<Undone>;
  discard(target: DiscardTarget): Promise<void>;
  resolve(decision: 'local' | 'other', conflict?: Conflict): Promise<void>;
  pull(options?: Partial<PullInput>): Promise<Result<PullReport>>;
  publish(options?: Partial<PublishInput>): Promise<Result<PublishReport>>;
  /** Returns the fields of a listing in this working copy; null if it does not exist. */
  listing(id: string): TestFields | null;
  record(kind: RecordKind, id: string): TestFields | null;
  conflicts(): readonly Conflict[];
  /** Returns the number of unpublished changes. */
  unpublished(): number;
}

/** Creates an administrator of a directory. */
export function administrator(
  directory: DirectoryPort,
  name = 'a',
  copy: WorkingCopyHandle = memoryHandle(emptyWorkingCopy()),
): TestAdministrator {
  let ids = 0;
  const context: ChangeContext = {
    copy,
    city: greaterManchester,
    now: () => '2026-11-22T12:00:00.000Z',
    newId: () => `${name}-${String((ids += 1))}`,
  };
  const record = (kind: RecordKind, id: string) =>
    localRecord(copy.state(), { kind, id })?.fields ?? null;
  const change: TestAdministrator['change'] = (parts, cause) =>
    changeDirectory(context, { label: 'Edit', put: [], remove: [], ...parts }, cause);
  const putRecord: TestAdministrator['putRecord'] = (kind, id, fields) => {
    const put = parseRecord(kind, id, { ...record(kind, id), ...fields });
    if (!put.ok) throw new Error(put.reason);
    return change({ put: [put.value] });
  };
  return {
    context,
    change,
    putRecord,
    put: (id, fields = {}) => putRecord('listing', id, withDefaults(record('listing', id), fields)),
    remove: (id, replacedBy) =>
      change({ remove: [{ kind: 'listing', id, replacedBy: replacedBy ?? null }] }),
    undo: (id) => undoInDirectory(context, id),
    discard: (target) => discardChanges(copy, target),
    async resolve(decision, conflict) {
      if (conflict === undefined) await resolveAll(copy, decision);
      else await resolveConflict(copy, conflict, decision);
    },
    pull: (options) => pullDirectory({ ...context, directory, ...options }),
    publish: (options) => publishDirectory({ ...context, directory, ...options }),
    listing: (id) => record('listing', id),
    record,
    conflicts: () => findConflicts(copy.state()),
    unpublished: () => copy.state().changes.length,
  };
}

function withDefaults(current: TestFields | null, fields: TestFields): TestFields {
  if (current !== null) return fields;
  return { ...toRecord('listing', '', listing({ area: '', category: '' })).fields, ...fields };
}

/** Whether a request fails before it reaches the directory, or its response is lost. */
type ConnectionFault = 'fails-before' | 'fails-after';

/** A connection to a directory that a test can break. */
export interface FaultyConnection extends DirectoryPort {
  /** Breaks the next publish. */
  failPublish(fault: ConnectionFault): void;
  /** Breaks the next read of changes. */
  failRead(): void;
  /** Runs `work` before the next publish reaches the directory, or before its response arrives. */
  duringPublish(place: 'before' | 'after', work: () => Promise<unknown>): void;
  /** Runs `work` before the response to the next read of changes arrives. */
  duringRead(work: () => Promise<unknown>): void;
}

/** Creates a connection to a directory. It works until a test breaks it. */
export function faultyConnection(directory: DirectoryPort): FaultyConnection {
  let publishFault: ConnectionFault | null = null;
  let readFails = false;
  let before: (() => Promise<unknown>) | null = null;
  let after: (() => Promise<unknown>) | null = null;
  let reading: (() => Promise<unknown>) | null = null;
  const cut = () => failed(new Failure('backend/unreachable', 'The connection was lost.'));
  const run = async (work: (() => Promise<unknown>) | null) => {
    await work?.();
  };
  return {
    async readChanges(cursor, onProgress) {
      if (readFails) {
        readFails = false;
        return cut();
      }
      const response = await directory.readChanges(cursor, onProgress);
      const work = reading;
      reading = null;
      await run(work);
      return response;
    },
    readRecords: (names) => directory.readRecords(names),
    async publish(steps) {
      const fault = publishFault;
      publishFault = null;
      const [workBefore, workAfter] = [before, after];
      before = null;
      after = null;
      await run(workBefore);
      if (fault === 'fails-before') return cut();
      const response = await directory.publish(steps);
      await run(workAfter);
      return fault === 'fails-after' ? cut() : response;
    },
    failPublish(fault) {
      publishFault = fault;
    },
    failRead() {
      readFails = true;
    },
    duringPublish(place, work) {
      if (place === 'before') before = work;
      else after = work;
    },
    duringRead(work) {
      reading = work;
    },
  };
}
