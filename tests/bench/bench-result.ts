/**
 * What a benchmark measured: our time against that of something everybody can judge, in one run.
 *
 * One convention throughout: `ratio` is `ours / reference` and has to stay at or below `goal`. Where
 * the goal is a time ("within 50 ms") that time is the reference and the goal 1; `name` then ends with
 * the time, and `detail` has the milliseconds and what the same costs when it is done plainly.
 */
export interface BenchResult {
  readonly name: string;
  /** Milliseconds of ours; the median of interleaved repetitions unless `detail` says otherwise. */
  readonly ours: number;
  /** Milliseconds of the reference, or the time that is the goal. */
  readonly reference: number;
  /** `ours / reference`. */
  readonly ratio: number;
  /** The ratio not to exceed. */
  readonly goal: number;
  readonly detail: string;
}
