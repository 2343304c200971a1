import type { DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import type { LocalStoragePort } from '../ports/storage-port.ts';
import { hadListingsKey } from '../domain/directory/document-keys.ts';
import { documentsOfMirror, readMirror } from '../storage/mirror.ts';
import type { ChangeCause } from '../sync/changes.ts';
import type { WorkingCopyHandle } from '../sync/working-copy-handle.ts';
import type { StartKeeping, StoreKeeping } from './store-keeping.ts';
import { unreadState, type StoreState } from './store-state.ts';

export interface DirectoryStoreParts {
  readonly local: Pick<LocalStoragePort, 'read'>;
  /** Fetches what keeps the working copy; called once, by `open`. */
  readonly keeping: () => Promise<StartKeeping>;
  /** What a prerendered page carries: the state of the server and of the first paint on it. */
  readonly carried?: DirectoryDocuments;
}

/** A change that was made. */
export interface AppliedChange {
  /** Records that did not pass their schema and were left out, each with the reason. */
  readonly refused: readonly RefusedRecord[];
}

/** The working copy of the directory: its documents, changes to them, and keeping them safe. */
export interface DirectoryStore {
  /** The same object until something changes. */
  readonly getState: () => StoreState;
  /** What a server renders and a browser hydrates from; always the same object. */
  readonly getServerState: () => StoreState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Reads what can be read at once before it returns, the rest before it resolves. Call once. */
  open(): Promise<void>;
  /** The working copy itself, for reading, publishing and deciding; there once it was opened. */
  readonly handle: Promise<WorkingCopyHandle>;
  /**
   * Makes a change. Once the store is open, it shows and (short changes) is safe before this returns;
   * the promise resolves when it is.
   */
  apply(
    change: DirectoryChange,
    options?: { readonly cause?: ChangeCause },
  ): Promise<AppliedChange>;
  /** Takes back the last change, as far as nothing was changed on top; its label, or null. */
  undo(): Promise<string | null>;
  /** Emergency Recovery: searches every storage location. Returns how many listings there are then. */
  recover(): Promise<number>;
  /** Forgets events up to and including this number. */
  acknowledge(sequence: number): void;
  /** Stores what is not stored yet, mirror and copies included, and waits for it. */
  flush(): Promise<void>;
  /** Stops timers and listeners; saves nothing. */
  close(): void;
}

/** The half of the store that a first paint needs: it shows the mirror, and fetches the other half. */
export function createDirectoryStore({
  local,
  keeping,
  carried,
}: DirectoryStoreParts): DirectoryStore {
  let state = unreadState(emptyDocuments());
  const serverState = carried === undefined ? state : unreadState(carried);
  let sequence = 0;
  let open: StoreKeeping | null = null;
  let arrive: (keeping: StoreKeeping) => void = () => undefined;
  const opened = new Promise<StoreKeeping>((resolve) => {
    arrive = resolve;
  });
  const listeners = new Set<() => void>();

  function set(fields: Partial<StoreState>): void {
    state = { ...state, ...fields };
    if (state.documents.listings.length > 0) state = { ...state, hadListings: true };
    for (const listener of listeners) listener();
  }

  /** At once where the store is open: what follows must be safe before it returns. */
  function withKeeping<Value>(work: (keeping: StoreKeeping) => Promise<Value>): Promise<Value> {
    return open === null ? opened.then(work) : work(open);
  }

  return {
    getState: () => state,
    getServerState: () => serverState,
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
        documents: { ...state.documents, ...documentsOfMirror(mirror) },
        phase: 'painted',
        hadListings: local.read(hadListingsKey) !== null,
      });
      const start = await keeping();
      const started = start({
        set,
        report: (event) => {
          sequence += 1;
          set({ events: [...state.events, { ...event, sequence }] });
        },
      });
      await started.open(mirror);
      open = started;
      arrive(started);
    },
    apply: (change, { cause = 'person' } = {}) => withKeeping((kept) => kept.apply(change, cause)),
    undo: () => withKeeping((kept) => kept.undo()),
    recover: () => withKeeping((kept) => kept.recover()),
    flush: () => withKeeping((kept) => kept.flush()),
    acknowledge(last) {
      const events = state.events.filter((event) => event.sequence > last);
      if (events.length < state.events.length) set({ events });
    },
    close() {
      void opened.then((kept) => {
        kept.close();
      });
    },
  };
}
