import { applyChange, type DirectoryChange } from '../domain/directory/directory-change.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { RefusedRecord } from '../domain/directory/directory-records.ts';
import { emptyDocuments } from '../domain/directory/empty-documents.ts';
import { Failure } from '../domain/failure.ts';
import type { DocumentStoragePort } from '../ports/document-storage-port.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type { ClockPort } from '../ports/storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { startAutosave } from './autosave.ts';
import { documentOfRecord } from './published-conflicts.ts';
import type { PublishedState, ReplaceOutcome } from './published-state.ts';
import { createStoreSaving } from './store-saving.ts';
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
  readonly storage: DocumentStoragePort;
  readonly clock: ClockPort;
  readonly lifecycle: PageLifecyclePort;
  /** Corrects what can be derived (ids, counts, areas); runs after a complete read, is never a change. */
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Awaited between showing what was published and storing it, so that a reader sees it first. */
  readonly breathe?: () => Promise<void>;
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
  const { storage, heal } = parts;
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

  const copy = createWorkingCopy({ getState: () => state, set, heal });
  const saving = createStoreSaving({ ...parts, copy, getState: () => state, set, tell });

  function change(next: DirectoryChange): {
    refused: readonly RefusedRecord[];
    inverse: DirectoryChange | null;
  } {
    const touched = new Set([...next.put, ...next.remove].map(documentOfRecord));
    for (const document of touched) refuseUnknown(document);
    const removing = new Set(next.remove.map(documentOfRecord));
    if (removing.size > 0) storage.keepEmergencyCopies([...removing]);
    const { documents, inverse, refused } = applyChange(state.documents, next);
    if (documents === state.documents) return { refused, inverse: null };
    const status = { ...state.status };
    for (const document of touched) status[document] = 'loaded';
    set({ documents, status, hasUnpublished: true });
    saving.request();
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

  async function open(): Promise<void> {
    const readings = storage.readNow();
    copy.take(readings);
    set({ phase: 'painted', hadListings: storage.hadListings() });
    const report = await saving.enqueue(() => storage.open());
    copy.take(report.documents);
    set({ base: report.base, storage: report.usable ? 'usable' : 'memory', phase: 'complete' });
    if (report.recovered.length > 0) {
      tell({ kind: 'recovered', items: sum(report.recovered.map(({ count }) => count)) });
    }
    if (report.damaged.length > 0) {
      tell({ kind: 'load-failed', documents: report.damaged });
      await recover(false);
    }
    await countSetAside();
    const documents = copy.healed(state.documents);
    if (documents !== state.documents) set({ documents });
    saving.request();
    stops = [
      ...startAutosave({ ...parts, saving, getState: () => state }),
      storage.onSavedElsewhere(() => void saving.takeElsewhere()),
    ];
  }

  async function countSetAside(): Promise<void> {
    for (const document of documentNames) {
      const count = await storage.countSetAside(document);
      if (count === 0 || count === state.setAside[document]) continue;
      set({ setAside: { ...state.setAside, [document]: count } });
      tell({ kind: 'set-aside', document, count });
    }
  }

  /** `isAsked`: a person pressed Emergency Recovery; what is there already counts as recovered. */
  async function recover(isAsked: boolean): Promise<number> {
    const { listings, restored } = await saving.recover();
    const items = sum(restored.map(({ count }) => count));
    const isFound = restored.length > 0 || (isAsked && listings > 0);
    tell(isFound ? { kind: 'emergency-recovered', listings, items } : { kind: 'emergency-failed' });
    return listings;
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
    replaceFromPublished: (next) => saving.replaceFromPublished(next),
    recover: () => recover(true),
    async giveUpUnknown() {
      const unknown = documentNames.filter((name) => state.status[name] === 'unknown');
      const base = await saving.enqueue(() => storage.giveUp(unknown));
      const status = { ...state.status };
      for (const name of unknown) status[name] = 'empty';
      set({ base, status });
    },
    acknowledge(told) {
      const events = state.events.filter((event) => event.sequence > told);
      if (events.length < state.events.length) set({ events });
    },
    async flush() {
      await saving.flush();
      await storage.flush();
    },
    close() {
      for (const stop of stops) stop();
      stops = [];
    },
  };
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
