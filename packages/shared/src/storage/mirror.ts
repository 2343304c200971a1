import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { isObject } from '../domain/json/is-object.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';
import {
  documentKeys,
  documentNames,
  mirrorKey,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { readDocumentText, schemaVersion, type ReadDocument } from './document-text.ts';

/** Describes what the documents under the public keys were written from. */
export interface MirrorRecord {
  /** Identifies the content of the database; see `BrowserWorkingCopy.version`. */
  readonly version: string;
  /** The version of the schemas that the texts were written under. */
  readonly schema: string;
  /** The hashes of the texts of each document, newest first. */
  readonly hashes: Partial<Record<DocumentName, readonly string[]>>;
  /** The unpublished changes, not parsed yet. */
  readonly changes?: unknown;
}

/** A document as found under its public key. */
export interface FoundDocument {
  readonly text: string;
  /**
   * `current`: the text that this program wrote last. `earlier`: an older text of this program.
   * `external`: a text that the record does not name, usually of another program.
   */
  readonly origin: 'current' | 'earlier' | 'external';
  /** Null if the text is not a valid document. */
  readonly read: ReadDocument | null;
}

/** The documents found under the public keys. */
export interface FoundMirror {
  /** Null if the record is missing or damaged. */
  readonly record: MirrorRecord | null;
  readonly documents: ReadonlyMap<DocumentName, FoundDocument>;
}

/** Reads the record of the mirror; null if it is missing or not an object. Invalid fields become empty. */
export function readMirrorRecord(local: Pick<LocalStoragePort, 'read'>): MirrorRecord | null {
  const json = parseJson(local.read(mirrorKey) ?? '');
  if (!json.ok || !isObject(json.value)) return null;
  const { version, schema, hashes, changes } = json.value;
  const lists = documentNames.flatMap((name) => {
    const list = (hashes as Record<string, unknown> | undefined)?.[name];
    return Array.isArray(list) ? [[name, list as string[]] as const] : [];
  });
  return {
    version: typeof version === 'string' ? version : '',
    schema: typeof schema === 'string' ? schema : '',
    hashes: Object.fromEntries(lists),
    changes,
  };
}

/** Reads the documents under the public keys; the first paint needs them. */
export function readMirror(local: Pick<LocalStoragePort, 'read'>): FoundMirror {
  const record = readMirrorRecord(local);
  const documents = new Map<DocumentName, FoundDocument>();
  for (const name of documentNames) {
    const text = local.read(documentKeys[name]);
    if (text !== null) documents.set(name, readFoundDocument(name, text, record));
  }
  return { record, documents };
}

function readFoundDocument(
  name: DocumentName,
  text: string,
  record: MirrorRecord | null,
): FoundDocument {
  const origin = originOf(text, record?.hashes[name]);
  const isTrusted = origin === 'current' && record?.schema === schemaVersion;
  return { text, origin, read: readDocumentText(name, text, isTrusted) };
}

/** Returns where a text found under a public key comes from; see `FoundDocument.origin`. */
export function originOf(text: string, hashes: readonly string[] = []): FoundDocument['origin'] {
  const place = hashes.indexOf(textHash(text));
  return place === 0 ? 'current' : place > 0 ? 'earlier' : 'external';
}

/** Returns the readable documents of a mirror. */
export function documentsOfMirror({ documents }: FoundMirror): Partial<DirectoryDocuments> {
  return Object.fromEntries(
    [...documents].flatMap(([name, { read }]) => (read === null ? [] : [[name, read.value]])),
  );
}
