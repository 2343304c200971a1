import type { BroadcastPort } from '../ports/storage-port.ts';
import { addListener } from './listeners.ts';

type Listener = (message: unknown) => void;

/** The broadcast channel of one tab. */
export interface MemoryChannelMember extends BroadcastPort {
  /** Stops receiving messages that are posted later. */
  leave(): void;
}

/** A broadcast channel in memory; a message reaches every member but its sender. */
export class MemoryChannel {
  readonly #members = new Set<ReadonlySet<Listener>>();

  /** Adds a member; while `isSilent` returns true, its messages are dropped. */
  join(isSilent: () => boolean): MemoryChannelMember {
    const listeners = new Set<Listener>();
    this.#members.add(listeners);
    return {
      post: (message) => {
        if (isSilent()) return;
        for (const other of this.#members) {
          if (other === listeners) continue;
          queueMicrotask(() => {
            for (const listener of other) listener(message);
          });
        }
      },
      subscribe: (listener) => addListener(listeners, listener),
      leave: () => {
        this.#members.delete(listeners);
      },
    };
  }
}
