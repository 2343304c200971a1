/** Runs one piece of work at a time. Senders take turns, so that nobody with much work delays the others. */
export interface FairQueue {
  /** Runs the work when it is its turn. Work of one `sender` runs in the order in which it was added. */
  run<Value>(sender: string, work: () => Promise<Value>): Promise<Value>;
  /** How many pieces of work of `sender`, by default of all senders, wait or run. */
  count(sender?: string): number;
}

/** Creates an empty queue. */
export function createFairQueue(): FairQueue {
  const lines = new Map<string, (() => Promise<unknown>)[]>();
  let running: string | null = null;
  let total = 0;

  async function runAll(): Promise<void> {
    for (;;) {
      const next = lines.entries().next();
      if (next.done === true) break;
      const [sender, line] = next.value;
      const work = line.shift();
      // Whoever has more to do waits behind the others.
      lines.delete(sender);
      if (line.length > 0) lines.set(sender, line);
      running = sender;
      await work?.();
    }
    running = null;
  }

  return {
    run<Value>(sender: string, work: () => Promise<Value>) {
      const line = lines.get(sender) ?? [];
      const result = new Promise<Value>((resolve, reject) => {
        line.push(() =>
          work()
            .then(resolve, reject)
            .finally(() => (total -= 1)),
        );
      });
      total += 1;
      lines.set(sender, line);
      if (running === null) {
        running = sender;
        void runAll();
      }
      return result;
    },
    count(sender) {
      if (sender === undefined) return total;
      return (lines.get(sender)?.length ?? 0) + (running === sender ? 1 : 0);
    },
  };
}
