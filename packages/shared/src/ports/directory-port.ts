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

/** A listing that was public once and is no longer. */
export interface ListingRemoval {
  readonly id: string;
  /** The survivor of a merge, or null. */
  readonly mergedInto: string | null;
  readonly revision: number;
}

/** What was published after a revision. */
export interface PublishedChanges {
  readonly records: readonly PublishedRecord[];
  readonly removals: readonly ListingRemoval[];
  /** The highest revision seen; the next read starts a short overlap before it. */
  readonly revision: number;
  /**
   * The kinds of which `records` is everything that is published now, so that a record missing here
   * is gone. Listings tell their removals instead, unless everything was read.
   */
  readonly complete: readonly RecordKind[];
  /** True for what a visitor reads: drafts and whatever else is not public cannot be in it. */
  readonly publicOnly?: boolean;
  /** Records that were in the answer and could not be understood; their kinds are never complete. */
  readonly unreadable?: readonly UnreadablePublished[];
  /** Which published directory answered, where it says so: another one shares no base with this. */
  readonly directory?: string;
}

/** A record of an answer that could not be understood. `position` counts from 1. */
export interface UnreadablePublished {
  readonly kind: RecordKind;
  readonly position: number;
  readonly reason: string;
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
    }
  | {
      readonly operation: 'remove';
      readonly kind: RecordKind;
      readonly id: string;
      readonly revision: number;
      readonly mergedInto: string | null;
    };

/** What became of a step. A `conflict` was changed by somebody else meanwhile and is untouched. */
export interface PublishOutcome {
  readonly kind: RecordKind;
  readonly id: string;
  readonly outcome: 'published' | 'conflict';
  /** The revision the record has now; null when it is gone. */
  readonly revision: number | null;
}

/** The published directory, for those who may write it. */
export interface DirectoryPort {
  /** Whole records changed after `revision`; 0 reads everything. `onProgress` hears how many were read. */
  readChanges(
    revision: number,
    onProgress?: (read: number) => void,
  ): Promise<Result<PublishedChanges>>;
  /** The named records as they are published now; one that is missing in the answer is not published. */
  readRecords(
    names: readonly { readonly kind: RecordKind; readonly id: string }[],
  ): Promise<Result<readonly PublishedRecord[]>>;
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
   * What became public, changed or went after `revision`; null where only a whole snapshot can tell
   * (the server does not keep changes, no longer knows that revision, or is another one).
   */
  readChangesSince(revision: number): Promise<Result<PublishedChanges | null>>;
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
