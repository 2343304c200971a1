import type { DirectoryStore } from '@manchester-eats/shared/store';
import { showToast } from '../../ui/toast-queue.ts';
import { loadedToast, loadFailed, toastsOf } from './data-safety-toasts.ts';
import type { DirectoryView } from '../../state/directory-view.ts';

/** What the keeping of data is watched with. */
export interface DataSafetyParts {
  readonly store: Pick<DirectoryStore, 'getState' | 'acknowledge' | 'recover'>;
  /** Asks the published directory again; how it went stands in the view. */
  readonly refresh: () => Promise<void>;
  readonly view: () => DirectoryView;
  readonly isAdministrator: () => boolean;
}

/** Tells people what happens to their data. */
export interface DataSafety {
  /** Says what happened to the working copy and was not said yet. */
  readonly tell: () => void;
  /** Force Reload Data: reads again what is published; where that fails, what the browser's copies hold. */
  readonly reload: () => Promise<void>;
}

/** Turns what happened to the working copy into messages, each said once. */
export function createDataSafety(parts: DataSafetyParts): DataSafety {
  const { store, refresh, view, isAdministrator } = parts;
  return {
    tell: () => {
      const { events } = store.getState();
      const last = events.at(-1);
      if (last === undefined) return;
      store.acknowledge(last.sequence);
      for (const toast of toastsOf(events, isAdministrator())) showToast(toast);
    },
    reload: async () => {
      await refresh();
      if (view().published !== 'unreachable') {
        showToast(loadedToast(view()));
        return;
      }
      showToast(loadFailed);
      await store.recover(); // The store tells how that went.
    },
  };
}
