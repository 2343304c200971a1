/** Work that waits for its turn. */
interface Waiting {
  /** Never rejects. */
  readonly work: () => Promise<void>;
  /** Ends it undone. */
  readonly drop: () => void;
}

/** The work of each sender; whose turn is next comes first. */
type Lines = Map<string, Waiting[]>;

/** Runs one piece of work at a time. */
export interface RenderTurns<Kind extends string> {
  /** Runs the work when it is its turn; returns `busy` if there is no room for it, or if it had to make room for others. */
  readonly run: <Value>(
    kind: Kind,
    sender: string,
    work: () => Promise<Value>,
  ) => Promise<Value | 'busy'>;
}

/**
 * Creates the turns. Two kinds take them alternately, and so do the senders of a kind: however much waits of one, the
 * others are not delayed by it. `most` is how much may wait or run in all when more of a kind comes. Beyond that, a sender
 * gets a place of whoever has at least two more.
 */
export function createRenderTurns<Kind extends string>(
  most: Readonly<Record<Kind, number>>,
): RenderTurns<Kind> {
  const waiting = new Map<Kind, Lines>();
  let last: Kind | null = null;
  let isRunning = false;

  function takeNext(): Waiting | undefined {
    const kinds = [...waiting.keys()];
    const kind = kinds.find((each) => each !== last) ?? kinds[0];
    if (kind === undefined) return undefined;
    last = kind;
    const lines = waiting.get(kind);
    const [sender = '', line = []] = lines?.entries().next().value ?? [];
    const next = line.shift();
    // Whoever has more to do waits behind the others.
    lines?.delete(sender);
    if (line.length > 0) lines?.set(sender, line);
    if (lines?.size === 0) waiting.delete(kind);
    return next;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await next.work();
    isRunning = false;
  }

  function countBySender(): ReadonlyMap<string, number> {
    const counts = new Map<string, number>();
    for (const lines of waiting.values()) {
      for (const [sender, { length }] of lines) {
        counts.set(sender, (counts.get(sender) ?? 0) + length);
      }
    }
    return counts;
  }

  /** Returns whether there is room for one more. */
  function makeRoom(kind: Kind, sender: string): boolean {
    const counts = countBySender();
    const total = [...counts.values()].reduce((sum, count) => sum + count, isRunning ? 1 : 0);
    if (total < most[kind]) return true;
    const [greediest, count] = [...counts].reduce((one, other) =>
      other[1] > one[1] ? other : one,
    );
    if (count < (counts.get(sender) ?? 0) + 2) return false;
    dropLast(waiting, greediest);
    return true;
  }

  return {
    run: (kind, sender, work) =>
      new Promise((resolve, reject) => {
        if (!makeRoom(kind, sender)) {
          resolve('busy');
          return;
        }
        const lines: Lines = waiting.get(kind) ?? new Map<string, Waiting[]>();
        const line = lines.get(sender) ?? [];
        waiting.set(kind, lines.set(sender, line));
        line.push({
          work: () => work().then(resolve, reject),
          drop() {
            resolve('busy');
          },
        });
        if (!isRunning) void runAll();
      }),
  };
}

/** Drops what a sender added last, of the kind of which it has most. */
function dropLast<Kind extends string>(waiting: Map<Kind, Lines>, sender: string): void {
  const longest = [...waiting]
    .map(([kind, lines]) => ({ kind, lines, line: lines.get(sender) ?? [] }))
    .reduce((one, other) => (other.line.length > one.line.length ? other : one));
  const { kind, lines, line } = longest;
  line.pop()?.drop();
  if (line.length === 0) lines.delete(sender);
  if (lines.size === 0) waiting.delete(kind);
}
