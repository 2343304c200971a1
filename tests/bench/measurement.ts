/** The result of a measurement: our time compared with that of a simple reference, or with a time limit. */
export interface BenchResult {
  /** Our time divided by the time of the reference, or by the limit. */
  readonly ratio: number;
  readonly detail: string;
}

/** One row of the table. */
export interface Measurement {
  /** What is measured, usually as "ours / reference" or "ours / limit". */
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
