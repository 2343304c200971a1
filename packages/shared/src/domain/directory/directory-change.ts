import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';

export interface RecordName {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A record to be removed. */
export interface RemoveRecord extends RecordName {
  /** The id of its replacement, such as the listing that it was merged into. */
  readonly replacedBy?: string | null;
}

/** A record to be added or replaced. */
export interface PutRecord extends DirectoryRecord {
  /**
   * The fields as they were when editing began or the change was offered; the shown ones by default. Later
   * changes to fields that the edit does not touch are kept; a field that the edit and a later change both
   * touch is merged, which may be a conflict.
   */
  readonly seen?: RecordFields;
}

/** A change to a directory as data, so that it can be stored, counted, shown and undone. */
export interface DirectoryChange {
  /** The name of the change that users see, such as "Import of 812 listings". */
  readonly label: string;
  readonly put: readonly PutRecord[];
  readonly remove: readonly RemoveRecord[];
  /** Whether it is published as a whole or not at all, unless it is too large for one batch. */
  readonly together?: boolean;
}
