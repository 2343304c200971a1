import {
  applyStep,
  isEmptyStep,
  joinSteps,
  type Step,
  type WorkingCopy,
  type WorkingCopyHandle,
} from '@manchester-eats/shared/sync';

/** A working copy to try changes on, which collects them as one step. */
export interface Draft {
  readonly copy: WorkingCopyHandle;
  /** All changes so far. */
  step(): Step;
}

/** Starts a draft. It is stored by applying its step to the real working copy. */
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
