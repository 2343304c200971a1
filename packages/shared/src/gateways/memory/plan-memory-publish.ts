import type { PublishStep } from '../../ports/directory-port.ts';
import { keyOf, type MemoryState } from './memory-records.ts';

/** The steps of a batch that are applied, in the order in which to apply them. */
export interface PublishPlan {
  readonly conflicts: ReadonlySet<PublishStep>;
  readonly ordered: readonly PublishStep[];
  /** The last survivor of each merge; chains are followed. */
  readonly survivors: ReadonlyMap<PublishStep, string>;
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

  /** Which record is left of a merge, and how many merges lie between; null where none is left. */
  function endOf(merge: PublishStep): { depth: number; id: string } | null {
    let target = merge.operation === 'remove' ? merge.replacedBy : null;
    for (let depth = 1; target !== null && depth <= steps.length; depth += 1) {
      const key = keyOf({ kind: merge.kind, id: target });
      const next = byKey.get(key);
      if (next === undefined || conflicts.has(next)) {
        return state.rows.has(key) ? { depth, id: target } : null;
      }
      if (next.operation === 'save') return { depth, id: target };
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
      (step) => isMerge(step) && !conflicts.has(step) && endOf(step) === null,
    );
    for (const step of astray) conflicts.add(step);
    const refused = new Set([...conflicts].flatMap(({ group }) => group ?? []));
    for (const step of steps) {
      if (step.group !== undefined && refused.has(step.group)) conflicts.add(step);
    }
  }

  const applied = steps.filter((step) => !conflicts.has(step));
  const ends = applied.flatMap((step) => {
    const end = isMerge(step) ? endOf(step) : null;
    return end === null ? [] : [[step, end] as const];
  });
  const depths = new Map(ends.map(([step, { depth }]) => [step, depth]));
  // Saves come first, so that a merge finds its survivor; in a chain of merges the nearest goes first.
  const removals = applied
    .filter(({ operation }) => operation === 'remove')
    .sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
  const saves = applied.filter(({ operation }) => operation === 'save');
  const survivors = new Map(ends.map(([step, { id }]) => [step, id]));
  return { conflicts, ordered: [...saves, ...removals], survivors };
}
