import { setImmediate as nextImmediate } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import type { RunLong } from '@manchester-eats/shared/application';
import { isObject } from '@manchester-eats/shared/domain';

/**
 * Returns a `RunLong` that calls `end` where Ctrl-C ended the work. Node ends a function at any place only if the
 * function runs as a script: signal handlers wait until all work has paused. Not even a `finally` of the work is run.
 */
export function interruptibleBy(end: () => never): RunLong {
  return async (work) => {
    // A signal that arrived before is handled in one of these turns, and no longer during the work.
    await nextImmediate();
    await nextImmediate();
    try {
      const options = { breakOnSigint: true };
      return await (runInNewContext('work()', { work }, options) as ReturnType<typeof work>);
    } catch (error) {
      if (isInterruption(error)) return end();
      throw error;
    }
  };
}

/** Node makes the error in the context of the script, so it is no `Error` of this one. */
function isInterruption(error: unknown): boolean {
  return isObject(error) && error['code'] === 'ERR_SCRIPT_EXECUTION_INTERRUPTED';
}
