/** What a benchmark measured: our time against that of something everybody can judge, in one run. */
export interface BenchResult {
  readonly name: string;
  /** Milliseconds of ours; the median of interleaved repetitions unless `detail` says otherwise. */
  readonly ours: number;
  /** Milliseconds of the reference. */
  readonly reference: number;
  /** `ours / reference`. */
  readonly ratio: number;
  /** The ratio not to exceed. */
  readonly goal: number;
  readonly detail: string;
}
