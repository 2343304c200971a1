import type { DocumentStoragePort } from '../ports/document-storage-port.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type {
  CompressionPort,
  LargeAreaPort,
  LocalAreaPort,
  WriteOutcome,
} from '../ports/storage-port.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import {
  memoryLargeArea,
  memoryLocalArea,
  type MemoryLargeArea,
  type MemoryLocalArea,
} from './memory-storage.ts';
import { createRedundantStorage } from '../storage/redundant-storage.ts';

/** A tab of the memory browser. */
export interface MemoryTab {
  readonly storage: DocumentStoragePort;
  readonly lifecycle: PageLifecyclePort;
  /** Calls what listens to the page. */
  hide(): void;
  unload(): void;
  focus(): void;
  /** The tab dies: nothing it still does has any effect, its locks are free. */
  kill(): void;
  /** The tab dies instead of its next writes but `writes`. */
  killAfter(writes: number): void;
  isDead(): boolean;
}

/** A browser in memory: storage that lasts, tabs that come, go and die. */
export interface MemoryBrowser {
  readonly local: MemoryLocalArea;
  readonly large: MemoryLargeArea;
  readonly clock: ManualClock;
  openTab(): MemoryTab;
}

/** Reversible and recognisable; the real compression is the browser's. */
export const plainCompression: CompressionPort = {
  pack(text) {
    const bytes = new Uint8Array(text.length * 2 + 1);
    for (let at = 0; at < text.length; at += 1) {
      bytes[at * 2] = text.charCodeAt(at) & 255;
      bytes[at * 2 + 1] = text.charCodeAt(at) >>> 8;
    }
    bytes[text.length * 2] = 77;
    return Promise.resolve(bytes);
  },
  unpack(packed) {
    if (packed.at(-1) !== 77 || packed.length % 2 === 0) return Promise.resolve(null);
    let text = '';
    for (let at = 0; at + 1 < packed.length; at += 2) {
      text += String.fromCharCode((packed[at] ?? 0) | ((packed[at + 1] ?? 0) << 8));
    }
    return Promise.resolve(text);
  },
};

const never = new Promise<never>(() => undefined);

interface Holder {
  release: () => void;
}

export function memoryBrowser(start?: number): MemoryBrowser {
  const local = memoryLocalArea();
  const large = memoryLargeArea();
  const clock = manualClock(start);
  const locks = new Map<string, Promise<void>>();
  const channels = new Map<object, Set<(message: unknown) => void>>();

  function openTab(): MemoryTab {
    const tab = {};
    const life = { dead: false, writesLeft: Number.POSITIVE_INFINITY };
    const held = new Set<Holder>();
    const listeners = new Set<(message: unknown) => void>();
    channels.set(tab, listeners);
    const calls = {
      hidden: new Set<() => void>(),
      unload: new Set<() => void>(),
      focus: new Set<() => void>(),
    };

    function kill(): void {
      life.dead = true;
      channels.delete(tab);
      for (const holder of held) holder.release();
    }

    /** Counts a write; false when the tab is dead or dies of it. */
    function survives(): boolean {
      if (life.dead) return false;
      if (life.writesLeft <= 0) {
        kill();
        return false;
      }
      life.writesLeft -= 1;
      return true;
    }

    const tabLocal: LocalAreaPort = {
      read: (key) => local.read(key),
      write: (key, value): WriteOutcome => (survives() ? local.write(key, value) : 'blocked'),
      remove(key) {
        if (survives()) local.remove(key);
      },
      keys: () => local.keys(),
    };
    const tabLarge: LargeAreaPort = {
      read: (key) => (life.dead ? never : large.read(key)),
      write: (key, value) => (survives() ? large.write(key, value) : never),
      remove: (key) => (survives() ? large.remove(key) : never),
      keys: () => (life.dead ? never : large.keys()),
    };

    const storage = createRedundantStorage({
      local: tabLocal,
      large: tabLarge,
      compression: plainCompression,
      clock,
      lock: {
        async exclusive(name, work) {
          const before = locks.get(name) ?? Promise.resolve();
          let release: () => void = () => undefined;
          const done = new Promise<void>((resolve) => {
            release = resolve;
          });
          const holder = { release };
          held.add(holder);
          locks.set(
            name,
            before.then(() => done),
          );
          await before;
          if (life.dead) {
            release();
            return never;
          }
          try {
            return await work();
          } finally {
            held.delete(holder);
            release();
          }
        },
      },
      broadcast: {
        post(message) {
          if (life.dead) return;
          for (const [other, heard] of channels) {
            if (other !== tab) for (const listener of heard) listener(message);
          }
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => {
            listeners.delete(listener);
          };
        },
      },
    });

    function listen(to: Set<() => void>) {
      return (call: () => void) => {
        to.add(call);
        return () => {
          to.delete(call);
        };
      };
    }

    return {
      storage,
      lifecycle: {
        onHidden: listen(calls.hidden),
        onUnload: listen(calls.unload),
        onFocus: listen(calls.focus),
      },
      hide() {
        for (const call of calls.hidden) call();
      },
      unload() {
        for (const call of calls.unload) call();
      },
      focus() {
        for (const call of calls.focus) call();
      },
      kill,
      killAfter(writes) {
        life.writesLeft = writes;
      },
      isDead: () => life.dead,
    };
  }

  return { local, large, clock, openTab };
}
