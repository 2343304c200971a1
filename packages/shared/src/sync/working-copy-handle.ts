import { atOnce, type InSteps } from './in-steps.ts';
import { applyStep, isEmptyStep, type Step, type WorkingCopy } from './working-copy.ts';

/** The working copy of a browser or a terminal, wherever it is stored. */
export interface WorkingCopyHandle {
  /** The newest state that is known here. */
  state(): WorkingCopy;
  /**
   * Stores the step that `plan` returns for the newest working copy, in one transaction. The plan runs
   * again if another tab stored something first, so it must depend on its argument alone. Null stores
   * nothing. If a browser's storage refuses the step, the step stays in memory, the promise resolves,
   * `save-failed` is reported once (without a usable database, only for changes), and the step is retried
   * until it is stored.
   *
   * @throws {Failure} `storage/write-failed` in a terminal; the working copy is then as it was.
   */
  update(plan: (state: WorkingCopy) => Step | null): Promise<WorkingCopy>;
  /**
   * `update` for large steps, where it matters that the page stays usable: the plan yields, and is made in slices. What
   * others do between two slices is taken into account as by `update`.
   */
  updateInSteps?(plan: (state: WorkingCopy) => InSteps<Step | null>): Promise<WorkingCopy>;
}

/** Stores the step of a plan, and returns the whole result of its last run. */
export async function updateWith<Planned extends { readonly step: Step | null }>(
  copy: WorkingCopyHandle,
  plan: (state: WorkingCopy) => Planned,
): Promise<Planned> {
  const planned: Planned[] = [];
  await copy.update((state) => {
    const next = plan(state);
    planned[0] = next;
    return next.step;
  });
  return planned[0] ?? plan(copy.state());
}

/** Stores the step of a plan that yields, in slices if the working copy can, and returns the result of its last run. */
export async function updateInStepsWith<Planned extends { readonly step: Step | null }>(
  copy: WorkingCopyHandle,
  plan: (state: WorkingCopy) => InSteps<Planned>,
): Promise<Planned> {
  if (copy.updateInSteps === undefined) return updateWith(copy, (state) => atOnce(plan(state)));
  const planned: Planned[] = [];
  await copy.updateInSteps(function* (state) {
    const next = yield* plan(state);
    planned[0] = next;
    return next.step;
  });
  return planned[0] ?? atOnce(plan(copy.state()));
}

/** A working copy in memory: for dry runs, for loading the demo directory, and for tests. */
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
