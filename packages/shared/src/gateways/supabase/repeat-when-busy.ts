import type { Result } from '../../domain/result.ts';

/** PostgreSQL's codes for a transaction that was undone because another one was in its way. */
const busyCodes = new Set(['40P01', '40001', '55P03']);
/** Milliseconds before each further attempt. */
const waits = [100, 400, 1_000];

/** What went wrong with an attempt, by PostgreSQL's code. */
export interface Attempt<Value> {
  readonly result: Result<Value>;
  readonly code: string;
}

/** Repeats a request that the database undid because another writer was in its way. */
export async function repeatWhenBusy<Value>(
  attempt: () => Promise<Attempt<Value>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result<Value>> {
  for (const milliseconds of waits) {
    const { result, code } = await attempt();
    if (result.ok || !busyCodes.has(code)) return result;
    await wait(milliseconds);
  }
  return (await attempt()).result;
}
