import type { ClockPort } from '../ports/storage-port.ts';
import type { InSteps, RunInSlices } from '../sync/in-steps.ts';

/** How long a slice of the work takes before the browser may paint; in ms. */
const sliceLength = 12;
/** How many steps are done before the clock is read. */
const stepsPerLook = 16;

/** Returns what does work in slices, with a pause before each; `pause` resolves in a new task. */
export function slices(clock: Pick<ClockPort, 'now'>, pause: () => Promise<void>): RunInSlices {
  return async <Value>(work: InSteps<Value>) => {
    for (;;) {
      await pause();
      const end = clock.now() + sliceLength;
      do {
        for (let count = 0; count < stepsPerLook; count += 1) {
          const step = work.next();
          if (step.done === true) return step.value;
        }
      } while (clock.now() < end);
    }
  };
}
