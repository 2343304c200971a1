import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type {
  CommitReport,
  CommitRequest,
  DocumentStoragePort,
  ElsewhereReport,
  Keep,
  OpenReport,
  RecoveredDocument,
  RecoveryReport,
  RememberedBase,
} from '../ports/document-storage-port.ts';
import type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  LargeAreaPort,
  LocalAreaPort,
  LockPort,
} from '../ports/storage-port.ts';
import { createBaseKeeper } from './base-keeper.ts';
import { createBaseShelf } from './base-shelf.ts';
import { createCopyKeeper } from './copy-keeper.ts';
import { documentNames, hadListingsKey, saveLockName, type DocumentName } from './document-keys.ts';
import { createDocumentReader, type DocumentReader } from './document-reader.ts';
import { readingsOf } from './document-readings.ts';
import { createDocumentSaving } from './document-saving.ts';
import { createDocumentShelf } from './document-shelf.ts';
import { countDocument } from './document-text.ts';
import { createPrimaryStore } from './primary-store.ts';
import { findNewestText } from './recovery.ts';
import { createSetAsideKeeper } from './set-aside-keeper.ts';
import { findDocuments, type OpeningParts, type RecoveredText } from './storage-opening.ts';

export interface RedundantStorageParts {
  readonly local: LocalAreaPort;
  readonly large: LargeAreaPort;
  readonly compression: CompressionPort;
  readonly lock: LockPort;
  readonly clock: ClockPort;
  readonly broadcast: BroadcastPort;
  /** The reading half, where it read before this one was here. */
  readonly reader?: DocumentReader;
}

/**
 * Keeps the documents of the working copy: a primary in plain JSON, compressed copies behind it, a
 * sidecar that tells which is the newest. docs/invariants/store.md says what holds whatever happens.
 */
export function createRedundantStorage(given: RedundantStorageParts): DocumentStoragePort {
  const { local, large, lock, clock, broadcast, reader = createDocumentReader(local) } = given;
  const { knownDocuments, readNow, hadListings, keepAtOnce } = reader;
  const primaries = createPrimaryStore(local, large);
  const copies = createCopyKeeper({ ...given, primaries });
  const setAsides = createSetAsideKeeper(local, large, clock);
  let isTelling = false;
  const shelf = createDocumentShelf({
    knownDocuments,
    primaries,
    copies,
    setAsides,
    clock,
    onSaved: tellOthers,
  });
  const saving = createDocumentSaving({ shelf, primaries, setAsides });
  const parts: OpeningParts = { local, large, primaries, copies, setAsides, shelf };
  const bases = createBaseShelf({ keeper: createBaseKeeper(local, large), shelf });

  /** Several documents saved in one go are told once. */
  function tellOthers(): void {
    const listings = shelf.known('listings').value;
    const hasListings = Array.isArray(listings) && listings.length > 0;
    if (hasListings && local.read(hadListingsKey) === null) local.write(hadListingsKey, '1');
    if (isTelling) return;
    isTelling = true;
    void Promise.resolve().then(() => {
      isTelling = false;
      broadcast.post({ saved: clock.now() });
    });
  }

  /** The lock is given back by another process: work is done before the caller hears of it. */
  async function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
    const value = await lock.exclusive(saveLockName, work);
    saving.delivered();
    return value;
  }

  async function open(): Promise<OpenReport> {
    const opening = await findDocuments(parts);
    await bases.settle(opening.found);
    const fromCopies = new Set(opening.recovered.map(({ document }) => document));
    for (const recovered of opening.recovered) await storeAgain(recovered);
    for (const document of documentNames) {
      if (!fromCopies.has(document)) await tellSidecar(document);
    }
    orderMissingCopies();
    return {
      documents: readingsOf(shelf, fromCopies, opening.blocked),
      base: bases.base(),
      recovered: opening.recovered.map(({ document, count, savedAt }) => ({
        document,
        count,
        savedAt,
      })),
      damaged: opening.damaged,
      usable: !opening.blocked,
    };
  }

  async function storeAgain({ document, text, value }: RecoveredText): Promise<void> {
    const { keep, setAside } = shelf.known(document);
    await shelf.store(document, { text, value, keep, baseStamp: 0, setAside });
  }

  /** A person's edit gets its sidecar and its copies. */
  async function tellSidecar(document: DocumentName): Promise<void> {
    const { told, text, value, setAside, baseStamp } = shelf.known(document);
    if (told || text === null || value === undefined) return;
    await shelf.store(document, { text, value, keep: 'all', baseStamp, setAside });
  }

  /** A tab may have died between a save and its copies. */
  function orderMissingCopies(): void {
    for (const document of documentNames) {
      const { text, value, revision, keep } = shelf.known(document);
      const { sidecar } = primaries.look(document);
      if (
        text === null ||
        value === undefined ||
        sidecar?.revision !== revision ||
        sidecar.copied >= revision
      )
        continue;
      copies.order({ document, text, revision, keep, emergency: false });
    }
  }

  async function commit(request: CommitRequest): Promise<CommitReport> {
    const isCurrent = await bases.isCurrent();
    const names = documentNames.filter((name) => request.documents[name] !== undefined);
    let isStale = false;
    for (const name of names) isStale = isStale || (await shelf.changedElsewhere(name));
    if (!isCurrent || isStale) return { outcome: 'stale', saves: [], problem: null };
    return bases.commit(request);
  }

  async function readElsewhere(): Promise<ElsewhereReport> {
    const documents: Partial<Record<DocumentName, unknown>> = {};
    let keep: Keep = 'cache';
    for (const document of documentNames) {
      if (!(await refresh(document))) continue;
      const known = shelf.known(document);
      documents[document] = known.value;
      if (known.keep === 'all') keep = 'all';
    }
    const isCurrent = await bases.isCurrent();
    if (!isCurrent) await bases.read();
    return {
      documents: documents as Partial<DirectoryDocuments>,
      keep,
      ...(isCurrent ? {} : { base: bases.base() }),
    };
  }

  /** True when the document is another one than this tab knew. */
  async function refresh(document: DocumentName): Promise<boolean> {
    const before = shelf.known(document);
    const look = await primaries.lookFurther(document);
    if (before.state === 'unread') return false;
    if (await shelf.changedElsewhere(document)) {
      const text = look.place === 'local' ? look.text : await primaries.readLarge(document);
      if (text !== null && shelf.take(document, text, look.sidecar)) {
        saving.undelivered(document, before.value);
        await shelf.keepSetAside(document);
        await tellSidecar(document);
        return shelf.known(document).text !== before.text;
      }
    } else if (look.place !== 'none' || look.sidecar === null) return false;
    // Destroyed while this tab was open, but not cleared away with everything else: put back.
    const { text, value, keep, baseStamp, setAside } = before;
    if (text === null || value === undefined || before.state !== 'known') return false;
    const over = look.place === 'local' ? look.text : null;
    await shelf.store(document, { text, value, keep, baseStamp, setAside }, over);
    return false;
  }

  async function recover(): Promise<RecoveryReport> {
    const documents: Partial<Record<DocumentName, unknown>> = {};
    const found: RecoveredDocument[] = [];
    const older = new Set<DocumentName>();
    for (const document of documentNames) {
      const { value } = shelf.known(document);
      const count = value === undefined ? 0 : countDocument(document, value);
      if (count > 0 && value !== undefined) {
        documents[document] = value;
        const savedAt = primaries.look(document).sidecar?.savedAt ?? clock.now();
        found.push({ document, count, savedAt });
        continue;
      }
      const copy = (await findNewestText(document, parts, 1)).found;
      if (copy === null) continue;
      documents[document] = copy.value;
      found.push({ document, count: copy.count, savedAt: copy.savedAt });
      older.add(document);
      if (shelf.known(document).state === 'damaged') shelf.know(document, { state: 'known' });
    }
    return {
      documents: documents as Partial<DirectoryDocuments>,
      found,
      listings: found.find(({ document }) => document === 'listings')?.count ?? 0,
      base: bases.without(older),
    };
  }

  async function giveUp(documents: readonly DocumentName[]): Promise<RememberedBase | null> {
    for (const document of documents) {
      if (shelf.known(document).state !== 'damaged') continue;
      shelf.know(document, { state: 'known', value: undefined, setAside: [] });
    }
    await bases.drop(new Set(documents));
    return bases.base();
  }

  return {
    readNow,
    hadListings,
    keepAtOnce,
    open: () => exclusively(open),
    async save(document, value, options) {
      const begun = saving.begin(document, value);
      if ('outcome' in begun) return begun;
      return exclusively(() => saving.save(document, value, begun, options));
    },
    saveNow: (document, value, options) => saving.saveNow(document, value, options),
    commit: (request) => exclusively(() => commit(request)),
    readElsewhere: () => exclusively(readElsewhere),
    keepEmergencyCopies(documents) {
      for (const document of documents) {
        const { text, value, revision, keep } = shelf.known(document);
        const emergency = primaries.look(document).sidecar?.emergency ?? 0;
        if (text === null || value === undefined || emergency >= revision) continue;
        copies.order({ document, text, revision, keep, emergency: true });
      }
    },
    recover: () => exclusively(recover),
    giveUp: (documents) => exclusively(() => giveUp(documents)),
    countSetAside: async (document) => (await setAsides.read(document)).length,
    flush: () => copies.flush(),
    onSavedElsewhere: (listener) => broadcast.subscribe(listener),
  };
}
