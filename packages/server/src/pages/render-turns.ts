/** Work that waits for its turn; it never rejects. */
type Work = () => Promise<void>;

/** Runs one piece of work at a time. */
export interface RenderTurns<Kind extends string> {
  /** How much waits or runs. */
  readonly count: () => number;
  /** Runs the work when it is its turn. */
  readonly run: <Value>(kind: Kind, work: () => Promise<Value>) => Promise<Value>;
}

/** Creates the turns. Two kinds take them alternately, so that however much waits of one, the other is not delayed by it. */
export function createRenderTurns<Kind extends string>(): RenderTurns<Kind> {
  const waiting = new Map<Kind, Work[]>();
  let last: Kind | null = null;
  let isRunning = false;

  function takeNext(): Work | undefined {
    const kinds = [...waiting.keys()];
    const kind = kinds.find((each) => each !== last) ?? kinds[0];
    if (kind === undefined) return undefined;
    last = kind;
    const works = waiting.get(kind) ?? [];
    const next = works.shift();
    if (works.length === 0) waiting.delete(kind);
    return next;
  }

  async function runAll(): Promise<void> {
    isRunning = true;
    for (let next = takeNext(); next !== undefined; next = takeNext()) await next();
    isRunning = false;
  }

  return {
    count: () =>
      [...waiting.values()].reduce((sum, works) => sum + works.length, isRunning ? 1 : 0),
    run: (kind, work) =>
      new Promise((resolve, reject) => {
        const works = waiting.get(kind) ?? [];
        waiting.set(kind, works);
        works.push(() => work().then(resolve, reject));
        if (!isRunning) void runAll();
      }),
  };
}
