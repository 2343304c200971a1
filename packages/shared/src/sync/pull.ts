import type { RecordName } from '../domain/directory/directory-change.ts';
import { toRecordKey } from '../domain/directory/record-key.ts';
import type {
  Cursor,
  NamedRecords,
  PublishedChanges,
  PublishedRemoval,
} from '../ports/directory-port.ts';
import { isInFlight, patchesByRecord, patchesOf, unitsOf } from './changes.ts';
import { entryOf, exists, newestRevision, type NamedEntry, type Published } from './published.ts';
import { findReplacedInSteps } from './find-replaced.ts';
import { atOnce, type InSteps } from './in-steps.ts';
import { handleSetBack } from './set-back.ts';
import type { PatchRow, Step, WorkingCopy } from './working-copy.ts';
import {
  pullStepInSteps,
  toPullStep,
  isOlderThanKnown,
  findMissing,
  readResponse,
  findEntryChanges,
  type PullStep,
  type EntryChanges,
} from './read-step.ts';

/** When and from where a read was made. */
interface ReadContext {
  /** The cursor that the working copy had before the read; null if it had none. */
  readonly since: Cursor | null;
  /** The time, as ISO text. */
  readonly at: string;
  /** The id of its offer, if it makes one. */
  readonly offerId: string;
}

/**
 * Applies an administrator's read. If the directory was set back, its present records are stored, and the
 * lost records and removals are offered as a change.
 */
export function pullChanges(
  state: WorkingCopy,
  response: PublishedChanges,
  context: ReadContext,
): PullStep {
  return atOnce(pullInSteps(state, response, context));
}

/** `pullChanges` for a large read: yields after each record. */
export function* pullInSteps(
  state: WorkingCopy,
  response: PublishedChanges,
  context: ReadContext,
): InSteps<PullStep> {
  const isContinued = response.history === 'continued';
  const { cursor } = state.published;
  // Another read has already stored a newer state.
  const isOutdated =
    (isContinued || response.history === 'first') &&
    cursor?.directory === response.cursor.directory &&
    cursor.revision > response.cursor.revision;
  // Changes cannot be applied without the records that they continue.
  const isBaseLost = isContinued && cursor?.directory !== response.cursor.directory;
  if (isOutdated || isBaseLost) {
    return { step: {}, yielded: [], counts: { updated: 0, removed: 0 } };
  }
  const removals = [
    ...response.removals.filter((name) => !isContinued || !isOlderThanKnown(state.published, name)),
    ...findMissing(state.published, response, () => true),
  ];
  const read = findEntryChanges(state, readResponse(response).entries, removals, isContinued);
  const { found } = readResponse(response);
  const gone = response.removals.filter((name) => isContinued && !found.has(toRecordKey(name)));
  const goneAdditions = removedAdditions(state, gone);
  const changes = { ...read, put: [...read.put, ...goneAdditions.put] };
  const isSetBack = response.history === 'set-back';
  yield;
  const written = isSetBack ? writtenSince(state, changes) : changes;
  const step: Step = {
    replaced: yield* findReplacedInSteps(state, written),
    ...(isSetBack ? handleSetBack(state, response, context) : { patches: goneAdditions.patches }),
  };
  const inFlight = [...patchesByRecord(state.changes).keys()].filter((key) =>
    isInFlight(state.changes, key),
  );
  const position = {
    cursor: { ...response.cursor, ...laterMark(state, response, context) },
    ...(isSetBack ? { isSetBack: true as const } : {}),
  };
  return yield* pullStepInSteps(state, changes, position, step, inFlight);
}

/**
 * Finds local additions of records that others removed before they were ever read here: an addition in
 * flight had been published, and any other may have been published from a copy of this working copy. Each
 * becomes an edit of a record that is gone: if only imports changed the record, the edit gives way, and
 * otherwise an administrator decides. If the record was also removed here, only an imported listing or an
 * addition in flight counts.
 */
function removedAdditions(
  { published, changes, log }: WorkingCopy,
  removals: readonly PublishedRemoval[],
): { readonly put: readonly NamedEntry[]; readonly patches: readonly PatchRow[] } {
  const put: NamedEntry[] = [];
  const patches: PatchRow[] = [];
  for (const { kind, id, replacedBy } of removals) {
    if (entryOf(published, { kind, id }) !== undefined) continue;
    const isRemovedHere = log.some(
      ({ patches: done }) => done?.get(toRecordKey({ kind, id }))?.operation === 'remove',
    );
    for (const { change, patch } of patchesOf(changes, { kind, id })) {
      const yields = change.cause === 'import' && kind === 'listing';
      if (patch.operation !== 'add') continue;
      if (isRemovedHere && !yields && patch.sent !== true) continue;
      const record = { kind, id, fields: patch.fields, partial: false };
      put.push({ kind, id, entry: { record, revision: 0, gone: { replacedBy } } });
      const units = Object.fromEntries(unitsOf(patch));
      const edit = { kind, id, operation: 'edit', units } as const;
      patches.push({ change: change.id, key: toRecordKey(patch), patch: edit });
    }
  }
  return { put, patches };
}

/**
 * Returns the entries of known records that were written after a directory was set back; other differences
 * come from the backup.
 */
function writtenSince(
  { published }: WorkingCopy,
  { put }: EntryChanges,
): Pick<EntryChanges, 'put' | 'remove'> {
  const isLater = ({ entry, ...name }: NamedEntry) => {
    const known = entryOf(published, name);
    return known !== undefined && exists(entry) && entry.revision >= known.revision;
  };
  return { put: put.filter(isLater), remove: [] };
}

/** Returns the mark of a publish that finished during the read, so that a loss of that publish is noticed. */
function laterMark(
  { published }: WorkingCopy,
  { history, cursor }: PublishedChanges,
  { since }: ReadContext,
): { mark?: string } {
  const known = published.cursor;
  if (history === 'set-back' || known?.directory !== cursor.directory) return {};
  // A publish brings a new mark, but does not advance the revision of the cursor.
  const isLater =
    [since?.revision, cursor.revision].includes(known.revision) ||
    newestRevision(published) > cursor.revision;
  return isLater && known.mark !== since?.mark ? { mark: known.mark } : {};
}

/** Applies a read of records by name. Those that were not found count as removed. */
export function pullRecords(
  state: WorkingCopy,
  names: readonly RecordName[],
  response: NamedRecords,
): PullStep {
  // If the id of a record is unreadable, no record of its kind counts as missing.
  const { entries, found, unnamed } = readResponse(response);
  const missing = names
    .filter((name) => !found.has(toRecordKey(name)) && !unnamed.has(name.kind))
    .map((name) => ({ ...name, replacedBy: null }));
  const changes = findEntryChanges(state, entries, missing);
  const step = { replaced: atOnce(findReplacedInSteps(state, changes)) };
  const position = withMark(state.published, response);
  return toPullStep(state, changes, position, step, names.map(toRecordKey));
}

/**
 * Returns the cursor with the mark of a read by name; nothing if there is no cursor, no mark, or the
 * directory was set back meanwhile.
 */
function withMark(published: Published, { records, mark }: NamedRecords): { cursor?: Cursor } {
  const { cursor } = published;
  const isSetBack = records.some((record) => isOlderThanKnown(published, record));
  return cursor === null || mark === undefined || isSetBack ? {} : { cursor: { ...cursor, mark } };
}
