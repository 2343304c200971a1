import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { textHash } from '../domain/json/text-hash.ts';
import type { ClockPort, LocalAreaPort } from '../ports/storage-port.ts';
import { isCache } from '../sync/pull.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import type { CopyStore } from './copy-store.ts';
import {
  documentKeys,
  documentNames,
  hadListingsKey,
  mirrorKey,
  type DocumentName,
} from './document-keys.ts';
import { documentShape, formatDocument } from './document-text.ts';
import { readMirrorRecord, type FoundMirror, type MirrorRecord } from './mirror.ts';
import { nameChanges } from './recovery.ts';

/** How long after a change the mirror is written, in ms: a page that is hidden writes it at once. */
const delay = 2_000;
/** What a browser's local storage holds, in UTF-16 units, without what stays free for the journal. */
const capacity = 5_242_880 - 262_144;
/** How many older texts of a document are still known as ours. */
const knownHashes = 50;

/** What is mirrored. */
export interface MirroredState {
  readonly documents: DirectoryDocuments;
  readonly copy: WorkingCopy;
  /** The version of the database. */
  readonly version: number;
}

export interface MirrorWriterParts {
  readonly local: LocalAreaPort;
  readonly clock: ClockPort;
  readonly copies: CopyStore;
  readonly state: () => MirroredState;
}

/** Keeps the documents under their public keys, and the copies of them, up to date. */
export class MirrorWriter {
  readonly #parts: MirrorWriterParts;
  readonly #written = new Map<DocumentName, unknown>();
  #writtenChanges: unknown = null;
  #isStarted = false;
  #cancel: (() => void) | null = null;
  #copying: Promise<void> = Promise.resolve();

  constructor(parts: MirrorWriterParts) {
    this.#parts = parts;
  }

  /** Starts from what was found; nothing is written before. */
  start({ record, documents: found }: FoundMirror): void {
    this.#isStarted = true;
    const { documents, copy, version } = this.#parts.state();
    if (record?.version === version) {
      for (const [name, { origin }] of found) {
        if (origin === 'current') this.#written.set(name, documents[name]);
      }
      this.#writtenChanges = copy.changes;
    }
    this.schedule();
  }

  /** Writes the mirror soon. */
  schedule(): void {
    if (!this.#isStarted) return;
    this.#cancel ??= this.#parts.clock.after(delay, () => {
      this.write();
    });
  }

  /** Writes the mirror before it returns. */
  write(): void {
    this.stop();
    const { local, copies, state } = this.#parts;
    const current = state();
    const { documents, copy } = current;
    const changed = documentNames.filter((name) => this.#written.get(name) !== documents[name]);
    const isSame = changed.length === 0 && this.#writtenChanges === copy.changes;
    if (!this.#isStarted || isSame) return;
    const texts = writeMirror(local, current, changed);
    for (const name of changed) this.#written.set(name, documents[name]);
    this.#writtenChanges = copy.changes;
    for (const [name, text] of texts) {
      const save = () => copies.save(name, text, nameChanges(copy, name), !isCache(copy));
      this.#copying = this.#copying.then(save);
    }
  }

  /** Resolves when all copies are saved. */
  copied(): Promise<void> {
    return this.#copying;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/**
 * Writes documents under their public keys, as far as they fit, and returns the texts of all that are
 * new. The record comes first: a text without it would be taken for somebody else's.
 */
function writeMirror(
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
  const record: MirrorRecord = { version, documents: mirrored, changes: nameChanges(copy) };
  if (writeIfItFits(local, mirrorKey, JSON.stringify(record))) {
    for (const [name, text] of texts) {
      const key = documentKeys[name];
      if (!writeIfItFits(local, key, text)) local.remove(key); // An older text would be shown first.
    }
  }
  if (documents.listings.length > 0 && local.read(hadListingsKey) === null) {
    local.write(hadListingsKey, '1');
  }
  return texts;
}

function writeIfItFits(local: LocalAreaPort, key: string, value: string): boolean {
  let used = key.length + value.length;
  for (const other of local.keys()) {
    if (other !== key) used += other.length + (local.read(other)?.length ?? 0);
  }
  return used <= capacity && local.write(key, value) === 'written';
}
