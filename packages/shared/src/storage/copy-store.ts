import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { ClockPort, CompressionPort, DatabasePort } from '../ports/storage-port.ts';
import { dueCopies, newestFirst, oldestFirst } from './copies.ts';
import { allCopiesPrefix, copyKeyPrefix, type DocumentName } from './document-keys.ts';
import { countDocument, readDocumentText } from './document-text.ts';
import {
  nothingChanged,
  readLocalChanges,
  type LocalChanges,
  type RecoveredDocuments,
} from './recovery.ts';

/** Shortest time between two emergency copies of a document, in ms. */
const emergencySpacing = 60_000;

/** A copy of a document. */
export interface DocumentCopy {
  /** What in it was changed here and not published. */
  readonly changes: LocalChanges;
  /** The JSON of the document. */
  readonly text: string;
}

export interface CopyStoreParts {
  readonly database: DatabasePort;
  readonly compression: CompressionPort;
  readonly clock: ClockPort;
}

/** Saves compressed copies of documents in the database and reads them again. */
export class CopyStore {
  readonly #parts: CopyStoreParts;
  /** When the last emergency copy of a document was saved. */
  readonly #emergencies = new Map<DocumentName, number>();

  constructor(parts: CopyStoreParts) {
    this.#parts = parts;
  }

  /** Saves the copies that are due. `isWork` is false for a cache of what is published. */
  async save(document: DocumentName, copy: DocumentCopy, isWork: boolean): Promise<void> {
    const { clock, compression, database } = this.#parts;
    const now = clock.now();
    const packed = await compression.pack(sealCopy(copy, now));
    const last = this.#emergencies.get(document) ?? Number.NaN;
    // A clock that was set back makes one too many rather than none.
    const isEmergencyDue = !(now - last >= 0 && now - last < emergencySpacing);
    const stored = await database.write(async (rows) => {
      const existing = await rows.keys(copyKeyPrefix(document));
      const due = dueCopies({ document, isWork, now, isEmergencyDue, existing });
      for (const key of due.write) rows.put(key, packed);
      for (const key of due.remove) rows.remove(key);
    });
    if (stored.state === 'done' && isWork && isEmergencyDue) this.#emergencies.set(document, now);
  }

  /** What `read` makes of the newest undamaged copy for which it does not return null. */
  async find<Value>(
    document: DocumentName,
    read: (copy: DocumentCopy) => Value | null,
  ): Promise<Value | null> {
    const { compression, database } = this.#parts;
    const listed = await database.read((rows) => rows.keys(copyKeyPrefix(document)));
    if (listed.state !== 'done') return null;
    for (const key of newestFirst(document, listed.value)) {
      const row = await database.read((rows) => rows.get(key));
      const packed = row.state === 'done' ? row.value : null;
      const sealed = packed instanceof Uint8Array ? await compression.unpack(packed) : null;
      const copy = sealed === null ? null : openCopy(sealed);
      const value = copy === null ? null : read(copy);
      if (value !== null) return value;
    }
    return null;
  }

  /** Removes the older half of all copies from a full database; false where there is none. */
  async makeRoom(): Promise<boolean> {
    const removed = await this.#parts.database.write(async (rows) => {
      const keys = oldestFirst(await rows.keys(allCopiesPrefix));
      const older = keys.slice(0, Math.ceil(keys.length / 2));
      for (const key of older) rows.remove(key);
      return older.length;
    });
    return removed.state === 'done' && removed.value > 0;
  }
}

/** Finds the newest copies of documents that hold something. */
export async function recoverFromCopies(
  copies: CopyStore,
  names: readonly DocumentName[],
): Promise<RecoveredDocuments> {
  const documents: Record<string, unknown> = {};
  let { added, edited, removed } = nothingChanged;
  for (const name of names) {
    const found = await copies.find(name, ({ text, changes }) => {
      const read = readDocumentText(name, text);
      const isEmpty = read === null || countDocument(name, read.value) === 0;
      return isEmpty ? null : { value: read.value, changes };
    });
    if (found === null) continue;
    documents[name] = found.value;
    added = [...added, ...found.changes.added];
    edited = { ...edited, ...found.changes.edited };
    removed = { ...removed, ...found.changes.removed };
  }
  return { documents, changes: { added, edited, removed } };
}

const dataMark = ',"data":';

/** A copy as JSON: `{savedAt, checksum, changes, data}`; the document's own JSON stands as `data`. */
function sealCopy({ changes, text }: DocumentCopy, savedAt: number): string {
  const head = JSON.stringify({ savedAt, checksum: textHash(text), changes });
  return `${head.slice(0, -1)}${dataMark}${text}}`;
}

/** Reads a copy; null where it is cut off or altered. Copies of the first design name no changes. */
function openCopy(sealed: string): DocumentCopy | null {
  const mark = sealed.indexOf(dataMark);
  if (mark < 0 || !sealed.endsWith('}')) return null;
  const json = parseJson(`${sealed.slice(0, mark)}}`);
  const head = (json.ok ? (json.value ?? {}) : {}) as Readonly<Record<string, unknown>>;
  const text = sealed.slice(mark + dataMark.length, -1);
  if (head['checksum'] !== textHash(text)) return null;
  const { changes } = head;
  return { changes: changes === undefined ? nothingChanged : readLocalChanges(changes), text };
}
