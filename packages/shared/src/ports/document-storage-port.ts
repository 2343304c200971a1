import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { SetAsideRecord } from '../domain/directory/parse-document.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import type { DocumentName } from '../storage/document-keys.ts';

/** How many copies a save writes: all of them for changes made here, two for a cache of what is published. */
export type Keep = 'all' | 'cache';

/** Where the newest text of a document lies; `memory` where no storage could take it. */
export type StoredPlace = 'local' | 'large' | 'memory';

/** What reading a document came to. */
export type DocumentReading<Value> =
  | {
      readonly state: 'loaded';
      readonly value: Value;
      readonly from: 'primary' | 'copy';
      readonly keep: Keep;
      /** Records that did not parse and are not in `value`. */
      readonly setAside: readonly SetAsideRecord[];
    }
  /** Nothing was ever stored. */
  | { readonly state: 'empty' }
  /** Something is or may be stored and could not be read. Never the same as empty. */
  | { readonly state: 'unknown'; readonly reason: 'blocked' | 'damaged' }
  /** Only an asynchronous read can tell. */
  | { readonly state: 'later' };

export type DocumentReadings = {
  readonly [Name in DocumentName]: DocumentReading<DirectoryDocuments[Name]>;
};

/**
 * The sync base as storage and store see it: the entries belong to the sync rules, which alone know
 * more about them.
 */
export interface RememberedBase {
  readonly revision: number;
  readonly records: Readonly<
    Record<
      `${RecordKind}:${string}`,
      {
        readonly revision: number;
        readonly hash: string;
        readonly rest?: string;
        readonly restRevision?: number;
      }
    >
  >;
  readonly snapshot?: { readonly revision: number; readonly etag: string | null };
  readonly directory?: string;
}

/** A document that was found again in a copy, and how many records it has. */
export interface RecoveredDocument {
  readonly document: DocumentName;
  readonly count: number;
  /** When the copy was made, in Unix milliseconds. */
  readonly savedAt: number;
}

/** What opening the storage found. */
export interface OpenReport {
  readonly documents: DocumentReadings;
  readonly base: RememberedBase | null;
  /** Documents whose primary was gone or unreadable and that a copy brought back. */
  readonly recovered: readonly RecoveredDocument[];
  /** Documents that nothing could bring back. */
  readonly damaged: readonly DocumentName[];
  /** False where the browser forbids every storage: the session then lives in memory. */
  readonly usable: boolean;
}

/** Why a save did not reach a storage. `unknown`: the stored document was never read, so it stays as it is. */
export type SaveProblem = 'full' | 'blocked' | 'unknown';

/** Joins what two tabs made of one document; `base` is what both started from, null when unknown. */
export type MergeDocument = <Name extends DocumentName>(
  document: Name,
  mine: DirectoryDocuments[Name],
  theirs: DirectoryDocuments[Name],
  base: DirectoryDocuments[Name] | null,
) => DirectoryDocuments[Name];

export interface SaveOptions {
  readonly keep: Keep;
  readonly merge: MergeDocument;
}

/** What a save did. */
export interface SaveReport<Name extends DocumentName = DocumentName> {
  readonly document: Name;
  /** `merged`: another tab had saved meanwhile; `value` holds both. */
  readonly outcome: 'unchanged' | 'saved' | 'merged' | 'failed';
  readonly place: StoredPlace;
  readonly revision: number;
  /** What is stored now, or what is kept in memory after a failure. */
  readonly value: DirectoryDocuments[Name];
  readonly problem: SaveProblem | null;
}

/** Documents and the sync base that belong together. */
export interface CommitRequest {
  readonly documents: Partial<DirectoryDocuments>;
  readonly base: RememberedBase;
  readonly keep: Keep;
}

/**
 * `stale`: another tab saved since this one read; nothing was written, and what is stored now has to
 * be read before trying again.
 */
export interface CommitReport {
  readonly outcome: 'saved' | 'stale' | 'failed';
  readonly saves: readonly SaveReport[];
  readonly problem: SaveProblem | null;
}

/** What changed in storage without this tab. */
export interface ElsewhereReport {
  readonly documents: Partial<DirectoryDocuments>;
  /** `all` when one of them holds changes that were made in this browser. */
  readonly keep: Keep;
  /** Undefined when the base is still the one this tab knows. */
  readonly base?: RememberedBase | null;
}

/** What a search through every storage location found. */
export interface RecoveryReport {
  readonly documents: Partial<DirectoryDocuments>;
  readonly found: readonly RecoveredDocument[];
  /** How many listings were found. */
  readonly listings: number;
  /** The base as far as it still belongs to what was found. */
  readonly base: RememberedBase | null;
}

/** What a first paint needs of the storage; keeping documents safe is the other half. */
export interface DocumentReaderPort {
  /** What can be read at once, for the first paint. */
  readonly readNow: () => DocumentReadings;
  /** Whether this browser ever stored a listing: losing the directory differs from never having had one. */
  readonly hadListings: () => boolean;
  /**
   * Stores a changed document before it returns, for a page that goes away before the other half is
   * here; true when it is stored. Only in local storage, and only over the very text that `over`,
   * what the caller knows as stored, was read from: whatever another tab stored meanwhile stays.
   */
  readonly keepAtOnce: <Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    over: DirectoryDocuments[Name],
  ) => boolean;
}

/** Keeps documents so that a crash, a full disk or a second tab loses nothing that was acknowledged. */
export interface DocumentStoragePort extends DocumentReaderPort {
  /** Reads the rest, recovers what is damaged, catches up on copies. Call once. */
  open(): Promise<OpenReport>;
  /**
   * Saves one document; resolves when the primary is stored. Copies follow by themselves. Saves of
   * one document go one after the other; `saveNow` may overtake one that waits, which then answers
   * with what is stored.
   */
  save<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    options: SaveOptions,
  ): Promise<SaveReport<Name>>;
  /** Saves before it returns, without the lock, for a page that goes away; null where only `save` can. */
  saveNow<Name extends DocumentName>(
    document: Name,
    value: DirectoryDocuments[Name],
    options: SaveOptions,
  ): SaveReport<Name> | null;
  /** Saves documents and their sync base so that a crash never leaves them disagreeing. */
  commit(request: CommitRequest): Promise<CommitReport>;
  /** Reads what other tabs, or a person, stored since. */
  readElsewhere(): Promise<ElsewhereReport>;
  /** Makes timestamped copies of what is stored now, where the last one is of another state. */
  keepEmergencyCopies(documents: readonly DocumentName[]): void;
  /** Searches every storage location for the best copy of each document. Writes nothing. */
  recover(): Promise<RecoveryReport>;
  /**
   * Gives up unreadable documents, at a person's wish: what was found is set aside, and the documents
   * count as empty from now on. Answers the base without their records.
   */
  giveUp(documents: readonly DocumentName[]): Promise<RememberedBase | null>;
  /** How many records of a document were ever set aside here. */
  countSetAside(document: DocumentName): Promise<number>;
  /** Waits for copies that are being made. */
  flush(): Promise<void>;
  /** Tells when another tab saved. */
  onSavedElsewhere(listener: () => void): () => void;
}
