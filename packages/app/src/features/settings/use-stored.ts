import { useCallback, useEffect, useState } from 'react';

/** What was read of this browser's storage. */
export interface Stored<Value> {
  /** Null while it is read, or if it cannot be. */
  readonly value: Value | null;
  readonly isFailed: boolean;
  readonly reload: () => void;
}

/** Reads something of this browser's storage. `read` is the same function as long as the same is to be read. */
export function useStored<Value>(read: () => Promise<Value | null>): Stored<Value> {
  const [value, setValue] = useState<Value | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void read().then((found) => {
      if (!isCurrent) return;
      setValue(found);
      setIsFailed(found === null);
    });
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);
  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  return { value, isFailed, reload };
}
