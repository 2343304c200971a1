import type { ImportPlan } from '../import/import-plan.ts';
import type { PlacesSourcePort } from '../ports/places-source-port.ts';

/** What an import did with the records of a source; `found` is the sum of the other four. */
export interface ImportCounts {
  readonly found: number;
  readonly added: number;
  readonly updated: number;
  /** Records that update nothing, of businesses that the directory already has or this run has added. */
  readonly duplicates: number;
  readonly dropped: number;
}

/** The counts of one area. */
export interface ImportAreaReport extends ImportCounts {
  /** Id of the area. */
  readonly area: string;
  /** Why the area could not be read; null if it was. */
  readonly error: string | null;
}

/** What an import did or would do, in the form of the terminal's JSON output. */
export interface ImportReport extends ImportCounts {
  readonly source: PlacesSourcePort['name'];
  readonly areas: readonly ImportAreaReport[];
  /** How many records were dropped for each reason. */
  readonly dropReasons: Readonly<Record<string, number>>;
  /** Listings in the directory after the change. */
  readonly total: number;
}

/** The counts of an area that could not be read. */
export const noRecords: ImportCounts = {
  found: 0,
  added: 0,
  updated: 0,
  duplicates: 0,
  dropped: 0,
};

/** Counts what a plan does with its records. */
export function countPlan({ add, update, duplicates, dropped }: ImportPlan): ImportCounts {
  return {
    found: add.length + update.length + duplicates.length + dropped.length,
    added: add.length,
    updated: update.length,
    duplicates: duplicates.length,
    dropped: dropped.length,
  };
}

/** Adds up the counts of areas. */
export function sumCounts(reports: readonly ImportCounts[]): ImportCounts {
  return reports.reduce<ImportCounts>(
    (sum, report) => ({
      found: sum.found + report.found,
      added: sum.added + report.added,
      updated: sum.updated + report.updated,
      duplicates: sum.duplicates + report.duplicates,
      dropped: sum.dropped + report.dropped,
    }),
    noRecords,
  );
}

/** Counts the dropped records of all plans by reason. */
export function countDropReasons(plans: readonly ImportPlan[]): Record<string, number> {
  const reasons: Record<string, number> = {};
  for (const { dropped } of plans) {
    for (const { reason } of dropped) reasons[reason] = (reasons[reason] ?? 0) + 1;
  }
  return reasons;
}
