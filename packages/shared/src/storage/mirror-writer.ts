import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RecordKind } from '../domain/directory/directory-record.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { textHash, textHashInSteps } from '../domain/json/text-hash.ts';
import type { ClockPort, LocalStoragePort } from '../ports/storage-port.ts';
import { atOnce, type InSteps, type RunInSlices } from '../sync/in-steps.ts';
import { isCache } from '../sync/pull-public.ts';
import type { WorkingCopy } from '../sync/working-copy.ts';
import type { CopyStore } from './copy-store.ts';
import {
  documentKeys,
  documentNames,
  hadListingsKey,
  mirrorKey,
  type DocumentName,
} from '../domain/directory/document-keys.ts';
import { listingDefaults } from '../domain/listing/compact-listing.ts';
import { formatDocument, formatListingsInSteps, readDocumentText } from './document-text.ts';
import { originOf, readMirrorRecord, type MirrorRecord } from './mirror.ts';
import type { FoundDocument, FoundMirror } from './parse-mirror.ts';
import { nameChangesInSteps } from './recovery.ts';
import { schemaVersion } from './schema-version.ts';

/** Time between a change and the write of the mirror, in ms; a hidden page writes it at once. */
const delay = 2_000;
/** The capacity of local storage, in UTF-16 units, less the space reserved for the journal. */
const capacity = 5_242_880 - 262_144;
/** How many texts of a document are remembered by their hashes. */
const knownHashes = 50;

interface MirroredState {
  readonly documents: DirectoryDocuments;
  readonly copy: WorkingCopy;
  readonly version: string;
}

interface MirrorWriterParts {
  readonly local: LocalStoragePort;
  readonly clock: ClockPort;
  readonly copies: Pick<CopyStore, 'save'>;
  /** Returns what to mirror; `version` identifies the content of the database. */
  readonly state: () => MirroredState;
  /** Prepares long texts, except for a page that is hidden; without it, they are made when they are written. */
  readonly runInSlices?: RunInSlices | undefined;
  /** Saves readable texts of another program before they are overwritten; false if that fails. */
  readonly onExternalEdits: (found: ReadonlyMap<DocumentName, FoundDocument>) => Promise<boolean>;
}

/** Keeps the documents under their public keys and their copies up to date. */
export class MirrorWriter {
  readonly #parts: MirrorWriterParts;
  readonly #written = new Map<DocumentName, unknown>();
  /** Texts that may be overwritten: written here, found at the start or settled by `onExternalEdits`. */
  readonly #texts = new Map<DocumentName, string>();
  #writtenChanges: unknown = null;
  /** The text of the listings, made before it is written. */
  #prepared: { readonly listings: unknown; readonly text: string; readonly hash: string } | null =
    null;
  /** What names the changes. */
  #named: { readonly of: unknown; readonly texts: Map<RecordKind | null, string> } = {
    of: null,
    texts: new Map(),
  };
  /** The record that was written last, which need not be read again while it is there. */
  #record: { readonly text: string; readonly record: MirrorRecord } | null = null;
  #isStarted = false;
  #cancel: (() => void) | null = null;
  #copying: Promise<void> = Promise.resolve();

  constructor(parts: MirrorWriterParts) {
    this.#parts = parts;
  }

  /**
   * Starts from the mirror that was found; nothing is written before this call. `areEditsSaved` is false if
   * `onExternalEdits` still has to save the readable texts of other programs.
   */
  start({ record, documents: found }: FoundMirror, areEditsSaved: boolean): void {
    this.#isStarted = true;
    const { documents, copy, version } = this.#parts.state();
    for (const [name, { origin, text, read }] of found) {
      if (origin === 'external' && read !== null && !areEditsSaved) continue;
      this.#texts.set(name, text);
      if (version === '' || record?.version !== version) continue;
      if (origin === 'current') this.#written.set(name, documents[name]);
      this.#writtenChanges = copy.changes;
    }
    this.schedule();
  }

  /** Schedules a write of the mirror. */
  schedule(): void {
    if (!this.#isStarted) return;
    this.#cancel ??= this.#parts.clock.after(delay, () => {
      void this.#writeInSlices();
    });
  }

  /** Prepares the longest text in slices, unless the mirror is written or stopped meanwhile, then writes the mirror. */
  async #writeInSlices(): Promise<void> {
    const cancel = this.#cancel;
    const { runInSlices, state } = this.#parts;
    if (runInSlices !== undefined && this.#isStarted) {
      await runInSlices(this.#prepare(state()));
      await runInSlices(nothing());
    }
    if (this.#cancel === cancel) this.write();
  }

  *#prepare({ documents, copy }: MirroredState): InSteps<void> {
    const { listings } = documents;
    for (const kind of [null, 'listing'] as const) {
      if (this.#writtenChanges !== copy.changes) yield* this.#nameChanges(copy, kind);
    }
    if (this.#written.get('listings') === listings) return;
    const text = yield* formatListingsInSteps(documents);
    yield;
    this.#prepared = { listings, text, hash: yield* textHashInSteps(text) };
  }

  /** Returns JSON that names the changes of one kind of record or of all; made once for the same changes. */
  *#nameChanges(copy: WorkingCopy, kind: RecordKind | null): InSteps<string> {
    if (this.#named.of !== copy.changes) this.#named = { of: copy.changes, texts: new Map() };
    const { texts } = this.#named;
    const text = texts.get(kind) ?? (yield* nameChangesInSteps(copy, kind));
    texts.set(kind, text);
    return text;
  }

  /** Returns the text of a document and its hash. */
  #format(name: DocumentName, documents: DirectoryDocuments) {
    const prepared = this.#prepared;
    if (name === 'listings' && prepared?.listings === documents.listings) return prepared;
    const text = formatDocument(name, documents);
    return { text, hash: textHash(text) };
  }

  /** Writes the mirror synchronously. Another program's readable text stays until it is saved elsewhere. */
  write(): void {
    this.stop();
    const { local, copies, state, onExternalEdits } = this.#parts;
    const { documents, copy, version } = state();
    const before = this.#readRecord();
    // The texts were written under other schemas, or their record is missing.
    if (before?.schema !== schemaVersion || before.defaults === null) this.#written.clear();
    const isChanged = (name: DocumentName) => this.#written.get(name) !== documents[name];
    // The text of the areas has the number of their listings.
    const changed = documentNames.filter(
      (name) => isChanged(name) || (name === 'areas' && isChanged('listings')),
    );
    const isSame = changed.length === 0 && this.#writtenChanges === copy.changes;
    if (!this.#isStarted || isSame) return;
    const external = this.#findExternalEdits(changed, before);
    const hashes: MirrorRecord['hashes'] = { ...before?.hashes };
    const texts = new Map<DocumentName, string>();
    for (const name of changed.filter((one) => !external.has(one))) {
      const { text, hash } = this.#format(name, documents);
      const [newest, ...older] = hashes[name] ?? [];
      this.#written.set(name, documents[name]);
      if (newest === hash && local.read(documentKeys[name]) === text) continue;
      texts.set(name, text);
      hashes[name] = [...new Set([hash, newest ?? hash, ...older])].slice(0, knownHashes);
    }
    this.#prepared = null;
    this.#writtenChanges = copy.changes;
    const changes = atOnce(this.#nameChanges(copy, null));
    const defaults = listingDefaults();
    this.#put({ version, schema: schemaVersion, defaults, hashes }, changes, texts);
    if (documents.listings.length > 0 && local.read(hadListingsKey) === null) {
      local.write(hadListingsKey, '1');
    }
    const isWork = !isCache(copy);
    for (const [name, text] of texts) {
      const named = atOnce(this.#nameChanges(copy, kindOfDocument(name)));
      this.#queue(async () => {
        await copies.save(name, text, named, isWork);
      });
    }
    if (external.size === 0) return;
    this.#queue(async () => {
      if (!(await onExternalEdits(external))) return;
      for (const [name, { text }] of external) this.#texts.set(name, text);
      this.schedule();
    });
  }

  #readRecord(): MirrorRecord | null {
    const { local } = this.#parts;
    const known = this.#record;
    return known !== null && local.read(mirrorKey) === known.text
      ? known.record
      : readMirrorRecord(local);
  }

  #findExternalEdits(
    names: readonly DocumentName[],
    record: MirrorRecord | null,
  ): ReadonlyMap<DocumentName, FoundDocument> {
    const found = new Map<DocumentName, FoundDocument>();
    for (const name of names) {
      const text = this.#parts.local.read(documentKeys[name]);
      if (text === null || text === this.#texts.get(name)) continue;
      const origin = originOf(text, record?.hashes[name]);
      if (origin !== 'external') continue;
      found.set(name, { text, origin, read: readDocumentText(name, text) });
    }
    return found;
  }

  /**
   * Writes the record, then as many documents as fit. The record comes first: without it a text would
   * count as an external edit, and nothing in local storage would name the changes made here.
   */
  #put(record: MirrorRecord, changes: string, texts: ReadonlyMap<DocumentName, string>): void {
    const { local } = this.#parts;
    const put = (named: string) => {
      const text = `${JSON.stringify(record).slice(0, -1)},"changes":${named}}`;
      const isPut = writeIfItFits(local, mirrorKey, text);
      if (isPut) this.#record = { text, record };
      return isPut;
    };
    let isPut = put(changes);
    if (!isPut) {
      for (const name of texts.keys()) local.remove(documentKeys[name]);
      isPut = put(changes) || put('[]');
    }
    for (const [name, text] of texts) {
      const key = documentKeys[name];
      if (isPut && writeIfItFits(local, key, text)) this.#texts.set(name, text);
      else local.remove(key); // Otherwise an outdated text would be painted.
    }
  }

  /**
   * Runs `work` after the work queued before, in a task of its own if there are slices. An unexpected error is thrown
   * later and stops no other work.
   */
  #queue(work: () => Promise<void>): void {
    const { runInSlices } = this.#parts;
    const run = runInSlices === undefined ? work : () => runInSlices(nothing()).then(work);
    this.#copying = this.#copying.then(run).catch((error: unknown) => {
      this.#parts.clock.after(0, () => {
        throw error instanceof Error ? error : new Error(String(error));
      });
    });
  }

  /** Resolves when every copy has been saved or has failed. */
  copied(): Promise<void> {
    return this.#copying;
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}

/** Takes a slice of its own. */
function* nothing(): InSteps<void> {
  yield;
}

function writeIfItFits(local: LocalStoragePort, key: string, value: string): boolean {
  let used = key.length + value.length;
  for (const other of local.keys()) {
    if (other !== key) used += other.length + (local.read(other)?.length ?? 0);
  }
  return used <= capacity && local.write(key, value) === 'written';
}
