import type { RecordName } from '../../domain/directory/directory-change.ts';
import type { DirectoryRecord, RecordFields } from '../../domain/directory/directory-record.ts';
import { parseRecord } from '../../domain/directory/record-schema.ts';
import type {
  PublishedRecord,
  PublishedRemoval,
  UnreadableRecord,
} from '../../ports/directory-port.ts';

/** A stored record; its fields are as parsed, or as written if they are not valid. */
interface MemoryRow extends RecordName {
  readonly fields: RecordFields;
  readonly revision: number;
  /** Null if the fields are not valid. */
  readonly record: PublishedRecord | null;
  readonly reason: string;
}

/** The last revision of a transaction, and its random token. */
interface MemoryMark {
  readonly revision: number;
  readonly token: string;
}

/** Everything that a memory directory stores. */
export interface MemoryState {
  readonly directory: string;
  readonly rows: Map<string, MemoryRow>;
  /** Deleted records of every kind. */
  readonly removals: Map<string, PublishedRemoval>;
  /** Listings that are no longer public, for visitors. */
  readonly publicRemovals: Map<string, PublishedRemoval>;
  /** In the order of their revisions; the first precedes all writes. */
  readonly marks: MemoryMark[];
  readonly knownMarks: Set<string>;
  revision: number;
}

/** Creates the state of an empty directory. */
export function emptyState(directory: string, token: string): MemoryState {
  return {
    directory,
    rows: new Map(),
    removals: new Map(),
    publicRemovals: new Map(),
    marks: [{ revision: 0, token }],
    knownMarks: new Set([token]),
    revision: 0,
  };
}

/** Copies a state, so that changes to one do not affect the other. */
export function copyState(state: MemoryState): MemoryState {
  return {
    ...state,
    rows: new Map(state.rows),
    removals: new Map(state.removals),
    publicRemovals: new Map(state.publicRemovals),
    marks: [...state.marks],
    knownMarks: new Set(state.knownMarks),
  };
}

export function keyOf({ kind, id }: RecordName): string {
  return `${kind}:${id}`;
}

/** Writes a row with the next revision, even if its fields are not valid. */
export function writeRow(state: MemoryState, name: RecordName, fields: RecordFields): MemoryRow {
  const { kind, id } = name;
  const before = state.rows.get(keyOf(name));
  const parsed = parseRecord(kind, id, fields);
  state.revision += 1;
  const row: MemoryRow = {
    kind,
    id,
    fields: parsed.ok ? parsed.value.fields : fields,
    revision: state.revision,
    record: parsed.ok ? { ...parsed.value, revision: state.revision } : null,
    reason: parsed.ok ? '' : parsed.reason,
  };
  state.rows.set(keyOf(name), row);
  state.removals.delete(keyOf(name));
  if (kind === 'listing') {
    if (isPublic(row)) state.publicRemovals.delete(id);
    else if (before !== undefined && isPublic(before)) addPublicRemoval(state, id);
  }
  return row;
}

/**
 * Deletes a row. If another record replaces it, earlier removals that point to the row are redirected to
 * that record, and a listing without an owner takes over the owner of the one it replaces.
 */
export function deleteRow(state: MemoryState, name: RecordName, replacedBy: string | null): void {
  const { kind, id } = name;
  const before = state.rows.get(keyOf(name));
  if (before === undefined) return;
  state.rows.delete(keyOf(name));
  state.revision += 1;
  state.removals.set(keyOf(name), { kind, id, replacedBy, revision: state.revision });
  if (kind === 'listing' && isPublic(before)) addPublicRemoval(state, id);
  if (replacedBy === null) return;
  redirect(state, state.removals, name, replacedBy);
  if (kind !== 'listing') return;
  redirect(state, state.publicRemovals, name, replacedBy);
  const survivor = state.rows.get(keyOf({ kind, id: replacedBy }));
  const owner = before.fields['userId'];
  if (survivor !== undefined && typeof owner === 'string' && survivor.fields['userId'] === null) {
    writeRow(state, survivor, { ...survivor.fields, userId: owner });
  }
}

/** Adds a mark for the writes of a transaction, if it made any. */
export function addMark(state: MemoryState, token: string): void {
  if (state.revision === newestMark(state).revision) return;
  state.marks.push({ revision: state.revision, token });
  state.knownMarks.add(token);
}

/** Returns the mark of the last transaction. */
export function newestMark(state: MemoryState): MemoryMark {
  return state.marks.at(-1) ?? { revision: 0, token: '' };
}

/** Describes a row whose fields are not valid. */
export function toUnreadable({ kind, id, revision, reason }: MemoryRow): UnreadableRecord {
  return { kind, id, revision, reason };
}

/** Returns whether visitors may read a record. */
export function isPublic({
  kind,
  id,
  fields,
}: Pick<DirectoryRecord, 'kind' | 'id' | 'fields'>): boolean {
  switch (kind) {
    case 'listing':
      return fields['status'] === 'published';
    case 'article':
      return fields['published'] === true;
    case 'ad':
      return fields['enabled'] === true;
    case 'media':
      return false;
    case 'setting':
      return id !== 'authSettings';
    case 'category':
    case 'area':
    case 'page':
      return true;
  }
}

function addPublicRemoval(state: MemoryState, id: string): void {
  state.revision += 1;
  state.publicRemovals.set(id, {
    kind: 'listing',
    id,
    replacedBy: null,
    revision: state.revision,
  });
}

function redirect(
  state: MemoryState,
  removals: Map<string, PublishedRemoval>,
  { kind, id }: RecordName,
  replacedBy: string,
): void {
  for (const [key, removal] of removals) {
    if (removal.kind !== kind || (removal.id !== id && removal.replacedBy !== id)) continue;
    state.revision += 1;
    removals.set(key, { ...removal, replacedBy, revision: state.revision });
  }
}
