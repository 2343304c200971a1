/** How far one area has come. */
export interface AreaState {
  readonly id: string;
  readonly name: string;
  readonly step: 'waiting' | 'reading' | 'done' | 'failed';
  /** Records that the source gave; 0 until it is known. */
  readonly found: number;
  /** Why it failed, or `''`. */
  readonly error: string;
}

/** What an import shows while it runs. */
export interface ImportState {
  readonly source: string;
  readonly areas: readonly AreaState[];
  readonly step: 'reading' | 'matching' | 'saving';
}

/** What happens during an import, as the view and the log hear it. */
export type ImportEvent =
  | { readonly kind: 'reading'; readonly areaId: string }
  | { readonly kind: 'read'; readonly areaId: string; readonly found: number }
  | { readonly kind: 'failed'; readonly areaId: string; readonly error: string }
  | { readonly kind: 'matching' }
  | { readonly kind: 'saving' };

/** An import before its first event. */
export function newImportState(
  source: string,
  areas: readonly { readonly id: string; readonly name: string }[],
): ImportState {
  return {
    source,
    step: 'reading',
    areas: areas.map(({ id, name }) => ({ id, name, step: 'waiting', found: 0, error: '' })),
  };
}

/** The state after an event. */
export function afterImportEvent(state: ImportState, event: ImportEvent): ImportState {
  const changed = (areaId: string, change: Partial<AreaState>): ImportState => ({
    ...state,
    areas: state.areas.map((area) => (area.id === areaId ? { ...area, ...change } : area)),
  });
  switch (event.kind) {
    case 'reading':
      return changed(event.areaId, { step: 'reading' });
    case 'read':
      return changed(event.areaId, { step: 'done', found: event.found });
    case 'failed':
      return changed(event.areaId, { step: 'failed', error: event.error });
    case 'matching':
    case 'saving':
      return { ...state, step: event.kind };
  }
}
