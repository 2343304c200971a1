import type { CityProfile } from '../city/city-profile.ts';
import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type {
  BroadcastPort,
  ClockPort,
  CompressionPort,
  DatabasePort,
  FirstDesignPort,
  LocalStoragePort,
} from '../ports/storage-port.ts';
import { BrowserCopy } from '../storage/browser-copy.ts';
import { CopyStore } from '../storage/copy-store.ts';
import { documentNames, mirrorKey } from '../domain/directory/document-keys.ts';
import { Journal } from '../storage/journal.ts';
import type { FoundMirror } from '../storage/mirror.ts';
import { MirrorWriter } from '../storage/mirror-writer.ts';
import type { ChangeCause } from '../sync/changes.ts';
import { patchesOfCommand } from '../sync/commands.ts';
import { lastUndoable, undoChange } from '../sync/take-back.ts';
import type { AppliedChange } from './directory-store.ts';
import { DerivedState, hasRead, type DerivedStateParts } from './derived-state.ts';
import { openBrowser } from './open-browser.ts';
import { isoTime, offerForeign, restore, type OpeningParts } from './recover-browser.ts';
import type { NewStoreEvent, StoreState } from './store-state.ts';

/** Time between two attempts to store or read what failed, in ms. */
const retryInterval = 10_000;

export interface StoreKeepingParts extends DerivedStateParts {
  readonly local: LocalStoragePort;
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
}

/** What the store gives to the half that stores. */
export interface KeptStore {
  readonly set: (fields: Partial<StoreState>) => void;
  readonly report: (event: NewStoreEvent) => void;
}

/** Begins to store what a store shows. */
export type StartKeeping = (store: KeptStore) => StoreKeeping;

export function createStoreKeeping(parts: StoreKeepingParts): StartKeeping {
  return (store) => new StoreKeeping(parts, store);
}

/** The half of the store that stores; the first paint does without it. */
export class StoreKeeping {
  readonly handle: BrowserCopy;
  readonly #parts: StoreKeepingParts;
  readonly #store: KeptStore;
  readonly #copies: CopyStore;
  readonly #mirrorWriter: MirrorWriter;
  readonly #derived: DerivedState;
  #mirror: FoundMirror = { record: null, documents: new Map() };
  #phase: StoreState['phase'] = 'painted';
  #storage: StoreState['storage'] = 'unread';
  #hasReportedUnsaved = false;
  #stops: readonly (() => void)[] = [];

  constructor(parts: StoreKeepingParts, store: KeptStore) {
    const { local, clock, database, broadcast, newId } = parts;
    this.#parts = parts;
    this.#store = store;
    const copies = new CopyStore(parts);
    const handle = new BrowserCopy({
      database,
      newId,
      journal: new Journal(local, newId()),
      makeRoom: () => copies.makeRoom(),
      isCleared: () => local.read(mirrorKey) === null,
      onChange: () => {
        this.#show();
      },
      onStored: () => {
        broadcast.post({ stored: true });
      },
    });
    const derived = new DerivedState(parts, () => {
      this.#show();
    });
    const state = () => ({
      documents: derived.shown().documents,
      copy: handle.state(),
      version: handle.version(),
    });
    this.handle = handle;
    this.#derived = derived;
    this.#copies = copies;
    this.#mirrorWriter = new MirrorWriter({
      ...{ local, clock, copies, state },
      onForeign: async (found) => {
        await offerForeign(this.#openingParts(), found);
        return handle.unsaved() === null;
      },
    });
  }

  async open(mirror: FoundMirror): Promise<void> {
    const { lifecycle, broadcast, clock } = this.#parts;
    this.#mirror = mirror;
    await this.#openStorage();
    const catchUp = () => void this.#catchUp();
    const writeMirror = () => {
      this.#mirrorWriter.write();
    };
    const retry = () => {
      if (this.#storage === 'failed' || this.handle.isWaiting()) catchUp();
      cancel = clock.after(retryInterval, retry);
    };
    let cancel = clock.after(retryInterval, retry);
    this.#stops = [
      () => {
        cancel();
      },
      broadcast.subscribe(catchUp),
      lifecycle.onFocus(catchUp),
      lifecycle.onHidden(writeMirror),
      lifecycle.onUnload(writeMirror),
    ];
  }

  async #openStorage(): Promise<void> {
    const wasFailed = this.#storage === 'failed';
    this.#storage = await openBrowser(this.#openingParts());
    this.#phase = 'complete';
    const isFailed = this.#storage === 'failed';
    if (isFailed && !wasFailed) this.#store.report({ kind: 'load-failed' });
    this.#show();
    // While the database cannot be read, nothing is written, not even what is derived from it.
    if (!isFailed) this.#mirrorWriter.start(this.#mirror);
  }

  #openingParts(): OpeningParts {
    return {
      ...this.#parts,
      copy: this.handle,
      copies: this.#copies,
      mirror: this.#mirror,
      shown: () => {
        this.#show();
        return this.#derived.shown();
      },
      report: this.#store.report,
    };
  }

  #newHead() {
    const { newId, clock, by } = this.#parts;
    return { id: newId(), at: isoTime(clock), by: by?.() ?? '' };
  }

  async #catchUp(): Promise<void> {
    if (this.#storage === 'failed') await this.#openStorage();
    else await this.handle.catchUp();
  }

  /** Derives what screens show from the working copy. */
  #show(): void {
    this.#store.set({
      ...this.#derived.derive(this.handle.state()),
      phase: this.#phase,
      storage: this.#storage,
      unreadable: this.handle.unreadable(),
    });
    this.#mirrorWriter.schedule();
    this.#reportUnsaved();
  }

  #reportUnsaved(): void {
    const unsaved = this.handle.unsaved();
    // Without a database, or before it was read, what was read is not expected to be stored.
    const isExpected = this.#storage === 'usable' && unsaved?.problem !== 'blocked';
    const isReported = unsaved !== null && (unsaved.hasChanges || isExpected);
    if (isReported === this.#hasReportedUnsaved) return;
    this.#hasReportedUnsaved = isReported;
    if (!isReported) {
      this.#store.report({ kind: 'saved-again' });
      return;
    }
    // All settings are one kind, for which the site's settings stand.
    const documents = documentNames.filter(
      (name) =>
        unsaved.kinds.has(kindOfDocument(name)) &&
        !['authSettings', 'claimsEnabled'].includes(name),
    );
    this.#store.report({ kind: 'save-failed', documents });
  }

  async apply(change: DirectoryChange, cause: ChangeCause): Promise<AppliedChange> {
    const { city } = this.#parts;
    const { label, together = false } = change;
    const shown = this.#derived.shown();
    const { patches, refused } = patchesOfCommand(this.handle.state(), shown, change, city);
    if (patches.length === 0) return { refused };
    await this.handle.append({ ...this.#newHead(), label, cause, together }, patches).stored;
    return { refused };
  }

  async undo(): Promise<string | null> {
    const state = this.handle.state();
    const undoes = lastUndoable(state);
    const undo = undoes === null ? null : undoChange(state, undoes);
    if (undo === null || undoes === null) return null;
    const { label, together, patches } = undo;
    const made = { label: `Undo: ${label}`, cause: 'person', together, undoes } as const;
    await this.handle.append({ ...this.#newHead(), ...made }, patches).stored;
    return label;
  }

  async recover(): Promise<number> {
    await this.#catchUp();
    let items = 0;
    if (!hasRead(this.handle.state())) {
      // Nothing was ever read: an empty list may be a lost one. Otherwise it is really empty.
      const { documents } = this.#derived.shown();
      const lost = documentNames.filter(
        (name) => Array.isArray(documents[name]) && documents[name].length === 0,
      );
      const found = await this.#copies.recover(lost);
      items = await restore(this.handle, found);
    }
    const listings = this.#derived.shown().documents.listings.length;
    const isFound = listings > 0 || items > 0;
    this.#store.report(
      isFound ? { kind: 'emergency-recovered', listings, items } : { kind: 'emergency-failed' },
    );
    return listings;
  }

  async flush(): Promise<void> {
    await this.handle.catchUp();
    this.#mirrorWriter.write();
    await this.#mirrorWriter.copied();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#mirrorWriter.stop();
    this.#stops = [];
  }
}
