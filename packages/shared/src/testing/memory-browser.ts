import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DirectoryDocuments } from '../domain/directory/directory-documents.ts';
import type { DatabaseFaults } from './faulty-database.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { MemoryChannel } from './memory-channel.ts';
import { memoryLocalStorage, type MemoryLocalStorage } from './memory-local-storage.ts';
import { openMemoryTab, type MemoryTab } from './memory-tab.ts';

/** A browser in memory. Its storage outlives its tabs. */
export interface MemoryBrowser {
  readonly local: MemoryLocalStorage;
  /** IndexedDB; replacing the factory simulates a lost database. */
  factory: IDBFactory;
  readonly clock: ManualClock;
  /** The database faults of all tabs from now on. */
  faults: DatabaseFaults;
  /** False if the browser has no IndexedDB. */
  hasIndexedDb: boolean;
  openTab(): MemoryTab;
  /** Opens a tab and waits until its store is open. */
  open(): Promise<MemoryTab>;
  /** Waits until no database work is left. */
  settle(): Promise<void>;
}

interface MemoryBrowserOptions {
  /** The start of its clock, in Unix milliseconds. */
  readonly start?: number;
  readonly heal?: (documents: DirectoryDocuments) => DirectoryDocuments;
  /** Creates ids of tabs and changes; browsers that use the same directory share one. */
  readonly newId?: () => string;
  /** Resolves in a new task: its tabs then apply reads in slices. */
  readonly nextTask?: () => Promise<void>;
}

// The gateway uses the global class, which only browsers have.
globalThis.IDBKeyRange = IDBKeyRange;

let ids = 0;
// All of one length, so that their order is the order of their creation however many there are.
const nextId = () => `id-${String((ids += 1)).padStart(6, '0')}`;

/** Creates a browser in memory, without any tabs. */
export function memoryBrowser({
  start,
  heal = (documents) => documents,
  newId = nextId,
  nextTask,
}: MemoryBrowserOptions = {}): MemoryBrowser {
  const local = memoryLocalStorage();
  const clock = manualClock(start);
  const channel = new MemoryChannel();
  let running = 0;

  async function track<Value>(task: () => Promise<Value>): Promise<Value> {
    running += 1;
    try {
      return await task();
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
    openTab: () =>
      openMemoryTab({
        ...{ local, clock, channel, track, newId, heal, nextTask },
        factory: browser.factory,
        hasIndexedDb: () => browser.hasIndexedDb,
        faults: () => browser.faults,
      }),
    async open() {
      const tab = browser.openTab();
      await tab.opened;
      return tab;
    },
    async settle() {
      for (let quiet = 0; quiet < 3; quiet = running === 0 ? quiet + 1 : 0) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
  return browser;
}
