import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  DatabasePort,
  FirstDesignPort,
  LocalAreaPort,
} from '../ports/storage-port.ts';
import { BrowserCopy } from '../storage/browser-copy.ts';
import { createCopyKeeper } from '../storage/copy-keeper.ts';
import { documentNames, mirrorKey, type DocumentName } from '../storage/document-keys.ts';
import { createJournal } from '../storage/journal.ts';
import { restoreSurvivors } from '../storage/local-changes.ts';
import type { FoundMirror } from '../storage/mirror.ts';
import { countRecords, findSurvivors } from '../storage/survivors.ts';
import { applyChanges, type AppliedDocuments } from '../sync/apply.ts';
import { patchesByRecord, type ChangeCause } from '../sync/changes.ts';
import { patchesOfCommand } from '../sync/commands.ts';
import { findConflicts } from '../sync/conflicts.ts';
import { showDocuments, type ShownDocuments } from '../domain/directory/shown-documents.ts';
import { lastUndoable, undoChange } from '../sync/take-back.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import { emptyWorkingCopy } from '../sync/working-copy.ts';
import type { AppliedChange } from './directory-store.ts';
import { createMirroring } from './mirroring.ts';
import { openBrowser } from './open-browser.ts';
import type { NewStoreEvent, StoreState } from './store-state.ts';

/** Time between two looks at what could not be stored or read, in ms. */
const retryInterval = 10_000;

export interface StoreKeepingParts {
  readonly local: LocalAreaPort;
  readonly database: DatabasePort;
  readonly firstDesign: FirstDesignPort;
  readonly compression: CompressionPort;
  readonly broadcast: BroadcastPort;
  readonly clock: ClockPort;
  readonly lifecycle: PageLifecyclePort;
  readonly city: CityProfile;
  readonly newId: () => string;
  /** The e-mail address of whoever is signed in, or `''`. */
  readonly by?: () => string;
  /** Corrects what can be derived (ids, counts, areas); never a change. */
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Fetches what healing these documents needs; true where healing them again gives more. */
  readonly prepareHealing?: (documents: DirectoryDocuments) => Promise<boolean>;
}

/** What the store lends to what keeps it. */
export interface KeptStore {
  readonly set: (fields: Partial<StoreState>) => void;
  readonly report: (event: NewStoreEvent) => void;
}

/** The half of the store that stores: a first paint does without it. */
export interface StoreKeeping {
  readonly handle: WorkingCopyHandle;
  open(mirror: FoundMirror): Promise<void>;
  apply(change: DirectoryChange, cause: ChangeCause): Promise<AppliedChange>;
  undo(): Promise<string | null>;
  recover(): Promise<number>;
  flush(): Promise<void>;
  close(): void;
}

/** Begins to keep a store. */
export type StartKeeping = (store: KeptStore) => StoreKeeping;

export function createStoreKeeping(parts: StoreKeepingParts): StartKeeping {
  return (store) => new Keeping(parts, store);
}

class Keeping implements StoreKeeping {
  readonly handle: BrowserCopy;
  readonly #parts: StoreKeepingParts;
  readonly #store: KeptStore;
  readonly #copies: ReturnType<typeof createCopyKeeper>;
  readonly #mirroring: ReturnType<typeof createMirroring>;
  #applied: AppliedDocuments = { documents: emptyDocuments(), from: emptyWorkingCopy() };
  #shown: ShownDocuments = showDocuments(this.#applied.documents, this.#applied.documents);
  #mirror: FoundMirror = { record: null, documents: new Map() };
  #phase: StoreState['phase'] = 'painted';
  #storage: StoreState['storage'] = 'unread';
  #hasReportedUnsaved = false;
  #stops: readonly (() => void)[] = [];

  constructor(parts: StoreKeepingParts, store: KeptStore) {
    const { local, database, broadcast, newId } = parts;
    this.#parts = parts;
    this.#store = store;
    this.#copies = createCopyKeeper(parts);
    this.#mirroring = createMirroring({
      ...parts,
      copies: this.#copies,
      state: () => this.#state(),
    });
    this.handle = new BrowserCopy({
      database,
      newId,
      journal: createJournal(local, newId()),
      makeRoom: () => this.#copies.makeRoom(),
      isCleared: () => local.read(mirrorKey) === null,
      onChange: () => {
        this.#show();
      },
      onStored: () => {
        broadcast.post({ stored: true });
      },
    });
  }

  async open(mirror: FoundMirror): Promise<void> {
    const { lifecycle, broadcast, clock } = this.#parts;
    this.#mirror = mirror;
    await this.#openStorage();
    const catchUp = () => void this.#catchUp();
    const retry = () => void (this.#needsRetry() ? this.#catchUp() : null);
    const mirrorNow = () => {
      this.#mirroring.now();
    };
    let cancel = clock.after(retryInterval, function tick() {
      retry();
      cancel = clock.after(retryInterval, tick);
    });
    this.#stops = [
      () => {
        cancel();
      },
      broadcast.subscribe(catchUp),
      lifecycle.onFocus(catchUp),
      lifecycle.onHidden(mirrorNow),
      lifecycle.onUnload(mirrorNow),
    ];
  }

  async #openStorage(): Promise<void> {
    const wasFailed = this.#storage === 'failed';
    const storage = await openBrowser({
      ...this.#parts,
      copy: this.handle,
      copies: this.#copies,
      mirror: this.#mirror,
      shown: () => {
        this.#show();
        return this.#shown;
      },
      report: this.#store.report,
      change: () => this.#found(),
    });
    this.#storage = storage;
    this.#phase = 'complete';
    if (storage === 'failed' && !wasFailed) this.#store.report({ kind: 'load-failed' });
    this.#show();
    // Over what could not be read nothing is written, not even what is derived from it.
    if (storage !== 'failed') this.#mirroring.start(this.#mirror, this.handle.version() ?? 0);
  }

  /** The head of a change of records that were found. */
  #found() {
    const { newId, clock } = this.#parts;
    const at = new Date(clock.now()).toISOString();
    return { id: newId(), at, by: '', label: 'Changes found in this browser' };
  }

  #needsRetry(): boolean {
    return this.#storage === 'failed' || this.handle.isWaiting();
  }

  async #catchUp(): Promise<void> {
    if (this.#storage === 'failed') await this.#openStorage();
    else await this.handle.catchUp();
  }

  #state() {
    const { documents } = this.#shown;
    return { documents, copy: this.handle.state(), version: this.handle.version() ?? 0 };
  }

  /** Derives what screens see from the working copy. */
  #show(): void {
    const copy = this.handle.state();
    const applied = applyChanges(copy, this.#applied);
    if (applied.documents !== this.#applied.documents) this.#healed(applied.documents);
    this.#applied = applied;
    const undoable = lastUndoable(copy);
    const { cursor, snapshot } = copy.published;
    this.#store.set({
      documents: this.#shown.documents,
      phase: this.#phase,
      storage: this.#storage,
      published: cursor === null && snapshot === null ? null : copy.published,
      unpublished: patchesByRecord(copy.changes).size,
      conflicts: findConflicts(copy).length,
      offers: copy.offers,
      unreadable: this.handle.unreadable(),
      undoLabel: copy.log.find(({ id }) => id === undoable)?.label ?? null,
    });
    this.#mirroring.due();
    this.#reportUnsaved();
  }

  #healed(documents: DirectoryDocuments): void {
    const { heal, prepareHealing } = this.#parts;
    this.#shown = showDocuments(heal(documents), documents);
    void prepareHealing?.(documents).then((isBetter) => {
      if (!isBetter || this.#applied.documents !== documents) return;
      this.#shown = showDocuments(heal(documents), documents);
      this.#store.set({ documents: this.#shown.documents });
      this.#mirroring.due();
    });
  }

  #reportUnsaved(): void {
    const unsaved = this.handle.unsaved();
    const isTold =
      unsaved !== null && (unsaved.hasChanges || this.#expectsToStore(unsaved.problem));
    if (isTold === this.#hasReportedUnsaved) return;
    this.#hasReportedUnsaved = isTold;
    if (!isTold) {
      this.#store.report({ kind: 'saved-again' });
      return;
    }
    const documents = documentNames.filter((name) => unsaved.kinds.has(kindOfDocument(name)));
    this.#store.report({ kind: 'save-failed', documents: withoutSettings(documents) });
  }

  /** Where there is no database, or it was not read yet, what was read is not expected to be stored. */
  #expectsToStore(problem: string): boolean {
    return this.#storage === 'usable' && problem !== 'blocked';
  }

  async apply(change: DirectoryChange, cause: ChangeCause): Promise<AppliedChange> {
    const { city } = this.#parts;
    const { label, together = false } = change;
    const { patches, refused } = patchesOfCommand(this.handle.state(), this.#shown, change, city);
    if (patches.length === 0) return { refused };
    const head = { ...this.#found(), by: this.#parts.by?.() ?? '', label, cause, together };
    await this.handle.append(head, patches).stored;
    return { refused };
  }

  async undo(): Promise<string | null> {
    const state = this.handle.state();
    const undoes = lastUndoable(state);
    const undo = undoes === null ? null : undoChange(state, undoes);
    if (undo === null || undoes === null) return null;
    const { label, together, patches } = undo;
    const head = { ...this.#found(), by: this.#parts.by?.() ?? '', cause: 'person' as const };
    const change = { ...head, label: `Undo: ${label}`, together, undoes };
    await this.handle.append(change, patches).stored;
    return label;
  }

  async recover(): Promise<number> {
    await this.#catchUp();
    const { cursor, snapshot } = this.handle.state().published;
    let items = 0;
    if (cursor === null && snapshot === null) {
      // Nothing was ever read: an empty list may be a lost one. Otherwise it is really empty.
      const lost = documentNames.filter((name) => isEmpty(this.#shown.documents[name]));
      const found = await findSurvivors(this.#copies, lost);
      items = countRecords(found.documents);
      const head = this.#found();
      if (items > 0) await this.handle.update((state) => restoreSurvivors(state, found, head));
    }
    const listings = this.#shown.documents.listings.length;
    const isFound = listings > 0 || items > 0;
    this.#store.report(
      isFound ? { kind: 'emergency-recovered', listings, items } : { kind: 'emergency-failed' },
    );
    return listings;
  }

  async flush(): Promise<void> {
    await this.handle.catchUp();
    this.#mirroring.now();
    await this.#mirroring.copied();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#mirroring.stop();
    this.#stops = [];
  }
}

function isEmpty(value: DirectoryDocuments[DocumentName]): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** All settings are one kind; the site's stand for them. */
function withoutSettings(documents: readonly DocumentName[]): readonly DocumentName[] {
  return documents.filter((name) => name !== 'authSettings' && name !== 'claimsEnabled');
}
