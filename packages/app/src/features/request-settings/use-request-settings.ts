import {
  createSupabaseRequestSettings,
  type RequestSettingsPort,
} from '@manchester-eats/shared/supabase';
import type { Result } from '@manchester-eats/shared/domain';
import { useMemo, useState } from 'react';
import { useAccountServices } from '../../state/account.ts';
import { useDirectoryServices } from '../../state/use-directory.ts';
import { undecidedText } from '../../state/undecided-text.ts';
import { showToast } from '../../ui/toast-queue.ts';

/** The server renews what visitors read within a second of a write. */
const rebuildMilliseconds = 1_500;

/** The connection to the settings; null if accounts are unavailable. */
export type SettingsConnection = Promise<RequestSettingsPort | null>;

/** Returns the connection to the settings, the same each time. */
export function useSettingsConnection(): SettingsConnection {
  const { client } = useAccountServices();
  return useMemo(
    () =>
      client().then((opened) => (opened === null ? null : createSupabaseRequestSettings(opened))),
    [client],
  );
}

/** Decides a setting, one at a time. */
export interface SettingsDecision {
  readonly isDeciding: boolean;
  readonly decide: (
    work: (port: RequestSettingsPort) => Promise<Result<null>>,
    done: string,
    onDecided: () => void,
  ) => void;
}

/** Returns a function that decides a setting, says so, and reads the published directory again. */
export function useSettingsDecision(connection: SettingsConnection): SettingsDecision {
  const { refresh } = useDirectoryServices();
  const [isDeciding, setIsDeciding] = useState(false);
  async function decide(...[work, done, onDecided]: Parameters<SettingsDecision['decide']>) {
    setIsDeciding(true);
    const port = await connection;
    const result = port === null ? null : await work(port);
    setIsDeciding(false);
    if (result?.ok === true) {
      showToast({ title: done, tone: 'good' });
      setTimeout(() => void refresh(), rebuildMilliseconds);
    } else {
      showToast({ title: 'Error', text: undecidedText(result?.failure), tone: 'danger' });
    }
    // After a failure, too: the response may be lost, or another administrator decided first.
    onDecided();
  }
  return {
    isDeciding,
    decide: (...args) => {
      if (!isDeciding) void decide(...args);
    },
  };
}
