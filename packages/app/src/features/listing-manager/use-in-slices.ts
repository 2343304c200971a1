import { useEffect, useState } from 'react';
import { nextTask } from '../../state/next-task.ts';

/** How long one slice of the work takes before the browser may paint; in ms. */
const sliceLength = 8;

/** Work that is under way, or its result. */
export type Sliced<Value> =
  | { readonly isDone: false; /** Steps so far. */ readonly steps: number }
  | { readonly isDone: true; readonly value: Value };

/** Does work in slices while the component is shown. */
export function useInSlices<Value>(start: () => Generator<void, Value>): Sliced<Value> {
  const [state, setState] = useState<Sliced<Value>>({ isDone: false, steps: 0 });
  useEffect(() => {
    let isCurrent = true;
    async function run(): Promise<void> {
      const work = start();
      let steps = 0;
      for (;;) {
        await nextTask();
        if (!isCurrent) return;
        const end = performance.now() + sliceLength;
        while (performance.now() < end) {
          const step = work.next();
          if (step.done === true) {
            setState({ isDone: true, value: step.value });
            return;
          }
          steps += 1;
        }
        setState({ isDone: false, steps });
      }
    }
    void run();
    return () => {
      isCurrent = false;
    };
  }, [start]);
  return state;
}
