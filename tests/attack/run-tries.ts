import { createRandom } from '../soak/random.ts';
import { secret, type AttackedDirectory } from './attacked-directory.ts';
import { sendRaw, type RawResponse } from './raw-request.ts';
import { randomTry, type Try } from './tries.ts';

/** What an attack did: how many requests got each status, and what went wrong. */
export interface AttackReport {
  readonly statuses: ReadonlyMap<number, number>;
  /** One text for each promise that was broken. */
  readonly breaches: readonly string[];
}

/** After this many tries, the protected rows are compared with those of the last check. */
const triesPerCheck = 250;
const maxMilliseconds = 10_000;

/** Sends random requests. The same seed gives the same ones. */
export async function runTries(
  directory: AttackedDirectory,
  { tries, seed }: { readonly tries: number; readonly seed: number },
): Promise<AttackReport> {
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const breaches: string[] = [];
  let before = await directory.readProtected();
  let written: string[] = [];
  for (let count = 1; count <= tries; count += 1) {
    const one = randomTry(random, directory.attackers, directory.attackerId);
    const started = performance.now();
    const response = await sendRaw(directory.port, one.request);
    const breach = findBreach(response, performance.now() - started);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (breach !== null) breaches.push(`${describe(one)}: ${breach}`);
    if (response.status < 300 && one.request.method !== 'GET') written.push(describe(one));
    if (count % triesPerCheck !== 0 && count !== tries) continue;
    const after = await directory.readProtected();
    if (after !== before)
      breaches.push(
        `Protected rows changed after one of:\n${written.join('\n')}\n${difference(before, after)}`,
      );
    before = after;
    written = [];
  }
  return { statuses, breaches };
}

/** Why a response breaks a promise; null if it does not. */
function findBreach({ status, headers, text }: RawResponse, milliseconds: number): string | null {
  const { location } = headers;
  if (text.includes(secret)) return `a secret in the response (${String(status)})`;
  if (status >= 500 && status !== 503) return `status ${String(status)}: ${text.slice(0, 200)}`;
  if (typeof location === 'string' && isForeign(location)) return `a redirect to ${location}`;
  return milliseconds > maxMilliseconds ? `${String(Math.round(milliseconds))} ms` : null;
}

function isForeign(location: string): boolean {
  const url = URL.canParse(location, 'http://127.0.0.1')
    ? new URL(location, 'http://127.0.0.1')
    : null;
  return (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    !['127.0.0.1', 'localhost'].includes(url.hostname)
  );
}

function describe({ attacker, request: { method, path, body } }: Try): string {
  return `${attacker}: ${method} ${path} ${body.slice(0, 300).toString()}`;
}

/** The lines that only one of two texts has. */
function difference(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const lost = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`);
  const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`);
  return [...lost, ...added].join('\n').slice(0, 3_000);
}
