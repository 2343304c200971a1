import type { RecordName } from '../domain/directory/directory-change.ts';
import {
  recordKinds,
  type DirectoryRecord,
  type RecordKind,
} from '../domain/directory/directory-record.ts';
import { groupBy } from '../domain/group-by.ts';
import type { Cursor } from '../ports/directory-port.ts';
import { isDetailField } from '../domain/directory/merge-fields.ts';

/** A record as it was last read from the published directory. */
export interface PublishedEntry {
  /** Null if the content is unknown: it is unreadable, was lost here, or a migration found only the revision. */
  readonly record: DirectoryRecord | null;
  /** The revision as read; 0 if it is unreadable, or if the published content may be different. */
  readonly revision: number;
  /**
   * The revision of the details, if a newer list row was read after them: they are stale until they are read
   * again.
   */
  readonly restRevision?: number;
  /** Why the content is unknown. */
  readonly reason?: string;
  /**
   * Set if the record was removed from the directory while it has unpublished changes here. The entry stays
   * until they are settled. `replacedBy` is the id of the record that replaced it, or null.
   */
  readonly gone?: { readonly replacedBy: string | null };
}

type EntriesByKind = Readonly<Record<RecordKind, ReadonlyMap<string, PublishedEntry>>>;

/** Every record as last read from the published directory, or as recovered until it is read again. */
export interface Published {
  /** The position of the last read as an administrator; null before the first, or once it is dropped. */
  readonly cursor: Cursor | null;
  /** The position of the last read as a visitor; null before the first, or once it is dropped. */
  readonly snapshot: { readonly cursor: Cursor; readonly etag: string | null } | null;
  /** In the order in which the records were first read. */
  readonly entries: EntriesByKind;
}

/** An entry under its name. */
export interface NamedEntry extends RecordName {
  readonly entry: PublishedEntry;
}

/** Returns the state before the first read. */
export function emptyPublished(): Published {
  return { cursor: null, snapshot: null, entries: withoutEntries() };
}

function withoutEntries(): EntriesByKind {
  return Object.fromEntries(
    recordKinds.map((kind) => [kind, new Map()]),
  ) as unknown as EntriesByKind;
}

/** Returns the entry of a record, which may be gone; undefined if there is none. */
export function entryOf(
  published: Published,
  { kind, id }: RecordName,
): PublishedEntry | undefined {
  return published.entries[kind].get(id);
}

/** Returns whether the record is published, readable or not, as far as is known here. */
export function exists(entry: PublishedEntry | undefined): entry is PublishedEntry {
  return entry !== undefined && entry.gone === undefined;
}

/** Yields all entries with their names. */
export function* namedEntries(published: Published): Generator<NamedEntry> {
  for (const kind of recordKinds) {
    for (const [id, entry] of published.entries[kind]) yield { kind, id, entry };
  }
}

/**
 * Returns the highest revision of the entries and of the last read as an administrator; 0 if there is none.
 * Entries marked as gone do not count: once the directory is set back, they may have revisions that it has not
 * reached again.
 */
export function newestRevision(published: Published): number {
  let newest = published.cursor?.revision ?? 0;
  for (const { entry } of namedEntries(published)) {
    if (exists(entry)) newest = Math.max(newest, entry.revision);
  }
  return newest;
}

/** The changes that a step makes to the published state. */
export interface PublishedPatch {
  /** True to drop all entries first. */
  readonly reset: boolean;
  /** The directory was restored from a backup, and may assign the same revisions to other contents. */
  readonly isSetBack?: true;
  readonly put: readonly NamedEntry[];
  readonly remove: readonly RecordName[];
  /** If absent, the cursor stays; the same applies to `snapshot`. */
  readonly cursor?: Published['cursor'];
  readonly snapshot?: Published['snapshot'];
}

/** Returns the published state after a step. Without a reset, unchanged kinds stay the same objects. */
export function patchPublished(published: Published, patch: PublishedPatch): Published {
  const entries: Record<RecordKind, ReadonlyMap<string, PublishedEntry>> = {
    ...(patch.reset ? withoutEntries() : published.entries),
  };
  const removals = groupBy(patch.remove, ({ kind }) => kind);
  const additions = groupBy(patch.put, ({ kind }) => kind);
  for (const kind of recordKinds) {
    const removed = (removals.get(kind) ?? []).filter(({ id }) => entries[kind].has(id));
    const put = additions.get(kind) ?? [];
    if (removed.length + put.length === 0) continue;
    const map = new Map(entries[kind]);
    for (const { id } of removed) map.delete(id);
    for (const { id, entry } of put) map.set(id, entry);
    entries[kind] = map;
  }
  return {
    cursor: patch.cursor === undefined ? published.cursor : patch.cursor,
    snapshot: patch.snapshot === undefined ? published.snapshot : patch.snapshot,
    entries,
  };
}

/** Returns whether a read has confirmed the fields, and they are not stale. */
export function areFieldsCurrent(
  entry: PublishedEntry,
  kind: RecordKind,
  fields: readonly string[],
): boolean {
  if (entry.record === null || entry.revision === 0 || !exists(entry)) return false;
  return isWhole(entry) || !fields.some((field) => isDetailField(kind, field));
}

/** Returns the revision of the oldest known part of a record; 0 if it is not published. */
export function seenRevision(entry: PublishedEntry | undefined): number {
  return exists(entry) ? (entry.restRevision ?? entry.revision) : 0;
}

/** Returns whether every field of the record is known and current. */
export function isWhole(entry: PublishedEntry): boolean {
  return (
    entry.record !== null &&
    entry.revision > 0 &&
    exists(entry) &&
    !entry.record.partial &&
    entry.restRevision === undefined
  );
}
