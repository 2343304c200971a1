import { type PublicRecord } from '@manchester-eats/shared/compact';
import {
  type PublicHistory,
  type PublicRead,
  type PublicRemoval,
  type PublicSite,
  type ReadUntil,
} from './read-public.ts';
/** The public directory in memory, so that visitors never wait for the database. */
export declare class PublicDirectory {
  #private;
  /** The highest public revision. */
  get revision(): number;
  /** The directory's id and mark in the responses. */
  get history(): PublicHistory;
  /** The state of the database's history at the last read; null before the first. */
  get readUntil(): ReadUntil | null;
  get site(): PublicSite;
  /** Applies the changes since the last read, or replaces everything if everything was read. */
  apply(read: PublicRead): void;
  /** Returns all public listings. */
  listings(): readonly PublicRecord[];
  /** Returns a public listing with all its fields. */
  listing(id: string): PublicRecord | undefined;
  /** Returns the removal of a listing that is no longer public. */
  removal(id: string): PublicRemoval | undefined;
  /** The body of `/data/snapshot.json`. */
  snapshotText(): string;
  /** The fields of the snapshot besides its listings. */
  snapshotHead(): {
    complete: string[];
    categories: readonly PublicRecord[];
    areas: readonly PublicRecord[];
    articles: readonly PublicRecord[];
    pages: readonly PublicRecord[];
    ads: readonly PublicRecord[];
    settings: Readonly<Record<string, PublicRecord>>;
    revision: number;
    removals: {
      id: string;
      mergedInto: string | null;
      revision: number;
    }[];
    directory: string;
    mark: string;
  };
  /** The body of `/data/descriptions.json`. */
  descriptionsText(): string;
  /** The body of `/data/search-details.json`: the ids of listings with a telephone number and with a website. */
  searchDetailsText(): string;
  /**
   * Returns the body of `/data/changes.json`, or null if the client should read the whole snapshot. The
   * directory or mark is empty for clients that do not send it.
   */
  changesText(since: number, directory?: string, mark?: string): string | null;
}
