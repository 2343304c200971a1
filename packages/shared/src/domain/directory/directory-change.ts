import type { DirectoryRecord, RecordKind } from './directory-record.ts';

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

/** What was or is to be done to a directory, as data: it can be stored, counted, shown and undone. */
export interface DirectoryChange {
  /** What a person would call it: "Import of 812 listings". */
  readonly label: string;
  /** Records added or replaced whole. */
  readonly put: readonly DirectoryRecord[];
  readonly remove: readonly RemoveRecord[];
  /** True where its parts only make sense together: all of it is published, or nothing. */
  readonly together?: boolean;
}
