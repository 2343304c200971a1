import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import {
  parseDocument,
  type UnreadableDocumentRecord,
} from '../domain/directory/parse-document.ts';
import type { JsonValue } from '../domain/json/json-value.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import type { ClockPort, CompressionPort, DatabasePort } from '../ports/storage-port.ts';
import { dueCopies, oldestFirst } from './copies.ts';
import {
  allCopiesPrefix,
  copyKeyPrefix,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { countDocument } from './document-text.ts';
import { readNamedChanges, type NamedChange, type RecoveredDocuments } from './recovery.ts';

interface CopyStoreParts {
  readonly database: DatabasePort;
  readonly compression: CompressionPort;
  readonly clock: ClockPort;
}

/** The key of a copy, and its document. */
interface CopyName {
  readonly key: string;
  readonly document: DocumentName;
}

/** A document as read from a copy. */
export interface FoundCopy {
  readonly value: DirectoryDocuments[DocumentName];
  readonly unreadable: readonly UnreadableDocumentRecord[];
  /** The unpublished changes that the copy names. */
  readonly changes: readonly NamedChange[];
}

/** Saves compressed copies of documents in the database and reads them back. */
export class CopyStore {
  readonly #parts: CopyStoreParts;

  constructor(parts: CopyStoreParts) {
    this.#parts = parts;
  }

  /**
   * Saves the copies of a document that are due, with its unpublished changes as JSON. `isWork` is false for a
   * visitor's cache. Returns whether they are saved.
   */
  async save(
    document: DocumentName,
    text: string,
    changes: string,
    isWork: boolean,
  ): Promise<boolean> {
    const { clock, compression, database } = this.#parts;
    const now = clock.now();
    const packed = await compression.pack(`{"changes":${changes},"data":${text}}`);
    const { state } = await database.write(async (rows) => {
      const existing = await rows.keys(copyKeyPrefix(document));
      const due = dueCopies({ document, isWork, now, existing });
      for (const key of due.write) rows.put(key, packed);
      for (const key of due.remove) rows.remove(key);
    });
    return state === 'done';
  }

  /**
   * Finds the newest undamaged copy of a document that also satisfies `isEnough`; null if there is none or
   * the database cannot be read.
   */
  async find(
    document: DocumentName,
    isEnough: (copy: FoundCopy) => boolean = () => true,
  ): Promise<FoundCopy | null> {
    const { database } = this.#parts;
    const listed = await database.read((rows) => rows.keys(copyKeyPrefix(document)));
    if (listed.state !== 'done') return null;
    for (const key of oldestFirst(listed.value).reverse()) {
      const copy = await this.read({ key, document });
      if (copy !== null && isEnough(copy)) return copy;
    }
    return null;
  }

  /** Reads a copy; null if it is damaged, is gone or cannot be read. */
  async read({ key, document }: CopyName): Promise<FoundCopy | null> {
    const { compression, database } = this.#parts;
    const row = await database.read((rows) => rows.get(key));
    const packed = row.state === 'done' ? row.value : null;
    const text = packed instanceof Uint8Array ? await compression.unpack(packed) : null;
    return readCopy(document, text ?? '');
  }

  /** Finds the newest copy of each document, ignoring empty copies. */
  async recover(names: readonly DocumentName[]): Promise<RecoveredDocuments> {
    const documents: Record<string, unknown> = {};
    const changes: NamedChange[] = [];
    for (const name of names) {
      const found = await this.find(name, ({ value }) => countDocument(name, value) > 0);
      if (found === null) continue;
      documents[name] = found.value;
      changes.push(...found.changes);
    }
    return { documents, changes };
  }

  /**
   * Removes the older half of all copies from a full database, except the newest of each document.
   * Resolves to false if nothing was removed.
   */
  async makeRoom(): Promise<boolean> {
    const removed = await this.#parts.database.write(async (rows) => {
      const keys = oldestFirst(await rows.keys(allCopiesPrefix));
      const newest = new Map(keys.map((key) => [key.split(':')[2], key]));
      const older = keys
        .slice(0, Math.ceil(keys.length / 2))
        .filter((key) => newest.get(key.split(':')[2]) !== key);
      for (const key of older) rows.remove(key);
      return older.length;
    });
    return removed.state === 'done' && removed.value > 0;
  }
}

/** Reads a copy; null if it is damaged. Copies of the legacy format name no changes. */
function readCopy(document: DocumentName, text: string): FoundCopy | null {
  const json = parseJson(text);
  const { data, changes } = (json.ok ? (json.value ?? {}) : {}) as Record<string, unknown>;
  const parsed = data === undefined ? null : parseDocument(document, data as JsonValue);
  if (parsed?.ok !== true) return null;
  const { value, unreadable } = parsed.value;
  return { value, unreadable, changes: readNamedChanges(changes) };
}
