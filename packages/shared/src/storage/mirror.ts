import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { parseJson } from '../domain/json/parse-json.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import { documentKeys, documentNames, mirrorKey, type DocumentName } from './document-keys.ts';
import { documentShape, readDocumentText, type ReadDocument } from './document-text.ts';

/** The texts of a mirrored document, newest first, by their hashes. */
export interface MirroredDocument {
  /** Fingerprint of the schema that the newest was written under. */
  readonly shape: string;
  readonly hashes: readonly string[];
}

/** What the documents under the public keys were made of. */
export interface MirrorRecord {
  /** The version of the database. */
  readonly version: number;
  readonly documents: Partial<Record<DocumentName, MirroredDocument>>;
  /** What is named as changed here; not checked yet. */
  readonly changes?: unknown;
}

/** A document as it stands under its public key. */
export interface FoundDocument {
  readonly text: string;
  /** `current`: what this program wrote last. `ours`: something older. `foreign`: anything else. */
  readonly origin: 'current' | 'ours' | 'foreign';
  /** Null where the text is no such document. */
  readonly read: ReadDocument | null;
}

/** What stands under the public keys. */
export interface FoundMirror {
  /** Null where this program never wrote any of it. */
  readonly record: MirrorRecord | null;
  readonly documents: ReadonlyMap<DocumentName, FoundDocument>;
}

/** Reads the record of the mirror; null where there is none, or it is damaged. */
export function readMirrorRecord(local: Pick<LocalAreaPort, 'read'>): MirrorRecord | null {
  const json = parseJson(local.read(mirrorKey) ?? '');
  if (!json.ok || typeof json.value !== 'object' || json.value === null) return null;
  const { version, documents, changes } = json.value as Partial<Record<string, unknown>>;
  const found: Partial<Record<DocumentName, MirroredDocument>> = {};
  for (const name of documentNames) {
    const mirrored = (documents as Record<string, Partial<MirroredDocument>> | undefined)?.[name];
    if (typeof mirrored?.shape !== 'string' || !Array.isArray(mirrored.hashes)) continue;
    found[name] = { shape: mirrored.shape, hashes: mirrored.hashes };
  }
  return { version: typeof version === 'number' ? version : 0, documents: found, changes };
}

/** Reads the documents under the public keys, without anything that only saving needs. */
export function readMirror(local: Pick<LocalAreaPort, 'read'>): FoundMirror {
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
  const origin = originOf(text, record?.documents[name]);
  const isTrusted = origin === 'current' && record?.documents[name]?.shape === documentShape(name);
  return { text, origin, read: readDocumentText(name, text, isTrusted) };
}

/** Whether this program wrote a text that stands under a public key. */
export function originOf(text: string, mirrored?: MirroredDocument): FoundDocument['origin'] {
  const place = mirrored?.hashes.indexOf(textHash(text)) ?? -1;
  return place === 0 ? 'current' : place > 0 ? 'ours' : 'foreign';
}

/** The documents of a mirror, as far as they can be read. */
export function documentsOfMirror({ documents }: FoundMirror): Partial<DirectoryDocuments> {
  return Object.fromEntries(
    [...documents].flatMap(([name, { read }]) => (read === null ? [] : [[name, read.value]])),
  );
}
