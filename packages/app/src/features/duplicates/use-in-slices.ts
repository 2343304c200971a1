import { slices } from '@manchester-eats/shared/listing-changes';
import { useEffect, useState } from 'react';
import { nextTask } from '../../state/next-task.ts';
import { whileCurrent } from '../../state/while-current.ts';

/** Work that is under way, or its result. */
export type Sliced<Value> =
  | { readonly isDone: false; /** Steps so far. */ readonly steps: number }
  | { readonly isDone: true; readonly value: Value };

/** Does work in slices while the component is shown. */
export function useInSlices<Value>(start: () => Generator<void, Value>): Sliced<Value> {
  const [state, setState] = useState<Sliced<Value>>({ isDone: false, steps: 0 });
  useEffect(() => {
    const shown = new AbortController();
    let steps = 0;
    function* counted(): Generator<void, Value> {
      const work = start();
      for (;;) {
        const step = work.next();
        if (step.done === true) return step.value;
        steps += 1;
        yield;
      }
    }
    const pause = whileCurrent(shown.signal, () => {
      if (steps > 0) setState({ isDone: false, steps });
      return nextTask();
    });
    void slices(
      performance,
      pause,
    )(counted()).then((value) => {
      if (!shown.signal.aborted) setState({ isDone: true, value });
    });
    return () => {
      shown.abort();
    };
  }, [start]);
  return state;
}
