import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';
import { hadListingsKey } from '../domain/directory/document-keys.ts';
import { readMirror, trustedDocuments } from '../storage/mirror.ts';
import type { ChangeCause } from '../sync/changes.ts';
import type {
  AppliedChange,
  BrowserHandle,
  CreateStorePersistence,
  StoredUndo,
  StorePersistence,
} from './store-persistence.ts';
import { unreadState, type StoreState } from './store-state.ts';

export interface DirectoryStoreParts {
  readonly local: Pick<LocalStoragePort, 'read'>;
  /** Loads the code that saves the working copy; called once, by `open`. */
  readonly loadPersistence: () => Promise<CreateStorePersistence>;
}

/** The working copy of the directory: its documents and the commands that change them. */
export interface DirectoryStore {
  /** Returns the same object until the listeners are called again. */
  readonly getState: () => StoreState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Paints the documents that need no validation before it returns, and the others of local storage once the
   * persistence is loaded; tries to read the rest before it resolves. Call once.
   */
  open(): Promise<void>;
  /** The working copy, for reading and publishing; resolves once the store is open. */
  readonly handle: Promise<BrowserHandle>;
  /**
   * Applies a change. Once the store is open, the change is shown, and if the journal can store it also
   * saved, before this returns; the promise settles when it is saved or the first attempt has failed.
   */
  apply(
    change: DirectoryChange,
    options?: {
      readonly cause?: ChangeCause;
      /**
       * Resolves in a new task. For large changes, which no journal can store: the work is then done in slices, and
       * the change is shown when the promise settles.
       */
      readonly pause?: () => Promise<void>;
    },
  ): Promise<AppliedChange>;
  /**
   * Undoes a change, by default the last one that can be undone and is not itself an undo, except for the parts
   * that it returns in `kept`. `pause` resolves in a new task and is for large changes, as for `apply`.
   */
  undo(id?: string, pause?: () => Promise<void>): Promise<StoredUndo>;
  /**
   * Emergency Recovery: reads the database again, if there is one, and if no read of the directory is
   * recorded, restores empty lists from their copies. Returns the number of listings afterwards.
   */
  recover(): Promise<number>;
  /** Removes events up to and including this sequence number. */
  acknowledge(sequence: number): void;
  /**
   * Tries to save everything that is not saved yet, mirror and copies included, and waits for it. Resolves to
   * whether every change is saved.
   */
  flush(): Promise<boolean>;
  /** Stops timers and listeners; saves nothing. */
  close(): void;
}

/**
 * Creates the half of the store that the first paint needs: it shows the mirror and loads the
 * persistence.
 */
export function createDirectoryStore({
  local,
  loadPersistence,
}: DirectoryStoreParts): DirectoryStore {
  let state = unreadState(emptyDocuments());
  let sequence = 0;
  let persistence: StorePersistence | null = null;
  let resolveOpened: (persistence: StorePersistence) => void = () => undefined;
  const opened = new Promise<StorePersistence>((resolve) => {
    resolveOpened = resolve;
  });
  const listeners = new Set<() => void>();

  function set(fields: Partial<StoreState>): void {
    state = { ...state, ...fields };
    if (state.documents.listings.length > 0) state = { ...state, hadListings: true };
    for (const listener of listeners) listener();
  }

  /** Runs at once if the store is open: a short change must be saved before `apply` returns. */
  function whenOpen<Value>(work: (saving: StorePersistence) => Promise<Value>): Promise<Value> {
    return persistence === null ? opened.then(work) : work(persistence);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    handle: opened.then(({ handle }) => handle),
    async open() {
      const mirror = readMirror(local);
      set({
        documents: { ...state.documents, ...trustedDocuments(mirror) },
        phase: 'painted',
        hadListings: local.read(hadListingsKey) !== null,
      });
      const createPersistence = await loadPersistence();
      const created = createPersistence({
        set,
        report: (event) => {
          sequence += 1;
          set({ events: [...state.events, { ...event, sequence }] });
        },
      });
      await created.open(mirror);
      persistence = created;
      resolveOpened(created);
    },
    apply(change, { cause = 'person', pause } = {}) {
      const planned = persistence === null ? state.documents : null;
      return whenOpen((saving) => saving.apply(change, cause, { pause, planned }));
    },
    undo: (id, pause) => whenOpen((saving) => saving.undo(id, pause)),
    recover: () => whenOpen((saving) => saving.recover()),
    flush: () => whenOpen((saving) => saving.flush()),
    acknowledge(lastSequence) {
      const events = state.events.filter((event) => event.sequence > lastSequence);
      if (events.length < state.events.length) set({ events });
    },
    close() {
      void opened.then((saving) => {
        saving.close();
      });
    },
  };
}
