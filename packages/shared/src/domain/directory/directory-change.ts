import type { DirectoryRecord, RecordFields, RecordKind } from './directory-record.ts';

/** Names a record. */
export interface RecordName {
  readonly kind: RecordKind;
  readonly id: string;
}

/** A record to be removed. */
export interface RemoveRecord extends RecordName {
  /** The id of the record that takes its place, such as the survivor of a merge. */
  readonly replacedBy?: string | null;
}

/** A record to be added, or replaced whole. */
export interface PutRecord extends DirectoryRecord {
  /**
   * The fields that a person saw when they began to edit it. What others changed since then and this
   * person did not touch is kept; a field that both changed is a conflict.
   */
  readonly seen?: RecordFields;
}

/** What was or is to be done to a directory, as data: it can be stored, counted, shown and undone. */
export interface DirectoryChange {
  /** What a person would call it: "Import of 812 listings". */
  readonly label: string;
  readonly put: readonly PutRecord[];
  readonly remove: readonly RemoveRecord[];
  /** True where its parts only make sense together: all of it is published, or nothing. */
  readonly together?: boolean;
}
