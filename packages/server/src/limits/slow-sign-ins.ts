import { setTimeout as wait } from 'node:timers/promises';
import { signInAccount } from './guarded-attempts.ts';
import { createSignInDelays } from './sign-in-delays.ts';

/** Answers a request once its account's delay has passed; null if too many requests wait already. */
export type SlowSignIns = (
  request: Request,
  body: Uint8Array,
  network: string,
  answer: () => Promise<Response>,
) => Promise<Response | null>;

/** For all accounts together, so that waiting requests cannot use up the connections. */
const maxWaiting = 100;
/** For one account and one network, so that one stranger cannot take all places. */
const maxWaitingEach = 2;

/**
 * Creates the rule that delays sign-ins; `now` returns Unix milliseconds, `pause` waits for a number of them.
 */
export function createSlowSignIns(
  now: () => number,
  pause: (milliseconds: number) => Promise<unknown> = wait,
): SlowSignIns {
  const delays = createSignInDelays(now);
  const waiting: string[] = [];

  async function waitInLine(key: string, milliseconds: number): Promise<boolean> {
    const own = waiting.filter((other) => other === key).length;
    if (waiting.length >= maxWaiting || own >= maxWaitingEach) return false;
    waiting.push(key);
    try {
      await pause(milliseconds);
      return true;
    } finally {
      waiting.splice(waiting.indexOf(key), 1);
    }
  }

  return async (request, body, network, answer) => {
    const account = signInAccount(request, body);
    if (account === null) return answer();
    const delay = delays.delayOf(account, network);
    delays.tried(account);
    if (delay > 0 && !(await waitInLine(`${account} ${network}`, delay))) return null;
    const response = await answer();
    if (response.ok) delays.succeeded(account, network);
    return response;
  };
}
