import { makeRoom } from '../limits/make-room.ts';

/**
 * Remembers whose queries had to be stopped: each costs everybody seconds, so their senders have to wait, twice as
 * long each time. In memory; a restart forgets everything.
 */
export interface StoppedSenders {
  /** Returns the seconds that a request of these senders has to wait; 0 for none. */
  waitOf(senders: readonly string[]): number;
  /** Notes that a query of these senders was stopped. */
  note(senders: readonly string[]): void;
}

const firstWait = 60_000;
const longestWait = 60 * 60_000;
/** If a query is stopped within this time after a wait, the next wait is twice as long. */
const memory = 60 * 60_000;
const maxSenders = 10_000;

/** Creates an empty memory; `now` returns Unix milliseconds. */
export function createStoppedSenders(now: () => number): StoppedSenders {
  const waits = new Map<string, { readonly milliseconds: number; readonly endsAt: number }>();

  return {
    waitOf(senders) {
      const left = senders.map((sender) => (waits.get(sender)?.endsAt ?? 0) - now());
      return Math.ceil(Math.max(0, ...left) / 1_000);
    },
    note(senders) {
      for (const sender of senders) {
        const last = waits.get(sender);
        const isRepeat = last !== undefined && last.endsAt + memory > now();
        const milliseconds = isRepeat ? Math.min(last.milliseconds * 2, longestWait) : firstWait;
        waits.delete(sender);
        makeRoom(waits, maxSenders);
        waits.set(sender, { milliseconds, endsAt: now() + milliseconds });
      }
    },
  };
}
