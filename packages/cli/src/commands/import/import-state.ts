import type { ImportProgress } from '@manchester-eats/shared/import';

/** The progress of one area. */
export interface AreaState {
  readonly id: string;
  readonly name: string;
  readonly step: 'waiting' | 'reading' | 'done' | 'failed';
  /** Records that the source returned; 0 until the area has been read. */
  readonly found: number;
  readonly added: number;
  /** What was received for the area. */
  readonly bytes: number;
}

/** The progress of an import. */
export interface ImportState {
  /** The source, in words. */
  readonly source: string;
  readonly areas: readonly AreaState[];
  readonly isSaving: boolean;
  /** The size of a file in bytes; 0 if it is unknown. */
  readonly size: number;
  /** The rows of a file so far. */
  readonly rows: number;
  /** Requests to Google; null for other sources. */
  readonly calls: number | null;
  /** Until when the import waits for the source, in Unix milliseconds; 0 if it does not. */
  readonly waitsUntil: number;
  /** Unix milliseconds, as all times of this state. */
  readonly startedAt: number;
  readonly now: number;
}

/** An area with its name. A file counts as one area. */
export interface NamedArea {
  readonly id: string;
  readonly name: string;
}

/** Returns the state of an import that has not read anything yet. */
export function newImportState(
  source: string,
  areas: readonly NamedArea[],
  { now, calls }: Pick<ImportState, 'now' | 'calls'>,
): ImportState {
  return {
    ...{ source, calls, now, startedAt: now, waitsUntil: 0, isSaving: false, size: 0, rows: 0 },
    areas: areas.map(({ id, name }) => ({
      ...{ id, name, step: 'waiting', found: 0, added: 0, bytes: 0 },
    })),
  };
}

/** Returns the state after a progress report. */
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

/** Returns the state after some bytes were received, which belong to the area that is being read. */
export function afterBytes(state: ImportState, count: number): ImportState {
  return {
    ...state,
    areas: state.areas.map((each) =>
      each.step === 'reading' ? { ...each, bytes: each.bytes + count } : each,
    ),
  };
}
