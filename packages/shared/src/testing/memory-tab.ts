import { greaterManchester } from '../city/greater-manchester.ts';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import { createLegacyDatabase, createIndexedDb } from '../gateways/indexed-db/indexed-db.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type { ClockPort, CompressionPort, LocalStoragePort } from '../ports/storage-port.ts';
import { createBrowserPersistence } from '../store/browser-persistence.ts';
import { createDirectoryStore, type DirectoryStore } from '../store/directory-store.ts';
import { faultyDatabase, type DatabaseFaults, type TrackTask } from './faulty-database.ts';
import { addListener } from './listeners.ts';
import type { ManualClock } from './manual-clock.ts';
import type { MemoryChannel } from './memory-channel.ts';
import { TabLife } from './tab-life.ts';

/** A tab of the memory browser. */
export interface MemoryTab {
  readonly store: DirectoryStore;
  /** Resolves when the store is open. */
  readonly opened: Promise<void>;
  hide(): void;
  unload(): void;
  focus(): void;
  /** Kills the tab: nothing that it saves or sends afterwards has any effect. */
  kill(): void;
  /**
   * Lets the tab write `writes` more times, to local storage or the database, and kills it at the next
   * write; `isWritten` says whether that last write takes effect.
   */
  killAfter(writes: number, isWritten?: boolean): void;
  isDead(): boolean;
}

/** What a tab shares with the other tabs of its browser. */
interface MemoryTabParts {
  readonly local: LocalStoragePort;
  readonly clock: ManualClock;
  readonly channel: MemoryChannel;
  /** IndexedDB as it was when the tab opened. */
  readonly factory: IDBFactory;
  readonly hasIndexedDb: () => boolean;
  readonly faults: () => DatabaseFaults;
  readonly track: TrackTask;
  readonly newId: () => string;
  readonly heal: (documents: DirectoryDocuments) => DirectoryDocuments;
  readonly nextTask: (() => Promise<void>) | undefined;
}

/** A reversible, recognisable stand-in for the browser's compression. */
export const plainCompression: CompressionPort = {
  pack: (text) => Promise.resolve(new TextEncoder().encode(`packed${text}`)),
  unpack(packed) {
    const text = new TextDecoder().decode(packed);
    return Promise.resolve(text.startsWith('packed') ? text.slice(6) : null);
  },
};

/** Opens a tab and its store. */
export function openMemoryTab(parts: MemoryTabParts): MemoryTab {
  const { clock, track, nextTask } = parts;
  const broadcast = parts.channel.join(() => life.isDead());
  const life = new TabLife(() => {
    broadcast.leave();
  });
  const page = memoryLifecycle(life);
  const local = tabStorage(parts.local, life);
  // `faultyDatabase` simulates the time limits of transactions, so those of the gateway never expire.
  const databaseParts = {
    factory: () => (parts.hasIndexedDb() ? parts.factory : undefined),
    clock: { now: () => clock.now(), after: () => () => undefined },
  };
  const database = faultyDatabase({ ...parts, life, database: createIndexedDb(databaseParts) });
  const legacyDatabase = createLegacyDatabase(databaseParts);
  const createPersistence = createBrowserPersistence({
    ...{ local, database, broadcast },
    legacy: { ...legacyDatabase, read: () => track(() => legacyDatabase.read()) },
    compression: plainCompression,
    clock: tabClock(clock, life),
    lifecycle: page.lifecycle,
    city: greaterManchester,
    newId: parts.newId,
    heal: parts.heal,
    ...(nextTask === undefined ? {} : { nextTask: () => track(nextTask) }),
  });
  const store = createDirectoryStore({
    local,
    loadPersistence: () => Promise.resolve(createPersistence),
  });
  return {
    store,
    opened: store.open(),
    hide: page.hide,
    unload: page.unload,
    focus: page.focus,
    kill: () => {
      life.kill();
    },
    killAfter: (writes, isWritten = false) => {
      life.killAfter(writes, isWritten);
    },
    isDead: () => life.isDead(),
  };
}

/** Returns local storage as one tab uses it: a dead tab reads and writes nothing. */
function tabStorage(local: LocalStoragePort, life: TabLife): LocalStoragePort {
  return {
    read: (key) => (life.isDead() ? null : local.read(key)),
    write: (key, value) => (life.countWrite().happens ? local.write(key, value) : 'blocked'),
    remove(key) {
      if (life.countWrite().happens) local.remove(key);
    },
    keys: () => (life.isDead() ? [] : local.keys()),
  };
}

/** Returns the clock of one tab, which makes no calls once the tab is dead. */
function tabClock(clock: ManualClock, life: TabLife): ClockPort {
  return {
    now: () => clock.now(),
    after: (delay, call) =>
      clock.after(delay, () => {
        if (!life.isDead()) call();
      }),
  };
}

function memoryLifecycle(life: TabLife) {
  const listeners = {
    hidden: new Set<() => void>(),
    unload: new Set<() => void>(),
    focus: new Set<() => void>(),
  };
  const callAll = (calls: ReadonlySet<() => void>) => () => {
    if (!life.isDead()) for (const call of calls) call();
  };
  const lifecycle: PageLifecyclePort = {
    onHidden: (call) => addListener(listeners.hidden, call),
    onUnload: (call) => addListener(listeners.unload, call),
    onFocus: (call) => addListener(listeners.focus, call),
  };
  return {
    lifecycle,
    hide: callAll(listeners.hidden),
    unload: callAll(listeners.unload),
    focus: callAll(listeners.focus),
  };
}
