import type { DirectoryStore } from '@manchester-eats/shared/store';
import { showToast } from '../../ui/toast-queue.ts';
import { eventLogLines, eventToasts, loadedToast, loadFailed } from './data-safety-toasts.ts';
import type { DirectoryView } from '../../state/directory-view.ts';

interface DataSafetyParts {
  readonly store: Pick<DirectoryStore, 'getState' | 'acknowledge' | 'recover'>;
  /** Fetches the published directory; afterwards the view shows whether it succeeded. */
  readonly refresh: () => Promise<void>;
  readonly view: () => DirectoryView;
  readonly isAdministrator: () => boolean;
  /** Writes a line into a log, by default the browser's. */
  readonly log?: (line: string) => void;
}

interface DataSafety {
  /** Shows the toasts for the events of the working copy that have not been reported yet. */
  readonly reportEvents: () => void;
  /** Force Reload Data: fetches the published directory and, if that fails, starts Emergency Recovery. */
  readonly reload: () => Promise<void>;
}

/** Creates the service that reports to users what happened to their data. */
export function createDataSafety(parts: DataSafetyParts): DataSafety {
  const { store, refresh, view, isAdministrator, log = logInBrowser } = parts;
  return {
    reportEvents: () => {
      const { events } = store.getState();
      const last = events.at(-1);
      if (last === undefined) return;
      store.acknowledge(last.sequence);
      for (const line of eventLogLines(events)) log(line);
      for (const toast of eventToasts(events, isAdministrator())) showToast(toast);
    },
    reload: async () => {
      await refresh();
      if (view().published !== 'unreachable') {
        showToast(loadedToast(view()));
        return;
      }
      showToast(loadFailed);
      await store.recover(); // Its outcome is an event, which is reported.
    },
  };
}

function logInBrowser(line: string): void {
  // eslint-disable-next-line no-console -- The specification asks for a log.
  console.warn(line);
}
