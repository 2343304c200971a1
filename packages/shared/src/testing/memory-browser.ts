import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { createFirstDesignDatabase, createIndexedDb } from '../gateways/indexed-db/indexed-db.ts';
import type {
  CompressionPort,
  DatabasePort,
  LocalStoragePort,
  Transacted,
  WriteOutcome,
} from '../ports/storage-port.ts';
import { createBrowserPersistence } from '../store/browser-persistence.ts';
import { createDirectoryStore, type DirectoryStore } from '../store/directory-store.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { memoryLocalStorage, type MemoryLocalStorage } from './memory-local-storage.ts';

/** What goes wrong with the database; everything is well by default. */
export interface DatabaseFaults {
  /** Reads fail, or are given up after their time limit. */
  readonly reads?: 'fail' | 'hang';
  /** `hang-unwritten` and `hang-written`: given up after the time limit, whatever became of it. */
  readonly writes?: 'full' | 'blocked' | 'fail' | 'hang-unwritten' | 'hang-written';
}

/** A tab of the memory browser. */
export interface MemoryTab {
  readonly store: DirectoryStore;
  /** Resolves when the store is open. */
  readonly opened: Promise<void>;
  hide(): void;
  unload(): void;
  focus(): void;
  /** The tab dies: nothing that it still does has any effect. */
  kill(): void;
  /**
   * The tab dies at its write after `writes` more, of local storage or of the database; `isWritten`
   * says whether that last one still happens.
   */
  killAfter(writes: number, isWritten?: boolean): void;
  isDead(): boolean;
}

/** A browser in memory: storage that lasts, tabs that open, hide and die. */
export interface MemoryBrowser {
  readonly local: MemoryLocalStorage;
  /** IndexedDB; replaced by a new one when it is lost. */
  factory: IDBFactory;
  readonly clock: ManualClock;
  /** What goes wrong in all tabs from now on. */
  faults: DatabaseFaults;
  /** False where the browser has no IndexedDB. */
  hasIndexedDb: boolean;
  openTab(): MemoryTab;
  /** Opens a tab and waits until its store is open. */
  open(): Promise<MemoryTab>;
  /** Waits until nothing is going on any more. */
  settle(): Promise<void>;
}

export interface MemoryBrowserOptions {
  /** Unix milliseconds at which its clock starts. */
  readonly start?: number;
  readonly heal?: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Names tabs and changes; browsers that meet share one. */
  readonly newId?: () => string;
}

/** Reversible and recognisable; the real compression is the browser's. */
export const plainCompression: CompressionPort = {
  pack: (text) => Promise.resolve(new TextEncoder().encode(`packed${text}`)),
  unpack(packed) {
    const text = new TextDecoder().decode(packed);
    return Promise.resolve(text.startsWith('packed') ? text.slice(6) : null);
  },
};

// The gateway uses the browser's own class; without it nothing here would be IndexedDB.
globalThis.IDBKeyRange = IDBKeyRange;

/** A new promise each time: one for all would keep everything that ever waited for it. */
const never = () => new Promise<never>(() => undefined);
let ids = 0;
const nextId = () => `id-${String((ids += 1))}`;

export function memoryBrowser({
  start,
  heal,
  newId = nextId,
}: MemoryBrowserOptions = {}): MemoryBrowser {
  const local = memoryLocalStorage();
  const clock = manualClock(start);
  const channel = new Set<{ readonly heard: Set<(message: unknown) => void> }>();
  let running = 0;

  async function busy<Value>(work: () => Promise<Value>): Promise<Value> {
    running += 1;
    try {
      return await work();
    } finally {
      running -= 1;
    }
  }

  const browser: MemoryBrowser = {
    local,
    clock,
    factory: new IDBFactory(),
    faults: {},
    hasIndexedDb: true,
    openTab,
    async open() {
      const tab = openTab();
      await tab.opened;
      return tab;
    },
    async settle() {
      for (let quiet = 0; quiet < 3; quiet = running === 0 ? quiet + 1 : 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };

  function openTab(): MemoryTab {
    const life = { isDead: false, writesLeft: Number.POSITIVE_INFINITY, isLastWritten: false };
    const tab = { heard: new Set<(message: unknown) => void>() };
    channel.add(tab);
    const calls = {
      hidden: new Set<() => void>(),
      unload: new Set<() => void>(),
      focus: new Set<() => void>(),
    };

    function kill(): void {
      life.isDead = true;
      channel.delete(tab);
    }

    /** Counts a write: whether it happens, and whether the tab lives to hear of it. */
    function count(): { readonly happens: boolean; readonly isHeard: boolean } {
      if (life.isDead) return { happens: false, isHeard: false };
      if (life.writesLeft > 0) {
        life.writesLeft -= 1;
        return { happens: true, isHeard: true };
      }
      kill();
      return { happens: life.isLastWritten, isHeard: false };
    }

    const tabLocal: LocalStoragePort = {
      read: (key) => (life.isDead ? null : local.read(key)),
      write: (key, value): WriteOutcome => (count().happens ? local.write(key, value) : 'blocked'),
      remove(key) {
        if (count().happens) local.remove(key);
      },
      keys: () => (life.isDead ? [] : local.keys()),
    };
    const factory = browser.factory;
    const parts = {
      factory: () => (browser.hasIndexedDb ? factory : undefined),
      clock: { now: () => clock.now(), after: () => () => undefined },
    };
    const database = faulty(createIndexedDb(parts), count, () => life.isDead);
    const old = createFirstDesignDatabase(parts);
    const firstDesign = { ...old, read: () => busy(() => old.read()) };
    const store = createDirectoryStore({
      local: tabLocal,
      loadPersistence: () =>
        Promise.resolve(
          createBrowserPersistence({
            local: tabLocal,
            database,
            firstDesign,
            compression: plainCompression,
            clock: {
              now: () => clock.now(),
              after: (delay, call) =>
                clock.after(delay, () => {
                  if (!life.isDead) call();
                }),
            },
            broadcast: {
              post(message) {
                if (life.isDead) return;
                for (const other of channel) {
                  if (other === tab) continue;
                  queueMicrotask(() => {
                    for (const listener of other.heard) listener(message);
                  });
                }
              },
              subscribe: (listener) => listenTo(tab.heard, listener),
            },
            lifecycle: {
              onHidden: (call) => listenTo(calls.hidden, call),
              onUnload: (call) => listenTo(calls.unload, call),
              onFocus: (call) => listenTo(calls.focus, call),
            },
            city: greaterManchester,
            newId,
            heal: heal ?? ((documents) => documents),
          }),
        ),
    });

    const each = (listeners: ReadonlySet<() => void>) => () => {
      if (!life.isDead) for (const call of listeners) call();
    };
    return {
      store,
      opened: store.open(),
      hide: each(calls.hidden),
      unload: each(calls.unload),
      focus: each(calls.focus),
      kill,
      killAfter(writes, isWritten = false) {
        life.writesLeft = writes;
        life.isLastWritten = isWritten;
      },
      isDead: () => life.isDead,
    };
  }

  /** A database of one tab, with what goes wrong. */
  function faulty(
    real: DatabasePort,
    count: () => { readonly happens: boolean; readonly isHeard: boolean },
    isDead: () => boolean,
  ): DatabasePort {
    const refused = (problem: 'full' | 'blocked' | 'failed') =>
      ({ state: 'refused', problem }) as const;
    return {
      read<Value>(work: Parameters<DatabasePort['read']>[0]): Promise<Transacted<Value>> {
        if (isDead()) return never();
        const { reads } = browser.faults;
        if (reads !== undefined) {
          return Promise.resolve(reads === 'fail' ? refused('failed') : { state: 'unknown' });
        }
        return busy(() => real.read(work)) as Promise<Transacted<Value>>;
      },
      async write<Value>(work: Parameters<DatabasePort['write']>[0]): Promise<Transacted<Value>> {
        const { writes } = browser.faults;
        if (writes !== undefined && writes !== 'hang-written') {
          if (isDead()) return never();
          if (writes === 'hang-unwritten') return { state: 'unknown' };
          return refused(writes === 'fail' ? 'failed' : writes);
        }
        // The write happens at its end: until then the tab may still read.
        const fate = { happens: true, isHeard: true };
        const outcome = await busy(() =>
          real.write(async (rows) => {
            const pending: (() => void)[] = [];
            const value = await work({
              ...rows,
              put: (key, put) =>
                pending.push(() => {
                  rows.put(key, put);
                }),
              remove: (key) =>
                pending.push(() => {
                  rows.remove(key);
                }),
            });
            if (pending.length > 0 || isDead()) Object.assign(fate, count());
            if (fate.happens) for (const write of pending) write();
            return value;
          }),
        );
        if (!fate.isHeard) return never();
        if (writes === 'hang-written') return { state: 'unknown' };
        return outcome as Transacted<Value>;
      },
    };
  }

  return browser;
}

function listenTo<Call>(listeners: Set<Call>, call: Call): () => void {
  listeners.add(call);
  return () => {
    listeners.delete(call);
  };
}
