/** The result of a measurement: our time compared with that of a simple reference in the same run. */
export interface BenchResult {
  /** Our time divided by the time of the reference, or by the time that is the goal. */
  readonly ratio: number;
  readonly detail: string;
}

/** One row of the table. */
export interface Measurement {
  /** What is compared, as "ours / reference"; if the goal is a time, the name ends with that time. */
  readonly name: string;
  /** The largest ratio that is within the goal. */
  readonly goal: number;
  measure(): BenchResult | Promise<BenchResult>;
}

/** The measurements of one `*.bench.ts`. */
export interface BenchSuite {
  readonly measurements: readonly Measurement[];
  /** Stops what the suite started. */
  close?(): Promise<void>;
}
