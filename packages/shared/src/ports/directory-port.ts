import type { RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import type { ListingContacts } from '../domain/lists/listing-filters.ts';
import type { Result } from '../domain/result.ts';

/** A record of the published directory with the revision that the database gave it. */
export interface PublishedRecord extends DirectoryRecord {
  readonly revision: number;
}

/**
 * How far a directory was read. Clients store it and send it back; the directory checks whether it is
 * still the same one with the same history.
 */
export interface Cursor {
  /** The identity of the directory; `''` if an older server sends none. */
  readonly directory: string;
  /** Everything up to this revision was read. */
  readonly revision: number;
  /** The directory's token for the last write that was read; `''` if an older server sends none. */
  readonly mark: string;
}

/** The removal of a published record. */
export interface PublishedRemoval extends RecordName {
  /** The id of the record that replaced it, such as the survivor of a merge, or null. */
  readonly replacedBy: string | null;
  readonly revision: number;
}

/** A record that a response contains but that does not parse. Whether and how it is published is unknown. */
export interface UnreadableRecord {
  readonly kind: RecordKind;
  /** Null if the id is unreadable, too. */
  readonly id: string | null;
  /** Null if the revision is unreadable, too. */
  readonly revision: number | null;
  readonly reason: string;
}

/** What was published after a cursor. */
export interface PublishedChanges {
  readonly records: readonly PublishedRecord[];
  readonly removals: readonly PublishedRemoval[];
  readonly unreadable: readonly UnreadableRecord[];
  readonly cursor: Cursor;
  /**
   * The kinds whose records are all in `records` and `unreadable`: any other record of these kinds was
   * removed. An administrator's full read has all kinds, a read of changes none; a visitor's read has the
   * kinds that the response contains completely.
   */
  readonly complete: readonly RecordKind[];
  /**
   * How the response follows the cursor. `first`: there was no cursor. `continued`: it has the changes
   * since the cursor. `set-back`: the directory was restored from a backup and lost something that the
   * cursor had read. `other`: this is another directory. All but `continued` are full reads.
   */
  readonly history: 'first' | 'continued' | 'set-back' | 'other';
}

/** One step of a publish. It applies only to the revision that it was planned on (null: a new record). */
export type PublishStep =
  | {
      readonly operation: 'save';
      readonly kind: RecordKind;
      readonly id: string;
      readonly revision: number | null;
      /** Only the fields that differ. */
      readonly fields: RecordFields;
      /** Steps of one batch with the same group are all applied or all refused as conflicts. */
      readonly group?: string;
    }
  | {
      readonly operation: 'remove';
      readonly kind: RecordKind;
      readonly id: string;
      readonly revision: number;
      /** The record that replaces it; a listing's survivor inherits claims and owner. */
      readonly replacedBy: string | null;
      readonly group?: string;
    };

/** The outcome of a step. */
export interface PublishOutcome {
  readonly kind: RecordKind;
  readonly id: string;
  /**
   * `conflict`: the record is not at the revision that the step was planned on, the record that should
   * replace it does not exist, or another step of the same group is in conflict. The step wrote nothing.
   * Removing a record that no longer exists is not a conflict by itself.
   */
  readonly outcome: 'published' | 'conflict';
  /**
   * The record after the step; null if it does not exist, or if it exists but does not parse
   * (`unreadable`).
   */
  readonly record: PublishedRecord | null;
  readonly unreadable?: UnreadableRecord;
  /**
   * The mark of the write, for the cursor: with it, the directory can report that a restored backup lacks
   * this write. Absent if the batch wrote nothing.
   */
  readonly mark?: string;
}

/** Records requested by name. A name that is in neither list is not published. */
export interface NamedRecords {
  readonly records: readonly PublishedRecord[];
  readonly unreadable: readonly UnreadableRecord[];
  /**
   * The mark of the last write before the read, for the cursor: with it, the directory can report that a
   * restored backup lacks that write. Absent if the server sends none.
   */
  readonly mark?: string;
}

/** The published directory, for administrators. */
export interface DirectoryPort {
  /**
   * Reads the whole records changed after the cursor, or all if it is null. Only administrators and the
   * service role may do so: for other users, row-level security would return an incomplete result that
   * looks complete. `onProgress` is called with the number of records read so far.
   */
  readChanges(
    cursor: Cursor | null,
    onProgress?: (read: number) => void,
  ): Promise<Result<PublishedChanges>>;
  /** Reads the current published records with these names. */
  readRecords(names: readonly RecordName[]): Promise<Result<NamedRecords>>;
  /** Applies the steps in one transaction: all except the conflicts, or none. */
  publish(steps: readonly PublishStep[]): Promise<Result<readonly PublishOutcome[]>>;
}

/** The published directory, for visitors: plain, cacheable responses. */
export interface SnapshotPort {
  /** Reads the public directory, its listings as list rows; `etag` is that of the last response, or null. */
  readSnapshot(
    etag: string | null,
  ): Promise<
    Result<
      | { readonly changed: false }
      | { readonly changed: true; readonly etag: string | null; readonly changes: PublishedChanges }
    >
  >;
  /** Reads the number of public listings; null if the server does not say. */
  readSize(): Promise<Result<number | null>>;
  /**
   * Reads what became public, changed or was removed after a cursor. Returns null if the whole snapshot
   * is needed: the server keeps no changes, does not know the mark, or has another directory.
   */
  readChangesSince(cursor: Cursor): Promise<Result<PublishedChanges | null>>;
  /** Reads the descriptions of all listings by id, for the search. */
  readDescriptions(): Promise<Result<ReadonlyMap<string, string>>>;
  /** Reads which listings have a telephone number or a website; null if the server does not say. */
  readContacts(): Promise<Result<ListingContacts | null>>;
  /** Reads one whole listing; null if it is not public, with the survivor if it was merged. */
  readListing(
    id: string,
  ): Promise<
    Result<
      | { readonly record: PublishedRecord }
      | { readonly record: null; readonly mergedInto: string | null }
    >
  >;
}
