import { setImmediate as nextImmediate } from 'node:timers/promises';

/** Lets timers, signals and streams of the process run. */
export async function nextTurn(): Promise<void> {
  await nextImmediate();
}

/** Milliseconds of work after which signals get a turn. */
const longestWork = 50;

/** Returns a function that gives the process a turn if it has worked long enough since the last one. */
export function turnsNowAndThen(): () => Promise<void> | undefined {
  let last = performance.now();
  return () => {
    if (performance.now() - last < longestWork) return undefined;
    return nextTurn().then(() => {
      last = performance.now();
    });
  };
}
