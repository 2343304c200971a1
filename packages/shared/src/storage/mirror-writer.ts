import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { LocalAreaPort } from '../ports/storage-port.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import { oldestFirst } from './copies.ts';
import {
  copyKeyPrefix,
  documentKeys,
  documentNames,
  hadListingsKey,
  mirrorKey,
  type DocumentName,
} from './document-keys.ts';
import { documentShape, formatDocument } from './document-text.ts';
import { nameLocalChanges } from './local-changes.ts';
import { readMirrorRecord, type MirrorRecord } from './mirror.ts';

/** What a browser's local storage holds, in UTF-16 units, without what stays free for the journal. */
const capacity = 5_242_880 - 262_144;
/** How many older texts of a document are still known as ours. */
const knownHashes = 50;

/** What is mirrored. */
export interface MirroredState {
  readonly documents: DirectoryDocuments;
  readonly copy: WorkingCopy;
  readonly version: number;
}

/**
 * Writes documents under their public keys, as far as they fit, and returns the texts of all that are
 * new. The record comes first: a text without it would be taken for somebody else's.
 */
export function writeMirror(
  local: LocalAreaPort,
  { documents, copy, version }: MirroredState,
  changed: readonly DocumentName[],
): ReadonlyMap<DocumentName, string> {
  const before = readMirrorRecord(local);
  const texts = new Map<DocumentName, string>();
  const mirrored: MirrorRecord['documents'] = { ...before?.documents };
  for (const name of changed) {
    const text = formatDocument(name, documents[name]);
    const hash = textHash(text);
    const hashes = before?.documents[name]?.hashes ?? [];
    if (hashes[0] === hash && local.read(documentKeys[name]) === text) continue;
    texts.set(name, text);
    const older = hashes.filter((known) => known !== hash);
    mirrored[name] = { shape: documentShape(name), hashes: [hash, ...older].slice(0, knownHashes) };
  }
  const changes = nameLocalChanges(copy);
  const record: MirrorRecord = { version, documents: mirrored, changes };
  if (writeWithinCapacity(local, mirrorKey, JSON.stringify(record))) {
    for (const [name, text] of texts) {
      const key = documentKeys[name];
      if (!writeWithinCapacity(local, key, text)) local.remove(key); // An older text would be shown first.
    }
  }
  if (documents.listings.length > 0 && local.read(hadListingsKey) === null) {
    local.write(hadListingsKey, '1');
  }
  return texts;
}

/** Writes a value if it fits; copies make room for it, oldest first, but only if that is enough. */
export function writeWithinCapacity(local: LocalAreaPort, key: string, value: string): boolean {
  let used = key.length + value.length;
  let expendable = 0;
  const copies: string[] = [];
  for (const other of local.keys()) {
    if (other === key) continue;
    const length = other.length + (local.read(other)?.length ?? 0);
    used += length;
    if (!documentNames.some((name) => other.startsWith(copyKeyPrefix(name)))) continue;
    copies.push(other);
    expendable += length;
  }
  if (used - expendable > capacity) return false;
  for (const copy of oldestFirst(copies)) {
    if (used <= capacity) break;
    used -= copy.length + (local.read(copy)?.length ?? 0);
    local.remove(copy);
  }
  return local.write(key, value) === 'written';
}
