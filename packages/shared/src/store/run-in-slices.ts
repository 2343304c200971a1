import type { ClockPort } from '../ports/storage-port.ts';

/** How long a slice of the work takes before the browser may paint; in ms. */
const sliceLength = 12;
/** How many steps are done before the clock is read. */
const stepsPerLook = 16;

/** Does work that yields after each step, with a pause after each slice. */
export async function runInSlices<Value>(
  work: Generator<void, Value>,
  clock: Pick<ClockPort, 'now'>,
  pause: () => Promise<void>,
): Promise<Value> {
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
}
