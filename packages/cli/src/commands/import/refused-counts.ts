import type { RefusedRecord } from '@manchester-eats/shared/domain';
import type { ImportCounts, ImportOutcome } from '@manchester-eats/shared/import';

/** The reason under which refused records are counted among the dropped ones. */
export const refusedReason = 'not accepted';

/** An outcome in which listings that were refused are not added or updated, but dropped. */
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
    return { ...area, ...moved(area, added, updated) };
  });
  const added = outcome.added - areas.reduce((sum, area) => sum + area.added, 0);
  const updated = outcome.updated - areas.reduce((sum, area) => sum + area.updated, 0);
  return {
    ...outcome,
    ...moved(outcome, added, updated),
    areas,
    dropReasons: { ...outcome.dropReasons, [refusedReason]: added + updated },
  };
}

function moved(counts: ImportCounts, added: number, updated: number): Partial<ImportCounts> {
  return {
    added: counts.added - added,
    updated: counts.updated - updated,
    dropped: counts.dropped + added + updated,
  };
}
