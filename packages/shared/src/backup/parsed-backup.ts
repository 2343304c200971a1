import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentName } from '../domain/directory/document-keys.ts';
import type { UnreadablePlacedRecord } from './read-document.ts';

/** An unreadable record of a backup, unchanged. */
interface UnreadableBackupRecord extends UnreadablePlacedRecord {
  readonly document: DocumentName;
  /** The key of a page; null for other records. */
  readonly key: string | null;
}

/** What a backup, a data file or the content of local storage has. */
export interface ParsedBackup {
  readonly documents: DirectoryDocuments;
  /** Documents that the file does not contain; they are empty in `documents`. */
  readonly missing: readonly DocumentName[];
  /** Documents of the wrong shape. Their content is unknown, which is not the same as empty. */
  readonly unreadableDocuments: readonly {
    readonly document: DocumentName;
    readonly reason: string;
    /** The document as the file has it. */
    readonly content: unknown;
    /** The line in which it begins. */
    readonly line: number;
  }[];
  /** The line in which each record of a list begins, by document; a document that is JSON as text has none. */
  readonly recordLines: ReadonlyMap<DocumentName, readonly number[]>;
  readonly unreadableRecords: readonly UnreadableBackupRecord[];
  /**
   * Remarks, as sentences: on an edit by hand, and on counts in the header that differ from what could be
   * read.
   */
  readonly notes: readonly string[];
  /** Whether the file has a checksum; files of other tools and edited ones may have none. */
  readonly hasChecksum: boolean;
  /** Whether the file says how many records it should have. */
  readonly hasCounts: boolean;
  /** Whether each document has a checksum of its own; whoever writes them, writes every document. */
  readonly hasOwnChecksums: boolean;
  /** Whether the content differs from its checksum: it was edited, or damaged. */
  readonly isEdited: boolean;
  /** The documents that differ from checksums of their own; backups of the site have none. */
  readonly editedDocuments: readonly DocumentName[];
  /** Whether the file is the content of a browser's local storage. */
  readonly isStorageDump: boolean;
  /** Names of values that the file has beside the documents, such as a browser's maps key. Nothing else is read of them. */
  readonly otherKeys: readonly string[];
  /** ISO time of the export, or `''`. */
  readonly exportedAt: string;
  readonly site: string;
  /** Id of the state of the data file, or `''`. */
  readonly state: string;
  /** The published directory that older data files contain, not parsed; undefined in other files. */
  readonly published: unknown;
}
