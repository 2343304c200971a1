import { useEffect, useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { useObservable } from '../../state/list-services.ts';
import { useAdministration } from '../../state/use-administration.ts';
import { useDirectoryStore } from '../../state/use-store.ts';
import type { ImportChoice } from './import-choice.ts';
import { applyImport, createImportSession, dropImport, startImport } from './import-session.ts';
import type { ImportState } from './import-state.ts';

export interface Import {
  readonly state: ImportState;
  readonly start: (choice: ImportChoice) => void;
  readonly apply: () => void;
  readonly drop: () => void;
}

/** Runs the import of a dialog. `onDone` is called once its listings are in the working copy. */
export function useImport(onDone: () => void): Import {
  const administration = useAdministration();
  const store = useDirectoryStore();
  const accounts = useAccountServices();
  const [session] = useState(() => createImportSession({ administration, store, accounts }));
  const state = useObservable(session.state);
  // The dialog can disappear with its page.
  useEffect(
    () => () => {
      dropImport(session);
    },
    [session],
  );
  useLeaveWarning(state.phase !== 'form');
  return {
    state,
    start: (choice) => void startImport(session, choice),
    apply: () =>
      void applyImport(session).then((isDone) => {
        if (isDone) onDone();
      }),
    drop: () => {
      dropImport(session);
    },
  };
}

/** Lets the browser ask before the tab is closed or reloaded. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isNeeded]);
}
