import type { RecordName } from '../domain/directory/directory-change.ts';
import type { Result } from '../domain/result.ts';

/** A record of a publish. */
export interface PublicationRecord extends RecordName {
  readonly operation: 'save' | 'remove';
  readonly isPublished: boolean;
}

/** One batch that was published. A large publish has several. */
export interface PublicationEntry {
  readonly id: number;
  /** ISO time by the database's clock. */
  readonly at: string;
  /** The e-mail address of the administrator; null for a server or a terminal with a key, and deleted accounts. */
  readonly by: string | null;
  readonly saved: number;
  readonly removed: number;
  /** How many were not published because others had changed them. */
  readonly conflicts: number;
  /** The first records. */
  readonly records: readonly PublicationRecord[];
}

/** How many publications are read at once. */
export const publicationsPerPage = 50;

/** Reads what was published, for administrators. */
export interface PublicationsPort {
  /** Newest first; `before` is the id of the last one that is known. */
  readonly read: (before?: number) => Promise<Result<readonly PublicationEntry[]>>;
}
