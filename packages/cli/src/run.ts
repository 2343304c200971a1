import type { ExitCode } from './exit-code.ts';
import type { Terminal } from './terminal/terminal.ts';

/** What one run of a verb has around it. */
export interface Run {
  readonly terminal: Terminal;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly folder: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Does something when the run ends, however it ends: done, failed or interrupted. */
  readonly onEnd: (cleanUp: () => void) => void;
  /** Sets what Ctrl-C answers from now on: what was kept, and how to go on. */
  readonly whenInterrupted: (sentence: string) => void;
  /** Ends the run with this code once the verb's action has returned. */
  readonly end: (exitCode: ExitCode) => void;
}

/** Runs what was promised for the end, the newest first, each at most once. */
export function createCleanUps(): {
  readonly add: (cleanUp: () => void) => void;
  readonly runAll: () => void;
} {
  const waiting: (() => void)[] = [];
  return {
    add(cleanUp) {
      waiting.push(cleanUp);
    },
    runAll() {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) next();
    },
  };
}
