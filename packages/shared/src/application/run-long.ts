/**
 * Does work that takes seconds without a pause, and returns its result. A terminal lets Ctrl-C end the work wherever it
 * is; of an asynchronous function up to its first pause.
 */
export type RunLong = <Value>(work: () => Value | Promise<Value>) => Promise<Value>;

/** Does work in the usual way, for callers that are not in a terminal. */
export const runUninterrupted: RunLong = (work) => Promise.resolve().then(work);
