/** Why data could not be read: nothing answered, it does not exist, or the answer was something else. */
export type ReadProblem = 'unreachable' | 'not-found' | 'unusable';

/** What was read, or why it was not. */
export type Read<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: ReadProblem };

export function unread(problem: ReadProblem): Read<never> {
  return { ok: false, problem };
}

/** Milliseconds after which a site counts as unreachable. */
const longestWait = 15_000;

/** Reads JSON with a plain GET request: without cookies, and as the browser's cache has it. */
export async function getJson(url: string): Promise<Read<unknown>> {
  try {
    const response = await fetch(url, {
      credentials: 'omit',
      signal: AbortSignal.timeout(longestWait),
    });
    if (response.status === 404 || response.status === 410) return unread('not-found');
    if (!response.ok) return unread('unusable');
    return { ok: true, value: await response.json() };
  } catch (error) {
    return unread(error instanceof SyntaxError ? 'unusable' : 'unreachable');
  }
}
