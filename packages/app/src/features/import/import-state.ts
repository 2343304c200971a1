import {
  greaterManchesterImport as city,
  type ImportAreaReport,
  type ImportOutcome,
} from '@manchester-eats/shared/import';

/** How far an area is. `report` is null until it was read. */
export interface AreaProgress {
  readonly id: string;
  readonly name: string;
  readonly isBeingRead: boolean;
  readonly report: ImportAreaReport | null;
}

/** What the dialog shows. */
export type ImportState =
  | {
      readonly phase: 'form';
      /** Why the import did not start; `''` for nothing. */ readonly problem: string;
    }
  | { readonly phase: 'reading'; readonly areas: readonly AreaProgress[] }
  | {
      readonly phase: 'plan';
      readonly areas: readonly AreaProgress[];
      readonly outcome: ImportOutcome;
      /** Whether the directory changed after the plan was shown first. */
      readonly isNew: boolean;
      readonly isApplying: boolean;
    };

export function nameOfArea(id: string): string {
  return city.importAreas.find((area) => area.id === id)?.name ?? id;
}

/** The areas before anything is read. */
export function waitingAreas(ids: readonly string[]): readonly AreaProgress[] {
  return ids.map((id) => ({ id, name: nameOfArea(id), isBeingRead: false, report: null }));
}
