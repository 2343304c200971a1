import type { Result } from '../../domain/result.ts';

/** PostgreSQL's error codes for a transaction that failed because of a concurrent one. */
const busyCodes = new Set(['40P01', '40001', '55P03']);
/** Milliseconds to wait before each retry. */
const retryDelays = [100, 400, 1_000];

/** The result of an attempt, with PostgreSQL's error code or `''`. */
export interface Attempt<Value> {
  readonly result: Result<Value>;
  readonly code: string;
}

/** Runs a request; retries it while it fails because of a concurrent transaction, three times at most. */
export async function retryWhenBusy<Value>(
  attempt: () => Promise<Attempt<Value>>,
  wait: (milliseconds: number) => Promise<void>,
): Promise<Result<Value>> {
  for (const milliseconds of retryDelays) {
    const { result, code } = await attempt();
    if (result.ok || !busyCodes.has(code)) return result;
    await wait(milliseconds);
  }
  return (await attempt()).result;
}
