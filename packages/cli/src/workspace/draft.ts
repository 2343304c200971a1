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
  let draftCopy = start;
  let joinedStep: Step = {};
  return {
    copy: {
      state: () => draftCopy,
      update(plan) {
        const step = plan(draftCopy);
        if (step !== null && !isEmptyStep(step)) {
          draftCopy = applyStep(draftCopy, step);
          joinedStep = joinSteps(joinedStep, step);
        }
        return Promise.resolve(draftCopy);
      },
    },
    step: () => joinedStep,
  };
}
