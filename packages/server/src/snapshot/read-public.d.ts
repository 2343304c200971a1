import { type DatabaseConnection } from '../database/database-connection.ts';
import { type PublicRecord } from '@manchester-eats/shared/compact';
/** A listing that is no longer public. */
export interface PublicRemoval {
  readonly id: string;
  readonly mergedInto: string | null;
  readonly revision: number;
}
/** All public records except listings. There are few, so all of them are read every time. */
export interface PublicSite {
  readonly categories: readonly PublicRecord[];
  readonly areas: readonly PublicRecord[];
  readonly articles: readonly PublicRecord[];
  readonly pages: readonly PublicRecord[];
  readonly ads: readonly PublicRecord[];
  readonly settings: Readonly<Record<string, PublicRecord>>;
}
/** The directory's id, and the mark of its history when it was read. */
export interface PublicHistory {
  readonly directory: string;
  /** The token of the last transaction that wrote records. */
  readonly mark: string;
}
/** The listings and removals since the last read, or all of them, and all other public records. */
export interface PublicRead {
  readonly history: PublicHistory;
  /** True if everything was read: there was no last read, or the database's history does not contain it. */
  readonly whole: boolean;
  /** If everything was read, the newest `maxMarks` marks, oldest first. Visitors' cursors may contain them. */
  readonly earlierMarks: readonly string[];
  readonly listings: readonly PublicRecord[];
  readonly removals: readonly PublicRemoval[];
  readonly site: PublicSite;
}
/** The state of the database's history at the last read. */
export type ReadUntil = PublicHistory & {
  readonly revision: number;
};
/**
 * The most marks that the server remembers. Visitors whose cursor has an unknown mark get the whole snapshot.
 */
export declare const maxMarks = 10000;
/**
 * Reads the public directory in one transaction, its records as the anonymous role, so that the policies
 * decide what is public. Returns only the listings and removals that changed since the last read, or all of
 * them if there was none or the database was restored or replaced since.
 */
export declare function readPublic(
  connection: DatabaseConnection,
  until: ReadUntil | null,
): Promise<PublicRead>;
