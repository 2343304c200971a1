import { appendFileSync, chmodSync, existsSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toEventLine, type SecurityEvent } from './security-event.ts';

/** The name of the log in the data folder; older parts end in `.1` and `.2`. */
export const eventsFileName = 'events.jsonl';

/** The names of all parts of the log, oldest first. */
export const eventFileNames = [`${eventsFileName}.2`, `${eventsFileName}.1`, eventsFileName];

const maxBytes = 5 * 1024 * 1024;
const windowMilliseconds = 60_000;

/**
 * How many different events of one kind are written in a minute, so that no kind pushes out the others soon.
 */
const maxLinesPerKind = 20;

/** The log of security events in a data folder. */
export interface EventLog {
  /**
   * Writes an event to the log. Repeats of it within a minute are counted and written as one more line.
   * Never throws: a full disk must not stop the site.
   */
  record(event: SecurityEvent): void;
  /** Writes the repeats that were counted and stops. */
  close(): void;
}

interface EventLogOptions {
  readonly now?: () => number;
  /** Called with a line for the operator's terminal if the log cannot be written. */
  readonly log?: (line: string) => void;
}

/** An event and how often it was repeated. */
interface Repeat {
  readonly event: SecurityEvent;
  count: number;
}

/** A kind of event within the current minute. */
interface Kind {
  lines: number;
  /** By their `repeatKey`. */
  readonly repeats: Map<string, Repeat>;
  /** Events beyond the limit of lines. */
  others: number;
}

/** Kinds of which all events from one address are repeats: an attacker names another account each time. */
const countedByAddress = new Set<SecurityEvent['event']>([
  'sign_in_failed',
  'signed_up',
  'sign_in_link_asked',
  'password_reset_asked',
  'refused_by_limit',
  'statement_stopped',
]);

/** Opens the log of a data folder. Without a folder nothing is stored. */
export function openEventLog(folder: string | null, options: EventLogOptions = {}): EventLog {
  if (folder === null) return { record: () => undefined, close: () => undefined };
  const { now = () => Date.now(), log = () => undefined } = options;
  const file = join(folder, eventsFileName);
  const kinds = new Map<SecurityEvent['event'], Kind>();
  let windowStart = now();
  let hasFailed = false;

  function write(event: SecurityEvent, count = 1): void {
    try {
      appendLine(file, toEventLine(event, new Date(now()), count));
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) {
        const reason = error instanceof Error && 'code' in error ? String(error.code) : '';
        log(`Security events cannot be written to ${file}. ${reason}`.trim());
      }
      hasFailed = true;
    }
  }

  function writeRepeats(): void {
    kinds.forEach(({ repeats, others }, event) => {
      repeats.forEach((repeat) => {
        if (repeat.count > 0) write(repeat.event, repeat.count);
      });
      if (others > 0) write({ event }, others);
    });
    kinds.clear();
    windowStart = now();
  }

  endHalfLine(file);
  const timer = setInterval(writeRepeats, windowMilliseconds);
  timer.unref();
  return {
    record(event) {
      if (now() - windowStart >= windowMilliseconds) writeRepeats();
      const kind: Kind = kinds.get(event.event) ?? {
        lines: 0,
        repeats: new Map<string, Repeat>(),
        others: 0,
      };
      kinds.set(event.event, kind);
      const key = repeatKey(event);
      const repeat = kind.repeats.get(key);
      if (repeat !== undefined) repeat.count += 1;
      else if (kind.lines >= maxLinesPerKind) kind.others += 1;
      else {
        kind.lines += 1;
        kind.repeats.set(key, { event, count: 0 });
        write(event);
      }
    },
    close() {
      clearInterval(timer);
      writeRepeats();
    },
  };
}

/** Events of one kind with the same key are repeats. */
function repeatKey({ event, address, account, change }: SecurityEvent): string {
  return JSON.stringify([address, change, countedByAddress.has(event) ? '' : account]);
}

function appendLine(file: string, line: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size + line.length > maxBytes) {
    if (existsSync(`${file}.1`)) renameSync(`${file}.1`, `${file}.2`);
    renameSync(file, `${file}.1`);
  }
  appendFileSync(file, `${line}\n`, { mode: 0o600 });
}

/** Ends a line that a crash cut off, so that the next event has a line of its own. */
function endHalfLine(file: string): void {
  if (!existsSync(file)) return;
  chmodSync(file, 0o600);
  if (!/(?:^|\n)$/.test(readFileSync(file, 'utf8'))) appendFileSync(file, '\n');
}
