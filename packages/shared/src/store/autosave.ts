import type { DocumentStoragePort } from '../ports/document-storage-port.ts';
import type { PageLifecyclePort } from '../ports/page-lifecycle-port.ts';
import type { ClockPort } from '../ports/storage-port.ts';
import { documentNames } from '../storage/document-keys.ts';
import type { StoreSaving } from './store-saving.ts';
import type { StoreState } from './store-state.ts';

/** Time between two automatic saves, in milliseconds. */
export const autosaveInterval = 10_000;

export interface AutosaveParts {
  readonly storage: DocumentStoragePort;
  readonly clock: ClockPort;
  readonly lifecycle: PageLifecyclePort;
  readonly saving: StoreSaving;
  readonly getState: () => StoreState;
}

/**
 * Saves every ten seconds, when the page is hidden and when it goes away, and looks for other tabs'
 * saves when it comes back; saving on every change is the store's own. Answers how to stop each.
 */
export function startAutosave(parts: AutosaveParts): (() => void)[] {
  const { storage, clock, lifecycle, saving, getState } = parts;
  let cancel = clock.after(autosaveInterval, tick);

  function tick(): void {
    saving.request();
    cancel = clock.after(autosaveInterval, tick);
  }

  return [
    () => {
      cancel();
    },
    lifecycle.onHidden(() => {
      saving.saveNow();
      if (getState().hasUnpublished) storage.keepEmergencyCopies(documentNames);
    }),
    lifecycle.onUnload(() => {
      saving.saveNow();
    }),
    lifecycle.onFocus(() => {
      void saving.takeElsewhere();
      saving.request();
    }),
  ];
}
