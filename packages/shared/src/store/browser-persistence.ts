import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import { documentNames, mirrorKey } from '../domain/directory/document-keys.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { kindOfDocument } from '../domain/directory/document-kinds.ts';
import { BrowserWorkingCopy } from '../storage/browser-copy.ts';
import { CopyStore } from '../storage/copy-store.ts';
import { Journal } from '../storage/journal.ts';
import type { PaintedMirror } from '../storage/mirror.ts';
import { documentsOfMirror, parseMirror, type FoundMirror } from '../storage/parse-mirror.ts';
import { MirrorWriter } from '../storage/mirror-writer.ts';
import type { ChangeCause } from '../sync/changes.ts';
import { patchesInSteps, patchesOfCommand } from '../sync/commands.ts';
import { lastUndoable, undoChange, undoInSteps } from '../sync/undo.ts';
import type { BrowserPersistenceParts, OpeningParts } from './browser-persistence-parts.ts';
import { DerivedState, hasRead } from './derived-state.ts';
import { isoTime } from './iso-time.ts';
import { slices } from './run-in-slices.ts';
import { forShown } from './planned-change.ts';
import { offerExternalEdits } from './offer-external-edits.ts';
import { openBrowser } from './open-browser.ts';
import { restoreDocuments } from './restore-documents.ts';
import type {
  AppliedChange,
  CreateStorePersistence,
  StoredUndo,
  StorePersistence,
  StoreUpdates,
} from './store-persistence.ts';
import type { StoreState } from './store-state.ts';

/** Time between two attempts after a failed read or write, in ms. */
const retryInterval = 10_000;

/** Returns a function that creates the persistence of a store in a browser. */
export function createBrowserPersistence(parts: BrowserPersistenceParts): CreateStorePersistence {
  return (updates) => new BrowserPersistence(parts, updates);
}

/** Saves the working copy in a browser and follows what other tabs save. */
class BrowserPersistence implements StorePersistence {
  readonly handle: BrowserWorkingCopy;
  readonly #parts: BrowserPersistenceParts;
  readonly #updates: StoreUpdates;
  readonly #copies: CopyStore;
  readonly #mirrorWriter: MirrorWriter;
  readonly #derived: DerivedState;
  #mirror: FoundMirror = { record: null, documents: new Map() };
  #phase: StoreState['phase'] = 'painted';
  #storage: StoreState['storage'] = 'unread';
  #hasReportedUnsaved = false;
  #stops: readonly (() => void)[] = [];

  constructor(parts: BrowserPersistenceParts, updates: StoreUpdates) {
    const { local, clock, database, broadcast, newId, nextTask } = parts;
    this.#parts = parts;
    this.#updates = updates;
    const copies = new CopyStore(parts);
    const runInSlices = nextTask === undefined ? undefined : slices(clock, nextTask);
    const derived = new DerivedState(parts, () => {
      this.#refresh();
    });
    const handle = new BrowserWorkingCopy({
      database,
      newId,
      journal: new Journal(local, newId()),
      makeRoom: () => copies.makeRoom(),
      isCleared: () => local.read(mirrorKey) === null,
      onChange: () => {
        this.#refresh();
      },
      onStored: () => {
        broadcast.post({ stored: true });
      },
      prepare: (copy) => derived.prepare(copy),
      runInSlices,
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
      ...{ local, clock, copies, state, runInSlices },
      onExternalEdits: (found) => offerExternalEdits(this.#openingParts(), found),
    });
  }

  async open(mirror: PaintedMirror): Promise<void> {
    const { lifecycle, broadcast, clock } = this.#parts;
    this.#paint(mirror);
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

  /** Shows the documents of the mirror that the first paint could not read. */
  #paint(painted: PaintedMirror): void {
    this.#mirror = parseMirror(painted);
    const isComplete = [...painted.texts.values()].every(({ trusted }) => trusted !== undefined);
    if (isComplete) return;
    this.#updates.set({ documents: { ...emptyDocuments(), ...documentsOfMirror(this.#mirror) } });
  }

  async #openStorage(): Promise<void> {
    const wasFailed = this.#storage === 'failed';
    const { storage, areEditsSaved } = await openBrowser(this.#openingParts());
    this.#storage = storage;
    this.#phase = 'complete';
    const isFailed = this.#storage === 'failed';
    if (isFailed && !wasFailed) this.#updates.report({ kind: 'load-failed' });
    this.#refresh();
    // While a database cannot be read, the mirror is not written.
    if (!isFailed) this.#mirrorWriter.start(this.#mirror, areEditsSaved);
  }

  #openingParts(): OpeningParts {
    return {
      ...this.#parts,
      copy: this.handle,
      copies: this.#copies,
      mirror: this.#mirror,
      shown: () => {
        this.#refresh();
        return this.#derived.shown();
      },
      report: this.#updates.report,
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

  /** Updates the state of the store from the working copy, and schedules a write of the mirror. */
  #refresh(): void {
    this.#updates.set({
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
    // Without a database, or before it is read, an unsaved read is no problem; an unsaved change is.
    const isExpected = this.#storage === 'usable' && unsaved?.problem !== 'blocked';
    const isReported =
      unsaved !== null && (unsaved.hasChanges || isExpected || this.#hasReportedUnsaved);
    if (isReported === this.#hasReportedUnsaved) return;
    this.#hasReportedUnsaved = isReported;
    if (!isReported) {
      this.#updates.report({ kind: 'saved-again' });
      return;
    }
    // All settings are one kind of record; only the site's settings are named for them.
    const documents = documentNames.filter(
      (name) =>
        unsaved.kinds.has(kindOfDocument(name)) &&
        (kindOfDocument(name) !== 'setting' || name === 'siteSettings'),
    );
    this.#updates.report({ kind: 'save-failed', documents });
  }

  async apply(
    command: DirectoryChange,
    cause: ChangeCause,
    { pause, planned }: Parameters<StorePersistence['apply']>[2],
  ): Promise<AppliedChange> {
    const { change, overtaken } =
      planned === null
        ? { change: command, overtaken: [] }
        : forShown(command, planned, this.#derived.shown());
    if (change === null) return this.#nothingToApply(overtaken);
    const applied = await (pause === undefined
      ? this.#applyAtOnce(change, cause)
      : this.#applyInSlices(change, cause, pause));
    return { ...applied, refused: [...overtaken, ...applied.refused] };
  }

  async #applyAtOnce(change: DirectoryChange, cause: ChangeCause): Promise<AppliedChange> {
    const { city } = this.#parts;
    const { label, together = false } = change;
    const shown = this.#derived.shown();
    const { patches, refused } = patchesOfCommand(this.handle.state(), shown, change, city);
    if (patches.length === 0) return this.#nothingToApply(refused);
    const head = this.#newHead();
    const isSaved = await this.handle.append({ ...head, label, cause, together }, patches).stored;
    return { change: head.id, refused, isSaved };
  }

  /** Plans a change in slices before it is appended. What was read meanwhile is not overwritten. */
  async #applyInSlices(
    change: DirectoryChange,
    cause: ChangeCause,
    pause: () => Promise<void>,
  ): Promise<AppliedChange> {
    const { city, clock } = this.#parts;
    const { label, together = false } = change;
    const run = slices(clock, pause);
    const state = this.handle.state();
    const { patches, refused } = await run(
      patchesInSteps(state, this.#derived.shown(), change, city),
    );
    if (patches.length === 0) return this.#nothingToApply(refused);
    const head = { ...this.#newHead(), label, cause, together };
    const isSaved = await this.handle.appendInSlices(head, patches, state.published, run);
    return { change: head.id, refused, isSaved };
  }

  /** Returns the result of a change in which nothing differs: a refused one may be waiting, and is tried again. */
  async #nothingToApply(refused: AppliedChange['refused']): Promise<AppliedChange> {
    if (this.handle.unsaved() !== null) await this.handle.catchUp();
    return { change: null, refused, isSaved: this.handle.isSaved() };
  }

  async undo(id?: string, pause?: () => Promise<void>): Promise<StoredUndo> {
    const state = this.handle.state();
    const undoes = id ?? lastUndoable(state);
    if (undoes === null) return { label: null, kept: [], isSaved: true };
    const run = pause === undefined ? null : slices(this.#parts.clock, pause);
    const undo = run ? await run(undoInSteps(state, undoes)) : undoChange(state, undoes);
    if (undo === null) return { label: null, kept: [], isSaved: true };
    const { label, together, patches, kept } = undo;
    const change = { label: `Undo: ${label}`, cause: 'person', together, undoes } as const;
    const head = { ...this.#newHead(), ...change };
    const isSaved = run
      ? await this.handle.appendInSlices(head, patches, state.published, run)
      : await this.handle.append(head, patches).stored;
    return { label, kept, isSaved };
  }

  async recover(): Promise<number> {
    await this.#catchUp();
    let items = 0;
    if (!hasRead(this.handle.state())) {
      // An empty list may have been lost if no read is recorded; otherwise it really is empty.
      const { documents } = this.#derived.shown();
      const lost = documentNames.filter(
        (name) => Array.isArray(documents[name]) && documents[name].length === 0,
      );
      const found = await this.#copies.recover(lost);
      items = await restoreDocuments(this.handle, found);
    }
    const listings = this.#derived.shown().documents.listings.length;
    const isFound = listings > 0 || items > 0;
    this.#updates.report(
      isFound ? { kind: 'emergency-recovered', listings, items } : { kind: 'emergency-failed' },
    );
    return listings;
  }

  async flush(): Promise<boolean> {
    await this.handle.catchUp();
    this.#mirrorWriter.write();
    await this.#mirrorWriter.copied();
    return this.handle.isSaved();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#mirrorWriter.stop();
    this.#stops = [];
  }
}
