import type { RefusedRecord } from '@manchester-eats/shared/domain';
import type { ImportCounts, ImportOutcome } from '@manchester-eats/shared/import';

/** The drop reason of refused records. */
export const refusedReason = 'not accepted';

/** Returns the outcome with refused listings counted as dropped, not as added or updated. */
export function withoutRefused(
  outcome: ImportOutcome,
  refused: readonly RefusedRecord[],
): ImportOutcome {
  const ids = new Set(
    refused.flatMap(({ record }) => (record.kind === 'listing' ? [record.id] : [])),
  );
  if (ids.size === 0) return outcome;
  const plans = outcome.plans.values();
  const areas = outcome.areas.map((area) => {
    const plan = area.error === null ? plans.next().value : undefined;
    const added = plan?.add.filter(({ id }) => ids.has(id)).length ?? 0;
    const updated = plan?.update.filter(({ listing }) => ids.has(listing.id)).length ?? 0;
    return { ...area, ...asDropped(area, added, updated) };
  });
  const added = outcome.added - areas.reduce((sum, area) => sum + area.added, 0);
  const updated = outcome.updated - areas.reduce((sum, area) => sum + area.updated, 0);
  return {
    ...outcome,
    ...asDropped(outcome, added, updated),
    areas,
    dropReasons: { ...outcome.dropReasons, [refusedReason]: added + updated },
  };
}

function asDropped(counts: ImportCounts, added: number, updated: number): Partial<ImportCounts> {
  return {
    added: counts.added - added,
    updated: counts.updated - updated,
    dropped: counts.dropped + added + updated,
  };
}
