import type { ImportProgress } from '@manchester-eats/shared/import';

/** How far one area has come. */
export interface AreaState {
  readonly id: string;
  readonly name: string;
  readonly step: 'waiting' | 'reading' | 'done' | 'failed';
  /** Records that the source gave; 0 until it is known. */
  readonly found: number;
  readonly added: number;
}

/** What an import shows while it runs. */
export interface ImportState {
  /** What is read, in words. */
  readonly source: string;
  readonly areas: readonly AreaState[];
  readonly isSaving: boolean;
}

/** An area, or the one part of a source that has none, as people know it. */
export interface NamedArea {
  readonly id: string;
  readonly name: string;
}

/** An import before anything has happened. */
export function newImportState(source: string, areas: readonly NamedArea[]): ImportState {
  return {
    source,
    isSaving: false,
    areas: areas.map(({ id, name }) => ({ id, name, step: 'waiting', found: 0, added: 0 })),
  };
}

/** Returns the state after a report of progress. */
export function afterProgress(state: ImportState, { area, report }: ImportProgress): ImportState {
  const change: Partial<AreaState> =
    report === null
      ? { step: 'reading' }
      : {
          step: report.error === null ? 'done' : 'failed',
          found: report.found,
          added: report.added,
        };
  return {
    ...state,
    areas: state.areas.map((each) => (each.id === area ? { ...each, ...change } : each)),
  };
}
