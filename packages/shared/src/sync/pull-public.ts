import { sameJson } from '../domain/directory/merge-fields.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { PublishedChanges, PublishedRecord } from '../ports/directory-port.ts';
import {
  entryOf,
  exists,
  type NamedEntry,
  type Published,
  type PublishedEntry,
} from './published.ts';
import type { Step, WorkingCopy } from './working-copy.ts';
import {
  toPullStep,
  isOlderThanKnown,
  findMissing,
  readResponse,
  recordOnly,
  findEntryChanges,
  type PullStep,
} from './read-step.ts';

/** Returns whether the last read was of a different directory than a response; false if either is unnamed. */
export function isFromOtherDirectory(
  { cursor, snapshot }: Published,
  response: PublishedChanges,
): boolean {
  const known = cursor?.directory ?? snapshot?.cursor.directory ?? '';
  return known !== '' && response.cursor.directory !== '' && known !== response.cursor.directory;
}

/** Returns whether the working copy has unpublished work, which must not be replaced without asking. */
export function hasUnpublishedWork({ changes, offers }: WorkingCopy): boolean {
  return changes.length > 0 || offers.length > 0;
}

/** Returns whether the working copy is only a visitor's cache: nothing unpublished, and no administrator's read. */
export function isCache(state: WorkingCopy): boolean {
  return state.published.cursor === null && !hasUnpublishedWork(state);
}

/**
 * Applies a visitor's read, which has list rows and only public records. A full read replaces a cache, or a
 * working copy of another directory without unpublished work. Otherwise a row updates the fields that it has
 * and marks the details as stale, only public records are removed, and older rows are ignored, unless they
 * correct a cache or the known record is unreadable or gone.
 */
export function pullPublic(
  state: WorkingCopy,
  response: PublishedChanges,
  etag: string | null,
): PullStep {
  const isFull = response.history !== 'continued';
  const snapshot = { cursor: response.cursor, etag };
  // A record of an administrator's read is not removed just because an older or a full response lacks it:
  // the directory may have been set back, and the administrator's next read offers what it lost.
  const isProtected = ({ revision }: PublishedEntry) =>
    state.published.cursor !== null && (isFull || revision > response.cursor.revision);
  const isExpected = (entry: PublishedEntry, kind: RecordKind) =>
    isPublicEntry(entry, kind) && !isProtected(entry);
  const removals = [
    ...response.removals.filter((name) => !isOlderThanKnown(state.published, name)),
    ...findMissing(state.published, response, isExpected),
  ];
  if (
    isFull &&
    (isCache(state) ||
      (isFromOtherDirectory(state.published, response) && !hasUnpublishedWork(state)))
  ) {
    const put = readResponse(response).entries;
    const step: Step = { published: { reset: true, put, remove: [], snapshot, cursor: null } };
    return { step, yielded: [], counts: { updated: put.length, removed: removals.length } };
  }
  const read = response.records.flatMap((record): NamedEntry[] => {
    const known = entryOf(state.published, record);
    const entry = withRow(known, record);
    return entry === known ? [] : [{ kind: record.kind, id: record.id, entry }];
  });
  const publicRemovals = removals.filter((name) => {
    const entry = entryOf(state.published, name);
    return entry !== undefined && isPublicEntry(entry, name.kind);
  });
  const { cursor } = state.published;
  // Without this mark, an administrator would not notice that a restored backup lost what was read here.
  const isSameHistory = !isFull || cursor?.revision === 0;
  const isMarked = cursor !== null && isSameHistory && cursor.revision <= response.cursor.revision;
  const marked = isMarked ? { cursor: { ...cursor, mark: response.cursor.mark } } : {};
  const changes = findEntryChanges(state, read, publicRemovals);
  const corrected = response.records
    .filter((record) => contradictsCache(state, response, record))
    .map((record) => ({ kind: record.kind, id: record.id, entry: withRow(undefined, record) }));
  const all = { ...changes, put: [...changes.put, ...corrected] };
  return toPullStep(state, all, { snapshot, ...marked });
}

/**
 * Returns whether a cached record differs from a response that is complete for its kind, for example because
 * another program wrote the cached record.
 */
export function contradictsCache(
  state: WorkingCopy,
  { complete, cursor }: PublishedChanges,
  record: PublishedRecord,
): boolean {
  const isOlder = (state.published.snapshot?.cursor.revision ?? 0) > cursor.revision;
  if (isOlder || !isCache(state) || !complete.includes(record.kind)) return false;
  const known = entryOf(state.published, record)?.record;
  return known != null && !sameJson(known.fields, record.fields);
}

/**
 * Returns the entry of a record after a list row or a public record was read. One that is not newer changes
 * nothing, unless the known record is unreadable or gone.
 */
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

/** Returns whether a visitor's read can contain the record; false if its content is unknown. */
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
