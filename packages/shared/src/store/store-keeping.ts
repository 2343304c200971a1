import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DocumentStoragePort, OpenReport } from '../ports/document-storage-port.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type { ClockPort } from '../ports/storage-port.ts';
import { documentNames, type DocumentName } from '../storage/document-keys.ts';
import { startAutosave } from './autosave.ts';
import { createJoining } from './joining.ts';
import type { PublishedState, ReplaceOutcome } from './published-state.ts';
import { createStoreSaving } from './store-saving.ts';
import { isKnown, type NewStoreEvent, type StoreState } from './store-state.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface StoreKeepingParts {
  readonly storage: DocumentStoragePort;
  readonly clock: ClockPort;
  readonly lifecycle: PageLifecyclePort;
  /** Corrects what can be derived (ids, counts, areas); runs after a complete read, is never a change. */
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Fetches what healing these documents needs; never rejects. */
  readonly prepareHealing?: (documents: DirectoryDocuments) => Promise<void>;
  /** Awaited between showing what was published and storing it, so that a reader sees it first. */
  readonly breathe?: () => Promise<void>;
}

/** What the store lends to what keeps it. */
export interface KeptStore {
  readonly copy: WorkingCopy;
  readonly getState: () => StoreState;
  readonly set: (fields: Partial<StoreState>) => void;
  readonly tell: (event: NewStoreEvent) => void;
}

/**
 * The half of the store that keeps the working copy safe: saving, copies, recovery, other tabs, what
 * is published. A first paint does without it.
 */
export interface StoreKeeping {
  /**
   * Reads everything, takes in what was changed since the first paint, saves from then on.
   * `shortened`: documents from which something was removed meanwhile.
   */
  open(shortened: readonly DocumentName[]): Promise<void>;
  /** Saves soon. */
  request(): void;
  keepEmergencyCopies(documents: readonly DocumentName[]): void;
  replaceFromPublished(next: PublishedState): Promise<ReplaceOutcome>;
  recover(): Promise<number>;
  giveUpUnknown(): Promise<void>;
  flush(): Promise<void>;
  /** Stops timers and listeners; saves nothing. */
  close(): void;
}

/** Begins to keep a store. */
export type StartKeeping = (store: KeptStore) => StoreKeeping;

export function createStoreKeeping(parts: StoreKeepingParts): StartKeeping {
  return (store) => startKeeping(parts, store);
}

function startKeeping(parts: StoreKeepingParts, store: KeptStore): StoreKeeping {
  const { storage, heal } = parts;
  const { getState, set, tell } = store;
  const joining = createJoining(store);
  const saving = createStoreSaving({ ...parts, ...store, joining, healed });
  let stops: readonly (() => void)[] = [];

  function healed(documents: DirectoryDocuments): DirectoryDocuments {
    const state = getState();
    const isComplete =
      state.phase === 'complete' && documentNames.every((name) => isKnown(state, name));
    return isComplete ? heal(documents) : documents;
  }

  async function prepareHealing(documents: DirectoryDocuments): Promise<void> {
    await parts.prepareHealing?.(documents);
  }

  async function openStorage(shortened: readonly DocumentName[]): Promise<OpenReport> {
    const report = await storage.open();
    if (shortened.length > 0) storage.keepEmergencyCopies(shortened);
    joining.takeReadings(report.documents);
    set({
      base: report.base,
      storage: report.usable ? 'usable' : 'memory',
      phase: 'complete',
    });
    return report;
  }

  async function countSetAside(): Promise<void> {
    for (const document of documentNames) {
      const count = await storage.countSetAside(document);
      if (count === 0 || count === getState().setAside[document]) continue;
      set({ setAside: { ...getState().setAside, [document]: count } });
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
    async open(shortened) {
      // Other tabs are heard from the start: what they save while this one reads waits its turn.
      stops = [storage.onSavedElsewhere(() => void saving.takeElsewhere())];
      const report = await saving.enqueue(() => openStorage(shortened));
      stops = [...stops, ...startAutosave({ ...parts, saving, getState })];
      saving.request();
      if (report.recovered.length > 0) {
        tell({ kind: 'recovered', items: sum(report.recovered.map(({ count }) => count)) });
      }
      if (report.damaged.length > 0) {
        tell({ kind: 'load-failed', documents: report.damaged });
        await recover(false);
      }
      await countSetAside();
      await prepareHealing(getState().documents);
      const { documents } = getState();
      const healthy = healed(documents);
      if (healthy !== documents) set({ documents: healthy });
      saving.request();
    },
    request: () => {
      saving.request();
    },
    keepEmergencyCopies: (documents) => {
      storage.keepEmergencyCopies(documents);
    },
    async replaceFromPublished(next) {
      await prepareHealing(next.documents);
      return saving.replaceFromPublished(next);
    },
    recover: () => recover(true),
    async giveUpUnknown() {
      const unknown = documentNames.filter((name) => getState().status[name] === 'unknown');
      const base = await saving.enqueue(() => storage.giveUp(unknown));
      const status = { ...getState().status };
      for (const name of unknown) status[name] = 'empty';
      set({ base, status });
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
