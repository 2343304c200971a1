import type { RecordName } from '../domain/directory/directory-change.ts';
import {
  recordKinds,
  type DirectoryRecord,
  type RecordKind,
} from '../domain/directory/directory-record.ts';
import { groupBy } from '../domain/group-by.ts';
import type { Cursor } from '../ports/directory-port.ts';
import { isRestField } from '../domain/directory/merge-fields.ts';

/** A record as it was last read from the published directory. */
export interface PublishedEntry {
  /** Null where the record that was read could not be understood: it is unknown, not gone. */
  readonly record: DirectoryRecord | null;
  /** The revision of the record; 0 where no read has confirmed it yet, as after a migration. */
  readonly revision: number;
  /**
   * The revision at which the fields beyond a list row were read, where a newer list row came after
   * them. Until they are read again they are stale.
   */
  readonly restRevision?: number;
  /** Why the record could not be understood. */
  readonly reason?: string;
  /**
   * The record was removed there while something was changed here: it is kept until that is settled.
   * `replacedBy` is the id of the record that took its place, or null.
   */
  readonly gone?: { readonly replacedBy: string | null };
}

type EntriesByKind = Readonly<Record<RecordKind, ReadonlyMap<string, PublishedEntry>>>;

/** Every record as last read from the published directory. Only a read or a publish changes it. */
export interface Published {
  /** How far an administrator's reads have come; null before the first. */
  readonly cursor: Cursor | null;
  /** How far a visitor's reads have come; null before the first. */
  readonly snapshot: { readonly cursor: Cursor; readonly etag: string | null } | null;
  /** In the order in which the records were first read. */
  readonly entries: EntriesByKind;
}

/** An entry under its name. */
export interface NamedEntry extends RecordName {
  readonly entry: PublishedEntry;
}

/** Nothing was ever read. */
export function nothingPublished(): Published {
  return { cursor: null, snapshot: null, entries: withoutEntries() };
}

function withoutEntries(): EntriesByKind {
  return Object.fromEntries(
    recordKinds.map((kind) => [kind, new Map()]),
  ) as unknown as EntriesByKind;
}

/** The entry of a record; undefined where nothing was read of it. */
export function entryOf(
  published: Published,
  { kind, id }: RecordName,
): PublishedEntry | undefined {
  return published.entries[kind].get(id);
}

/** Whether the record is published, as far as is known: readable or not. */
export function exists(entry: PublishedEntry | undefined): entry is PublishedEntry {
  return entry !== undefined && entry.gone === undefined;
}

/** All entries with their names. */
export function* namedEntries(published: Published): Generator<NamedEntry> {
  for (const kind of recordKinds) {
    for (const [id, entry] of published.entries[kind]) yield { kind, id, entry };
  }
}

/** The highest revision of anything that is known; 0 where nothing is. */
export function newestRevision(published: Published): number {
  let newest = published.cursor?.revision ?? 0;
  for (const { entry } of namedEntries(published)) newest = Math.max(newest, entry.revision);
  return newest;
}

/** What a read does to the entries. */
export interface PublishedPatch {
  /** True where everything known before is dropped first. */
  readonly reset: boolean;
  /** The directory was restored from a backup: revisions that it gave before tell nothing any more. */
  readonly isSetBack?: true;
  readonly put: readonly NamedEntry[];
  readonly remove: readonly RecordName[];
  /** Left as they are where absent. */
  readonly cursor?: Published['cursor'];
  readonly snapshot?: Published['snapshot'];
}

/** The published state after a read. Kinds that the read does not touch stay the same objects. */
export function patchPublished(published: Published, patch: PublishedPatch): Published {
  const entries: Record<RecordKind, ReadonlyMap<string, PublishedEntry>> = {
    ...(patch.reset ? withoutEntries() : published.entries),
  };
  const removals = groupBy(patch.remove, ({ kind }) => kind);
  const news = groupBy(patch.put, ({ kind }) => kind);
  for (const kind of recordKinds) {
    const removed = (removals.get(kind) ?? []).filter(({ id }) => entries[kind].has(id));
    const put = news.get(kind) ?? [];
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

/**
 * Whether the entry tells the present value of the fields: it was confirmed by a read, it was
 * understood, and it carries them in a part that is not stale.
 */
export function tellsFields(
  entry: PublishedEntry,
  kind: RecordKind,
  fields: readonly string[],
): boolean {
  if (entry.record === null || entry.revision === 0 || !exists(entry)) return false;
  return isWhole(entry) || !fields.some((field) => isRestField(kind, field));
}

/** The revision up to which all that is known of a record was read; 0 where nothing is there. */
export function seenRevision(entry: PublishedEntry | undefined): number {
  return exists(entry) ? (entry.restRevision ?? entry.revision) : 0;
}

/** Whether everything of the record is known and current. */
export function isWhole(entry: PublishedEntry): boolean {
  return (
    entry.record !== null &&
    entry.revision > 0 &&
    exists(entry) &&
    !entry.record.partial &&
    entry.restRevision === undefined
  );
}
