import type { PublishStep } from '../../ports/directory-port.ts';
import { keyOf, type MemoryState } from './memory-records.ts';

/** The steps of a batch that are applied, in the order in which to apply them. */
export interface PublishPlan {
  readonly conflicts: ReadonlySet<PublishStep>;
  readonly ordered: readonly PublishStep[];
}

/**
 * Checks the guards of all steps before any is applied, as the database's `plan_publish` does: a step
 * without its survivor is a conflict, and so are all steps of its group.
 */
export function planMemoryPublish(state: MemoryState, steps: readonly PublishStep[]): PublishPlan {
  const byKey = new Map(steps.map((step) => [keyOf(step), step]));
  const present = (step: PublishStep) => state.rows.get(keyOf(step))?.revision ?? null;
  const conflicts = new Set(
    steps.filter((step) => {
      if (step.operation === 'remove' && present(step) === null) return false;
      return present(step) !== step.revision;
    }),
  );

  /** How many removals lie between a merge and the record that is left; null where none is. */
  function depthOf(merge: PublishStep): number | null {
    let target = merge.operation === 'remove' ? merge.replacedBy : null;
    for (let depth = 1; target !== null && depth <= steps.length; depth += 1) {
      const key = keyOf({ kind: merge.kind, id: target });
      const next = byKey.get(key);
      if (next === undefined || conflicts.has(next)) return state.rows.has(key) ? depth : null;
      if (next.operation === 'save') return depth;
      target = present(next) === null ? null : next.replacedBy;
    }
    return null;
  }

  const isMerge = (step: PublishStep) =>
    step.operation === 'remove' && step.replacedBy !== null && present(step) !== null;
  // A step that is refused may take away what another one needs, so this is repeated until it holds.
  for (let known = -1; known !== conflicts.size;) {
    known = conflicts.size;
    const astray = steps.filter(
      (step) => isMerge(step) && !conflicts.has(step) && depthOf(step) === null,
    );
    for (const step of astray) conflicts.add(step);
    const refused = new Set([...conflicts].flatMap(({ group }) => group ?? []));
    for (const step of steps) {
      if (step.group !== undefined && refused.has(step.group)) conflicts.add(step);
    }
  }

  const applied = steps.filter((step) => !conflicts.has(step));
  const depths = new Map(applied.map((step) => [step, isMerge(step) ? (depthOf(step) ?? 0) : 0]));
  // Saves come first, so that a merge finds its survivor; a merge comes before what it leads to.
  const removals = applied
    .filter(({ operation }) => operation === 'remove')
    .sort((one, other) => (depths.get(other) ?? 0) - (depths.get(one) ?? 0));
  const saves = applied.filter(({ operation }) => operation === 'save');
  return { conflicts, ordered: [...saves, ...removals] };
}
