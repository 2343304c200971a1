import { exitCodes, type ExitCode } from '../exit-code.ts';
import { messageLines } from './message-writer.ts';
import { wrappedLines } from './table.ts';
import type { Terminal } from './terminal.ts';

/** The run that an error ended. */
interface ErrorContext {
  readonly terminal: Terminal;
  readonly json: boolean;
  /** Prints stack traces. */
  readonly debug: boolean;
  /** Whether the run was interrupted, as by Ctrl-C: no error is printed then. */
  readonly isInterrupted: boolean;
  /** What the JSON report of a failure contains besides the error. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A failure, recognised by its name: importing its class would load the core even to list the commands. */
interface FailureLike extends Error {
  readonly code: string;
  readonly hint: string;
  readonly place?: object | undefined;
}

/** Prints why a run failed and returns the exit code. */
export function reportError(error: unknown, context: ErrorContext): ExitCode {
  const { terminal, json, debug } = context;
  if (context.isInterrupted) return exitCodes.interrupted;
  if (!isFailure(error)) {
    writeBug(error, context);
    if (json) terminal.print(JSON.stringify({ error: { code: 'bug', message: messageOf(error) } }));
    return exitCodes.failed;
  }
  const { messagePaint, columns } = terminal;
  const [firstLine = '', ...otherLines] = wrappedLines(error.message, columns, 2);
  for (const line of [messagePaint.bad(firstLine), ...otherLines]) terminal.writeMessage(line);
  for (const line of messageLines(error.hint, columns)) terminal.writeMessage(line);
  if (debug) writeStack(error, terminal);
  if (json) {
    const { code, message, hint, place } = error;
    terminal.print(
      JSON.stringify({ error: { code, message, hint, ...place }, ...context.details }),
    );
  }
  return usageCodes.has(error.code) ? exitCodes.usage : exitCodes.failed;
}

/** Failures because of wrong usage or a missing confirmation: nothing was published. */
const usageCodes: ReadonlySet<string> = new Set([
  'usage/invalid',
  'publish/many-removals',
  'publish/take-back',
]);

function isFailure(error: unknown): error is FailureLike {
  return error instanceof Error && error.name === 'Failure' && 'code' in error && 'hint' in error;
}

function writeBug(error: unknown, { terminal, debug }: ErrorContext): void {
  terminal.writeMessage(
    terminal.messagePaint.bad(`eats stopped because of a bug: ${messageOf(error)}`),
  );
  terminal.writeMessage(
    'The data file is only ever replaced as a whole, so it has its last saved state.',
  );
  if (debug) writeStack(error, terminal);
  else terminal.writeMessage('Run it again with EATS_DEBUG=1 to see where, and please report it.');
}

function writeStack(error: unknown, terminal: Terminal): void {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; depth += 1) {
    terminal.writeMessage(
      terminal.messagePaint.dim(`${depth === 0 ? '' : 'caused by '}${each.stack ?? each.message}`),
    );
    each = each.cause;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
