import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@manchester-eats/shared/domain';
import { eventFileNames } from '../events/event-log.ts';
import { loggedEventSchema, printable, type LoggedEvent } from '../events/security-event.ts';

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/**
 * Returns the time in milliseconds that a text such as `30m`, `24h`, `7d` or `2026-11-22` means.
 *
 * @throws {Failure} `usage/invalid` for any other text.
 */
export function parseSince(text: string, now: number): number {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (amount !== undefined && (unit === 'm' || unit === 'h' || unit === 'd')) {
    return now - Number(amount) * units[unit];
  }
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) {
    throw new Failure('usage/invalid', `--since ${printable(text)} is not a time.`, {
      hint: 'Write 30m, 24h, 7d or a date such as 2026-11-22.',
    });
  }
  return time;
}

/** Returns the events of a data folder since a time in milliseconds, oldest first, without unreadable lines. */
export function readEvents(folder: string, since: number): LoggedEvent[] {
  return eventFileNames
    .map((name) => join(folder, name))
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .map(parseLine)
    .filter((event) => event !== null)
    .filter(({ time }) => Date.parse(time) >= since);
}

/** Returns one line for the terminal. */
export function formatEvent(event: LoggedEvent): string {
  const { account, address, route, change, count } = event;
  return [
    event.time.replace('T', ' ').replace(/\.\d+Z$/, 'Z'),
    event.event.padEnd(20),
    ...(change === undefined ? [] : [change]),
    ...(account === undefined ? [] : [printable(account)]),
    ...(address === undefined ? [] : [`from ${printable(address)}`]),
    ...(route === undefined ? [] : [printable(route)]),
    ...(count === undefined ? [] : [`(${String(count)} times)`]),
  ]
    .join('  ')
    .trimEnd();
}

function parseLine(line: string): LoggedEvent | null {
  try {
    return loggedEventSchema.parse(JSON.parse(line));
  } catch {
    return null; // The end of a file, a line that a crash cut off, or one that was edited by hand.
  }
}
