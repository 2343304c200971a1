/** Median times of two functions that took turns, in milliseconds for one call. */
export interface SideBySide {
  readonly ours: number;
  readonly reference: number;
  /** Median of the ratios of each round: other load on the machine affects both functions. */
  readonly ratio: number;
}

/** Times two functions in turn, `rounds` times after a warm-up; each time calls them `calls` times. */
export function sideBySide(
  ours: () => unknown,
  reference: () => unknown,
  { rounds = 41, calls = 1 }: { readonly rounds?: number; readonly calls?: number } = {},
): SideBySide {
  const ourTimes: number[] = [];
  const referenceTimes: number[] = [];
  for (let round = -3; round < rounds; round += 1) {
    const swapped = round % 2 === 0;
    const first = timed(swapped ? reference : ours, calls);
    const second = timed(swapped ? ours : reference, calls);
    if (round < 0) continue;
    ourTimes.push(swapped ? second : first);
    referenceTimes.push(swapped ? first : second);
  }
  const ratios = ourTimes.map((time, round) => time / (referenceTimes[round] ?? Number.NaN));
  return { ours: median(ourTimes), reference: median(referenceTimes), ratio: median(ratios) };
}

/** Stores results, so that no engine can skip the work. */
const lastResult: unknown[] = [];

function timed(work: () => unknown, calls: number): number {
  const start = performance.now();
  for (let call = 0; call < calls; call += 1) lastResult[0] = work();
  return (performance.now() - start) / calls;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
