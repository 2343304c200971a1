import type { Result } from '@manchester-eats/shared/domain';
import { useCallback, useEffect, useState } from 'react';

/** What is said if a request was not answered at all. */
export const noAnswer = 'The server cannot be reached at the moment.';

/** What was read from the server: `value` is null while it is loading, `problem` says why it could not be read. */
export interface ServerRead<Value> {
  /** After a failure, what was read before. */
  readonly value: Value | null;
  /** `''` for none. */
  readonly problem: string;
  readonly reload: () => void;
}

/**
 * Reads something from the server.
 * @param connection Resolves to null if accounts are unavailable.
 * @param read The same function as long as the same is to be read.
 */
export function useServerRead<Port, Value>(
  connection: Promise<Port | null>,
  read: (port: Port) => Promise<Result<Value>>,
): ServerRead<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void connection
      .then((port) => (port === null ? null : read(port)))
      .then((result) => {
        if (!isCurrent) return;
        if (result?.ok === true) setValue(result.value);
        setProblem(result?.ok === true ? '' : (result?.failure.message ?? noAnswer));
      });
    return () => {
      isCurrent = false;
    };
  }, [connection, read, attempt]);
  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { value, problem, reload };
}
