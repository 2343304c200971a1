import type { PublishStep } from '../../ports/directory-port.ts';
import { keyOf, type MemoryState } from './memory-records.ts';

/** The plan for a batch. */
export interface PublishPlan {
  readonly conflicts: ReadonlySet<PublishStep>;
  /** The other steps, in the order in which they are applied. */
  readonly ordered: readonly PublishStep[];
  /** The id of each merge's last survivor. */
  readonly survivors: ReadonlyMap<PublishStep, string>;
}

/**
 * Plans a batch before any step is applied, as the database's `plan_publish` does. A step is a conflict if
 * its record has another revision, if it is a merge without a survivor, or if another step of its group is
 * a conflict. Removing a record that does not exist is not a conflict by itself.
 */
export function planMemoryPublish(state: MemoryState, steps: readonly PublishStep[]): PublishPlan {
  const byKey = new Map(steps.map((step) => [keyOf(step), step]));
  const revisionOf = (step: PublishStep) => state.rows.get(keyOf(step))?.revision ?? null;
  const conflicts = new Set(
    steps.filter((step) => {
      if (step.operation === 'remove' && revisionOf(step) === null) return false;
      return revisionOf(step) !== step.revision;
    }),
  );

  /** Follows a chain of merges to the surviving record; null if there is none. */
  function findSurvivor(merge: PublishStep): { depth: number; id: string } | null {
    let target = merge.operation === 'remove' ? merge.replacedBy : null;
    for (let depth = 1; target !== null && depth <= steps.length; depth += 1) {
      const key = keyOf({ kind: merge.kind, id: target });
      const next = byKey.get(key);
      if (next === undefined || conflicts.has(next)) {
        return state.rows.has(key) ? { depth, id: target } : null;
      }
      if (next.operation === 'save') return { depth, id: target };
      target = revisionOf(next) === null ? null : next.replacedBy;
    }
    return null;
  }

  const isMerge = (step: PublishStep) =>
    step.operation === 'remove' && step.replacedBy !== null && revisionOf(step) !== null;
  // A conflict may make further steps conflicts, so this repeats until nothing changes.
  for (let sizeBefore = -1; sizeBefore !== conflicts.size;) {
    sizeBefore = conflicts.size;
    const withoutSurvivor = steps.filter(
      (step) => isMerge(step) && !conflicts.has(step) && findSurvivor(step) === null,
    );
    for (const step of withoutSurvivor) conflicts.add(step);
    const refusedGroups = new Set([...conflicts].flatMap(({ group }) => group ?? []));
    for (const step of steps) {
      if (step.group !== undefined && refusedGroups.has(step.group)) conflicts.add(step);
    }
  }

  const applied = steps.filter((step) => !conflicts.has(step));
  const survivorEntries = applied.flatMap((step) => {
    const survivor = isMerge(step) ? findSurvivor(step) : null;
    return survivor === null ? [] : [[step, survivor] as const];
  });
  const depths = new Map(survivorEntries.map(([step, { depth }]) => [step, depth]));
  // Saves come first, so that merges find their survivors. Then plain removals, then merges, those nearest to
  // a survivor first.
  const removals = applied
    .filter(({ operation }) => operation === 'remove')
    .sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
  const saves = applied.filter(({ operation }) => operation === 'save');
  const survivors = new Map(survivorEntries.map(([step, { id }]) => [step, id]));
  return { conflicts, ordered: [...saves, ...removals], survivors };
}
