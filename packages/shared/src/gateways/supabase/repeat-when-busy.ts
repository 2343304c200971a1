import type { Result } from '../../domain/result.ts';

/** PostgreSQL's codes for a transaction that was rolled back because of another one. */
const busyCodes = new Set(['40P01', '40001', '55P03']);
/** Milliseconds before each further attempt. */
const waits = [100, 400, 1_000];

/** The result of an attempt, with PostgreSQL's error code or `''`. */
export interface Attempt<Value> {
  readonly result: Result<Value>;
  readonly code: string;
}

/** Repeats a request that the database rolled back because of another transaction. */
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
