import type { RecordName } from '../domain/directory/directory-change.ts';
import type {
  DirectoryRecord,
  RecordFields,
  RecordKind,
} from '../domain/directory/directory-record.ts';
import type { Result } from '../domain/result.ts';

/** A record of the published directory with the revision that the database gave it. */
export interface PublishedRecord extends DirectoryRecord {
  readonly revision: number;
}

/**
 * How far a directory was read. Opaque to whoever keeps it: it is only sent back to the directory,
 * which tells from it whether it is still the same one with the same history.
 */
export interface Cursor {
  /** The identity of the directory; `''` where an older server does not send one. */
  readonly directory: string;
  /** Everything up to this revision was read. */
  readonly revision: number;
  /** The token that the directory gave the last write that was read; `''` where it sends none. */
  readonly mark: string;
}

/** A record that is gone from the published directory. */
export interface PublishedRemoval extends RecordName {
  /** The id of the record that took its place, such as the survivor of a merge, or null. */
  readonly replacedBy: string | null;
  readonly revision: number;
}

/** A record of an answer that cannot be understood. It is unknown: neither there nor gone. */
export interface UnreadableRecord {
  readonly kind: RecordKind;
  /** Null where not even the id can be read. */
  readonly id: string | null;
  /** Null where not even the revision can be read. */
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
   * The kinds of which `records` is everything there is, so that a record missing here and in
   * `unreadable` is gone. All kinds after a full read, none after a read of changes by an
   * administrator.
   */
  readonly complete: readonly RecordKind[];
  /**
   * How the answer continues what the cursor had read. `first`: there was no cursor. `continued`:
   * the same directory went on. `set-back`: the same directory lost what the cursor had read (it was
   * restored from a backup). `other`: another directory answered. All but `continued` are full reads.
   */
  readonly history: 'first' | 'continued' | 'set-back' | 'other';
}

/** One step of a publish, guarded by the revision that it was planned on (null: it is new). */
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
      /** The record that takes its place; a listing's survivor inherits claims and owner. */
      readonly replacedBy: string | null;
      readonly group?: string;
    };

/** What became of a step. */
export interface PublishOutcome {
  readonly kind: RecordKind;
  readonly id: string;
  /**
   * `conflict`: the record has another revision than the step was planned on, or another step of the
   * same group has. Nothing was written for it.
   */
  readonly outcome: 'published' | 'conflict';
  /**
   * The record as it is now, as written by a step that was published; null when it is gone, or when
   * `unreadable` says that it exists and cannot be understood.
   */
  readonly record: PublishedRecord | null;
  readonly unreadable?: UnreadableRecord;
  /**
   * The mark of the write, for the cursor: a reader that sends it hears of it when a backup lost the
   * write. Absent where the batch wrote nothing.
   */
  readonly mark?: string;
}

/** Records that were asked for by name. A name in none of the lists is not published. */
export interface NamedRecords {
  readonly records: readonly PublishedRecord[];
  readonly unreadable: readonly UnreadableRecord[];
  /**
   * The mark of the last write before the read, for the cursor: a reader that sends it hears of it when a
   * backup lost what was read. Absent where the server sends none.
   */
  readonly mark?: string;
}

/** The published directory, for those who may write it. */
export interface DirectoryPort {
  /**
   * Whole records changed after the cursor; null reads everything. Refused for anybody but an
   * administrator or the service role: a read that policies cut short would look complete.
   * `onProgress` is called with how many records were read.
   */
  readChanges(
    cursor: Cursor | null,
    onProgress?: (read: number) => void,
  ): Promise<Result<PublishedChanges>>;
  /** The named records as they are published now. */
  readRecords(names: readonly RecordName[]): Promise<Result<NamedRecords>>;
  /** Applies the steps in one transaction: all of them, save the conflicts, or none. */
  publish(steps: readonly PublishStep[]): Promise<Result<readonly PublishOutcome[]>>;
}

/** The published directory, for those who only read: plain, cacheable answers. */
export interface SnapshotPort {
  /** List rows of the whole directory; `etag` is that of the last answer, or null. */
  readSnapshot(
    etag: string | null,
  ): Promise<
    Result<
      | { readonly changed: false }
      | { readonly changed: true; readonly etag: string | null; readonly changes: PublishedChanges }
    >
  >;
  /**
   * What became public, changed or went after a cursor; null where only a whole snapshot can tell
   * (the server does not keep changes, does not know that mark, or is another directory).
   */
  readChangesSince(cursor: Cursor): Promise<Result<PublishedChanges | null>>;
  /** Descriptions of all listings by id, for the search. */
  readDescriptions(): Promise<Result<ReadonlyMap<string, string>>>;
  /** One whole listing; null when it is not public, with the survivor where it was merged. */
  readListing(
    id: string,
  ): Promise<
    Result<
      | { readonly record: PublishedRecord }
      | { readonly record: null; readonly mergedInto: string | null }
    >
  >;
}
