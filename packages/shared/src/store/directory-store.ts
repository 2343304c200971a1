import { applyChange, type DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { Failure } from '../domain/failure.ts';
import type { DocumentReaderPort } from '../ports/document-storage-port.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type { DocumentName } from '../storage/document-keys.ts';
import { documentOfRecord } from '../domain/directory/document-kinds.ts';
import type { PublishedState, ReplaceOutcome } from './published-state.ts';
import type { StartKeeping, StoreKeeping } from './store-keeping.ts';
import {
  carriedState,
  isKnown,
  unreadState,
  type NewStoreEvent,
  type StoreState,
} from './store-state.ts';
import { createWorkingCopy } from './working-copy.ts';

/** How many changes can be taken back. */
const undoDepth = 50;

export interface DirectoryStoreParts {
  /** The reading half of the storage. */
  readonly reader: DocumentReaderPort;
  readonly lifecycle: PageLifecyclePort;
  /** Fetches what keeps the working copy safe; asked once, by `open`. */
  readonly keeping: () => Promise<StartKeeping>;
  /** What a prerendered page carries: the state of the server and of the first paint on it. */
  readonly carried?: DirectoryDocuments;
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
  /**
   * Applies a change, saves it, and answers the records that it refused.
   * Throws the failure `document/unknown` where it touches a document that could not be read.
   */
  apply(change: DirectoryChange): readonly RefusedRecord[];
  /** Takes back the last change and answers its label; null when there is none. */
  undo(): string | null;
  replaceFromPublished(next: PublishedState): Promise<ReplaceOutcome>;
  /** Emergency Recovery: searches every storage location. Answers how many listings there are then. */
  recover(): Promise<number>;
  /** Gives up documents that could not be read, at a person's wish; what was found stays set aside. */
  giveUpUnknown(): Promise<void>;
  /** Forgets events up to and including this number: somebody was told. */
  acknowledge(sequence: number): void;
  /** Saves what is not saved and waits for it, copies included. */
  flush(): Promise<void>;
  /** Stops timers and listeners; saves nothing. */
  close(): void;
}

export function createDirectoryStore(parts: DirectoryStoreParts): DirectoryStore {
  const { reader, lifecycle } = parts;
  let state = unreadState(emptyDocuments());
  const serverState = parts.carried === undefined ? state : carriedState(parts.carried);
  let sequence = 0;
  let undoStack: readonly DirectoryChange[] = [];
  let stops: readonly (() => void)[] = [];
  const listeners = new Set<() => void>();

  function set(fields: Partial<StoreState>): void {
    state = { ...state, ...fields };
    if (!state.hadListings && state.documents.listings.length > 0) {
      state = { ...state, hadListings: true };
    }
    for (const listener of listeners) listener();
  }

  function tell(event: NewStoreEvent): void {
    sequence += 1;
    set({ events: [...state.events, { ...event, sequence }] });
  }

  const copy = createWorkingCopy({ getState: () => state, set });
  let keeping: StoreKeeping | null = null;
  let arrive: (keeping: StoreKeeping) => void = () => undefined;
  const arrived = new Promise<StoreKeeping>((resolve) => {
    arrive = resolve;
  });
  /** Documents from which something was removed before emergency copies could be made. */
  const shortened = new Set<DocumentName>();

  function change(next: DirectoryChange): {
    refused: readonly RefusedRecord[];
    inverse: DirectoryChange | null;
  } {
    const touched = new Set([...next.put, ...next.remove].map(documentOfRecord));
    for (const document of touched) refuseUnknown(document);
    const removing = new Set(next.remove.map(documentOfRecord));
    if (keeping === null) for (const document of removing) shortened.add(document);
    else if (removing.size > 0) keeping.keepEmergencyCopies([...removing]);
    const { documents, inverse, refused } = applyChange(state.documents, next);
    if (documents === state.documents) return { refused, inverse: null };
    const status = { ...state.status };
    for (const document of touched) status[document] = 'loaded';
    set({ documents, status, hasUnpublished: true });
    keeping?.request();
    return { refused, inverse };
  }

  function refuseUnknown(document: DocumentName): void {
    if (isKnown(state, document)) return;
    throw new Failure(
      'document/unknown',
      'This part of the directory could not be read here, so nothing in it was changed.',
      { hint: 'Try Emergency Recovery, restore a backup, or reload the data.' },
    );
  }

  /** A page that goes away before what saves is here leaves its changes where the next one reads them. */
  function keepAtOnce(): void {
    if (state.phase === 'complete') return;
    const stored = copy.storedDocuments();
    for (const name of copy.unsaved()) {
      const value = state.documents[name];
      if (reader.keepAtOnce(name, value, stored[name])) copy.stored({ [name]: value });
    }
  }

  async function open(): Promise<void> {
    copy.read(reader.readNow());
    set({ phase: 'painted', hadListings: reader.hadListings() });
    stops = [lifecycle.onHidden(keepAtOnce), lifecycle.onUnload(keepAtOnce)];
    const start = await parts.keeping();
    keeping = start({ copy, getState: () => state, set, tell });
    arrive(keeping);
    await keeping.open([...shortened]);
    for (const stop of stops) stop();
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
    open,
    apply(next) {
      const { refused, inverse } = change(next);
      if (inverse !== null) {
        undoStack = [...undoStack, inverse].slice(-undoDepth);
        set({ undoLabel: inverse.label });
      }
      return refused;
    },
    undo() {
      const last = undoStack.at(-1);
      if (last === undefined) return null;
      change(last);
      undoStack = undoStack.slice(0, -1);
      set({ undoLabel: undoStack.at(-1)?.label ?? null });
      return last.label;
    },
    replaceFromPublished: async (next) => (await arrived).replaceFromPublished(next),
    recover: async () => (await arrived).recover(),
    giveUpUnknown: async () => (await arrived).giveUpUnknown(),
    acknowledge(told) {
      const events = state.events.filter((event) => event.sequence > told);
      if (events.length < state.events.length) set({ events });
    },
    flush: async () => (await arrived).flush(),
    close() {
      for (const stop of stops) stop();
      keeping?.close();
    },
  };
}
