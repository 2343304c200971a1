import type { RecordName } from '../domain/directory/directory-change.ts';
import {
  recordKinds,
  type DirectoryRecord,
  type RecordKind,
} from '../domain/directory/directory-record.ts';
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

/** All entries with their names. */
export function* namedEntries(published: Published): Generator<NamedEntry> {
  for (const kind of recordKinds) {
    for (const [id, entry] of published.entries[kind]) yield { kind, id, entry };
  }
}

/** What a read does to the entries. */
export interface PublishedPatch {
  /** True where everything known before is dropped first. */
  readonly reset: boolean;
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
  const changed = new Map<RecordKind, Map<string, PublishedEntry>>();
  const open = (kind: RecordKind): Map<string, PublishedEntry> => {
    let map = changed.get(kind);
    if (map === undefined) {
      map = new Map(entries[kind]);
      changed.set(kind, map);
      entries[kind] = map;
    }
    return map;
  };
  for (const { kind, id } of patch.remove) if (entries[kind].has(id)) open(kind).delete(id);
  for (const { kind, id, entry } of patch.put) open(kind).set(id, entry);
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
  if (entry.record === null || entry.revision === 0 || entry.gone !== undefined) return false;
  const isRestKnown = !entry.record.partial && entry.restRevision === undefined;
  return isRestKnown || !fields.some((field) => isRestField(kind, field));
}

/** The revision up to which all that is known of a record was read; 0 where nothing is there. */
export function seenRevision(entry: PublishedEntry | undefined): number {
  return entry === undefined || entry.gone !== undefined
    ? 0
    : (entry.restRevision ?? entry.revision);
}

/** Whether everything of the record is known and current. */
export function isWhole(entry: PublishedEntry): boolean {
  return (
    entry.record !== null &&
    entry.revision > 0 &&
    entry.gone === undefined &&
    !entry.record.partial &&
    entry.restRevision === undefined
  );
}
