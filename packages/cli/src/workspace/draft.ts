import {
  applyStep,
  isEmptyStep,
  joinSteps,
  type Step,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';

/** A working copy to try things on, and what was done to it as one step. */
export interface Draft {
  readonly copy: WorkingCopyHandle;
  /** Everything that was done so far. */
  step(): Step;
}

/** Starts a draft: nothing of it is stored until its step is. */
export function startDraft(start: WorkingCopy): Draft {
  let state = start;
  let whole: Step = {};
  return {
    copy: {
      state: () => state,
      update(plan) {
        const step = plan(state);
        if (step !== null && !isEmptyStep(step)) {
          state = applyStep(state, step);
          whole = joinSteps(whole, step);
        }
        return Promise.resolve(state);
      },
    },
    step: () => whole,
  };
}
