/** Work that yields after each step, so that large work can be done in slices. */
export type InSteps<Value> = Generator<void, Value>;

/** Does all steps of some work in slices, with pauses in which the browser may paint and others may run. */
export type RunInSlices = <Value>(work: InSteps<Value>) => Promise<Value>;

/** Does all steps of some work without a pause. */
export function atOnce<Value>(work: InSteps<Value>): Value {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
