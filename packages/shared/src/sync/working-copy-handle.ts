import { applyStep, isEmptyStep, type Step, type WorkingCopy } from './working-copy.ts';

/** The working copy of a face, wherever it is stored. */
export interface WorkingCopyHandle {
  /** The newest state that this face knows. */
  state(): WorkingCopy;
  /**
   * Stores the step that `plan` makes of the newest working copy, in one transaction; a plan that
   * another tab overtook is made again, so it must be a function of its argument alone. Null stores
   * nothing. A browser keeps a step that its storage refuses in memory: it resolves, reports
   * `save-failed` once, and tries again until the step is stored.
   *
   * @throws {Failure} `storage/write-failed` in a terminal; the working copy is then as it was.
   */
  update(plan: (state: WorkingCopy) => Step | null): Promise<WorkingCopy>;
}

/** Stores the step of a plan, and returns what else the plan that was stored says. */
export async function updateWith<Made extends { readonly step: Step | null }>(
  copy: WorkingCopyHandle,
  plan: (state: WorkingCopy) => Made,
): Promise<Made> {
  let made = plan(copy.state());
  await copy.update((state) => {
    made = plan(state);
    return made.step;
  });
  return made;
}

/** A working copy in memory: for looking ahead without storing anything, and for tests. */
export function memoryHandle(start: WorkingCopy): WorkingCopyHandle {
  let state = start;
  return {
    state: () => state,
    update: (plan) => {
      const step = plan(state);
      if (step !== null && !isEmptyStep(step)) state = applyStep(state, step);
      return Promise.resolve(state);
    },
  };
}
